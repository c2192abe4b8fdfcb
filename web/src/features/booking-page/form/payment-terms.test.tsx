// What the review says about paying and cancelling, for artists with payment terms.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { plan } from '../../../testing/client-payment-rows.ts'
import { keepAnswers, open, resetServer, reviewStep, settings } from '../../../testing/open-booking-form.tsx'
import { press } from '../../../testing/press-and-type.ts'
import { refusal } from '../../../testing/stub-booking-server.ts'
import { readArtist } from '../rules/artist/read-artist.ts'

const asking = 'preview_payment_terms'
const terms = {
  parts: [{ share: 20, due: { after_agreement: 3 } }, { due: { before_event: 14 } }],
  cancellation: [],
}
const artist = readArtist({ ...settings, payment_terms: terms })
let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
  keepAnswers()
})

test('the review shows what is paid and when, asked for with the terms, the price and the date', async () => {
  server.answer(asking, () => Response.json(plan()))
  open(reviewStep, { artist })
  expect((await screen.findByRole('region', { name: 'What you pay and when' })).textContent).toContain('£90')
  expect(screen.getByRole('slider', { name: 'If you cancel on' })).toBeTruthy()
  expect(server.callsOf(asking)).toEqual([{ terms, price: 390, currency: 'GBP', event_date: '2090-06-21' }])
})

test('a plan that could not be loaded can be asked for again', async () => {
  server.answer(asking, () => refusal(500, 'internal'))
  open(reviewStep, { artist })
  expect(await screen.findByText('What you pay and when could not be loaded.')).toBeTruthy()
  server.answer(asking, () => Response.json(plan()))
  press('Try again')
  expect(await screen.findByRole('region', { name: 'What you pay and when' })).toBeTruthy()
})

test('nothing is asked or shown for an artist without terms', async () => {
  open(reviewStep)
  await waitFor(() => expect(server.callsOf('calculate_secure_booking_price').length).toBeGreaterThan(0))
  await screen.findByText(/Nothing has been sent yet/)
  expect(server.callsOf(asking)).toEqual([])
  expect(screen.queryByText('What you pay and when')).toBeNull()
})
