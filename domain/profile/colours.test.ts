import { describe, expect, it } from 'vitest'
import { contrast, darkInk, defaultColours, inkOn, lightInk, readableButton } from './colours.ts'

describe('text colour on an artist’s colours', () => {
  it.each([
    [['#000000'], lightInk],
    [['#ffffff'], darkInk],
    [['#f97316', '#fb923c'], darkInk],
    [['#1f2937', '#6b7280'], lightInk],
  ])('the text colour on %j is %s', (backgrounds, ink) => {
    expect(inkOn(...backgrounds)).toBe(ink)
  })
})

describe('button in an artist’s colour', () => {
  it.each([
    defaultColours.primary,
    defaultColours.secondary,
    '#808080',
    '#f97316',
    '#000000',
    '#ffffff',
    '#00ff00',
  ])('the text of a button in %s is readable', (colour) => {
    const { background, ink } = readableButton(colour)
    expect(contrast(background, ink)).toBeGreaterThanOrEqual(4.5)
  })

  it('a button keeps a colour that is already readable', () => {
    expect(readableButton('#1f2937')).toEqual({ background: '#1f2937', ink: lightInk })
  })
})
