// Shown once after a map update has moved the artist's home: every distance is measured from there.
import { useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { unwrap } from '../../lib/api/data-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { dashboardKeys } from '../../shared/query-keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { HomeNotice } from './home-notice.tsx'

interface HomeMovedProps {
  userId: string
  home: string
  place: string
}

export function HomeMoved({ userId, home, place }: HomeMovedProps) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const confirm = useAction({
    mutationFn: async () =>
      unwrap(
        await (await client()).from('profiles').update({ home_place_is_new: false }).eq('user_id', userId),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dashboardKeys.owner(userId) }),
    onError: (error) => noticeError(dashboardMessages.notSaved, error, dashboardMessages.tryAgain),
  })
  return (
    <HomeNotice
      label="Where distances are measured from"
      icon={MapPin}
      cardStyle="bg-card"
      iconStyle="text-primary"
      action={
        <Button
          variant="quiet"
          isBusy={confirm.isPending}
          busyText="Saving..."
          onClick={() => confirm.mutate()}
        >
          That is right
        </Button>
      }
    >
      Our map has changed. For your home location, <bdi>“{home}”</bdi>, distances are now measured from{' '}
      <bdi className="font-medium">{place}</bdi>. Is that right?
    </HomeNotice>
  )
}
