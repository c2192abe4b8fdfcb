// Checks the contrast of the colours in web/src/styles/tokens.css: 4.5:1 for text and 3:1 for the borders of
// controls. It is here because it reads a file, which web code may not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { surfaces } from '../web/src/lib/look/artist-colours.ts'

const tokens = readFileSync(join(import.meta.dirname, '../web/src/styles/tokens.css'), 'utf8')

type Colours = Record<string, string>

const light = readBlock(':root')
const themes: ['light' | 'dark', Colours][] = [
  ['light', light],
  ['dark', { ...light, ...readBlock('.dark') }],
]

const textPairs = [
  ...['ink', 'ink-soft', 'primary', 'danger'].flatMap((text) =>
    ['ground', 'ground-soft', 'card'].map((ground) => [text, ground] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-lamp', 'lamp'],
  ...['pending', 'confirmed', 'rejected', 'completed', 'neutral'].map(
    (status) => [status, `${status}-soft`] as const,
  ),
] as const

const controlPairs = ['line-strong', 'focus'].flatMap((line) =>
  ['ground', 'ground-soft', 'card'].map((ground) => [line, ground] as const),
)

describe.each(themes)('in the %s theme', (_theme, colours) => {
  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)('%s is visible on %s', (line, ground) => {
    expect(contrast(colours, line, ground)).toBeGreaterThanOrEqual(3)
  })
})

test.each(themes)('artists’ colours are made readable on the surfaces of the %s theme', (theme, colours) => {
  const { ground, 'ground-soft': groundSoft, card, 'ink-soft': inkSoft, 'on-primary': onPrimary } = colours
  expect(surfaces[theme]).toEqual({ ground, groundSoft, card, inkSoft, onPrimary })
})

function readBlock(selector: string): Colours {
  const start = tokens.indexOf(`${selector} {`)
  const block = tokens.slice(start, tokens.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
}

function contrast(colours: Colours, first: string, second: string): number {
  const [brighter = 0, darker = 0] = [luminance(colours[first]), luminance(colours[second])].sort(
    (a, b) => b - a,
  )
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string | undefined): number {
  if (!colour) throw new Error('The pair names a colour that tokens.css does not have.')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
