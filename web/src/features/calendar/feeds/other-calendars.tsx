// The other calendars of the artist: connected by their address, with how the last reading went.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../../../../domain/booking/format-time.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { calendarMessages as messages } from '../calendar-messages.ts'
import { feedsQuery } from './feed-queries.ts'
import { useOtherCalendars } from './use-feeds.ts'

const maxCalendars = 5

export function OtherCalendars({ userId }: { userId: string }) {
  const feeds = useQuery(feedsQuery(useSessionClient(), userId))
  const { add, remove, readAgain } = useOtherCalendars(userId)
  const [removing, setRemoving] = useState<{ id: string; name: string }>()

  if (feeds.isLoadingError)
    return <RetryMessage text={messages.calendarsFailed} onRetry={() => void feeds.refetch()} />
  if (!feeds.data) return <Skeleton className="h-40" />
  return (
    <div className="space-y-6">
      {feeds.data.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {feeds.data.map(({ id, name, host, last_success_at, problem }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {name}
                </p>
                <p className="text-sm text-ink-soft wrap-anywhere">{host}</p>
                <p
                  className={`mt-1 flex gap-2 text-sm wrap-anywhere ${problem ? 'text-pending' : 'text-ink-soft'}`}
                >
                  {problem ? (
                    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  ) : (
                    <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  )}
                  <span>
                    {problem}{' '}
                    {last_success_at ? `Last read ${formatMoment(last_success_at)}.` : 'Not read yet.'}
                  </span>
                </p>
              </div>
              <div className="-ms-4 flex flex-wrap gap-2">
                <Button
                  variant="plain"
                  isBusy={readAgain.isPending && readAgain.variables === id}
                  onClick={() => readAgain.mutate(id)}
                >
                  Read again
                </Button>
                <Button variant="plain" onClick={() => setRemoving({ id, name })}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {feeds.data.length < maxCalendars ? (
        <AddForm
          isBusy={add.isPending}
          error={add.error?.message}
          onAdd={(calendar, onDone) => add.mutate(calendar, { onSuccess: onDone })}
        />
      ) : (
        <p className="text-ink-soft">You can connect five calendars. Remove one to add another.</p>
      )}
      <Dialog
        isOpen={removing !== undefined}
        onOpenChange={(next) => !next && setRemoving(undefined)}
        title="Remove this calendar?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setRemoving(undefined)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              busyText="Removing..."
              onClick={() =>
                removing && remove.mutate(removing.id, { onSuccess: () => setRemoving(undefined) })
              }
            >
              Remove
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">
          The busy times of {removing?.name} no longer make dates unavailable. To connect it again you need
          its address.
        </p>
      </Dialog>
    </div>
  )
}

interface AddFormProps {
  isBusy: boolean
  error: string | undefined
  onAdd: (calendar: { name: string; address: string }, onDone: () => void) => void
}

function AddForm({ isBusy, error, onAdd }: AddFormProps) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const missing = (value: string) =>
    isIncomplete && value.trim() === '' ? 'Please fill this in.' : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsIncomplete(name.trim() === '' || address.trim() === '')
    if (name.trim() === '' || address.trim() === '') return
    onAdd({ name: name.trim(), address: address.trim() }, () => {
      setName('')
      setAddress('')
    })
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label="Name" isRequired error={missing(name)}>
        {(aria) => (
          <Input
            {...aria}
            maxLength={100}
            placeholder="Family, teaching, other band..."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="iCal address"
        isRequired
        hint="In Google: Settings, your calendar, “Secret address in iCal format”. In Apple and Outlook: share or publish the calendar."
        error={missing(address) ?? error}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="url"
            autoComplete="off"
            maxLength={2000}
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" isBusy={isBusy} busyText="Reading the calendar...">
        Connect calendar
      </Button>
    </form>
  )
}
