import { expect, test } from 'vitest'
import { carriedChanges, newLine, type OfferForm, offerFormOf, offerTerms } from './offer-form.ts'

const booked = {
  event_date: '2031-06-14',
  start_time: '19:30:00',
  event_duration: 3,
  venue_name: 'The Orangery',
  venue_address: null,
  add_ons: [
    { label: 'Quartet', amount: 112.5 },
    { label: 'Late finish', amount: 50, is_offered: true },
    { label: 'Price adjustment', amount: -20, is_offered: true, is_difference: true },
  ],
}
const form = offerFormOf(booked)
const line = (label: string, amount: string) => ({ ...newLine(), label, amount })

test('starts with the terms of the booking, and proposes none of them', () => {
  expect(form).toMatchObject({ total: null, hours: '3', startTime: '19:30', venueAddress: '' })
  expect(form.lines.map(({ label, amount }) => [label, amount])).toEqual([['Late finish', '50']])
  expect(offerTerms(form, booked)).toEqual({})
})

test('an open offer is answered with its own terms, where they differ from the booking', () => {
  const open = { ...booked, event_duration: 4, event_date: '2031-06-15' }
  expect(offerTerms(offerFormOf(open), booked)).toEqual({ event_duration: 4, event_date: '2031-06-15' })
})

test.each<[Partial<OfferForm>, object]>([
  [{ total: '350.5' }, { total: 350.5 }],
  [{ total: '' }, {}],
  [{ total: '0' }, { total: 0 }],
  [{ hours: '4' }, { event_duration: 4 }],
  [{ hours: '3.0' }, {}],
  [{ hours: '' }, {}],
  [{ date: '' }, {}],
  [{ startTime: '20:00' }, { start_time: '20:00' }],
  [
    { venueName: ' ', venueAddress: 'Bath' },
    { venue_name: '', venue_address: 'Bath' },
  ],
  [{ lines: [] }, { lines: [] }],
  [{ lines: [line(' Piano ', '80'), line('', '')] }, { lines: [{ label: 'Piano', amount: 80 }] }],
  [{ lines: [line('Early bird', '-20')] }, { lines: [{ label: 'Early bird', amount: -20 }] }],
  // Refused by the server, with a message.
  [{ lines: [line('Piano', '')] }, { lines: [{ label: 'Piano', amount: null }] }],
])('%j proposes %j', (change, terms) => {
  expect(offerTerms({ ...form, ...change }, booked)).toEqual(terms)
})

test('names what was agreed before and goes along with other hours', () => {
  const adjustment = { label: 'Price adjustment', amount: -20, is_offered: true, is_difference: true }
  const modification = { description: 'Late finish', amount: 50, type: 'surcharge' }
  const booking = { currency: 'GBP', quote_modifications: modification }
  expect(carriedChanges(booking, [{ label: 'PA', amount: 120 }, adjustment])).toEqual([
    'Price adjustment −£20',
    'Late finish +£50',
  ])
  expect(carriedChanges({ currency: 'GBP', quote_modifications: null }, [])).toEqual([])
})
