import { describe, expect, test } from 'vitest'
import { readModification } from './quote-modification.ts'

describe('quote modification', () => {
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
  ])('the quote modification %o is read as %s', (stored, description) => {
    expect(readModification(stored)?.description).toBe(description)
  })
})
