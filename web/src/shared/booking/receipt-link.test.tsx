import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Offer } from '../../../../domain/booking/offers.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { offerRow } from '../../testing/offer-rows.ts'
import { storeSession } from '../../testing/stub-server.ts'
import { newBooking, visitBooking } from '../../testing/visit-booking.tsx'
import { newBooking as clientBooking, resetServer, visit } from '../../testing/visit-client-booking.tsx'

vi.mock('../live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
  followOwnBooking: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  resetServer()
})

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const receipts = {
  'GET /rest/v1/booking_offers': () => Response.json([offerRow()]),
  'POST /rest/v1/rpc/get_receipt_codes': () =>
    Response.json([
      { number: 1, code: first },
      { number: 2, code: second },
    ]),
}

test('is on the client’s letter, for the current offer', async () => {
  const offer = (number: number, state: Offer['state'], receipt_code: string) => ({
    ...offerRow({ number, state }),
    receipt_code,
  })
  await visit({
    ...clientBooking(),
    offers: [offer(1, 'replaced', first), offer(2, 'agreed', second), offer(3, 'withdrawn', first)],
  })
  const link = screen.getByRole('link', { name: 'Verified price' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    `/verify/receipt/${second}`,
    'noreferrer',
  ])
  expect(
    screen.getByText(`Verified price (offer 2): http://localhost:3000/verify/receipt/${second}`),
  ).toBeTruthy()
})

test('is not on a letter without offers', async () => {
  await visit(clientBooking())
  expect(screen.queryByRole('link', { name: /^Verified price/ })).toBeNull()
})

test('is beside the artist’s quote', async () => {
  storeSession()
  const booking = newBooking()
  await visitBooking(booking, receipts)
  const link = await screen.findByRole('link', { name: 'Verified price' })
  expect(link.getAttribute('href')).toBe(`/verify/receipt/${first}`)
})

test('is on the gig sheet with its prices only', async () => {
  storeSession()
  window.localStorage.setItem('gig-sheet-prices', 'shown')
  const booking = newBooking()
  await visitBooking(booking, receipts, paths.gigSheet(booking.id))
  const price = within(screen.getByRole('region', { name: 'Price' }))
  expect(await price.findByRole('link', { name: 'Verified price' })).toBeTruthy()
})
