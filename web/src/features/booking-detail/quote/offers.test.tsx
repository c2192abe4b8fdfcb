// Offers on the artist's page: answering the client's, making and withdrawing own ones, and what expired.
// Longer than 300 lines: the stories of one panel, which share its rows.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tables } from '../../../../../database/types.ts'
import type { Offer } from '../../../../../domain/booking/offers.ts'
import { fairTerms } from '../../../../../domain/payments/payment-terms.ts'
import { offerRow, openOffer } from '../../../testing/offer-rows.ts'
import { skipPauses } from '../../../testing/skip-pauses.ts'
import { type StubbedAnswers, storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, unfold, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  skipPauses()
  toast.dismiss()
})

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const price = { base_price: 750, travel_cost: 0, add_ons: [], total_price: 750, final_price: 750 }
const clients = (change: Partial<Offer> = {}) =>
  openOffer({ proposed_by: 'client', final_price: 350, message: 'Our budget is tight.', ...change })

async function openProposal(): Promise<void> {
  press('Change the price')
  fireEvent.click(await screen.findByRole('button', { name: 'Propose Other Terms' }))
}

/** The booking and its offers, which the responses can change. */
async function visit(
  facts: Partial<Tables<'bookings'>>,
  offers: Offer[],
  answers: (stored: { offers: Offer[]; booking: Tables<'bookings'> }) => StubbedAnswers = () => ({}),
) {
  const booking = newBooking({ base_price: 450, total_price: 450, add_ons: [], ...facts })
  const stored = { booking, offers }
  const server = await visitBooking(booking, {
    'GET /rest/v1/bookings': () => Response.json([stored.booking]),
    'GET /rest/v1/booking_offers': () => Response.json(stored.offers),
    // By the rules 750, unless a total is named.
    [rpc('price_offer')]: ({ body }) => {
      const { total = 750 } = (body as { terms: { total?: number } }).terms
      return Response.json({ ...price, total_price: total, final_price: total })
    },
    ...answers(stored),
  })
  return { ...server, id: booking.id }
}

