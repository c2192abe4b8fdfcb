// The drawings of the site, in the process for pictures.
import type { PosterFacts } from '../../../contracts/function-services.ts'
import type { PosterSize } from '../../../domain/booking/gig-poster.ts'
import type { ChildProgram } from '../../core/child-program.ts'
import { openPicture } from '../../core/open-picture.ts'
import { type Artwork, type Brand, paletteOf, rings, scaleHero, svg } from './artwork.ts'
import { drawPoster } from './poster.ts'
import { drawPreview, drawSitePreview, type PreviewFacts } from './preview-picture.ts'

interface Drawing<Facts> {
  artwork: Artwork
  facts: Facts
}

export type PictureProcess = Pick<ChildProgram<typeof sitePictureTasks>, 'run'>

/** Twice the size in mails, for sharp screens. */
const stripSize = { width: 1200, height: 280 }
/** What an embedded picture may take, before base64 makes it a third longer. */
const maxEmbeddedBytes = 700_000

export const sitePictureTasks = {
  preview: ({ artwork, facts }: Drawing<PreviewFacts>) => drawPreview(artwork, facts),
  sitePreview: ({ artwork, facts }: Drawing<{ title: string; description: string }>) =>
    drawSitePreview(artwork, facts),
  poster: ({ artwork, facts, format }: Drawing<PosterFacts> & { format: PosterSize }) =>
    drawPoster(artwork, facts, format),

  /** The thin picture at the top of an artist's mails. */
  async strip({ artwork, facts }: Drawing<Brand>): Promise<Buffer> {
    const { default: sharp } = await import('sharp')
    const hero = await scaleHero(artwork, { ...stripSize, position: 'attention' })
    return sharp(hero ?? svg(stripSize, rings(stripSize, paletteOf(facts))))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  },

  /** A picture for a data URL; undefined when it cannot be read. */
  async embed(bytes: Uint8Array): Promise<Buffer | undefined> {
    try {
      for (const side of [2000, 1200, 600]) {
        const { picture } = await openPicture(bytes)
        const fitting = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
        const written = await picture.autoOrient().resize(fitting).webp({ quality: 80 }).toBuffer()
        if (written.length <= maxEmbeddedBytes) return written
      }
    } catch {
      // As when it cannot be made small enough.
    }
    return undefined
  },
}
