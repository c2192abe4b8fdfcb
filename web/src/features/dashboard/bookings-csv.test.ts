import { expect, test } from 'vitest'
import type { ExportedBooking } from '../../../../domain/api/rpc-answers.ts'
import { noFacts } from '../../../../domain/booking/booking-facts.ts'
import { bookingsCsv } from './bookings-csv.ts'

const booking: ExportedBooking = {
  ...noFacts,
  id: 'b1',
  client_name: 'Priya Anand',
  client_email: 'priya@example.com',
  client_phone: null,
  event_type: 'Garden wedding',
  event_date: '2031-05-05',
  start_time: '20:00:00',
  guest_count: 120,
  event_duration: 2.5,
  venue_name: 'Orchard Barn',
  venue_address: '1 Lane, Frome',
  currency: 'GBP',
  price_state: 'quoted',
  total_price: 702.5,
  final_total_price: null,
  status: 'pending',
  payment_status: 'unpaid',
  created_at: '2031-01-05T12:00:00Z',
}

test('writes a header line and a line per booking, with a UTF-8 byte order mark and quoted cells', () => {
  expect(bookingsCsv([booking])).toBe(
    '\uFEFFClient,Email,Phone,Event,Event date,Start time,Hours,Venue,Venue address,Guests,Currency,Quote,Agreed price,Price lines,Status,Held until,Second booking of the date,Payment,Amount received,Received,Booking\r\n' +
      'Priya Anand,priya@example.com,,Garden wedding,2031-05-05,20:00,2.5,Orchard Barn,"1 Lane, Frome",120,GBP,702.5,,,pending,,,unpaid,,2031-01-05T12:00:00Z,b1\r\n',
  )
})

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['\r\nx', `"'\r\nx"`],
  ['Zoë 夜想曲 “quoted”', 'Zoë 夜想曲 “quoted”'],
  ['say "hello"', '"say ""hello"""'],
  ['a=b', 'a=b'],
])('writes the client %j as %j', (name, written) => {
  const [, line] = bookingsCsv([{ ...booking, client_name: name }]).split('Booking\r\n')
  expect(line?.startsWith(`${written},priya@example.com`)).toBe(true)
})

test('says what the price consists of, and whether the date is held or taken twice', () => {
  const whole: ExportedBooking = {
    ...booking,
    base_price: 450,
    travel_cost: 20,
    distance_from_home: 30,
    distance_unit: 'mi',
    add_ons: [{ name: 'Crew meals × 3', amount: 36 }],
    quote_modifications: null,
    total_price: 506,
    held_until: '2031-02-01T12:00:00Z',
    is_extra: true,
  }
  const written = bookingsCsv([whole])
  expect(written).toContain('"Base Price, 2.5 hours: £450; ')
  expect(written).toContain('; Crew meals × 3: £36"')
  expect(written).toContain(',pending,2031-02-01T12:00:00Z,Yes,unpaid,')
})

test('a booking without a price has an empty amount', () => {
  const asked = { ...booking, price_state: 'asked', total_price: 0 }
  expect(bookingsCsv([asked])).toContain(',GBP,,,,pending,')
})
