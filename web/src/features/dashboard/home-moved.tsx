// Shown once after the map has changed where an artist's home is taken to be: every distance is measured from there.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { actionStyle } from '../../components/action-style.ts'
import { Button } from '../../components/button.tsx'
import { dataOf } from '../../lib/data-client.ts'
import { noticeError } from '../../lib/notice-error.ts'
import { useSessionClient } from '../../lib/session.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

interface HomeMovedProps {
  userId: string
  home: string
  place: string
}

export function HomeMoved({ userId, home, place }: HomeMovedProps) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: async () =>
      dataOf(
        await (await client()).from('profiles').update({ home_place_is_new: false }).eq('user_id', userId),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['dashboard', userId, 'owner'] }),
    onError: (error) => noticeError(dashboardMessages.notSaved, error, dashboardMessages.tryAgain),
  })
  return (
    <section
      aria-label="Where distances are measured from"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-4 py-4 sm:px-5 md:mt-8"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <span className="min-w-0 wrap-anywhere">
          Our map has changed. For your home location, <bdi>“{home}”</bdi>, distances are now measured from{' '}
          <bdi className="font-medium">{place}</bdi>. Is that right?
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          isBusy={confirm.isPending}
          busyText="Saving..."
          onClick={() => confirm.mutate()}
        >
          That is right
        </Button>
        <Link to={`${paths.pricingSetup()}#home-location`} className={actionStyle('quiet')}>
          Correct it
        </Link>
      </div>
    </section>
  )
}
