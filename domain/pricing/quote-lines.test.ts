import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finalTotal, type PricedBooking, quoteLines } from '../booking/booking-price.ts'
import { type Offer, pricedBooking } from '../booking/offers.ts'
import type { PriceLine } from './price-lines.ts'
import { linesOfQuote } from './quote-lines.ts'

const booking: PricedBooking = {
  currency: 'GBP',
  base_price: 450,
  travel_cost: 0,
  add_ons: [{ label: 'Quartet', amount: 112.5, type: 'percentage', question: 'Line-up' }],
  total_price: 562.5,
  final_total_price: null,
  quote_modifications: null,
}

const sumOf = (priced: PricedBooking) =>
  quoteLines(priced).lines.reduce((sum, { amount, isCounted }) => sum + (isCounted ? amount : 0), 0)

describe('price lines', () => {
  test('price lines show base, travel, options and the modification with their signs', () => {
    const quote_modifications = { description: 'Early bird', amount: 50, type: 'discount' }
    const { lines, total, totalText } = quoteLines({ ...booking, event_duration: 3, quote_modifications })
    expect(lines).toMatchObject([
      { label: 'Base Price', detail: '3 hours', amount: 450, text: '£450' },
      { label: 'Travel', amount: 0, text: 'FREE' },
      { label: 'Line-up: Quartet', amount: 112.5, text: '£112.50' },
      { label: 'Discount: Early bird', amount: -50, text: '−£50' },
    ])
    expect(total).toBe(512.5)
    expect(totalText).toBe('£512.50')
  })

  test.each([
    ['Line-up', 'Quartet', 'Line-up: Quartet'],
    ['Will it go on past midnight?', 'Yes', 'Will it go on past midnight? Yes'],
    ['Sound: ', 'Large', 'Sound: Large'],
    ['何時まで？', '深夜', '何時まで？ 深夜'],
  ])('the question %s answered with %s is shown as "%s"', (question, label, line) => {
    const { lines } = quoteLines({ ...booking, add_ons: [{ question, label, amount: 75 }] })
    expect(lines[2]?.label).toBe(line)
  })

  test('a line with a short name is called by it, with its quantity', () => {
    const option = { question: 'What shall we bring?', label: 'Yes, a large one', amount: 75 }
    const add_ons = [
      { ...option, short: 'PA for up to 150 guests' },
      { ...option, short: 'Wireless microphone', quantity: 2 },
    ]
    const { lines } = quoteLines({ ...booking, add_ons })
    const names = lines.slice(2, 4).map(({ label }) => label)
    expect(names).toEqual(['PA for up to 150 guests', 'Wireless microphone × 2'])
  })

  test('an unsent request has the same lines as its booking', () => {
    const quote = {
      currency: 'GBP',
      base_price: 450,
      distance_charge: 55,
      add_ons: [{ label: 'Trio', amount: 180, type: 'flat' as const, question: 'Line-up' }],
      total: 685,
    }
    expect(linesOfQuote(quote, { hours: 3, miles: 35.4, distance: 'estimated' })).toEqual(
      quoteLines({
        ...booking,
        travel_cost: 55,
        add_ons: quote.add_ons,
        total_price: 685,
        event_duration: 3,
        distance_from_home: 35.4,
        distance_source: 'estimated',
      }),
    )
  })

  test('travel over an unknown distance is never shown as free', () => {
    const travelOf = (priced: PricedBooking) => quoteLines(priced).lines[1]
    const unknown: PricedBooking = { ...booking, distance_source: 'unknown' }
    expect(travelOf(unknown)).toMatchObject({ label: 'Travel', text: 'not included yet' })
    expect(travelOf({ ...unknown, final_total_price: 562.5 })?.text).toBe('no charge')
    expect(
      travelOf({ ...booking, travel_cost: 20, distance_from_home: 1, distance_source: 'estimated' }),
    ).toMatchObject({ detail: '1 mile (estimated)', text: '£20' })
  })

  test('amounts in yen have no fraction', () => {
    const add_ons = [{ label: 'Quartet', amount: 112.5 }]
    const { lines, totalText } = quoteLines({
      ...booking,
      currency: 'JPY',
      base_price: 450.5,
      add_ons,
      total_price: 563,
    })
    expect(lines.map(({ text }) => text)).toEqual(['¥451', 'FREE', '¥113', '−¥1'])
    expect(totalText).toBe('¥563')
  })

  test('options without a label are named by name or number', () => {
    const add_ons = [{ name: 'Lights', amount: 60 }, { amount: 52.5 }]
    const labels = quoteLines({ ...booking, add_ons }).lines.map(({ label }) => label)
    expect(labels.slice(0, 4)).toEqual(['Base Price', 'Travel', 'Lights', 'Add-on 2'])
  })

  test('a discount larger than the price results in 0, and a line explains it', () => {
    const quote_modifications = { description: 'Charity', amount: 600, type: 'discount' }
    const { lines, total } = quoteLines({ ...booking, quote_modifications })
    expect(total).toBe(0)
    expect(lines.at(-1)).toMatchObject({ label: 'Not below zero', amount: 37.5 })
  })

  test('a list of modifications is shown but excluded from the total, as in the database', () => {
    const quote_modifications = [{ description: 'Parking', amount: 15, type: 'surcharge' }]
    const { lines, total } = quoteLines({ ...booking, quote_modifications })
    expect(total).toBe(562.5)
    expect(lines.at(-1)).toMatchObject({ label: 'Surcharge: Parking', amount: 15, isCounted: false })
  })

  test('an agreed price takes precedence over everything else that is stored', () => {
    expect(finalTotal({ ...booking, final_total_price: 500 })).toBe(500)
    expect(sumOf({ ...booking, final_total_price: 500 })).toBe(500)
  })

  test('price lines always add up to the total', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100)
    const change = fc.option(
      fc.record({
        description: fc.constant('Change'),
        amount: cents,
        type: fc.constantFrom('surcharge', 'discount'),
      }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('GBP', 'JPY'),
        cents,
        cents,
        fc.array(fc.integer({ min: -50_000, max: 50_000 })),
        change,
        (currency, base, travel, options, modification) => {
          const add_ons = options.map((value) => ({ label: 'Option', amount: value / 100 }))
          const sum = base + travel + add_ons.reduce((all, { amount }) => all + amount, 0)
          const priced: PricedBooking = {
            currency,
            base_price: base,
            travel_cost: travel,
            add_ons,
            total_price: Math.max(0, Math.round(sum * 100) / 100),
            final_total_price: null,
            quote_modifications: modification,
          }
          const { lines, total, totalText } = quoteLines(priced)
          expect(sumOf(priced)).toBeCloseTo(total, 2)
          expect(total).toBeGreaterThanOrEqual(0)
          // The formatted amounts add up as well, not only the computed ones.
          const read = (text: string) => Number(text.replaceAll(/[£¥,]/g, '').replace('−', '-')) || 0
          expect(lines.reduce((sum, { text }) => sum + read(text), 0)).toBeCloseTo(read(totalText), 2)
        },
      ),
    )
  })
})

