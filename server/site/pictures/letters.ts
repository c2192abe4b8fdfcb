// Writes text as paths.
import type { Font, Glyph, PathCommand } from 'opentype.js/dist/opentype.mjs'
import type { Typeface } from './fonts.ts'

export interface TextLine {
  path: string
  width: number
}

/** What can be drawn of a text: no emoji, and no marks that only direct text. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}]|\p{Variation_Selector}/gu,
      (found) => (/\s/.test(found) ? ' ' : ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first typeface that has all letters of a text; undefined when none has: half a name is worse than none. */
export function typefaceFor(text: string, typefaces: Typeface[]): Typeface | undefined {
  return typefaces.find(({ fonts }) => [...text].every((letter) => fontOf(fonts, letter)))
}

/** Letters that the typeface lacks are left out. */
export function writeLine({ fonts }: Typeface, text: string, size: number): TextLine {
  let width = 0
  let path = ''
  let last: { font: Font; glyph: Glyph } | undefined
  for (const letter of text) {
    const font = fontOf(fonts, letter)
    if (!font) continue
    const glyph = font.glyphs.get(glyphIndex(font, letter))
    const scale = size / font.unitsPerEm
    if (last?.font === font) width += font.getKerningValue(last.glyph, glyph) * scale
    const { commands } = glyph.getPath(width, 0, size)
    path += commands.map(writeCommand).join('')
    width += glyph.advanceWidth * scale
    last = { font, glyph }
  }
  return { path, width }
}

function fontOf(fonts: Font[], letter: string): Font | undefined {
  return fonts.find((font) => font.charToGlyphIndex(letter) > 0)
}

const liningFigures = new WeakMap<Font, Map<number, number>>()

/** Figures of the height of capitals, where a typeface has others by default. */
function glyphIndex(font: Font, letter: string): number {
  const index = font.charToGlyphIndex(letter)
  if (letter < '0' || letter > '9') return index
  const figures =
    liningFigures.get(font) ??
    new Map(font.substitution.getSingle('lnum').map(({ sub, by }) => [sub, by] as const))
  liningFigures.set(font, figures)
  return figures.get(index) ?? index
}

// The package's own path output contains "NaN" for some numbers.
function writeCommand({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const points = [x1, y1, x2, y2, x, y].filter((point) => point !== undefined)
  return type + points.map((point) => point.toFixed(1)).join(' ')
}
