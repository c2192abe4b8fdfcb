// What every picture of an artist is made from: the hero, the logo, the colours, and our mark.
import type { PosterFacts } from '../../../contracts/function-services.ts'
import { contrast, defaultColours, mix, readableButton } from '../../../domain/profile/colours.ts'
import { openPicture } from '../../core/open-picture.ts'
import type { Typeface } from './fonts.ts'
import { plainText, typefaceFor } from './letters.ts'

export type Brand = Pick<
  PosterFacts,
  | 'slug'
  | 'hero_image_url'
  | 'hero_image_type'
  | 'logo_url'
  | 'primary_color'
  | 'secondary_color'
  | 'font_family'
>

export interface Size {
  width: number
  height: number
}

/** The files of an artist's pictures, as they are stored. */
export interface Artwork {
  hero: Uint8Array | undefined
  logo: Uint8Array | undefined
}

const night = '#0b0a17'
const colourPattern = /^#[0-9a-f]{6}$/i

/** Undefined when the picture is missing or unreadable: the colours are drawn without it. */
export async function scaleHero(
  { hero }: Artwork,
  { width, height, position = 'centre' }: Size & { position?: 'centre' | 'attention' },
): Promise<Buffer | undefined> {
  if (!hero) return undefined
  try {
    const { picture } = await openPicture(hero)
    return await picture
      .autoOrient()
      .resize({ width, height, fit: 'cover', position })
      .flatten({ background: night })
      .toColourspace('srgb')
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return undefined
  }
}

export interface Logo {
  bytes: Buffer
  width: number
  height: number
  /** A dark drawing without a background of its own needs a light one. */
  needsBackground: boolean
}

export async function scaleLogo({ logo }: Artwork, max: Size): Promise<Logo | undefined> {
  if (!logo) return undefined
  try {
    const { picture } = await openPicture(logo)
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...max, fit: 'inside' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const { default: sharp } = await import('sharp')
    const drawn = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
    return { bytes: drawn, width, height, needsBackground: isDarkDrawing(data) }
  } catch {
    return undefined
  }
}

function isDarkDrawing(pixels: Buffer): boolean {
  let clear = 0
  let shown = 0
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    clear += 1 - alpha
    shown += alpha
    light += ((pixels[at] ?? 0) * 0.3 + (pixels[at + 1] ?? 0) * 0.59 + (pixels[at + 2] ?? 0) * 0.11) * alpha
  }
  const isTransparent = clear > (clear + shown) * 0.05
  return isTransparent && shown > 0 && light / shown < 150
}

export interface Palette {
  primary: string
  secondary: string
  /** The artist's colour, dark enough for white text on it. */
  dark: string
  button: { background: string; ink: string }
}

export function paletteOf({
  primary_color,
  secondary_color,
}: Pick<Brand, 'primary_color' | 'secondary_color'>): Palette {
  const primary = colourPattern.test(primary_color ?? '') ? (primary_color as string) : defaultColours.primary
  const secondary = colourPattern.test(secondary_color ?? '')
    ? (secondary_color as string)
    : defaultColours.secondary
  const dark = mix(primary, night, 0.8)
  const button = readableButton(primary)
  // A dark colour would not stand out from its own shade.
  const isLost = contrast(button.background, dark) < 2
  return { primary, secondary, dark, button: isLost ? { background: '#ffffff', ink: dark } : button }
}

/** The first of the artist's names that can be written; the address of the page has Latin letters. */
export function drawableName(names: (string | null)[], slug: string | null, typefaces: Typeface[]): string {
  const fromSlug = (slug ?? '')
    .replaceAll('-', ' ')
    .replace(/(?<!\S)[a-z]/g, (letter) => letter.toUpperCase())
  return (
    [...names, fromSlug].find((name) => {
      const text = plainText(name ?? '')
      return text !== '' && typefaceFor(text, typefaces)
    }) ?? ''
  )
}

/** Our mark, with its background. */
export function mark(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})">
    <rect width="32" height="32" rx="8" fill="#2b2756"/>
    <circle cx="16" cy="18.2" r="6" fill="#f5a524" opacity=".28"/>
    <path d="M16 5.5c1.9 3.4 6 6 11.2 6.9v2.4H4.8v-2.4C10 11.5 14.1 8.9 16 5.5Z" fill="#fbfaf8"/>
    <path d="M7 14.8h1.8V24H7zM23.2 14.8H25V24h-1.8z" fill="#fbfaf8"/>
    <rect x="4.8" y="23.6" width="22.4" height="2.6" rx="1" fill="#fbfaf8"/>
    <path d="M15.5 14.8h1v1.7h-1z" fill="#fbfaf8"/>
    <circle cx="16" cy="18.4" r="2.5" fill="#f5a524"/>
  </g>`
}

/** Rings of light, where there is no picture. */
export function rings({ width, height }: Size, { primary, secondary }: Palette): string {
  const radius = Math.min(width, height)
  return `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${primary}"/><stop offset="1" stop-color="${secondary}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <g fill="none" stroke="#ffffff" stroke-opacity="0.16" stroke-width="${radius / 24}">
      ${[0.24, 0.38, 0.52, 0.66].map((part) => `<circle cx="${width * 0.86}" cy="${height * 0.22}" r="${radius * part}"/>`).join('')}
    </g>`
}

export function svg({ width, height }: Size, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )
}
