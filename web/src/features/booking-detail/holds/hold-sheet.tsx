// The sheet that holds the date of a pending request for its client: for how long, until when, and releasing it.
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../../../domain/booking/format-time.ts'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useHold } from './use-hold.ts'

const periods = [
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: 'A week' },
  { value: 'other', label: 'Until a time I choose' },
]

/** Nothing once the request is answered, or as long as it has no date. */
export function canHold({ status, event_date }: Booking): boolean {
  return status === 'pending' && event_date !== null
}

interface HoldSheetProps {
  booking: Booking
  isOpen: boolean
  onClose: () => void
}

export function HoldSheet({ booking, isOpen, onClose }: HoldSheetProps) {
  const { hold, release } = useHold(booking)
  const { client_name: client, held_until: until } = booking
  const isExpired = booking.price_state === 'expired'
  return (
    <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title="Hold the date">
      {isExpired ? (
        <p className="text-ink-soft wrap-anywhere">
          The offer has expired, and a date is held only with an offer. Send {client} a new one; then you can
          hold the date.
        </p>
      ) : (
        <>
          {until ? (
            <div className="mb-6 border-b border-line pb-6">
              <HeldUntil client={client} until={until} />
              <Button
                variant="quiet"
                className="mt-4"
                isBusy={release.isPending}
                busyText="Releasing..."
                disabled={hold.isPending}
                onClick={() => release.mutate(undefined, { onSuccess: onClose })}
              >
                Release the date
              </Button>
            </div>
          ) : null}
          <HoldForm
            client={client}
            isBusy={hold.isPending}
            onHold={(end) => hold.mutate(end, { onSuccess: onClose })}
          />
        </>
      )}
    </Sheet>
  )
}

export function HeldUntil({ client, until }: { client: string; until: string }) {
  return (
    <p className="flex items-start gap-2.5 wrap-anywhere">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-confirmed" />
      Held for {client} until {formatMoment(until)}
    </p>
  )
}

interface HoldFormProps {
  client: string
  isBusy: boolean
  onHold: (until: Date) => void
}

function HoldForm({ client, isBusy, onHold }: HoldFormProps) {
  const [period, setPeriod] = useState('72')
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const until = period === 'other' ? new Date(chosen) : new Date(Date.now() + Number(period) * 3_600_000)
    if (Number.isNaN(until.getTime()) || until.getTime() < Date.now())
      return setError('Please choose a time in the future.')
    setError(undefined)
    onHold(until)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit()
      }}
    >
      <p className="text-ink-soft wrap-anywhere">
        Keep the date free for {client} while you settle the details. Nobody else can be confirmed on it
        meanwhile, your price stays valid at least as long, and {client} gets an email.
      </p>
      <div className="mt-4 grid gap-4">
        <Field label="Hold it for">
          {(aria) => <Select {...aria} choices={periods} value={period} onValueChange={setPeriod} />}
        </Field>
        {period === 'other' ? (
          <Field label="Until" isRequired error={error}>
            {(aria) => (
              <Input
                {...aria}
                type="datetime-local"
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </Field>
        ) : null}
      </div>
      <Button type="submit" className="mt-5 w-full" isBusy={isBusy} busyText="Holding...">
        Hold the date
      </Button>
    </form>
  )
}
