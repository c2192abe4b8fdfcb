// The artist's reply templates: fetched while they are shown, saved and deleted.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { replyTemplatesQuery } from '../booking-queries.ts'

export interface ReplyTemplate {
  id: string
  name: string
  body: string
}

/** A template that is being written has no id yet. */
export type TemplateDraft = Omit<ReplyTemplate, 'id'> & { id?: string }

const tryAgain = 'Please check your connection and try again.'

export function useReplyTemplates(artistId: string, isWanted: boolean) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const query = replyTemplatesQuery(client, artistId)
  const list = useQuery({ ...query, enabled: isWanted })
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

  const save = useAction({
    mutationFn: async ({ id, name, body }: TemplateDraft) => {
      const templates = (await client()).from('reply_templates')
      const row = { name: name.trim(), body: body.trim() }
      const changed = id && unwrap(await templates.update(row).eq('id', id).select('id').maybeSingle())
      // Also when it was deleted in another tab meanwhile.
      if (!changed)
        unwrap(
          await templates
            .insert({ ...row, artist_id: artistId })
            .select('id')
            .single(),
        )
      await refresh()
    },
    onError: (error) => noticeError('The template was not saved', error, tryAgain),
  })

  const remove = useAction({
    rowOf: ({ id }: ReplyTemplate) => id,
    mutationFn: async ({ id }: ReplyTemplate) => {
      unwrap(await (await client()).from('reply_templates').delete().eq('id', id).select('id'))
      await refresh()
    },
    onError: (error) => noticeError('The template was not deleted', error, tryAgain),
  })

  return { list, templates: list.data ?? [], save, remove }
}
