// An artist's two colours as the variables of styles/tokens.css. Unchanged where they are decorative; as text or text
// background they are darkened or lightened until readable.
import type { Theme } from './theme.ts'

export const defaultArtistColours = { primary: '#6366f1', secondary: '#8b5cf6' }

/** The text backgrounds of each theme, and the faintest text colour: as in styles/tokens.css. */
export const surfaces = {
  light: {
    ground: '#fbfaf8',
    groundSoft: '#f3f0eb',
    card: '#ffffff',
    inkSoft: '#5f5a6b',
    onPrimary: '#ffffff',
  },
  dark: {
    ground: '#16142a',
    groundSoft: '#1d1a38',
    card: '#2b2756',
    inkSoft: '#c3bfdd',
    onPrimary: '#16142a',
  },
} as const satisfies Record<Theme, Record<string, string>>

const readable = 4.5
/** A grey button on a dark page would look disabled: it becomes nearly white. */
const readableGrey = 9

type Rgb = [red: number, green: number, blue: number]

export function artistColourVariables(
  colours: { primary: string; secondary: string },
  theme: Theme,
): Record<`--${string}`, string> {
  const { ground, groundSoft, card, inkSoft, onPrimary } = surfaces[theme]
  const brand = parse(colours.primary) ?? need(defaultArtistColours.primary)
  const secondBrand = parse(colours.secondary) ?? need(defaultArtistColours.secondary)
  const away: Rgb = theme === 'light' ? [0, 0, 0] : [255, 255, 255]
  const primary = moveUntil(brand, away, (colour) => {
    const isGrey = theme === 'dark' && Math.max(...colour) - Math.min(...colour) < 40
    const wanted = isGrey ? readableGrey : readable
    return [ground, groundSoft, card].every((surface) => contrast(colour, need(surface)) >= wanted)
  })
  const soft = moveUntil(mix(need(card), primary, theme === 'light' ? 0.09 : 0.18), need(card), (colour) =>
    [need(inkSoft), primary].every((text) => contrast(text, colour) >= readable),
  )
  return {
    '--brand': write(brand),
    '--brand-second': write(secondBrand),
    '--primary': write(primary),
    '--primary-hover': write(mix(primary, away, 0.14)),
    '--on-primary': onPrimary,
    '--primary-soft': write(soft),
    '--focus': write(primary),
  }
}

/** The first sufficient colour between one colour and another; the other one at the latest. */
function moveUntil(from: Rgb, to: Rgb, isGood: (colour: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += 0.04) {
    const colour = mix(from, to, part)
    if (isGood(colour)) return colour
  }
  return to
}

export function contrastOf(first: string, second: string): number {
  return contrast(need(first), need(second))
}

function contrast(first: Rgb, second: Rgb): number {
  const [brighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (place: 0 | 1 | 2) => Math.round(from[place] + (to[place] - from[place]) * part)
  return [at(0), at(1), at(2)]
}

function parse(colour: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour.trim())
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#(..)(..)(..)$/.exec(colour.trim())?.slice(1)
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (digits ?? []).map((pair) =>
    /^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : Number.NaN,
  )
  return Number.isNaN(red + green + blue) ? undefined : [red, green, blue]
}

function need(colour: string): Rgb {
  const parsed = parse(colour)
  if (!parsed) throw new Error(`${colour} is no colour.`)
  return parsed
}

function write(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
