// The cache of pictures, heroes of any size, and what is drawn when a picture ends the process.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ChildEndedError } from '../../core/child-program.ts'
import { type Artwork, type Brand, scaleHero } from './artwork.ts'
import { PictureCache } from './picture-cache.ts'
import { sitePictureTasks } from './picture-tasks.ts'
import { Pictures } from './pictures.ts'
import { readArtwork } from './read-artwork.ts'

const bytes = (size: number) => new Uint8Array(size)

describe('the cache of pictures', () => {
  it('draws once for calls at the same time, forgets failures, and drops the oldest beyond its size', async () => {
    const cache = new PictureCache(250)
    let drawn = 0
    const draw = async () => {
      drawn += 1
      return bytes(100)
    }
    await Promise.all([cache.get('a', draw), cache.get('a', draw)])
    expect(drawn).toBe(1)
    await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await cache.get('b', draw)
    // The one that was used last stays.
    await cache.get('a', draw)
    await cache.get('c', draw)
    expect(drawn).toBe(3)
    await cache.get('a', draw)
    expect(drawn).toBe(3)
    await cache.get('b', draw)
    expect(drawn).toBe(4)
  })
})

const brand = (hero_image_url: string): Brand => ({
  slug: 'nadia',
  hero_image_type: 'upload',
  hero_image_url,
  logo_url: null,
  primary_color: null,
  secondary_color: null,
  font_family: null,
})
const sources = { stock: () => undefined, upload: async () => undefined }

describe('a hero', () => {
  const draw = async (bytes: Buffer, type = 'png') => {
    const address = `data:image/${type};base64,${bytes.toString('base64')}`
    return scaleHero(await readArtwork(sources, brand(address)), { width: 120, height: 63 })
  }

  it('a hero is scaled to the size, whatever its own', async () => {
    const narrow = sharp({ create: { width: 3, height: 900, channels: 4, background: '#05966980' } })
    expect(await sharp(await draw(await narrow.png().toBuffer())).metadata()).toMatchObject({
      width: 120,
      height: 63,
    })
  })

  it('a hero that decodes to a huge picture is not drawn', async () => {
    const huge = sharp({ create: { width: 4100, height: 4100, channels: 3, background: '#ffffff' } })
    expect(await draw(await huge.avif({ effort: 0 }).toBuffer(), 'avif')).toBeUndefined()
  })

  it('a hero that is no picture is not drawn', async () => {
    expect(await draw(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
  })
})

describe('a picture of the site', () => {
  it('a picture of the site is drawn without hero and logo when these end the process', async () => {
    const drawn: Artwork[] = []
    const pictures = new Pictures(
      { ...sources, upload: async () => new Uint8Array(10) },
      {
        run: async (_caller: string, _name: string, readInput: () => Promise<unknown>) => {
          const { artwork } = (await readInput()) as { artwork: Artwork }
          drawn.push(artwork)
          if (artwork.hero) throw new ChildEndedError('killed')
          return Buffer.from('a picture') as never
        },
      },
    )
    expect(Buffer.from(await pictures.strip('a caller', brand('/hero.png'))).toString()).toBe('a picture')
    expect(drawn).toEqual([{ hero: new Uint8Array(10) }, {}])
  })
})

describe('an embedded picture', () => {
  it('becomes a WebP of limited size', async () => {
    const noise = sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const embedded = await sitePictureTasks.embed(await noise.jpeg().toBuffer())
    expect(embedded?.length).toBeLessThan(700_000)
    expect((await sharp(embedded).metadata()).format).toBe('webp')
  })
})

describe('the poster of a mail', () => {
  it('the poster of a mail is a small JPEG, half a story wide', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const hero = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#000', noise } })
    const address = `data:image/jpeg;base64,${(await hero.jpeg().toBuffer()).toString('base64')}`
    const facts = {
      ...brand(address),
      name: 'Nadia Brook Trio',
      date: '2031-06-14',
      town: 'Bristol',
      page: 'bandstand.example.com/book/nadia',
    }
    const artwork = await readArtwork(sources, facts)
    const drawn = await sitePictureTasks.poster({ artwork, facts, format: 'mail' })
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 960 })
    // Noise is the worst that a picture can be.
    expect(drawn.length).toBeLessThan(160_000)
  })
})
