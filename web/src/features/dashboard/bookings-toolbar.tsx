// Filters and sorts the list, and exports the filtered bookings as a file.

import { format } from 'date-fns'
import { Download, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readExportedBookings } from '../../../../domain/api/rpc-answers.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { bookingsCsv } from './bookings-csv.ts'
import {
  type BookingFilter,
  filterArguments,
  type Sort,
  sorts,
  statuses,
  toAnswer,
  toPay,
} from './dashboard-data.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import type { useBookingsQuery } from './use-bookings-query.ts'

const anyStatus = 'all'
const statusChoices = [
  { value: anyStatus, label: 'All statuses' },
  { value: toAnswer, label: 'Needs an answer' },
  { value: toPay, label: 'To be paid' },
  ...statuses.map((status) => ({ value: status, label: status.charAt(0).toUpperCase() + status.slice(1) })),
]
const sortChoices = Object.entries(sorts).map(([value, label]) => ({ value, label }))

const pauseMilliseconds = 300

interface BookingsToolbarProps {
  choice: ReturnType<typeof useBookingsQuery>
  total: number
}

export function BookingsToolbar({ choice, total }: BookingsToolbarProps) {
  const { query, setFilter } = choice
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[1fr_11rem_11rem_auto]">
      <SearchField value={query.search} onSearch={(search) => setFilter({ search })} />
      <Select
        aria-label="Status"
        choices={statusChoices}
        value={query.status ?? anyStatus}
        onValueChange={(status) => status && setFilter({ status: status === anyStatus ? null : status })}
      />
      <Select
        aria-label="Order"
        choices={sortChoices}
        value={query.sort}
        onValueChange={(sort) => sort && setFilter({ sort: sort as Sort })}
      />
      <ExportButton choice={choice} isDisabled={total === 0} />
    </div>
  )
}

function SearchField(props: { value: string; onSearch: (search: string) => void }) {
  const { value, onSearch } = props
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The URL changed by other means than typing: update the field.
  if (value !== shown) {
    setShown(value)
    if (value !== typed.trim()) setTyped(value)
  }

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = window.setTimeout(() => onSearch(typed.trim()), pauseMilliseconds)
    return () => window.clearTimeout(timer)
  }, [typed, value, onSearch])

  return (
    <div className="relative col-span-2 md:col-span-3 xl:col-span-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <Input
        type="search"
        aria-label="Search by client or event"
        placeholder="Search by client or event"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-11!"
      />
    </div>
  )
}

function ExportButton({
  choice,
  isDisabled,
}: {
  choice: BookingsToolbarProps['choice']
  isDisabled: boolean
}) {
  const client = useSessionClient()
  const [isBusy, setIsBusy] = useState(false)

  const save = useOneAtATime(async () => {
    setIsBusy(true)
    try {
      const count = await exportBookings(await client(), choice.query, new Date())
      notice.success(dashboardMessages.exported(count), { description: dashboardMessages.exportedAdvice })
    } catch (error) {
      noticeError(dashboardMessages.exportFailed, error, dashboardMessages.tryAgain)
    }
    setIsBusy(false)
  })

  return (
    <Button
      variant="quiet"
      disabled={isDisabled}
      isBusy={isBusy}
      busyText="Collecting..."
      onClick={() => void save()}
      className="max-md:col-span-2"
    >
      <Download aria-hidden="true" className="size-5" />
      Export CSV
    </Button>
  )
}

/** Exports all filtered bookings, from all pages, as a file. Returns how many there were. */
async function exportBookings(client: SessionClient, filter: BookingFilter, now: Date): Promise<number> {
  const answer = await client.rpc('export_bookings', filterArguments(filter))
  const bookings = readExportedBookings(unwrap(answer))
  saveFile(
    `bandstand-bookings-${format(now, 'yyyy-MM-dd')}.csv`,
    'text/csv;charset=utf-8',
    bookingsCsv(bookings),
  )
  return bookings.length
}
