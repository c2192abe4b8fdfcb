import { expect, test } from 'vitest'
import { contrastOf, surfaces } from '../../../../lib/look/artist-colours.ts'
import { contrastWarning } from './contrast-warning.ts'

test('a readable colour needs no warning', () => {
  expect(contrastWarning('#1f2937', 'light')).toBeUndefined()
  expect(contrastWarning('#fde68a', 'dark')).toBeUndefined()
})

test.each([
  ['#fde68a', 'light', 'darker'],
  ['#1f2937', 'dark', 'lighter'],
] as const)('%s on a %s page is used in a %s shade, which can be read', (colour, theme, shade) => {
  const warning = contrastWarning(colour, theme)
  expect(warning?.text).toContain(`This colour is hard to read on a ${theme} page`)
  expect(warning?.text).toContain(`a ${shade} shade of it, ${warning?.shown}`)
  expect(contrastOf(warning?.shown ?? colour, surfaces[theme].card)).toBeGreaterThanOrEqual(4.5)
})

test('an incomplete colour is not checked', () => {
  expect(contrastWarning('#fde', 'light')).toBeUndefined()
  expect(contrastWarning('', 'light')).toBeUndefined()
})
