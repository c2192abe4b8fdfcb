// Exports the ledger over all bookings as CSV, for an accountant: by the day the money moved, or booking by booking with what
// was paid of each so far.
import { bookingReference } from '../../../../../domain/booking/booking-reference.ts'
import { entryNames, methodNames } from '../../../../../domain/payments/payment-texts.ts'
import type { ExportedPayment } from '../../../../../domain/payments/payments.ts'
import { roundMoney } from '../../../../../domain/pricing/currencies.ts'
import { type CsvColumn, csvText } from '../csv.ts'

export type PaymentOrder = 'date' | 'booking'

type Row = ExportedPayment & { paid_so_far: number }

const columns: CsvColumn<Row>[] = [
  ['Date', (row) => row.received_on],
  ['Kind', (row) => entryNames[row.kind]],
  ['Amount', (row) => row.amount],
  ['Currency', (row) => row.currency],
  ['Method', (row) => row.method && methodNames[row.method]],
  ['Client', (row) => row.client_name],
  ['Event', (row) => row.event_type],
  ['Event date', (row) => row.event_date],
  ['Price', (row) => row.price],
  ['Booking status', (row) => row.status],
  ['Note', (row) => row.note],
  ['Reference', (row) => row.reference],
  ['Recorded at', (row) => row.recorded_at],
  ['Entry', (row) => row.id],
  ['Undoes entry', (row) => row.undoes],
  ['Booking reference', (row) => bookingReference(row.booking_id)],
  ['Booking', (row) => row.booking_id],
]
const byBooking: CsvColumn<Row>[] = [
  ...columns.slice(0, 3),
  ['Paid so far', (row) => row.paid_so_far],
  ...columns.slice(3),
]

/** The entries as the database gives them: the oldest first. */
export function paymentsCsv(entries: ExportedPayment[], order: PaymentOrder): string {
  const paid = new Map<string, number>()
  const rows = entries.map((entry) => {
    const sum = roundMoney((paid.get(entry.booking_id) ?? 0) + entry.amount, entry.currency)
    paid.set(entry.booking_id, sum)
    return { ...entry, paid_so_far: sum }
  })
  return order === 'date' ? csvText(columns, rows) : csvText(byBooking, groupByBooking(rows))
}

/** Bookings by their event; entries stay in their order. */
function groupByBooking(rows: Row[]): Row[] {
  const key = ({ event_date, booking_id }: Row) => `${event_date ?? ''} ${booking_id}`
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0))
}
