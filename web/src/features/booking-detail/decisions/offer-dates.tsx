// Offers the artist's nearest free dates: those that are chosen are written into the message.
import { useQuery } from '@tanstack/react-query'
import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { freeDatesText } from '../../../../../domain/booking/declining.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { freeDatesQuery } from '../../../shared/own-booking/booking-queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadingSpinner } from '../../../ui/feedback/loading-spinner.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

interface OfferDatesProps {
  bookingId: string
  isDisabled: boolean
  /** Adds a sentence to the message. */
  onOffer: (sentence: string) => void
}

export function OfferDates({ bookingId, isDisabled, onOffer }: OfferDatesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const client = useSessionClient()
  const dates = useQuery({ ...freeDatesQuery(client, bookingId), enabled: isOpen })

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
    <DateChoice
      dates={[...dates.data].sort()}
      isDisabled={isDisabled}
      onChosen={(chosen) => {
        onOffer(freeDatesText(chosen))
        setIsOpen(false)
      }}
      onCancel={() => setIsOpen(false)}
    />
  )
}

interface DateChoiceProps {
  dates: string[]
  isDisabled: boolean
  onChosen: (dates: string[]) => void
  onCancel: () => void
}

function DateChoice({ dates, isDisabled, onChosen, onCancel }: DateChoiceProps) {
  const [chosen, setChosen] = useState(dates)
  return (
    <fieldset disabled={isDisabled} className="rounded-control border border-line px-4 py-3">
      <legend className="px-1 font-medium">Your nearest free dates</legend>
      {dates.map((date) => (
        <Checkbox
          key={date}
          label={formatLongDate(date)}
          checked={chosen.includes(date)}
          onCheckedChange={(isOn) =>
            setChosen((all) => [...all.filter((one) => one !== date), ...(isOn === true ? [date] : [])])
          }
        />
      ))}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="quiet" disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
          Add to the message
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
