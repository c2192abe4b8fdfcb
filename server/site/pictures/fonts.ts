// The typefaces that pictures are written in, the same as those of the pages. A bare machine has no fonts, so an image
// library would draw no letters.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js/dist/opentype.mjs'

export type FontName = 'inter' | 'playfair' | 'poppins' | 'space-grotesk'
export type Weight = 400 | 700

/** Fonts of different characters; the first that has a letter draws it. */
export interface Typeface {
  fonts: Font[]
}

const europe = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
/** opentype.js reads no WOFF2, and of variable fonts there is nothing else. */
const files: Record<FontName, { folder: string; subsets: string[] }> = {
  inter: { folder: '@fontsource/inter', subsets: europe },
  playfair: {
    folder: '@fontsource/playfair-display',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic'],
  },
  poppins: { folder: '@fontsource/poppins', subsets: ['latin', 'latin-ext'] },
  'space-grotesk': {
    folder: '@fontsource/space-grotesk',
    subsets: ['latin', 'latin-ext', 'vietnamese'],
  },
}
/** Latin letters of several weights, where there is such a file. */
const mailFiles: Record<FontName, string> = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  playfair: '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2',
  poppins: '@fontsource/poppins/files/poppins-latin-700-normal.woff2',
  'space-grotesk': '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
}

const { resolve } = createRequire(import.meta.url)
const loaded = new Map<string, Promise<Font>>()

export async function loadTypeface(name: FontName, weight: Weight): Promise<Typeface> {
  const { folder, subsets } = files[name]
  const family = folder.slice('@fontsource/'.length)
  const fonts = subsets.map((subset) => loadFont(`${folder}/files/${family}-${subset}-${weight}-normal.woff`))
  return { fonts: await Promise.all(fonts) }
}

/** As a profile stores it; anything else is Inter, as on the page. */
export function fontNameOf(stored: string | null | undefined): FontName {
  return stored && Object.hasOwn(files, stored) ? (stored as FontName) : 'inter'
}

export function readMailFont(name: FontName): Promise<Buffer> {
  return readFile(resolve(mailFiles[name]))
}

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
  return parse(new Uint8Array(bytes).buffer)
}
