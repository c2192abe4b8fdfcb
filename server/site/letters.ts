// Renders text as paths. A bare machine has no fonts, so an image library would draw no letters; they are taken from
// the font files of the pages.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font, PathCommand } from 'opentype.js/dist/opentype.mjs'

export type Weight = 400 | 700

export interface TextLine {
  path: string
  width: number
}

// Scripts whose letters join or reorder need a shaping engine; a name in one of them is not drawn.
const subsets = ['latin', 'latin-ext']
const loaded = new Map<Weight, Promise<Font[]>>()

/** The fonts of one weight, each with a different subset of characters. */
export function loadFonts(weight: Weight): Promise<Font[]> {
  const known = loaded.get(weight) ?? readFonts(weight)
  loaded.set(weight, known)
  return known
}

async function readFonts(weight: Weight): Promise<Font[]> {
  const { parse } = await import('opentype.js/dist/opentype.mjs')
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    subsets.map(async (subset) => {
      const file = resolve(`@fontsource/poppins/files/poppins-${subset}-${weight}-normal.woff`)
      return parse(new Uint8Array(await readFile(file)).buffer)
    }),
  )
}

/** Undefined when a letter is missing: half a name is worse than none. Emoji and the like are skipped. */
export function writeLine(fonts: Font[], text: string, size: number): TextLine | undefined {
  const words = text
    .normalize('NFC')
    .replace(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]|\p{Variation_Selector}/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
  let width = 0
  let path = ''
  for (const { font, letters } of runs(fonts, words)) {
    if (!font) return undefined
    path += font.getPath(letters, width, 0, size).commands.map(writeCommand).join('')
    width += font.getAdvanceWidth(letters, size)
  }
  return { path, width }
}

/** Neighbouring letters of one font stay together, to keep their kerning. */
function runs(fonts: Font[], words: string): { font: Font | undefined; letters: string }[] {
  const found: { font: Font | undefined; letters: string }[] = []
  for (const letter of words) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0)
    const last = found.at(-1)
    if (last && last.font === font) last.letters += letter
    else found.push({ font, letters: letter })
  }
  return found
}

// The package's own path output contains "NaN" for some numbers.
function writeCommand({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const points = [x1, y1, x2, y2, x, y].filter((point) => point !== undefined)
  return type + points.map((point) => point.toFixed(1)).join(' ')
}
