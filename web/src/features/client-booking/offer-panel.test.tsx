import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test } from 'vitest'
import type { Offer } from '../../../../domain/booking/offers.ts'
import { offerRow, openOffer } from '../../testing/offer-rows.ts'
import { skipPauses } from '../../testing/skip-pauses.ts'
import { answerWith, details, newBooking, resetServer, visit } from '../../testing/visit-client-booking.tsx'

beforeEach(() => {
  resetServer()
  skipPauses()
  // Notifications outlive a page and its test.
  toast.dismiss()
})
const rpc = (name: string) => `POST /rest/v1/rpc/${name}`
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const priced = {
  base_price: 450,
  travel_cost: 0,
  add_ons: [{ label: 'Price adjustment', amount: -100 }],
  total_price: 350,
  final_price: 350,
}

type TestBooking = Omit<ReturnType<typeof newBooking>, 'offers' | 'artist_currency'> & {
  offers: Offer[]
  artist_currency: string
}
const booked = (change: Partial<TestBooking> = {}) =>
  ({ ...newBooking(), artist_currency: 'GBP', offers: [offerRow()], ...change }) as ReturnType<
    typeof newBooking
  >

test('a booking without a price shows a note and no price', async () => {
  await visit(booked({ price_state: 'asked', total_price: 0, offers: [] }))
  expect(screen.getByText('No price yet')).toBeTruthy()
  expect(screen.queryByText('Total Price')).toBeNull()
  expect(screen.queryByRole('button', { name: /Agree|Ask for a change/ })).toBeNull()
})

test('an offer is accepted in one tap, by its number', async () => {
  const booking = booked({ price_state: 'offered', offers: [openOffer({ number: 1 })] })
  const { called } = await visit(booking, {
    [details]: () => answerWith(booking),
    [rpc('accept_offer')]: () => {
      booking.price_state = 'agreed'
      booking.offers = [offerRow({ agreement: 'accepted' })]
      return Response.json(1)
    },
  })
  expect(screen.getByRole('heading', { name: 'Do you agree to £450?' })).toBeTruthy()
  // There is no earlier price to go back to.
  expect(screen.queryByRole('button', { name: 'Decline Offer' })).toBeNull()
  press('Agree to This Price')
  expect(await screen.findByText(/^You agreed to the price\. Nadia/)).toBeTruthy()
  expect(called(rpc('accept_offer'))[0]?.body).toEqual({
    booking_id_input: booking.id,
    offer_number: 1,
    seen_books: false,
  })
  expect(screen.queryByRole('button', { name: 'Agree to This Price' })).toBeNull()
  // The letter has said it, and what is agreed is not for haggling.
  expect(screen.queryByText('You agreed to the price')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Write to Nadia Brook Trio' })).toBeTruthy()
})

test('shows an offer that changed meanwhile', async () => {
  const booking = booked({ price_state: 'offered', offers: [offerRow(), openOffer({ final_price: 500 })] })
  await visit(booking, {
    [details]: () => answerWith(booking),
    [rpc('accept_offer')]: () => {
      booking.offers = [
        offerRow(),
        openOffer({ final_price: 500, state: 'replaced' }),
        openOffer({ number: 3, final_price: 520 }),
      ]
      const message = 'There is a newer offer. Please look at it before you answer.'
      return Response.json({ code: 'PT409', details: 'offer_changed', message }, { status: 409 })
    },
  })
  press('Agree to This Price')
  expect(await screen.findByText('There is a newer offer. Please look at it before you answer.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Do you agree to £520?' })).toBeTruthy()
})

test('a change of a confirmed booking shows what would change, and can be declined', async () => {
  const offers = [
    offerRow(),
    openOffer({
      event_duration: 5,
      final_price: 750,
      message: 'You asked for two more hours.',
      expires_at: '2099-01-15T18:00:00Z',
    }),
  ]
  const booking = booked({ status: 'confirmed', price_state: 'offered', final_total_price: 450, offers })
  const { called } = await visit(booking, {
    [details]: () => answerWith(booking),
    [rpc('decline_offer')]: () => {
      booking.price_state = 'quoted'
      booking.offers = [offerRow(), openOffer({ state: 'declined', final_price: 750 })]
      return Response.json(null)
    },
  })
  const box = within(screen.getByRole('region', { name: 'Do you agree to Nadia Brook Trio’s change?' }))
  expect(box.getByText('Duration').nextElementSibling?.textContent).toMatch(/3 hours.*5 hours/)
  expect(box.getByText('You asked for two more hours.')).toBeTruthy()
  expect(box.getByText(/^Valid until Thursday 15 January 2099/)).toBeTruthy()
  press('Decline Offer')
  expect(await screen.findByText('Offer declined')).toBeTruthy()
  expect(called(rpc('decline_offer'))[0]?.body).toMatchObject({ offer_number: 2 })
  expect(await screen.findByRole('button', { name: 'Ask for a change' })).toBeTruthy()
  expect(screen.getByText('All 2 offers')).toBeTruthy()
})

