// The gig poster of a confirmed booking: the artist's hero, name, date and town. No client, price or address is given
// to it.

import type { PosterFacts } from '../../../contracts/function-services.ts'
import { type PosterSize, posterSizes } from '../../../domain/booking/gig-poster.ts'
import { formatLongDate } from '../../../domain/booking/long-date.ts'
import {
  type Artwork,
  drawableName,
  mark,
  type Palette,
  paletteOf,
  rings,
  type Size,
  scaleHero,
  scaleLogo,
  svg,
} from './artwork.ts'
import { fontNameOf, loadTypeface, type Typeface } from './fonts.ts'
import { fitText, placeText } from './text-block.ts'

/** The drawing is made for this width and scaled. */
const drawnWidth = 1080

export async function drawPoster(artwork: Artwork, facts: PosterFacts, format: PosterSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const size = posterSizes[format]
  const scale = size.width / drawnWidth
  const area = { width: drawnWidth, height: size.height / scale }
  const name = fontNameOf(facts.font_family)
  const [hero, logo, bold, plain, interBold, inter] = await Promise.all([
    scaleHero(artwork, { ...size, position: 'attention' }),
    scaleLogo(artwork, { width: Math.round(300 * scale), height: Math.round(110 * scale) }),
    loadTypeface(name, 700),
    loadTypeface(name, 400),
    loadTypeface('inter', 700),
    loadTypeface('inter', 400),
  ])
  const palette = paletteOf(facts)
  // Phones cover the upper and lower edge of a story.
  const edges = format === 'story' ? { top: 250, bottom: 300 } : { top: 84, bottom: 96 }
  const typefaces = { bold: [bold, interBold], plain: [plain, inter] }
  const texts = writeTexts(facts, typefaces, area, edges.bottom, palette)
  const content = [
    hero ? '' : rings(area, palette),
    shade(area, palette, texts.top / area.height),
    logo?.needsBackground
      ? `<rect x="${margin - 22}" y="${edges.top - 22}" width="${logo.width / scale + 44}" height="${logo.height / scale + 44}" rx="20" fill="#ffffff" fill-opacity="0.94"/>`
      : '',
    texts.content,
  ]
  const scaledContent = `<g transform="scale(${scale})">${content.join('')}</g>`
  const picture = sharp(hero ?? svg(size, '')).composite([
    { input: svg(size, scaledContent) },
    ...(logo
      ? [{ input: logo.bytes, left: Math.round(margin * scale), top: Math.round(edges.top * scale) }]
      : []),
  ])
  const flat = picture.flatten({ background: palette.dark })
  if (format === 'mail') return flat.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  return flat
    .withMetadata({ density: format === 'print' ? 200 : 72 })
    .png({ compressionLevel: 7 })
    .toBuffer()
}

const margin = 84
const room = drawnWidth - 2 * margin

/** Dark below the place where the texts begin, in parts of the height. */
function shade({ width, height }: Size, { dark, primary, secondary }: Palette, top: number): string {
  return `<defs>
      <linearGradient id="shade" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color="${dark}" stop-opacity="0.5"/>
        <stop offset="${Math.max(0.05, top - 0.2).toFixed(3)}" stop-color="${dark}" stop-opacity="0.08"/>
        <stop offset="${(top + 0.03).toFixed(3)}" stop-color="${dark}" stop-opacity="0.74"/>
        <stop offset="${(top + 0.22).toFixed(3)}" stop-color="${dark}" stop-opacity="0.94"/>
        <stop offset="1" stop-color="${dark}" stop-opacity="0.98"/>
      </linearGradient>
      <linearGradient id="band" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stop-color="${primary}"/><stop offset="1" stop-color="${secondary}"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
    <rect y="${height - 20}" width="${width}" height="20" fill="url(#band)"/>`
}

function writeTexts(
  facts: PosterFacts,
  { bold, plain }: { bold: Typeface[]; plain: Typeface[] },
  { height }: Size,
  bottom: number,
  palette: Palette,
): { content: string; top: number } {
  const { date, town, page } = facts
  const { weekday, day, month } = dateParts(date)
  const line = (text: string, typefaces: Typeface[], sizes: number[], width = room, maxLines = 1) =>
    fitText(text, { typefaces, sizes, maxLines, width, maxHeight: 540 })
  const white = { fill: '#ffffff' }
  const foot = height - bottom
  const number = line(day, bold, [230])
  const dateX = margin + number.width + 40
  const weekdayText = line(weekday, plain, [54, 44], drawnWidth - margin - dateX)
  const monthText = line(month, bold, [72, 60, 50], drawnWidth - margin - dateX)
  const townText = line(town ?? '', plain, [56, 48, 40], room, 2)
  const pageText = line(page ?? '', plain, [30, 26, 22], room - 64)
  const dateY = foot - (townText.lines.length > 0 ? 150 + townText.height : 70)
  const ruleY = dateY - 232
  const name = drawableName([facts.name], facts.slug, bold)
  const nameText = line(name, bold, [240, 200, 168, 148, 128, 110, 96, 82], room, 3)
  const nameY = ruleY - 66 - nameText.height
  const liveText = line('LIVE', bold, [40])
  const liveY = nameY - nameText.size - 50
  const content = [
    `<rect x="${margin}" y="${liveY - 44}" width="${liveText.width + 56}" height="62" rx="31" fill="${palette.button.background}"/>`,
    placeText(liveText, { x: margin + 28, y: liveY + 1, fill: palette.button.ink }),
    placeText(nameText, { x: margin - 6, y: nameY, ...white }),
    `<rect x="${margin}" y="${ruleY}" width="${room}" height="3" fill="#ffffff" fill-opacity="0.35"/>`,
    placeText(number, { x: margin - 8, y: dateY, ...white }),
    placeText(weekdayText, { x: dateX, y: dateY - 92, ...white, opacity: 0.86 }),
    placeText(monthText, { x: dateX, y: dateY - 4, ...white }),
    placeText(townText, { x: margin, y: foot - 40 - townText.height, ...white, opacity: 0.94 }),
    pageText.lines.length > 0
      ? mark(margin, foot + 6, 40) +
        placeText(pageText, { x: margin + 58, y: foot + 37, ...white, opacity: 0.8 })
      : '',
  ].join('')
  return { content, top: liveY - 44 }
}

function dateParts(date: string): { weekday: string; day: string; month: string } {
  const [weekday = '', day = '', ...month] = formatLongDate(date).split(' ')
  return { weekday, day, month: month.join(' ') }
}
