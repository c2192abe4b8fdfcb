import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { depositPaid, payments } from '../../../testing/client-payment-rows.ts'
import { press } from '../../../testing/press-and-type.ts'
import { details, newBooking, resetServer, visit } from '../../../testing/visit-client-booking.tsx'

beforeEach(resetServer)

const cancelling = 'POST /rest/v1/rpc/cancel_booking'
const returning = (by_client: number | null, changes: Partial<Payments> = {}) =>
  depositPaid({ cancellation: { by_client, by_artist: 90, days: null }, ...changes })

async function visitConfirmed(money: () => Payments, answers = {}, change: object = {}) {
  let booking = { ...newBooking(), artist_currency: 'GBP', status: 'confirmed', final_total_price: 450 }
  Object.assign(booking, change)
  const server = await visit(booking, {
    [details]: () => Response.json({ booking, messages: [], access_token: 'a.b.c', payments: money() }),
    ...answers,
  })
  return {
    ...server,
    setBooking: (changes: object) => {
      booking = { ...booking, ...changes }
    },
  }
}

const dialog = () => screen.getByRole('dialog', { name: 'Cancel this booking?' })

test.each<[string, Payments, string]>([
  ['all', returning(90), 'You get back all of the £90 you have paid.'],
  ['a part', returning(45.5), 'You get back £45.50 of the £90 you have paid. Nadia Brook Trio keeps £44.50.'],
  ['nothing', returning(0), 'You get nothing back. Nadia Brook Trio keeps the £90 you have paid.'],
  [
    'what the artist decides',
    returning(null),
    'What is returned of the £90 you have paid is decided by Nadia Brook Trio.',
  ],
  ['nothing of nothing', payments(), 'Nothing has been paid, so there is nothing to return.'],
  [
    'what is not known',
    returning(0, { paid: 0, is_amount_unknown: true }),
    'What is returned of your payment is decided by Nadia Brook Trio.',
  ],
])('says before the tap what is returned: %s', async (_, money, text) => {
  await visitConfirmed(() => money)
  press('Cancel the booking')
  expect(within(dialog()).getByText(text)).toBeTruthy()
})

test('cancels with the sum that was shown, and the page says so', async () => {
  const { called, setBooking } = await visitConfirmed(() => returning(45), {
    [cancelling]: () => {
      setBooking({ status: 'cancelled', cancelled_by: 'client' })
      return Response.json({})
    },
  })
  press('Cancel the booking')
  press('Cancel for good')
  expect(await screen.findByText(/^You have cancelled this booking\./)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(called(cancelling).map(({ body }) => body)).toEqual([
    { booking_id_input: expect.any(String), by_client: true, seen_returned: 45 },
  ])
  expect(screen.queryByRole('button', { name: 'Cancel the booking' })).toBeNull()
})

test('a sum that changed meanwhile is shown and asked about again', async () => {
  let money = returning(90)
  const { called } = await visitConfirmed(() => money, {
    [cancelling]: () => {
      money = returning(45)
      const message = 'What is returned has changed since you opened this page.'
      return Response.json({ code: 'PT409', message, details: 'refund_changed' }, { status: 409 })
    },
  })
  press('Cancel the booking')
  press('Cancel for good')
  expect(await within(dialog()).findByText(/^What you get back has changed/)).toBeTruthy()
  expect(within(dialog()).getByText(/^You get back £45 of the £90/)).toBeTruthy()
  press('Cancel for good')
  await waitFor(() =>
    expect(called(cancelling).map(({ body }) => (body as { seen_returned: number }).seen_returned)).toEqual([
      90, 45,
    ]),
  )
})

test('a cancellation that failed says so and leaves the booking as it is', async () => {
  await visitConfirmed(() => returning(90), { [cancelling]: () => new Response('', { status: 500 }) })
  press('Cancel the booking')
  press('Cancel for good')
  expect(await screen.findByText('Your booking was not cancelled')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('"Keep the booking" sends nothing', async () => {
  const { called } = await visitConfirmed(() => returning(90))
  press('Cancel the booking')
  press('Keep the booking')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(called(cancelling)).toEqual([])
})

test.each([
  ['a request', { status: 'pending' }],
  ['a booking whose day is over', { event_date: '2020-06-14' }],
  ['a booking that is complete', { status: 'completed' }],
])('%s cannot be cancelled here', async (_, change) => {
  await visitConfirmed(() => returning(90), {}, change)
  expect(screen.queryByRole('button', { name: 'Cancel the booking' })).toBeNull()
})
