// Chooses a range of dates to block by typing them: for phones, and for everyone who does not drag.

import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { bookedQuery } from '../calendar-queries.ts'
import { countDays } from '../days/calendar-days.ts'
import { useBlockDates } from '../use-block-dates.ts'
import { BlockWarning } from './block-warning.tsx'
import { NoteField } from './note-field.tsx'

const maxDays = 732

export function BlockDialog(props: { userId: string; day: string; onClose: () => void }) {
  const client = useSessionClient()
  const blocking = useBlockDates(props.userId)
  const [first, setFirst] = useState(props.day)
  const [last, setLast] = useState(props.day)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const dayCount = first && last ? countDays(first, last) : 0
  const errors = {
    first: first ? undefined : 'Please choose the first day.',
    last: problemOfLast(last, dayCount),
  }

  const hasDates = !errors.first && !errors.last
  const booked = useQuery({ ...bookedQuery(client, props.userId, first, last), enabled: hasDates })

  function submit(): void {
    setIsTried(true)
    if (!hasDates || blocking.isPending) return
    const added = { first_date: first, last_date: last, note: note.trim() || null }
    blocking.mutate(
      { changes: { add: [added], resize: [], remove: [] }, dayCount, isOpening: false },
      { onSuccess: props.onClose },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Block dates"
      description="Clients cannot request blocked dates. Bookings you already have stay as they are."
    >
      <form
        aria-label="Block dates"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="space-y-5"
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="From" isRequired error={isTried ? errors.first : undefined}>
            {(aria) => (
              <Input
                {...aria}
                type="date"
                value={first}
                onChange={({ target: { value } }) => {
                  // The last day follows, until it is later.
                  if (last < value) setLast(value)
                  setFirst(value)
                }}
              />
            )}
          </Field>
          <Field label="To" isRequired error={isTried ? errors.last : undefined}>
            {(aria) => (
              <Input
                {...aria}
                type="date"
                min={first}
                value={last}
                onChange={(event) => setLast(event.target.value)}
              />
            )}
          </Field>
        </div>
        <NoteField value={note} onValueChange={setNote} />
        {booked.data ? <BlockWarning bookings={booked.data} /> : null}
        <Button type="submit" isBusy={blocking.isPending} busyText="Blocking..." className="w-full">
          <Ban aria-hidden="true" className="size-5" />
          {dayCount > 1 ? `Block these ${dayCount} days` : 'Block this day'}
        </Button>
      </form>
    </Dialog>
  )
}

function problemOfLast(last: string, dayCount: number): string | undefined {
  if (!last) return 'Please choose the last day.'
  if (dayCount < 1) return 'The last day must not be before the first.'
  return dayCount > maxDays ? 'You can block up to two years at a time.' : undefined
}
