// The history of the booking with dates, loaded when it is unfolded.
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { CircleAlert, CircleDot, Mail } from 'lucide-react'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking, BookingMail } from '../../../shared/own-booking/booking.ts'
import { historyQuery } from '../../../shared/own-booking/booking-queries.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FoldedCard } from '../section-card.tsx'
import { type HistoryEntry, historyEntries } from './history-entries.ts'

export function HistoryCard(props: { booking: Booking; mails: BookingMail[] }) {
  return (
    <FoldedCard title="History">
      <History {...props} />
    </FoldedCard>
  )
}

function History({ booking, mails }: { booking: Booking; mails: BookingMail[] }) {
  const history = useQuery(historyQuery(useSessionClient(), booking.id))
  return (
    <>
      {history.isPending ? <Skeleton className="h-24" /> : null}
      {history.isError ? (
        <RetryMessage text="The history could not be loaded." onRetry={() => void history.refetch()} />
      ) : null}
      {history.data ? (
        <ol className="space-y-3">
          {historyEntries(history.data, mails, {
            clientName: booking.client_name,
            currency: booking.currency,
            unit: booking.distance_unit,
            cancelledBy: booking.cancelled_by,
          }).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
    </>
  )
}

const icons = {
  booking: { icon: CircleDot, colour: 'text-primary' },
  mail: { icon: Mail, colour: 'text-ink-soft' },
  failure: { icon: CircleAlert, colour: 'text-danger' },
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { icon: Icon, colour } = icons[entry.kind]
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          {entry.text}
        </p>
        <time dateTime={entry.at} className="text-sm text-ink-soft">
          {format(new Date(entry.at), 'MMM dd, yyyy, h:mm a')}
        </time>
      </div>
    </li>
  )
}
