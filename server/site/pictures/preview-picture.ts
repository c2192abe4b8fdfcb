// The picture of shared links, 1200 by 630: of a booking page in the artist's typeface and colours, on their hero; of
// our own pages on the stock picture.
import { formatAmount } from '../../../domain/pricing/currencies.ts'
import {
  type Artwork,
  type Brand,
  drawableName,
  mark,
  type Palette,
  paletteOf,
  rings,
  scaleHero,
  scaleLogo,
  svg,
} from './artwork.ts'
import { fontNameOf, loadTypeface, type Typeface } from './fonts.ts'
import { fitText, placeText, type TextBlock } from './text-block.ts'

export const previewSize = { width: 1200, height: 630 }
const { width, height } = previewSize
const margin = 72
/** Where the ground is dark enough for text on any picture. */
const room = 800

export interface PreviewFacts extends Brand {
  display_name: string
  form_title: string | null
  form_subtitle: string | null
  /** The price to start with; undefined when there is none, or the artist does not show it. */
  price?: { amount: number; currency: string } | undefined
  town?: string | undefined
}

interface PreviewTexts {
  name: string
  subtitle: string
  price?: string | undefined
  town?: string | undefined
  isOurs?: boolean
}

interface Drawing {
  brand: Brand
  texts: PreviewTexts
  bold: Typeface[]
  plain: Typeface[]
}

export async function drawPreview(artwork: Artwork, facts: PreviewFacts): Promise<Buffer> {
  const name = fontNameOf(facts.font_family)
  const [bold, plain, interBold, inter] = await Promise.all([
    loadTypeface(name, 700),
    loadTypeface(name, 400),
    loadTypeface('inter', 700),
    loadTypeface('inter', 400),
  ])
  return draw(artwork, {
    brand: facts,
    bold: [bold, interBold],
    plain: [plain, inter],
    texts: {
      name: drawableName([facts.display_name, facts.form_title], facts.slug, [bold, interBold]),
      subtitle: facts.form_subtitle || facts.form_title || '',
      price: facts.price && `from ${formatAmount(facts.price.amount, facts.price.currency)}`,
      town: facts.town,
    },
  })
}

export const ownBrand: Brand = {
  slug: null,
  hero_image_url: null,
  hero_image_type: 'concert',
  logo_url: null,
  primary_color: null,
  secondary_color: null,
  font_family: 'space-grotesk',
}

/** Of one of our own pages. */
export async function drawSitePreview(
  artwork: Artwork,
  page: { title: string; description: string },
): Promise<Buffer> {
  const [bold, plain] = await Promise.all([loadTypeface('space-grotesk', 700), loadTypeface('inter', 400)])
  const texts = { name: page.title, subtitle: page.description, isOurs: true }
  return draw(artwork, { brand: ownBrand, texts, bold: [bold], plain: [plain] })
}

async function draw(artwork: Artwork, { brand, texts, bold, plain }: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [hero, logo] = await Promise.all([
    scaleHero(artwork, previewSize),
    scaleLogo(artwork, { width: 280, height: 88 }),
  ])
  const palette = paletteOf(brand)
  const name = fitText(texts.name, {
    typefaces: bold,
    sizes: texts.isOurs ? [84, 74] : [104, 90, 78, 68, 60, 52, 46],
    maxLines: 3,
    maxHeight: logo ? 190 : 330,
    width: room,
  })
  const subtitle = fitText(texts.subtitle, {
    typefaces: plain,
    sizes: [38, 34, 30],
    maxLines: texts.isOurs ? 3 : 2,
    width: room,
    lineHeight: 1.3,
  })
  const price = fitText(texts.price ?? '', { typefaces: bold, sizes: [34], maxLines: 1, width: 420 })
  const town = fitText(texts.town ?? '', { typefaces: plain, sizes: [32, 28], maxLines: 1, width: 440 })
  const sign = fitText('Bandstand', { typefaces: plain, sizes: [28], maxLines: 1, width: 300 })
  const content = [
    hero ? '' : rings(previewSize, palette),
    scrim(palette),
    logo?.needsBackground ? ground(logo.width, logo.height) : '',
    writeTexts({ name, subtitle, price, town, sign }, palette),
  ]
  const picture = sharp(hero ?? svg(previewSize, '')).composite([
    { input: svg(previewSize, content.join('')) },
    ...(logo ? [{ input: logo.bytes, left: margin, top: margin - 12 }] : []),
  ])
  return picture
    .flatten({ background: palette.dark })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function ground(logoWidth: number, logoHeight: number): string {
  return `<rect x="${margin - 18}" y="${margin - 26}" width="${logoWidth + 36}" height="${logoHeight + 28}" rx="16" fill="#ffffff" fill-opacity="0.94"/>`
}

function scrim({ dark, primary, secondary }: Palette): string {
  return `<defs>
      <linearGradient id="shade" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stop-color="${dark}" stop-opacity="0.92"/><stop offset="0.42" stop-color="${dark}" stop-opacity="0.8"/>
        <stop offset="0.74" stop-color="${dark}" stop-opacity="0.64"/><stop offset="1" stop-color="${dark}" stop-opacity="0.04"/>
      </linearGradient>
      <linearGradient id="foot" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0.62" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity="0.72"/>
      </linearGradient>
      <linearGradient id="band" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stop-color="${primary}"/><stop offset="1" stop-color="${secondary}"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
    <rect width="${width}" height="${height}" fill="url(#foot)"/>
    <rect y="${height - 14}" width="${width}" height="14" fill="url(#band)"/>`
}

function writeTexts(
  blocks: Record<'name' | 'subtitle' | 'price' | 'town' | 'sign', TextBlock>,
  palette: Palette,
): string {
  const { name, subtitle, price, town, sign } = blocks
  const footer = height - 78
  const hasFooter = price.lines.length > 0 || town.lines.length > 0
  // From the bottom upwards, so that short and long names sit on the same line.
  const subtitleY = (hasFooter ? footer - 84 : footer) - subtitle.height
  const nameEnd =
    subtitle.lines.length > 0 ? subtitleY - subtitle.size - 26 : hasFooter ? footer - 92 : footer
  const pill = price.lines.length > 0 ? price.width + 56 : 0
  const signX = width - margin - sign.width
  return [
    placeText(name, { x: margin - 4, y: nameEnd - name.height, fill: '#ffffff' }),
    placeText(subtitle, { x: margin, y: subtitleY, lineHeight: 1.3, fill: '#ffffff', opacity: 0.9 }),
    pill
      ? `<rect x="${margin}" y="${footer - 44}" width="${pill}" height="64" rx="32" fill="${palette.button.background}"/>`
      : '',
    placeText(price, { x: margin + 28, y: footer, fill: palette.button.ink }),
    placeText(town, {
      x: margin + (pill ? pill + 26 : 0),
      y: footer - 1,
      fill: '#ffffff',
      opacity: 0.92,
    }),
    mark(signX - 48, footer - 30, 36),
    placeText(sign, { x: signX, y: footer - 2, fill: '#ffffff', opacity: 0.92 }),
  ].join('')
}
