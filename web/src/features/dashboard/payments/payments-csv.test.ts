import { expect, test } from 'vitest'
import type { ExportedPayment } from '../../../../../domain/payments/payments.ts'
import { paymentsCsv } from './payments-csv.ts'

const entry = (
  id: number,
  booking: string,
  amount: number,
  part: Partial<ExportedPayment> = {},
): ExportedPayment => ({
  id,
  received_on: `2031-01-0${id}`,
  kind: amount < 0 ? 'refund' : 'payment',
  amount,
  currency: 'GBP',
  method: 'bank_transfer',
  note: null,
  reference: null,
  undoes: null,
  recorded_at: `2031-01-0${id}T10:00:00Z`,
  booking_id: `${booking}0000000-0000-4000-8000-000000000000`,
  client_name: `Client ${booking}`,
  event_type: 'Wedding',
  event_date: booking === 'a' ? '2031-07-01' : '2031-06-01',
  status: 'confirmed',
  price: 562.5,
  ...part,
})
const entries = [entry(1, 'a', 112.5), entry(2, 'b', 90), entry(3, 'a', 0.2), entry(4, 'a', -0.1)]

function table(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('by date, the entries are in the order the money moved', () => {
  const [head, ...rows] = table(paymentsCsv(entries, 'date'))
  expect(head?.slice(0, 6)).toEqual(['Date', 'Kind', 'Amount', 'Currency', 'Method', 'Client'])
  expect(rows.map((row) => row.slice(0, 6).join())).toEqual([
    '2031-01-01,Payment,112.5,GBP,Bank transfer,Client a',
    '2031-01-02,Payment,90,GBP,Bank transfer,Client b',
    '2031-01-03,Payment,0.2,GBP,Bank transfer,Client a',
    '2031-01-04,Refund,-0.1,GBP,Bank transfer,Client a',
  ])
})

test('by booking, each is together by its event, with what is paid so far', () => {
  const [head, ...rows] = table(paymentsCsv(entries, 'booking'))
  expect(head?.[3]).toBe('Paid so far')
  expect(rows.map((row) => [row[6], row[2], row[3]].join())).toEqual([
    'Client b,90,90',
    'Client a,112.5,112.5',
    'Client a,0.2,112.7',
    'Client a,-0.1,112.6',
  ])
})

test('a note of the artist’s is no formula', () => {
  const text = paymentsCsv([entry(1, 'a', 5, { note: '=HYPERLINK("x")', method: null })], 'date')
  expect(text).not.toContain(',=HYPERLINK')
  expect(text).not.toContain(',"=HYPERLINK')
})
