// Draws the server's pictures one at a time: those of shared links and of mails, which anyone may see and are cached,
// and gig posters, which are for the two parties.
import { createHash } from 'node:crypto'
import type { PosterFacts } from '../../../domain/api/function-services.ts'
import type { PosterFormat } from '../../../domain/booking/gig-poster.ts'
import type { PageText } from '../../../domain/site/page-texts.ts'
import { type Brand, type PictureSources, paletteOf, readHero, rings, svg } from './artwork.ts'
import { DrawingQueue, type Picture, PictureCache } from './drawing-queue.ts'
import { drawPoster } from './poster.ts'
import { drawPreview, drawSitePreview, type PreviewFacts } from './preview-picture.ts'

/** Raised when a drawing changes, so that caches do not keep the old one. */
const release = 2
const maxWaiting = 20
const maxCachedBytes = 12 * 1024 * 1024
/** Twice the size in mails, for sharp screens. */
const stripSize = { width: 1200, height: 280 }

export class Pictures {
  private readonly queue = new DrawingQueue(maxWaiting)
  private readonly cache = new PictureCache(maxCachedBytes)
  /** In this process only: answers with a poster are stored nowhere. */
  private readonly posters = new PictureCache(maxCachedBytes)

  constructor(private readonly sources: PictureSources) {}

  preview(facts: PreviewFacts): Promise<Picture> {
    return this.cached(`preview ${previewVersion(facts)}`, () => drawPreview(this.sources, facts))
  }

  sitePreview(path: string, page: PageText): Promise<Picture> {
    return this.cached(`site ${path}`, () => drawSitePreview(this.sources, page))
  }

  /** The thin picture at the top of an artist's mails. */
  strip(brand: Brand): Promise<Picture> {
    return this.cached(`strip ${stripVersion(brand)}`, () => this.drawStrip(brand))
  }

  poster(facts: PosterFacts, format: PosterFormat): Promise<Picture> {
    return this.posters.get(hash([format, facts]), () =>
      this.queue.run(() => drawPoster(this.sources, facts, format)),
    )
  }

  private cached(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    return this.cache.get(key, () => this.queue.run(draw))
  }

  private async drawStrip(brand: Brand): Promise<Picture> {
    const { default: sharp } = await import('sharp')
    const hero = await readHero(this.sources, brand, { ...stripSize, position: 'attention' })
    const picture = sharp(hero ?? svg(stripSize, rings(stripSize, paletteOf(brand))))
    return new Uint8Array(
      await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
    )
  }
}

/** Changes when the picture does. */
export function previewVersion(facts: PreviewFacts): string {
  const { display_name, form_title, form_subtitle, price, town } = facts
  return hash([...brandParts(facts), display_name, form_title, form_subtitle, price ?? null, town ?? null])
}

export function stripVersion(brand: Brand): string {
  return hash(brandParts(brand))
}

function brandParts(brand: Brand): unknown[] {
  const { slug, hero_image_url, hero_image_type, logo_url, primary_color, secondary_color, font_family } =
    brand
  return [
    release,
    slug,
    hero_image_url,
    hero_image_type,
    logo_url,
    primary_color,
    secondary_color,
    font_family,
  ]
}

function hash(content: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}
