// Draws the preview picture of a booking page for shared links: the artist's colours, name and title, 1200 by 630.
import { createHash } from 'node:crypto'
import type { Font } from 'opentype.js/dist/opentype.mjs'
import { defaultColours, inkOn } from '../../domain/profile/colours.ts'
import type { PublicProfile } from '../../domain/profile/public-profile.ts'
import { loadFonts, type TextLine, writeLine } from './letters.ts'

export const previewSize = { width: 1200, height: 630 }
const { width, height } = previewSize
const margin = 90
const room = width - 2 * margin
const nameSizes = [104, 84, 68, 54, 44]
const titleSizes = [44, 36, 28]
const release = 1
const maxKept = 50

export type PreviewFacts = Pick<
  PublicProfile,
  'display_name' | 'form_title' | 'primary_color' | 'secondary_color'
>

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Changes when the picture does. */
export function previewVersion(facts: PreviewFacts): string {
  const { display_name, form_title, primary_color, secondary_color } = facts
  const content = JSON.stringify([release, display_name, form_title, primary_color, secondary_color])
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}

/** Caches the last ones drawn: a shared page is requested by several services at once. */
export function previewPicture(facts: PreviewFacts): Promise<Uint8Array<ArrayBuffer>> {
  const version = previewVersion(facts)
  const known = drawn.get(version) ?? draw(facts)
  drawn.delete(version)
  drawn.set(version, known)
  known.catch(() => drawn.delete(version))
  if (drawn.size > maxKept) drawn.delete(drawn.keys().next().value ?? '')
  return known
}

async function draw(facts: PreviewFacts): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: sharp }, bold, plain] = await Promise.all([
    import('sharp'),
    loadFonts(700),
    loadFonts(400),
  ])
  const primary = facts.primary_color ?? defaultColours.primary
  const secondary = facts.secondary_color ?? defaultColours.secondary
  const ink = inkOn(primary, secondary)
  const name = layOut(bold, facts.display_name, nameSizes, 3)
  const title = layOut(plain, facts.form_title ?? '', titleSizes, 1)
  const sign = layOut(plain, 'Booking page · Bandstand', [28], 1)
  const nameEnd = 330 + (name.lines.length - 1) * name.size * 0.6
  const shapes = [
    ...place(name, nameEnd, 1),
    ...place(title, nameEnd + 40 + title.size, 0.9),
    ...place(sign, height - margin, 0.75),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${primary}"/><stop offset="1" stop-color="${secondary}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <g fill="none" stroke="${ink}" stroke-opacity="0.14" stroke-width="26">
      ${[150, 240, 330, 420].map((radius) => `<circle cx="${width - 60}" cy="40" r="${radius}"/>`).join('')}
    </g>
    <g fill="${ink}">${shapes.join('')}</g>
  </svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer())
}

interface Block {
  size: number
  lines: TextLine[]
}

/** As large as fits into the given number of lines; nothing when it does not fit, or when a letter is missing. */
function layOut(fonts: Font[], text: string, sizes: number[], maxLines: number): Block {
  for (const size of sizes) {
    const lines = breakLines(fonts, text, size)
    if (!lines) break
    if (lines.length <= maxLines && lines.every((line) => line.width <= room)) return { size, lines }
  }
  return { size: 0, lines: [] }
}

function breakLines(fonts: Font[], text: string, size: number): TextLine[] | undefined {
  const lines: TextLine[] = []
  let words = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${words} ${word}`.trim()
    const line = writeLine(fonts, longer, size)
    if (!line) return undefined
    const isTooLong = line.width > room && words !== ''
    const kept = isTooLong ? writeLine(fonts, word, size) : line
    if (!kept) return undefined
    if (!isTooLong) lines.pop()
    words = isTooLong ? word : longer
    lines.push(kept)
  }
  return lines
}

/** From the last line upwards. */
function place({ lines, size }: Block, y: number, opacity: number): string[] {
  return lines.map((line, number) => {
    const top = y - (lines.length - 1 - number) * size * 1.15
    return `<path transform="translate(${margin} ${top})" fill-opacity="${opacity}" d="${line.path}"/>`
  })
}
