// The next confirmed bookings, and requests or bookings at a time that others already take.
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { DateConflict, Gig } from '../../../../domain/api/rpc-answers.ts'
import { formatEventDate } from '../../../../domain/booking/event-date.ts'
import { formatTime } from '../../../../domain/booking/format-time.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'

export function NextGigs({ gigs, conflicts }: { gigs: Gig[]; conflicts: DateConflict[] }) {
  if (gigs.length === 0 && conflicts.length === 0) return null
  return (
    <div className="mt-6 grid items-start gap-4 md:mt-8 lg:grid-cols-2">
      {conflicts.length > 0 ? <Conflicts conflicts={conflicts} /> : null}
      {gigs.length > 0 ? (
        <section
          aria-labelledby="next-gigs"
          className="rounded-card border border-line bg-card p-5 shadow-soft"
        >
          <h2 id="next-gigs" className="text-lg">
            Next Gigs
          </h2>
          <ul className="mt-3 divide-y divide-line">
            {gigs.map((gig) => (
              <li key={gig.id}>
                <BookingLink
                  booking={gig}
                  detail={[formatTime(gig.start_time), gig.venue_name].filter(Boolean).join(', ')}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Conflicts({ conflicts }: { conflicts: DateConflict[] }) {
  return (
    <section aria-labelledby="conflicts" className="rounded-card bg-pending-soft p-5">
      <h2 id="conflicts" className="flex items-center gap-2.5 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-pending" />
        Date Conflicts
      </h2>
      <p className="mt-1 text-sm">You have other confirmed or held bookings at the same time.</p>
      <ul className="mt-2 divide-y divide-line">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <BookingLink
              booking={conflict}
              detail={conflict.status === 'pending' ? 'Open request' : 'Confirmed'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookingLink({ booking, detail }: { booking: Gig | DateConflict; detail: string }) {
  const { id, event_type, event_date, client_name } = booking
  return (
    <Link
      to={paths.booking(id)}
      className="-mx-2 flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-control px-2 py-2.5 hover:bg-ground-soft"
    >
      <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
        {event_type || isolateName(client_name)}
      </span>
      <span className="text-sm tabular-nums text-ink-soft">{formatEventDate(event_date)}</span>
      {detail ? <span className="basis-full text-sm text-ink-soft wrap-anywhere">{detail}</span> : null}
    </Link>
  )
}
