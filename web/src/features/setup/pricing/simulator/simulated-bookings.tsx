// The bookings with their prices before and by the new rules.
import { useState } from 'react'
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import { formatChange } from '../../../../../../domain/pricing/quote-lines.ts'
import { changeText, type SimulatedBooking, sumUp } from '../../../../../../domain/pricing/simulation.ts'
import { isolateName } from '../../../../../../domain/text/isolate-name.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '../../../../ui/display/table.tsx'

const firstShown = 5

const problems: Record<string, string> = {
  out_of_area: 'Out of area',
  unknown_option: 'An option was removed',
  question_not_asked: 'A question was removed',
  invalid_hours: 'Too long',
  invalid_quantity: 'Too many or too few',
}

interface SimulatedBookingsProps {
  bookings: SimulatedBooking[]
  currency: string
}

export function SimulatedBookings({ bookings, currency }: SimulatedBookingsProps) {
  const [isOpen, setOpen] = useState(false)
  if (bookings.length === 0)
    return (
      <p className="text-ink-soft">
        You have no requests yet. The prices below show the rules by themselves.
      </p>
    )
  const { old, now, priced, outOfArea, refused } = sumUp({ bookings })
  const amount = (value: number) => formatAmount(value, currency)
  const notes = [
    outOfArea > 0 ? `${outOfArea} out of area` : '',
    refused > 0 ? `${refused} not possible any more` : '',
  ].filter(Boolean)
  return (
    <div className="space-y-3">
      <p>
        <span className="font-medium">
          {priced} {priced === 1 ? 'request' : 'requests'}: {amount(old)} before, {amount(now)} by these rules
          {old > 0 ? ` (${changeText(now / old - 1)})` : ''}
        </span>
        {notes.length > 0 ? <span className="text-ink-soft">, {notes.join(', ')}</span> : null}
      </p>
      <Table caption="Requests by these rules">
        <TableHead>
          <HeaderCell>Client</HeaderCell>
          <HeaderCell className="text-right">Was</HeaderCell>
          <HeaderCell className="text-right">Would be</HeaderCell>
        </TableHead>
        <tbody>
          {(isOpen ? bookings : bookings.slice(0, firstShown)).map(
            ({ id, client_name, event_date, old: was, total, problem }) => (
              <TableRow key={id}>
                <Cell>
                  <span dir="auto" className="wrap-anywhere">
                    {isolateName(client_name)}
                  </span>
                  <span className="block text-sm text-ink-soft">{formatLongDate(event_date)}</span>
                </Cell>
                <Cell className="text-right tabular-nums">{amount(was)}</Cell>
                <Cell className="text-right tabular-nums">
                  {total === undefined ? (
                    <span className="text-pending">{problems[problem ?? ''] ?? 'Not possible'}</span>
                  ) : (
                    <>
                      {amount(total)}
                      <span className="block text-sm text-ink-soft">
                        {total === was ? 'the same' : formatChange(total - was, currency)}
                      </span>
                    </>
                  )}
                </Cell>
              </TableRow>
            ),
          )}
        </tbody>
      </Table>
      {bookings.length > firstShown ? (
        <Button variant="plain" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${bookings.length}`}
        </Button>
      ) : null}
    </div>
  )
}
