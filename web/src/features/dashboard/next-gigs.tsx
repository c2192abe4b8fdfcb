// The next gig with all that is needed to get there, the gigs after it, and requests or bookings at a time that others
// already take.
import { Clock, type LucideIcon, MapPin, Route, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DateConflict, Gig } from '../../../../domain/api/rpc-answers.ts'
import { venueLines } from '../../../../domain/booking/booking-facts.ts'
import { formatEventDate } from '../../../../domain/booking/event-date.ts'
import { formatTime } from '../../../../domain/booking/format-time.ts'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import { type DistanceUnit, distanceText } from '../../../../domain/pricing/distance.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { comingText, timeBefore } from '../../shared/booking/day-texts.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'

interface NextGigProps {
  gig: Gig
  setupMinutes: number
  unit: DistanceUnit
}

export function NextGigs({ gigs, ...rest }: Omit<NextGigProps, 'gig'> & { gigs: Gig[] }) {
  const [next, ...later] = gigs
  if (!next) return null
  return (
    <section
      aria-labelledby="next-gig"
      className={`overflow-hidden rounded-card border border-line bg-card shadow-soft ${later.length > 0 ? 'md:max-xl:grid md:max-xl:grid-cols-2' : ''}`}
    >
      <NextGig gig={next} {...rest} />
      {later.length > 0 ? (
        <div className="px-5 pt-4 pb-2">
          <h3 className="text-sm font-medium text-ink-soft">After that</h3>
          <ul className="divide-y divide-line">
            {later.map((gig) => (
              <li key={gig.id}>
                <BookingLink
                  booking={gig}
                  detail={[formatTime(gig.start_time), gig.venue_name].filter(Boolean).join(', ')}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** Always evening, in both themes. */
function NextGig({ gig, setupMinutes, unit }: NextGigProps) {
  const { id, event_type: event, event_date: date, distance_from_home: miles } = gig
  const time = formatTime(gig.start_time)
  const client = isolateName(gig.client_name)
  const place = venueLines({ venue_name: gig.venue_name, venue_address: gig.venue_address ?? null })
    .filter(Boolean)
    .join(', ')
  return (
    <div className="dark bg-linear-to-br from-dusk to-night px-5 py-5 text-paper">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-gig" className="text-base">
          Next gig
        </h2>
        {date ? <p className="text-sm font-medium text-lamp">{comingText(date)}</p> : null}
      </div>
      <p className="mt-2 font-display text-xl font-semibold tracking-tight">
        {date ? formatLongDate(date) : null}
        {time ? `, ${time}` : null}
      </p>
      <p className="wrap-anywhere">
        {event ? (
          <>
            <bdi>{event}</bdi> for {client}
          </>
        ) : (
          client
        )}
      </p>
      <ul className="mt-3 space-y-1.5 text-sm text-ink-soft">
        {place ? <GigFact icon={MapPin}>{<bdi>{place}</bdi>}</GigFact> : null}
        {miles === null || miles === undefined ? null : (
          <GigFact icon={Route}>{distanceText(miles, unit)} from home</GigFact>
        )}
        {setupMinutes > 0 ? (
          <GigFact icon={Clock}>
            {time
              ? `Set-up from ${timeBefore(time, setupMinutes)} (${setupMinutes} minutes)`
              : `${setupMinutes} minutes for set-up`}
          </GigFact>
        ) : null}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={paths.gigSheet(id)} className={`${actionStyle('quiet')} px-4!`}>
          Gig sheet
        </Link>
        <Link to={paths.booking(id)} className={`${actionStyle('plain')} px-4!`}>
          Open booking
        </Link>
      </div>
    </div>
  )
}

function GigFact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

export function DateConflicts({ conflicts }: { conflicts: DateConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby="conflicts" className="rounded-card bg-pending-soft p-5">
      <h2 id="conflicts" className="flex items-center gap-2.5 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-pending" />
        Date conflicts
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
