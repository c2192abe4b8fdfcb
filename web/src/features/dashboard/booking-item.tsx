// A row of the booking list: client, event, date, place, price and status, linked to the booking.
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedBooking } from '../../../../domain/api/rpc-answers.ts'
import { formatEventDate } from '../../../../domain/booking/event-date.ts'
import { formatWholeAmount } from '../../../../domain/pricing/currencies.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { MessagePreview } from './message-preview.tsx'

export function BookingItem({ booking }: { booking: ListedBooking }) {
  const { event_type: event, venue_name: venue, unread_count: unread, last_message: preview } = booking
  const hint = offerHint(booking)
  return (
    <li className="group relative flex flex-wrap items-center gap-x-6 gap-y-2 py-4 pr-11 pl-4 transition-[background-color] hover:bg-ground-soft @xl:flex-nowrap @xl:pr-14 @xl:pl-6">
      <div className="min-w-0 flex-1 basis-full @xl:basis-auto">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={paths.booking(booking.id)}
            dir="auto"
            // The whole row is the link's target.
            className="font-medium wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none! focus-visible:after:focus-ring focus-visible:after:-outline-offset-2!"
          >
            {booking.client_name}
          </Link>
          {unread > 0 ? <Badge tone="lamp">{unread} new</Badge> : null}
          {hint ? <Badge tone="pending">{hint}</Badge> : null}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {event ? <bdi>{event}</bdi> : 'Event'} <span aria-hidden="true">·</span>{' '}
          <span className="whitespace-nowrap">{formatEventDate(booking.event_date)}</span>
          {venue ? (
            <>
              {' '}
              <span aria-hidden="true">·</span> <bdi>{venue}</bdi>
            </>
          ) : null}
        </p>
        {unread > 0 && typeof preview === 'string' ? <MessagePreview text={preview} /> : null}
      </div>
      <p className="font-display text-lg font-semibold whitespace-nowrap tabular-nums @xl:min-w-24 @xl:text-right">
        {booking.price_state === 'asked'
          ? 'No price yet'
          : formatWholeAmount(booking.effective_price ?? booking.total_price, booking.currency)}
      </p>
      <p className="@xl:min-w-30">
        <StatusBadge status={booking.status} />
      </p>
      <ChevronRight
        aria-hidden="true"
        className="absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft transition-transform group-hover:translate-x-0.5 @xl:right-5"
      />
    </li>
  )
}

/** What the artist can do about the current offer; nothing once the booking is closed. */
function offerHint({ status, price_state }: ListedBooking): string | undefined {
  if (status !== 'pending' && status !== 'confirmed') return undefined
  if (price_state === 'countered')
    return status === 'pending' ? 'Client made an offer' : 'Client proposed a change'
  return price_state === 'expired' ? 'Offer expired' : undefined
}
