import { describe, expect, it } from 'vitest'
import { darkInk, inkOn, lightInk } from './colours.ts'

describe('ink on an artist’s colours', () => {
  it.each([
    [['#000000'], lightInk],
    [['#ffffff'], darkInk],
    [['#f97316', '#fb923c'], darkInk],
    [['#1f2937', '#6b7280'], lightInk],
  ])('%j is %s', (backgrounds, ink) => {
    expect(inkOn(...backgrounds)).toBe(ink)
  })
})
