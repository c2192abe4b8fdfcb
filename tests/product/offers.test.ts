// Offers: each price is one, either side proposes another, the other side accepts, and exactly one is current.
import { describe, expect, it } from 'vitest'
import {
  bookingOf,
  call,
  db,
  historyOf,
  modify,
  offersOf,
  pending,
  propose,
  setStatus,
  startOfferStory,
} from './offer-story.ts'
import { acceptAsClient, nadia, nextDate } from './people.ts'

startOfferStory()

describe('the first quote', () => {
  it('the first quote is offer 1, agreed because the client sent the request at this price', async () => {
    const { id } = await pending()
    expect(await offersOf(id)).toEqual([
      { number: 1, proposed_by: 'artist', state: 'agreed', agreement: 'sent', final_price: 450 },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', final_total_price: 450 })
  })

  it('the first quote does not exist while the client waits for a price', async () => {
    const { id, client } = await pending({ price_state: 'asked', total_price: 0 })
    expect(await offersOf(id)).toEqual([])
    await expect(propose(client, id, 0, { total: 300 })).rejects.toMatchObject({ detail: 'no_price_yet' })
    await call(nadia, 'set_booking_travel', id, 30)
    expect(await offersOf(id)).toMatchObject([{ number: 1, state: 'open', proposed_by: 'artist' }])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered' })
  })
})

describe('a modification of the quote', () => {
  it('a modification of the quote that lowers the price counts as agreed', async () => {
    const { id } = await pending()
    await modify(id, 50, 'discount')
    expect(await offersOf(id)).toMatchObject([
      { number: 1, state: 'replaced' },
      { number: 2, state: 'agreed', agreement: 'lower', final_price: 400 },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 400 })
  })

  it('a modification of the quote that raises it holds Accept until the client agrees', async () => {
    const { id, client } = await pending()
    await modify(id, 50)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered' })
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
    expect(await call(client, 'agree_to_price', id, 500)).toBe('agreed')
    expect(await offersOf(id)).toMatchObject([
      { state: 'replaced' },
      { state: 'agreed', agreement: 'accepted' },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 500, price_state: 'agreed' })
  })

  it.each([
    ['a surcharge', 50, 'surcharge'],
    ['a discount', 50, 'discount'],
  ])('a modification of the quote that is removed withdraws the offer: %s', async (_, amount, type) => {
    const { id } = await pending()
    await modify(id, amount, type)
    await modify(id, amount * 2, type)
    await modify(id, null)
    expect(await offersOf(id)).toMatchObject([
      { state: 'agreed' },
      { state: 'replaced' },
      { state: 'withdrawn' },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', final_total_price: 450 })
  })

  it('a modification of the quote that the client accepted cannot be taken back without asking again', async () => {
    const { id } = await pending()
    await modify(id, 50, 'discount')
    await modify(id, 20)
    await acceptAsClient(db, id)
    await modify(id, null)
    // 450 is lower than the 470 the client agreed to.
    expect(await offersOf(id)).toMatchObject([
      { state: 'replaced' },
      { state: 'replaced' },
      { state: 'replaced', final_price: 470, agreement: 'accepted' },
      { state: 'agreed', final_price: 450, agreement: 'lower' },
    ])
    await modify(id, 10)
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
  })

  it('answers an offer of the client’s', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 300 })
    await modify(id, 50, 'discount')
    expect(await offersOf(id)).toMatchObject([
      { state: 'replaced' },
      { state: 'replaced', proposed_by: 'client', agreement: null },
      { state: 'agreed', final_price: 400 },
    ])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted' })
  })
})

describe('bargaining while a request is pending', () => {
  it('goes back and forth until one side accepts', async () => {
    const { id, client } = await pending()
    expect(await propose(client, id, 1, { total: 350 }, '  Our budget is tight. ')).toBe(2)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'countered', total_price: 450 })
    await expect(setStatus(id, 'confirmed')).rejects.toThrow('Accept or decline their offer first')
    expect(await propose(nadia, id, 2, { total: 400 })).toBe(3)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered', total_price: 450 })
    expect(await call(client, 'accept_offer', id, 3)).toBe(3)
    expect(await bookingOf(id)).toMatchObject({
      price_state: 'agreed',
      total_price: 400,
      add_ons: [{ label: 'Price adjustment', amount: -50, is_offered: true, is_difference: true }],
    })
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 400 })
    expect(await historyOf(id)).toEqual([
      'submitted by client',
      'offer_made by client',
      'offer_made by artist',
      'offer_accepted by client',
      'confirmed by artist',
    ])
  })

  it('prices other hours and another date by the rules of the booking, and adds lines', async () => {
    const { id, client } = await pending()
    const date = nextDate()
    const terms = { event_duration: 4, event_date: date, lines: [{ label: 'Bring the piano', amount: 80 }] }
    expect(await call(client, 'price_offer', id, terms)).toMatchObject({ base_price: 600, final_price: 680 })
    await propose(client, id, 1, terms)
    expect(await bookingOf(id)).toMatchObject({ event_duration: 3 })
    await call(nadia, 'accept_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ event_duration: 4, event_date: date, total_price: 680 })
  })

  it('ends by declining or withdrawing: what was agreed holds', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 350 })
    await call(nadia, 'decline_offer', id, 2)
    await propose(client, id, 1, { total: 360 })
    await call(client, 'withdraw_offer', id, 3)
    await modify(id, 50)
    await call(client, 'decline_offer', id, 4)
    expect((await offersOf(id)).map(({ state }) => state)).toEqual([
      'agreed',
      'declined',
      'withdrawn',
      'declined',
    ])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', quote_modifications: null })
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 450 })
  })

  it('goes back to the artist’s price when nothing was agreed yet', async () => {
    const { id, client } = await pending({ price_state: 'asked', total_price: 0 })
    await call(nadia, 'set_booking_travel', id, 30)
    const [first] = await offersOf(id)
    await expect(call(client, 'decline_offer', id, 1)).rejects.toMatchObject({ detail: 'no_earlier_offer' })
    await propose(client, id, 1, { total: 100 })
    await call(nadia, 'decline_offer', id, 2)
    expect(await offersOf(id)).toMatchObject([{ state: 'open' }, { state: 'declined' }])
    await call(client, 'agree_to_price', id, first?.final_price)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'agreed' })
  })

  it('answers only the offer that was seen, and never one’s own', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 350 })
    await expect(propose(nadia, id, 1, { total: 400 })).rejects.toMatchObject({ detail: 'offer_changed' })
    await expect(call(nadia, 'accept_offer', id, 1)).rejects.toMatchObject({ detail: 'offer_changed' })
    await expect(call(client, 'accept_offer', id, 2)).rejects.toMatchObject({ detail: 'no_offer' })
    await expect(call(nadia, 'withdraw_offer', id, 2)).rejects.toMatchObject({ detail: 'no_offer' })
    await expect(propose(nadia, id, 2, { total: 350 })).rejects.toThrow('same as the current offer')
  })

  it.each([
    ['no terms at all', {}],
    ['an unknown term', { discount: 5 }],
    ['a date that is none', { event_date: '2031-02-30' }],
    ['a date of every year', { event_date: '02-03' }],
    ['an empty date', { event_date: null }],
    ['a time that is none', { start_time: '25:00' }],
    ['no hours', { event_duration: 0 }],
    ['hours as text', { event_duration: '3' }],
    ['a week of hours', { event_duration: 100 }],
    ['a negative total', { total: -1 }],
    ['a total of too many digits', { total: 1e300 }],
    ['a line without label', { lines: [{ label: ' ', amount: 5 }] }],
    ['a line without amount', { lines: [{ label: 'Piano' }] }],
    ['lines that are none', { lines: 'Piano' }],
    ['too many lines', { lines: Array.from({ length: 21 }, () => ({ label: 'Piano', amount: 1 })) }],
    ['a long venue', { venue_name: 'x'.repeat(201) }],
  ])('refuses %s', async (_, terms) => {
    const { id, client } = await pending()
    await expect(propose(client, id, 1, terms)).rejects.toMatchObject({ code: 'PT400' })
    expect(await offersOf(id)).toHaveLength(1)
  })
})