test('agreeing to the client’s offer settles the terms; the booking is then accepted as usual', async () => {
  const { called, id } = await visit({ price_state: 'countered' }, [offerRow(), clients()], (stored) => ({
    [rpc('accept_offer')]: () => {
      stored.booking = { ...stored.booking, price_state: 'agreed', total_price: 350 }
      stored.offers = [offerRow({ state: 'replaced' }), clients({ state: 'agreed', agreement: 'accepted' })]
      return Response.json(2)
    },
  }))
  expect(screen.getByRole('heading', { name: 'Cleo Marsh offers £350' })).toBeTruthy()
  const note = within(screen.getByRole('region', { name: 'Price' }))
  expect(note.getByText('Our budget is tight.')).toBeTruthy()
  expect(note.getByText('Total').nextElementSibling?.textContent).toMatch(/£450.*£350/)
  expect(screen.queryByRole('button', { name: 'Accept Booking' })).toBeNull()
  press('Answer Their Offer')
  await waitFor(() => expect(document.activeElement?.id).toBe('current-offer'))
  press('Agree to This Offer')
  expect(await screen.findByText(/^The terms are settled\. Press Accept Booking/)).toBeTruthy()
  expect(called(rpc('accept_offer'))[0]?.body).toEqual({
    booking_id_input: id,
    offer_number: 2,
    seen_books: false,
  })
  expect(
    await screen.findByRole('heading', { name: 'You agreed to Cleo Marsh’s offer of £350' }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept Booking' })).toBeTruthy()
})

test('declines the client’s offer', async () => {
  const { called } = await visit({ price_state: 'countered' }, [offerRow(), clients()], () => ({
    [rpc('decline_offer')]: () => Response.json(null),
  }))
  press('Decline Offer')
  expect(await screen.findByText('Offer declined')).toBeTruthy()
  expect(called(rpc('decline_offer'))[0]?.body).toMatchObject({ offer_number: 2 })
})

test('answers with another offer, which starts with the client’s hours', async () => {
  const { called, id } = await visit(
    { price_state: 'countered' },
    [offerRow(), clients({ event_duration: 4 })],
    () => ({ [rpc('propose_offer')]: () => Response.json(3) }),
  )
  press('Propose Something Else')
  const dialog = await screen.findByRole('dialog', { name: 'Propose other terms' })
  expect(within(dialog).getByLabelText('Hours')).toHaveProperty('value', '4')
  type('Total', '400')
  press('Send Offer')
  expect(await screen.findByText('Offer sent')).toBeTruthy()
  expect(called(rpc('propose_offer'))[0]?.body).toMatchObject({
    booking_id_input: id,
    seen_offer: 2,
    terms: { event_duration: 4, total: 400 },
    books_when_agreed_input: true,
  })
})

test('an own offer waits for the client, and can be withdrawn', async () => {
  const offers = [offerRow(), openOffer({ final_price: 500 })]
  const { called } = await visit({ price_state: 'offered' }, offers, () => ({
    [rpc('withdraw_offer')]: () => Response.json(null),
  }))
  expect(screen.getByRole('heading', { name: 'Cleo Marsh has not agreed to £500 yet' })).toBeTruthy()
  press('Withdraw Offer')
  expect(await screen.findByText('Offer withdrawn')).toBeTruthy()
  expect(called(rpc('withdraw_offer'))[0]?.body).toMatchObject({ offer_number: 2 })
})

test('the first price of a request cannot be withdrawn, as there is none before it', async () => {
  await visit({ price_state: 'offered' }, [openOffer({ number: 1 })])
  expect(screen.queryByRole('button', { name: 'Withdraw Offer' })).toBeNull()
})

test('an expired offer is made again, and shows why that failed', async () => {
  let isRefused = true
  const expired = offerRow({ state: 'expired' })
  const { called, id } = await visit({ price_state: 'expired' }, [expired], (stored) => ({
    [rpc('propose_offer')]: () => {
      const message = 'There were many offers for this booking.'
      if (isRefused) return Response.json({ code: 'PT429', message }, { status: 429 })
      stored.offers = [expired, openOffer({ final_price: 450 })]
      return Response.json(2)
    },
  }))
  expect(screen.getByRole('heading', { name: 'The offer of £450 has expired' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept Booking' })).toBeNull()
  press('Offer Again')
  expect(await screen.findByText('There were many offers for this booking.')).toBeTruthy()
  isRefused = false
  press('Offer Again')
  expect(await screen.findByRole('heading', { name: 'Cleo Marsh has not agreed to £450 yet' })).toBeTruthy()
  expect(called(rpc('propose_offer'))[1]?.body).toMatchObject({
    booking_id_input: id,
    seen_offer: 1,
    terms: {},
  })
})

test('a price past its end cannot be accepted before the server says so', async () => {
  await visit({}, [offerRow({ expires_at: '2001-01-01T00:00:00Z' })])
  expect(screen.queryByRole('button', { name: 'Accept Booking' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Offer Again' })).toBeTruthy()
})

test('proposes a change of a confirmed booking: hours, venue and lines, with their price', async () => {
  const { called } = await visit({ status: 'confirmed', final_total_price: 450 }, [offerRow()], () => ({
    [rpc('propose_offer')]: () => Response.json(2),
  }))
  press('Propose a Change')
  const dialog = await screen.findByRole('dialog', { name: 'Propose a change' })
  expect(within(dialog).getByText('Nothing changes until Cleo Marsh agrees.')).toBeTruthy()
  type('Hours', '5')
  expect(await within(dialog).findByText('£750', { selector: 'dd.font-semibold' })).toBeTruthy()
  fireEvent.click(within(dialog).getByText('Date, venue and extra lines'))
  type('Venue name', 'The Boathouse')
  press('Add Line')
  type('Label of line 1', 'Early bird')
  type('Amount of line 1', '-20')
  press('Add Line')
  press('Remove line 2')
  press('Send Offer')
  expect(await screen.findByText('Offer sent')).toBeTruthy()
  const terms = {
    event_duration: 5,
    venue_name: 'The Boathouse',
    lines: [{ label: 'Early bird', amount: -20 }],
  }
  expect(called(rpc('propose_offer'))[0]?.body).toMatchObject({ seen_offer: 1, terms })
})

test('lists all offers, newest first', async () => {
  await visit({ price_state: 'agreed', total_price: 400 }, [
    offerRow({ state: 'replaced' }),
    clients({ state: 'replaced' }),
    offerRow({ number: 3, agreement: 'accepted', final_price: 400 }),
  ])
  const list = within(await unfold('Offers')).getAllByRole('listitem')
  expect(list.map((item) => [...item.querySelectorAll('p')].slice(0, 2).map((p) => p.textContent))).toEqual([
    ['Offer 3 from you', '£400'],
    ['Offer 2 from Cleo Marsh', '£350'],
    ['Offer 1 from you', '£450'],
  ])
  expect(within(list[2] as HTMLElement).getByText('Agreed, replaced later')).toBeTruthy()
})

test('shows an open offer once: in the note, and the others below', async () => {
  await visit({ price_state: 'countered' }, [
    offerRow(),
    offerRow({ id: 'o2', number: 2, state: 'declined', final_price: 500 }),
    clients({ id: 'o3', number: 3 }),
  ])
  const earlier = within(await unfold('Earlier offers'))
  expect(earlier.getAllByRole('listitem')).toHaveLength(2)
  expect(earlier.queryByText('Offer 3 from Cleo Marsh')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Price' })).getByText('Total of offer 3')).toBeTruthy()
})

test('shows the price of an own offer once when it is the booking’s own price', async () => {
  const offers = [offerRow({ state: 'replaced' }), openOffer({ final_price: 500 })]
  const modified = { description: 'Late finish', amount: 50, type: 'surcharge' }
  await visit({ price_state: 'offered', quote_modifications: modified }, offers)
  const note = within(screen.getByRole('region', { name: 'Price' }))
  expect(note.queryByText('Total of offer 2')).toBeNull()
  const facts = within(screen.getByRole('region', { name: 'Booking Details' }))
  expect(facts.getAllByText('£500')).toHaveLength(1)
})

test('says that a higher quote needs the client’s yes, and books with it', async () => {
  const { called } = await visit({}, [offerRow()], () => ({
    'PATCH /rest/v1/bookings': () => Response.json({ id: 'b', price_state: 'offered' }),
    [rpc('book_when_agreed')]: () => Response.json(true),
  }))
  press('Change the price')
  type('Description', 'Late finish')
  type('Amount', '50')
  expect(screen.getByText('The price becomes £500.')).toBeTruthy()
  expect(screen.getByText(/^This is higher than agreed/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Discount'))
  expect(screen.getByText('The price becomes £400.')).toBeTruthy()
  expect(screen.queryByText(/^This is higher than agreed/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Surcharge'))
  press('Save modification')
  await waitFor(() => expect(called(rpc('book_when_agreed'))[0]?.body).toMatchObject({ is_wanted: true }))
})

test('a higher quote that does not book says that the artist accepts afterwards', async () => {
  const { called } = await visit({}, [offerRow()], () => ({
    'PATCH /rest/v1/bookings': () => Response.json({ id: 'b', price_state: 'offered' }),
  }))
  press('Change the price')
  type('Description', 'Late finish')
  type('Amount', '50')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Book it as soon as they agree' }))
  press('Save modification')
  expect(await screen.findByText(/has to agree before you can accept\.$/)).toBeTruthy()
  expect(called(rpc('book_when_agreed'))).toEqual([])
})

test('Accept Booking stays after a surcharge: it says that the client has not agreed, and can book once they do', async () => {
  const surcharge = { description: 'Late finish', amount: 150, type: 'surcharge' }
  const own = openOffer({ final_price: 600, total_price: 450, quote_modifications: surcharge })
  const { called, id } = await visit(
    { price_state: 'offered', quote_modifications: surcharge },
    [offerRow(), own],
    () => ({ [rpc('book_when_agreed')]: () => Response.json(true) }),
  )
  press('Accept Booking')
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Booking Request' }))
  expect(dialog.getByText('Cleo Marsh has not agreed to £600 yet.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Book it as soon as they agree' }))
  expect(
    await screen.findByText('Cleo Marsh has your offer by email. You get one when it is booked.'),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(called(rpc('book_when_agreed'))[0]?.body).toEqual({ booking_id_input: id, is_wanted: true })
  expect(called('PATCH /rest/v1/bookings')).toEqual([])
})

test('a price that was agreed by phone is accepted as such, at the terms of the offer', async () => {
  const own = openOffer({ final_price: 400, total_price: 400, event_duration: 4, quote_modifications: null })
  const { called, id } = await visit({ price_state: 'offered' }, [offerRow(), own], () => ({
    [rpc('accept_agreed_by_phone')]: () => Response.json(2),
    'POST /functions/v1/send-booking-confirmation': () => Response.json({}),
  }))
  press('Accept Booking')
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Booking Request' }))
  expect(dialog.getAllByText('£400').length).toBeGreaterThan(0)
  expect(dialog.getByText('4 hours')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'We agreed it by phone' }))
  await screen.findByText('Booking accepted and confirmation email sent to client')
  expect(called(rpc('accept_agreed_by_phone')).map(({ body }) => body)).toEqual([
    { booking_id_input: id, offer_number: 2, is_extra_input: false },
  ])
  expect(called('PATCH /rest/v1/bookings')).toEqual([])
})

test('other hours say which earlier change goes along', async () => {
  const surcharge = { description: 'Late finish', amount: 50, type: 'surcharge' }
  await visit({ price_state: 'agreed', quote_modifications: surcharge }, [
    offerRow({ quote_modifications: surcharge, final_price: 500, agreement: 'accepted' }),
  ])
  await openProposal()
  await screen.findByRole('dialog', { name: 'Propose other terms' })
  expect(screen.queryByText(/^Still included from before/)).toBeNull()
  type('Hours', '5')
  expect(await screen.findByText(/^Still included from before: .?Late finish.? \+£50\./)).toBeTruthy()
})

test('whether the client’s yes books is chosen in the offer, and remembered', async () => {
  const { called } = await visit({}, [offerRow()], () => ({
    [rpc('propose_offer')]: () => Response.json(2),
  }))
  await openProposal()
  const books = await screen.findByRole('checkbox', { name: 'Book it as soon as they agree' })
  expect(books).toHaveProperty('ariaChecked', 'true')
  fireEvent.click(books)
  expect(screen.getByText('Cleo Marsh agrees first; then you accept the booking yourself.')).toBeTruthy()
  type('Total', '400')
  expect(await screen.findByText('Now £450, £50 less')).toBeTruthy()
  press('Send Offer')
  expect(await screen.findByText('Offer sent')).toBeTruthy()
  expect(called(rpc('propose_offer'))[0]?.body).not.toHaveProperty('books_when_agreed_input')
  await openProposal()
  expect(await screen.findByRole('checkbox', { name: 'Book it as soon as they agree' })).toHaveProperty(
    'ariaChecked',
    'false',
  )
})

test('an offer that books can be changed back until the client answers', async () => {
  const { called } = await visit(
    { price_state: 'offered' },
    [offerRow(), openOffer({ final_price: 400, books_when_agreed: true })],
    () => ({ [rpc('book_when_agreed')]: () => Response.json(false) }),
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Book it as soon as they agree' }))
  await waitFor(() => expect(called(rpc('book_when_agreed'))[0]?.body).toMatchObject({ is_wanted: false }))
})

test('an offer can have payment terms of its own, with what they mean for its total, or none', async () => {
  const previewing = rpc('preview_payment_terms')
  const { called } = await visit({}, [offerRow({ payment_terms: { ...fairTerms } as never })], () => ({
    [rpc('propose_offer')]: () => Response.json(2),
    [previewing]: () =>
      Response.json({
        parts: [
          { number: 1, kind: 'deposit', amount: 225, due_on: '2031-01-04' },
          { number: 2, kind: 'balance', amount: 225, due_on: '2031-05-31' },
        ],
        cancellation: null,
      }),
  }))
  await openProposal()
  const fold = (await screen.findByText('Payment terms')).closest('details') as HTMLDetailsElement
  expect(fold.textContent).toContain('deposit of 20 % and balance')
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  fireEvent.change(await screen.findByLabelText('Deposit: how much'), { target: { value: '50' } })
  expect((await within(fold).findByRole('list', { name: 'Schedule' })).textContent).toContain('£225')
  expect(called(previewing).at(-1)?.body).toMatchObject({ event_date: '2031-06-14', currency: 'GBP' })
  press('Send Offer')
  await waitFor(() => expect(called(rpc('propose_offer'))).toHaveLength(1))
  expect(called(rpc('propose_offer'))[0]?.body).toMatchObject({
    payment_terms_input: { parts: [{ share: 50 }, {}] },
  })
  await openProposal()
  const again = (await screen.findByText('Payment terms')).closest('details') as HTMLDetailsElement
  again.open = true
  fireEvent(again, new Event('toggle'))
  fireEvent.click(await screen.findByRole('radio', { name: 'No terms' }))
  press('Send Offer')
  await waitFor(() => expect(called(rpc('propose_offer'))).toHaveLength(2))
  // JSON null would be no argument at all.
  expect(called(rpc('propose_offer'))[1]?.body).toMatchObject({ payment_terms_input: {} })
})

test('without payment terms of its own an offer keeps those of the one before', async () => {
  const { called } = await visit({}, [offerRow()], () => ({
    [rpc('propose_offer')]: () => Response.json(2),
  }))
  await openProposal()
  type('Total', '500')
  press('Send Offer')
  await waitFor(() => expect(called(rpc('propose_offer'))).toHaveLength(1))
  expect(called(rpc('propose_offer'))[0]?.body).not.toHaveProperty('payment_terms_input')
})