test('lines tell what a client chose, with quantities, from surcharges by date', () => {
  const add_ons = [
    { label: 'Quartet', amount: 112.5, question: 'Line-up' },
    { label: 'Crew meals', amount: 60, quantity: 6 },
    { label: 'Saturday', amount: 20, date_rule: 'saturday' },
    null,
  ]
  const { lines } = quoteLines({ ...booking, add_ons })
  expect(lines.flatMap(({ choice }) => choice ?? [])).toEqual([
    { question: 'Line-up', option: 'Quartet' },
    { option: 'Crew meals × 6' },
    { option: 'Add-on 4' },
  ])
})

describe('lines that are stored with an offer', () => {
  const stored = (kind: PriceLine['kind'], amount: number, words: Partial<PriceLine> = {}): PriceLine => ({
    kind,
    label: null,
    short_label: null,
    question: null,
    quantity: null,
    amount,
    ...words,
  })

  test('stored lines are shown in the words of the columns they were made of', () => {
    const addOns = [
      { label: 'Quartet', amount: 112.5, type: 'percentage', question: 'Line-up' },
      { label: 'Yes', short: 'Microphone', question: 'Sound?', amount: 30, quantity: 2 },
      { label: 'Saturday', amount: 45, date_rule: 'sat' },
      { label: 'Price adjustment', amount: -20, is_offered: true, is_difference: true },
    ]
    const quote_modifications = { description: 'Early bird', amount: 1000, type: 'discount' }
    const priced = { ...booking, add_ons: addOns, total_price: 617.5, quote_modifications }
    const lines = [
      stored('base', 450),
      stored('travel', 0),
      stored('option', 112.5, { label: 'Quartet', question: 'Line-up' }),
      stored('option', 30, { label: 'Yes', short_label: 'Microphone', question: 'Sound?', quantity: 2 }),
      stored('date', 45, { label: 'Saturday' }),
      stored('other', -20, { label: 'Price adjustment', is_difference: true }),
      stored('discount', -1000, { label: 'Early bird' }),
      stored('balance', 382.5),
    ]
    const shown = quoteLines({ ...priced, base_price: 1, add_ons: [], lines })
    expect(shown).toEqual(quoteLines(priced))
    expect(shown.lines.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Base Price £450',
      'Travel FREE',
      'Line-up: Quartet £112.50',
      'Microphone × 2 £30',
      'Saturday £45',
      'Price adjustment −£20',
      'Discount: Early bird −£1,000',
      'Not below zero +£382.50',
    ])
  })

  test('a stored modification without words is part of the balance', () => {
    const lines = [stored('base', 450), stored('travel', 0), stored('surcharge', 50), stored('balance', 10)]
    const shown = quoteLines({ ...booking, lines, add_ons: [], total_price: 510 })
    expect(shown.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Base Price', 450],
      ['Travel', 0],
      ['Other', 60],
    ])
  })

  test('the booking has the lines of the offer that it names, not those of one that waits', () => {
    const offer = (number: number, amount: number) =>
      ({ number, total_price: 562.5, lines: [stored('base', amount)] }) as Offer
    const offers = [offer(1, 450), offer(2, 400)]
    expect(pricedBooking({ ...booking, offer_number: 1, offers }).lines).toEqual([stored('base', 450)])
    expect(pricedBooking({ ...booking, offer_number: null, offers }).lines).toBeUndefined()
    expect(pricedBooking({ ...booking, offer_number: 1, total_price: 600, offers }).lines).toBeUndefined()
  })
})
