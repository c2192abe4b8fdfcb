import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { artistColourVariables, contrastOf, defaultArtistColours, surfaces } from './artist-colours.ts'
import type { Theme } from './theme.ts'

const themes: Theme[] = ['light', 'dark']
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe.each(themes)('in the %s theme', (theme) => {
  test(`every colour of an artist is readable as text and as background in the ${theme} theme`, () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const variables = artistColourVariables({ primary, secondary }, theme)
        const { ground, groundSoft, card, inkSoft } = surfaces[theme]
        const pairs: [string | undefined, string | undefined][] = [
          [variables['--primary'], ground],
          [variables['--primary'], groundSoft],
          [variables['--primary'], card],
          [variables['--primary'], variables['--on-primary']],
          [variables['--primary-hover'], variables['--on-primary']],
          [variables['--primary-soft'], inkSoft],
          [variables['--primary-soft'], variables['--primary']],
        ]
        for (const [text, behind] of pairs) {
          expect(contrastOf(text ?? '', behind ?? '')).toBeGreaterThanOrEqual(4.5)
        }
      }),
    )
  })
})

test('a readable colour is kept as the artist chose it', () => {
  const variables = artistColourVariables({ primary: '#1f2937', secondary: '#6b7280' }, 'light')
  expect(variables).toMatchObject({
    '--primary': '#1f2937',
    '--brand': '#1f2937',
    '--brand-second': '#6b7280',
  })
})

test('an invalid colour becomes the default, and short notation is supported', () => {
  const ours = artistColourVariables(defaultArtistColours, 'light')
  expect(artistColourVariables({ primary: 'url(x)', secondary: '' }, 'light')).toEqual(ours)
  expect(artistColourVariables({ primary: '#036', secondary: '#fff' }, 'light')['--brand']).toBe('#003366')
})

test('a grey is nearly white on a dark page, where a grey button would look disabled', () => {
  const primaryOf = (primary: string) =>
    artistColourVariables({ primary, secondary: '#6b7280' }, 'dark')['--primary'] ?? ''
  for (const grey of ['#1f2937', '#6b7280', '#000000'])
    expect(contrastOf(primaryOf(grey), surfaces.dark.card)).toBeGreaterThanOrEqual(9)
  // A colour is lightened only as far as it must be.
  expect(contrastOf(primaryOf('#b91c1c'), surfaces.dark.card)).toBeLessThan(6)
})
