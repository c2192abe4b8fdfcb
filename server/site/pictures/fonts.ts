// The typefaces that pictures are written in: the font files of the pages. A bare machine has no fonts, so an image
// library would draw no letters.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js/dist/opentype.mjs'
import { decodeWoff2 } from './woff2.ts'

export type FontName = 'inter' | 'playfair' | 'poppins' | 'space-grotesk'
export type Weight = 400 | 700

/** Fonts of different characters; the first that has a letter draws it. */
export interface Typeface {
  fonts: Font[]
  weight: Weight
}

const europe = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
const files: Record<FontName, (weight: Weight) => string[]> = {
  inter: () => europe.map((subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`),
  playfair: () =>
    ['latin', 'latin-ext', 'vietnamese', 'cyrillic'].map(
      (subset) => `@fontsource-variable/playfair-display/files/playfair-display-${subset}-wght-normal.woff2`,
    ),
  poppins: (weight) =>
    ['latin', 'latin-ext'].map(
      (subset) => `@fontsource/poppins/files/poppins-${subset}-${weight}-normal.woff2`,
    ),
  'space-grotesk': () =>
    ['latin', 'latin-ext', 'vietnamese'].map(
      (subset) => `@fontsource-variable/space-grotesk/files/space-grotesk-${subset}-wght-normal.woff2`,
    ),
}

const { resolve } = createRequire(import.meta.url)
const loaded = new Map<string, Promise<Font>>()

export async function loadTypeface(name: FontName, weight: Weight): Promise<Typeface> {
  return { fonts: await Promise.all(files[name](weight).map(loadFont)), weight }
}

/** As a profile stores it; anything else is Inter, as on the page. */
export function fontNameOf(stored: string | null | undefined): FontName {
  return stored && Object.hasOwn(files, stored) ? (stored as FontName) : 'inter'
}

/** The file with Latin letters, for mails. */
export function readLatinFont(name: FontName): Promise<Buffer> {
  return readFile(resolve(files[name](700)[0] ?? ''))
}

/** Variable fonts are one file for all weights. */
function loadFont(file: string): Promise<Font> {
  const known = loaded.get(file) ?? readFont(file)
  loaded.set(file, known)
  known.catch(() => loaded.delete(file))
  return known
}

async function readFont(file: string): Promise<Font> {
  const [{ parse }, bytes] = await Promise.all([
    import('opentype.js/dist/opentype.mjs'),
    readFile(resolve(file)),
  ])
  return parse(decodeWoff2(bytes))
}