test('proposes a lower total with a preview, and keeps everything typed when it is refused', async () => {
  const booking = booked()
  let isRefused = true
  const { called } = await visit(booking, {
    [details]: () => answerWith(booking),
    [rpc('price_offer')]: ({ body }) => {
      const { total } = (body as { terms: { total?: number } }).terms
      return Response.json(total ? priced : { ...priced, add_ons: [], total_price: 450, final_price: 450 })
    },
    [rpc('propose_offer')]: () => {
      const message = 'There were many offers for this booking. You can make the next one after 60 seconds.'
      if (isRefused) return Response.json({ code: 'PT429', message }, { status: 429 })
      booking.price_state = 'countered'
      booking.offers = [offerRow(), openOffer({ proposed_by: 'client', final_price: 350 })]
      return Response.json(2)
    },
  })
  press('Ask for a change')
  const dialog = await screen.findByRole('dialog', { name: 'Ask for a change' })
  // A pending request keeps its venue.
  expect(within(dialog).queryByLabelText('Venue name')).toBeNull()
  type('Total', '350')
  type('Message (optional)', 'Our budget is tight.')
  await waitFor(() =>
    expect(called(rpc('price_offer')).at(-1)?.body).toMatchObject({ terms: { total: 350 } }),
  )
  expect(await within(dialog).findByText('Now £450, £100 less')).toBeTruthy()
  press('Send Offer')
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringMatching(/^There were many/),
  )
  expect(screen.getByLabelText('Total')).toHaveProperty('value', '350')
  // Also when it is closed and opened again.
  press('Cancel')
  press('Ask for a change')
  expect(await screen.findByLabelText('Message (optional)')).toHaveProperty('value', 'Our budget is tight.')
  isRefused = false
  press('Send Offer')
  expect(
    await screen.findByRole('heading', { name: 'Nadia Brook Trio has not answered your offer yet' }),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(called(rpc('propose_offer')).at(-1)?.body).toMatchObject({
    booking_id_input: booking.id,
    seen_offer: 1,
    terms: { total: 350 },
    message_input: 'Our budget is tight.',
  })
})

test('withdraws an own offer', async () => {
  const offers = [offerRow(), openOffer({ proposed_by: 'client', final_price: 350 })]
  const booking = booked({ price_state: 'countered', offers })
  const { called } = await visit(booking, { [rpc('withdraw_offer')]: () => Response.json(null) })
  press('Withdraw Offer')
  expect(await screen.findByText('Offer withdrawn')).toBeTruthy()
  expect(called(rpc('withdraw_offer'))[0]?.body).toMatchObject({ offer_number: 2 })
})

test('an expired offer is asked for again at the price of today', async () => {
  const booking = booked({ price_state: 'expired', offers: [offerRow({ state: 'expired' })] })
  const today = { ...priced, base_price: 600, add_ons: [], total_price: 600, final_price: 600 }
  const { called } = await visit(booking, {
    [details]: () => answerWith(booking),
    [rpc('get_todays_price')]: () => Response.json(today),
    [rpc('ask_again')]: () => {
      booking.price_state = 'quoted'
      booking.offers = [
        offerRow({ state: 'expired' }),
        offerRow({ number: 2, proposed_by: 'client', agreement: 'sent', final_price: 600 }),
      ]
      return Response.json(2)
    },
  })
  expect(screen.getByRole('heading', { name: 'This offer has expired' })).toBeTruthy()
  expect(await screen.findByText('It was £450.')).toBeTruthy()
  press('Ask Again at £600')
  expect(await screen.findByText('You asked again')).toBeTruthy()
  expect(called(rpc('ask_again'))[0]?.body).toEqual({ booking_id_input: booking.id, price_input: 600 })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'This offer has expired' })).toBeNull())
})

test('says why there is no price of today', async () => {
  const message = 'There is no price for this request any more. Please write a message instead.'
  await visit(booked({ price_state: 'expired', offers: [offerRow({ state: 'expired' })] }), {
    [rpc('get_todays_price')]: () => Response.json({ code: 'PT409', message }, { status: 409 }),
  })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ask Again/ })).toBeNull()
})

test('a price past its end has expired before the server says so', async () => {
  const offers = [offerRow({ expires_at: '2001-01-01T00:00:00Z' })]
  await visit(booked({ offers }), { [rpc('get_todays_price')]: () => Response.json(priced) })
  expect(screen.getByRole('heading', { name: 'This offer has expired' })).toBeTruthy()
})

test('open travel is confirmed by the artist', async () => {
  await visit(booked())
  expect(screen.getByText(/, to be confirmed by Nadia Brook Trio/)).toBeTruthy()
})
