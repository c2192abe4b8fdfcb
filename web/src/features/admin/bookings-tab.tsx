// All bookings, newest first, with a search over clients, events and artists.
import { useDeferredValue, useState } from 'react'
import type { AdminBooking } from '../../../../domain/api/rpc-answers.ts'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '../../ui/display/table.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { AdminList } from './admin-list.tsx'
import { shortDate } from './short-date.ts'
import { useAdminBookings } from './use-admin.ts'

export function BookingsTab() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(typed)
  const query = useAdminBookings(search, page)
  return (
    <div className="space-y-5">
      <div className="max-w-md">
        <Field label="Search bookings">
          {(aria) => (
            <Input
              {...aria}
              type="search"
              value={typed}
              placeholder="Client, event, artist or ID"
              onChange={(event) => {
                setTyped(event.target.value)
                setPage(1)
              }}
            />
          )}
        </Field>
      </div>
      <AdminList
        label="bookings"
        empty={{
          title: 'No bookings found',
          advice: search
            ? 'Try fewer or different words.'
            : 'They appear here as soon as a client sends a request.',
        }}
        query={query}
        page={page}
        onPageChange={setPage}
      >
        <Table isStacked caption="All bookings">
          <TableHead>
            <HeaderCell>ID</HeaderCell>
            <HeaderCell>Client</HeaderCell>
            <HeaderCell>Event Date</HeaderCell>
            <HeaderCell>Artist Profile</HeaderCell>
            <HeaderCell>Status</HeaderCell>
          </TableHead>
          <tbody>
            {query.data?.bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </tbody>
        </Table>
      </AdminList>
    </div>
  )
}

function BookingRow({ booking }: { booking: AdminBooking }) {
  return (
    <TableRow>
      <Cell label="ID" className="font-mono text-sm whitespace-nowrap" title={booking.id}>
        {booking.id.slice(0, 8)}
      </Cell>
      <Cell label="Client">
        <span dir="auto">{booking.client_name || 'N/A'}</span>
        {booking.event_type ? (
          <span dir="auto" className="block text-sm text-ink-soft">
            {booking.event_type}
          </span>
        ) : null}
      </Cell>
      <Cell label="Event Date" className="whitespace-nowrap">
        {booking.event_date ? shortDate(booking.event_date) : 'N/A'}
      </Cell>
      <Cell label="Artist Profile">
        <span dir="auto">{booking.artist_name || 'N/A'}</span>
        <span className="block font-mono text-sm text-ink-soft">
          {booking.artist_profile_id?.slice(0, 8) ?? 'N/A'}
        </span>
      </Cell>
      <Cell label="Status">
        <StatusBadge status={booking.status} />
      </Cell>
    </TableRow>
  )
}
