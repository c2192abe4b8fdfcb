// Asks about confirmed bookings whose day has come, one at a time: played, or open it to say otherwise.
import { useQueryClient } from '@tanstack/react-query'
import { Guitar } from 'lucide-react'
import { Link } from 'react-router'
import type { GigToComplete } from '../../../../domain/api/rpc-answers.ts'
import { formatEventDay } from '../../../../domain/booking/event-date.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { useBookingActions } from '../../shared/own-booking/use-booking-actions.ts'
import { dashboardKeys } from '../../shared/query-keys.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Button } from '../../ui/actions/button.tsx'

export function DidYouPlay({ gigs }: { gigs: GigToComplete[] }) {
  const [gig] = gigs
  return gig ? <Question key={gig.id} gig={gig} others={gigs.length - 1} /> : null
}

function Question({ gig, others }: { gig: GigToComplete; others: number }) {
  const { decide } = useBookingActions(gig)
  const queryClient = useQueryClient()
  const client = isolateName(gig.client_name)
  const event = gig.event_type ? `${isolateName(gig.event_type)} for ${client}` : client
  return (
    <section
      aria-labelledby="did-you-play"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-card px-5 py-4 shadow-soft md:mt-8"
    >
      <Guitar aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="did-you-play" className="text-lg">
          Did you play?
        </h2>
        <p className="wrap-anywhere">{`${event}, ${formatEventDay(gig.event_date)}`}</p>
        {others > 0 ? <p className="text-sm text-ink-soft">{`${others} more after this one`}</p> : null}
      </div>
      <div className="flex gap-2 max-sm:grow max-sm:*:grow">
        <Link to={paths.booking(gig.id)} className={actionStyle('quiet')}>
          Open it
        </Link>
        <Button
          isBusy={decide.isPending}
          busyText="Saving..."
          onClick={() =>
            decide.mutate(
              { status: 'completed', words: '' },
              { onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardKeys.all }) },
            )
          }
        >
          Yes, mark complete
        </Button>
      </div>
    </section>
  )
}
