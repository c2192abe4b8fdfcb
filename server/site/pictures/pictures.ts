// The server's pictures: those of shared links and of mails, which anyone may see and are cached, and gig posters, which are for
// the two parties. They are drawn in the process for pictures.
import { createHash } from 'node:crypto'
import type { PosterFacts } from '../../../contracts/function-services.ts'
import type { PosterSize } from '../../../domain/booking/gig-poster.ts'
import type { PageText } from '../../../domain/site/page-texts.ts'
import { ChildEndedError } from '../../core/child-program.ts'
import type { Artwork, Brand } from './artwork.ts'
import { type Picture, PictureCache } from './picture-cache.ts'
import type { PictureProcess } from './picture-tasks.ts'
import { ownBrand, type PreviewFacts } from './preview-picture.ts'
import { type PictureSources, readArtwork, readDataUrl } from './read-artwork.ts'

/** Raised when a drawing changes, so that caches do not keep the old one. */
const release = 2
const maxCachedBytes = 12 * 1024 * 1024

/** Each picture is drawn in the turn of the caller who wants it first. */
export class Pictures {
  private readonly cache = new PictureCache(maxCachedBytes)
  /** In this process only: answers with a poster are stored nowhere. */
  private readonly posters = new PictureCache(maxCachedBytes)

  constructor(
    private readonly sources: PictureSources,
    private readonly process: PictureProcess,
  ) {}

  preview(caller: string, facts: PreviewFacts): Promise<Picture> {
    return this.cache.get(`preview ${previewVersion(facts)}`, () =>
      this.draw(facts, (read) =>
        this.process.run(caller, 'preview', async () => ({ artwork: await read(), facts })),
      ),
    )
  }

  sitePreview(caller: string, path: string, facts: PageText): Promise<Picture> {
    return this.cache.get(`site ${path}`, () =>
      this.draw(ownBrand, (read) =>
        this.process.run(caller, 'sitePreview', async () => ({ artwork: await read(), facts })),
      ),
    )
  }

  /** The thin picture at the top of an artist's mails. */
  strip(caller: string, facts: Brand): Promise<Picture> {
    return this.cache.get(`strip ${stripVersion(facts)}`, () =>
      this.draw(facts, (read) =>
        this.process.run(caller, 'strip', async () => ({ artwork: await read(), facts })),
      ),
    )
  }

  poster(caller: string, facts: PosterFacts, format: PosterSize): Promise<Picture> {
    return this.posters.get(hash([format, facts]), () =>
      this.draw(facts, (read) =>
        this.process.run(caller, 'poster', async () => ({ artwork: await read(), facts, format })),
      ),
    )
  }

  /** A picture embedded in a profile, decoded and re-encoded; undefined when it cannot be read. */
  async reencodeEmbedded(caller: string, dataUrl: string): Promise<string | undefined> {
    const bytes = readDataUrl(dataUrl)
    if (!bytes) return undefined
    const written = await this.process.run(caller, 'embed', async () => bytes).catch(undefinedAfterEnd)
    return written && `data:image/webp;base64,${Buffer.from(written).toString('base64')}`
  }

  /** A hero or logo that ends the process is left out. */
  private async draw(
    brand: Brand,
    run: (read: () => Promise<Artwork>) => Promise<Uint8Array>,
  ): Promise<Picture> {
    const drawn =
      (await run(() => readArtwork(this.sources, brand)).catch(undefinedAfterEnd)) ??
      (await run(async () => ({ hero: undefined, logo: undefined })))
    return new Uint8Array(drawn)
  }
}

function undefinedAfterEnd(error: unknown): undefined {
  if (error instanceof ChildEndedError) return undefined
  throw error
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
