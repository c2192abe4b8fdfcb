// Offers the artist's nearest free dates: the client asks for one of those that are chosen with a tap.
import { useQuery } from '@tanstack/react-query'
import { CalendarSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { freeDatesQuery } from '../../../shared/own-booking/booking-queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadingSpinner } from '../../../ui/feedback/loading-spinner.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

interface OfferDatesProps {
  booking: Pick<Booking, 'id' | 'client_name'>
  chosen: string[]
  setChosen: (chosen: string[]) => void
  isDisabled: boolean
}

export function OfferDates({ booking, chosen, setChosen, isDisabled }: OfferDatesProps) {
  const hintId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const client = useSessionClient()
  const dates = useQuery({ ...freeDatesQuery(client, booking.id), enabled: isOpen })

  if (!isOpen) {
    return (
      <Button variant="quiet" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        <CalendarSearch aria-hidden="true" className="size-5" />
        Offer another date
      </Button>
    )
  }
  if (dates.isPending) return <LoadingSpinner text="Looking for free dates..." />
  if (dates.isError) {
    return <RetryMessage text="Your free dates could not be loaded." onRetry={() => dates.refetch()} />
  }
  if (dates.data.length === 0) {
    return <p role="status">You have no free dates near this one.</p>
  }
  return (
    <fieldset
      disabled={isDisabled}
      aria-describedby={hintId}
      className="rounded-control border border-line px-4 pt-1 pb-3"
    >
      <legend className="px-1 font-medium">Your nearest free dates</legend>
      <p id={hintId} className="text-sm text-ink-soft wrap-anywhere">
        {`${booking.client_name} can ask for one of those that you choose with a tap.`}
      </p>
      {[...dates.data].sort().map((date) => (
        <Checkbox
          key={date}
          label={formatLongDate(date)}
          checked={chosen.includes(date)}
          disabled={isDisabled}
          onCheckedChange={(isOn) =>
            setChosen([...chosen.filter((one) => one !== date), ...(isOn === true ? [date] : [])])
          }
        />
      ))}
    </fieldset>
  )
}
