import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finalTotal, type PricedBooking, quoteLines, readModification } from './quote-lines.ts'

const booking: PricedBooking = {
  base_price: 450,
  travel_cost: 0,
  add_ons: [{ label: 'Quartet', amount: 112.5, type: 'percentage' }],
  total_price: 562.5,
  final_total_price: null,
  quote_modifications: null,
}

const sumOf = (priced: PricedBooking) =>
  quoteLines(priced).lines.reduce((sum, { amount, isCounted }) => sum + (isCounted ? amount : 0), 0)

describe('a modification of the quote', () => {
  test.each([
    [{ description: ' Early bird ', amount: 50, type: 'discount' }, 'Early bird'],
    [{ description: 'Parking', amount: '15.50', type: 'surcharge' }, 'Parking'],
    [{ description: 'For free', amount: 0, type: 'surcharge' }, 'For free'],
    [{ description: '  ', amount: 50, type: 'discount' }, undefined],
    [{ description: 'Less', amount: -5, type: 'discount' }, undefined],
    [{ description: 'Less', amount: 'much', type: 'discount' }, undefined],
    [{ description: 'Less', amount: 5, type: 'gift' }, undefined],
    [[], undefined],
    ['surcharge', undefined],
    [null, undefined],
  ])('%o is read as %s', (stored, description) => {
    expect(readModification(stored)?.description).toBe(description)
  })
})

describe('the lines of a price', () => {
  test('base, travel, options and the modification, with their signs', () => {
    const quote_modifications = { description: 'Early bird', amount: 50, type: 'discount' }
    expect(quoteLines({ ...booking, quote_modifications })).toEqual({
      lines: [
        { label: 'Base Price', amount: 450, kind: 'base', isCounted: true },
        { label: 'Travel', amount: 0, kind: 'travel', isCounted: true },
        { label: 'Quartet', amount: 112.5, kind: 'add-on', isCounted: true },
        { label: 'Discount: Early bird', amount: -50, kind: 'modification', isCounted: true },
      ],
      total: 512.5,
    })
  })

  test('options without a label are named by name or number', () => {
    const add_ons = [{ name: 'Lights', amount: 60 }, { amount: 52.5 }]
    const labels = quoteLines({ ...booking, add_ons }).lines.map(({ label }) => label)
    expect(labels).toEqual(['Base Price', 'Travel', 'Lights', 'Add-on 2'])
  })

  test('a discount larger than the price makes it 0, and a line says why', () => {
    const quote_modifications = { description: 'Charity', amount: 600, type: 'discount' }
    const { lines, total } = quoteLines({ ...booking, quote_modifications })
    expect(total).toBe(0)
    expect(lines.at(-1)).toMatchObject({ label: 'Not below zero', amount: 37.5 })
  })

  test('a list of modifications is shown, and left out of the total as the database leaves it out', () => {
    const quote_modifications = [{ description: 'Parking', amount: 15, type: 'surcharge' }]
    const { lines, total } = quoteLines({ ...booking, quote_modifications })
    expect(total).toBe(562.5)
    expect(lines.at(-1)).toMatchObject({ label: 'Surcharge: Parking', amount: 15, isCounted: false })
  })

  test('what was agreed stands, whatever else is stored', () => {
    expect(finalTotal({ ...booking, final_total_price: 500 })).toBe(500)
    expect(sumOf({ ...booking, final_total_price: 500 })).toBe(500)
  })

  test('they always add up to the total', () => {
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
        cents,
        cents,
        fc.array(fc.integer({ min: -50_000, max: 50_000 })),
        change,
        (base, travel, options, modification) => {
          const add_ons = options.map((value) => ({ label: 'Option', amount: value / 100 }))
          const sum = base + travel + add_ons.reduce((all, { amount }) => all + amount, 0)
          const priced: PricedBooking = {
            base_price: base,
            travel_cost: travel,
            add_ons,
            total_price: Math.max(0, Math.round(sum * 100) / 100),
            final_total_price: null,
            quote_modifications: modification,
          }
          expect(sumOf(priced)).toBeCloseTo(quoteLines(priced).total, 2)
          expect(quoteLines(priced).total).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
