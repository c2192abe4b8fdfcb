// Exports bookings as CSV.
import type { ExportedBooking } from '../../../../domain/api/rpc-answers.ts'
import { factCells } from '../../../../domain/booking/booking-facts.ts'
import { quoteLines } from '../../../../domain/booking/booking-price.ts'
import { type CsvColumn, csvText } from './csv.ts'

type Column = CsvColumn<ExportedBooking>

const columns: Column[] = [
  ['Client', (booking) => booking.client_name],
  ['Email', (booking) => booking.client_email],
  ['Phone', (booking) => booking.client_phone],
  ...factCells.map(({ name, value }): Column => [name, value]),
  ['Currency', (booking) => booking.currency],
  ['Quote', (booking) => (booking.price_state === 'asked' ? null : booking.total_price)],
  ['Agreed price', (booking) => booking.final_total_price],
  ['Price lines', priceLines],
  ['Status', (booking) => booking.status],
  ['Held until', (booking) => booking.held_until ?? null],
  ['Second booking of the date', (booking) => (booking.is_extra ? 'Yes' : null)],
  ['Payment', (booking) => booking.payment_status],
  ['Amount received', (booking) => booking.amount_paid ?? null],
  ['Received', (booking) => booking.created_at],
  ['Booking', (booking) => booking.id],
]

export function bookingsCsv(bookings: ExportedBooking[]): string {
  return csvText(columns, bookings)
}

/** "Base Price, 3 hours: £450; Line-up: Duo: £60": options with their quantities, surcharges by date, travel and changes. */
function priceLines(booking: ExportedBooking): string | null {
  const { base_price, price_state } = booking
  if (base_price === undefined || price_state === 'asked') return null
  return quoteLines({
    ...booking,
    base_price,
    travel_cost: booking.travel_cost ?? null,
    add_ons: booking.add_ons ?? null,
    quote_modifications: booking.quote_modifications ?? null,
    distance_from_home: booking.distance_from_home ?? null,
  })
    .lines.map(({ label, detail, text }) => `${detail ? `${label}, ${detail}` : label}: ${text}`)
    .join('; ')
}
