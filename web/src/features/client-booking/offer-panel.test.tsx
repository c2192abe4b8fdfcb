import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, details, newBooking, resetServer, visit } from '../../testing/visit-client-booking.tsx'

beforeEach(resetServer)
const agreeing = 'POST /rest/v1/rpc/agree_to_price'
const agree = () => fireEvent.click(screen.getByRole('button', { name: 'Agree to This Price' }))

test('a booking without a price shows a note and no price', async () => {
  await visit({ ...newBooking(), price_state: 'asked', total_price: 0 })
  expect(screen.getByText('No price yet')).toBeTruthy()
  expect(screen.queryByText('Total Price')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Agree to This Price' })).toBeNull()
})

test('an offer is accepted at the price on the page', async () => {
  const booking = { ...newBooking(), price_state: 'offered' as 'offered' | 'agreed' }
  const { called } = await visit(booking, {
    [details]: () => answerWith(booking),
    [agreeing]: () => {
      booking.price_state = 'agreed'
      return Response.json('agreed')
    },
  })
  expect(screen.getByRole('heading', { name: /^Do you agree to .*450\?$/ })).toBeTruthy()
  agree()
  expect(await screen.findByText(/^You agreed to the price\. Nadia/)).toBeTruthy()
  expect(called(agreeing)[0]?.body).toEqual({ booking_id_input: booking.id, price_input: 450 })
  expect(screen.queryByRole('button', { name: 'Agree to This Price' })).toBeNull()
})

test('shows a price that changed meanwhile', async () => {
  const booking = { ...newBooking(), price_state: 'offered' as const }
  await visit(booking, {
    [details]: () => answerWith(booking),
    [agreeing]: () => {
      booking.total_price = 500
      const message = 'The price changed after you opened this page. Please look at the new one.'
      return Response.json({ code: 'PT409', details: 'price_changed', message }, { status: 409 })
    },
  })
  agree()
  expect(await screen.findByText(/^The price changed after you opened this page/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: /^Do you agree to .*500\?$/ })).toBeTruthy()
})

test('open travel is confirmed by the artist', async () => {
  await visit(newBooking())
  expect(screen.getByText(/, to be confirmed by Nadia Brook Trio/)).toBeTruthy()
})
