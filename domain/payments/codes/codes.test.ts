import { describe, expect, it } from 'vitest'
import type { WayToPay } from '../ways/way-to-pay.ts'
import { epcCode } from './epc-code.ts'
import { swissBill } from './swiss-bill.ts'

const account = { holder: 'Franz Mustermänn', iban: 'DE71 1102 2033 0123 4567 89', bic: 'BHBLDEHHXXX' }
const due = (change = {}) => ({ amount: 12.3, currency: 'EUR', reference: '3F7A9C21', ...change })
const bytes = (text = '') => new TextEncoder().encode(text).length

describe('epcCode', () => {
  it('writes the example of the guidelines, with its reference in the structured line', () => {
    expect(epcCode(account, due({ reference: 'RF18 5390 0754 7034' }))?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BHBLDEHHXXX',
      'Franz Mustermänn',
      'DE71110220330123456789',
      'EUR12.30',
      '',
      'RF18539007547034',
      '',
    ])
  })

  it('writes any other reference into the unstructured line, and needs no BIC', () => {
    const lines = epcCode({ ...account, bic: '' }, due())?.split('\n')
    expect(lines?.[4]).toBe('')
    expect(lines?.slice(9)).toEqual(['', '3F7A9C21'])
    // One whose check digits do not fit is text.
    expect(
      epcCode(account, due({ reference: 'RF19539007547034' }))
        ?.split('\n')
        .slice(9),
    ).toEqual(['', 'RF19539007547034'])
  })

  it.each([0.01, 1000, 999_999_999.99])('takes the amount %d', (amount) => {
    expect(epcCode(account, due({ amount }))).toContain(`EUR${amount.toFixed(2)}\n`)
  })

  it.each([0, 0.001, -5, 1_000_000_000, Number.NaN])('makes no code of the amount %d', (amount) => {
    expect(epcCode(account, due({ amount }))).toBeUndefined()
  })

  it('makes no code for other currencies, or for a text that is too long', () => {
    expect(epcCode(account, due({ currency: 'GBP' }))).toBeUndefined()
    expect(epcCode(account, due({ reference: 'x'.repeat(141) }))).toBeUndefined()
  })

  it.each([
    ['ä', 70],
    ['日', 70],
    ['🎺', 65],
  ])('cuts a name of 200 times %s to %d characters', (character, kept) => {
    const code = epcCode({ ...account, holder: character.repeat(200) }, due())
    expect(code?.split('\n')[5]).toBe(character.repeat(kept))
    expect(bytes(code)).toBeLessThanOrEqual(331)
  })

  it('cuts a name further where a long text leaves it less than 331 bytes, and never the text', () => {
    const reference = 'ü'.repeat(100)
    const code = epcCode({ ...account, holder: '日本'.repeat(100) }, due({ reference }))
    expect(bytes(code)).toBeLessThanOrEqual(331)
    expect(bytes(code)).toBeGreaterThan(328)
    expect(code?.split('\n')[10]).toBe(reference)
    expect(epcCode(account, due({ reference: '日'.repeat(130) }))).toBeUndefined()
  })

  it('keeps a name from adding lines of its own', () => {
    const code = epcCode({ ...account, holder: 'Nadia\nDE00\r\nEUR999' }, due())
    expect(code?.split('\n')).toHaveLength(11)
    expect(code?.split('\n')[5]).toBe('Nadia DE00 EUR999')
  })
})

const swiss: WayToPay = {
  kind: 'iban',
  currency: 'CHF',
  holder: 'Zoé Müller',
  iban: 'CH9300762011623852957',
  bic: '',
  street: 'Rue du Lac',
  houseNumber: '7',
  postalCode: '1201',
  town: 'Genève',
  country: 'CH',
}
const francs = due({ currency: 'CHF', amount: 250 })

describe('swissBill', () => {
  it('takes the account, its holder’s address and the reference', () => {
    expect(swissBill(swiss, francs)).toEqual({
      currency: 'CHF',
      amount: 250,
      creditor: {
        name: 'Zoé Müller',
        address: 'Rue du Lac',
        buildingNumber: '7',
        zip: '1201',
        city: 'Genève',
        country: 'CH',
        account: 'CH9300762011623852957',
      },
      message: '3F7A9C21',
    })
  })

  it.each([
    ['in euros', swiss, { ...francs, currency: 'EUR' }],
    ['of nothing', swiss, { ...francs, amount: 0 }],
    ['to a German account', { ...swiss, iban: 'DE89370400440532013000' }, francs],
    ['without an address', { ...swiss, postalCode: '', town: '' }, francs],
    ['with a Japanese name', { ...swiss, holder: '渡辺直美' }, francs],
  ] as const)('is not made %s', (_, way, payment) => {
    expect(swissBill(way, payment)).toBeUndefined()
  })

  it('cuts a long name to 70 characters', () => {
    expect(swissBill({ ...swiss, holder: 'é'.repeat(140) }, francs)?.creditor.name).toHaveLength(70)
  })
})
