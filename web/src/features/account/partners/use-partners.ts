// Invites partners, answers invitations and ends partnerships.
import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { type Partner, partnersKey } from '../../../shared/partners.ts'

const tryAgain = 'Please check your connection and try again.'

/** What `end` means for each state. */
const ended: Record<Partner['state'], (name: string) => string> = {
  partner: (name) => `You and ${name} are no longer partners`,
  invites: (name) => `You declined the invitation of ${name}`,
  invited: (name) => `You withdrew your invitation to ${name}`,
}

export function usePartners() {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: partnersKey })

  /** The form shows its errors. */
  const invite = useAction({
    mutationFn: async (slug: string) =>
      unwrap(await (await client()).rpc('invite_partner', { slug_input: slug })),
    onSuccess: (state) =>
      state === 'partner'
        ? notice.success('You are partners now')
        : notice.success('Invitation sent', { description: 'They are your partner once they accept.' }),
    onSettled: refresh,
  })

  const accept = useAction({
    rowOf: ({ id }: Partner) => id,
    mutationFn: async ({ id }: Partner) => {
      unwrap(await (await client()).rpc('accept_partner', { artist_id_input: id }))
    },
    onSuccess: (_, { name }) => notice.success(`You and ${name} are partners now`),
    onError: (error) => noticeError('The invitation was not accepted', error, tryAgain),
    onSettled: refresh,
  })

  const end = useAction({
    rowOf: ({ id }: Partner) => id,
    mutationFn: async ({ id }: Partner) => {
      unwrap(await (await client()).rpc('end_partnership', { artist_id_input: id }))
    },
    onSuccess: (_, { name, state }) => notice.success(ended[state](name)),
    onError: (error) => noticeError('This was not saved', error, tryAgain),
    onSettled: refresh,
  })

  return { invite, accept, end }
}
