// The limits of drawing, and what hostile pictures do.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Brand } from './artwork.ts'
import { readHero } from './artwork.ts'
import { DrawingQueue, PictureCache } from './drawing-queue.ts'

const bytes = (size: number) => new Uint8Array(size)

describe('drawing', () => {
  it('run one after the other, in order, also after a failure', async () => {
    const queue = new DrawingQueue(5)
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await new Promise((done) => setImmediate(done))
      log.push(`${name} ends`)
      if (name === 'a') throw new Error('failed')
    }
    await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(work(name))))
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    await expect(queue.run(async () => 'free again')).resolves.toBe('free again')
  })

  it('refuse more than may wait', async () => {
    const queue = new DrawingQueue(2)
    let release = () => {}
    const first = queue.run(() => new Promise<void>((done) => (release = done)))
    const waiting = [queue.run(async () => 1), queue.run(async () => 2)]
    await expect(queue.run(async () => 3)).rejects.toMatchObject({ code: 'busy' })
    release()
    await first
    expect(await Promise.all(waiting)).toEqual([1, 2])
  })
})

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

describe('a hero', () => {
  const brand = (hero_image_url: string): Brand => ({
    slug: 'nadia',
    hero_image_type: 'upload',
    hero_image_url,
    logo_url: null,
    primary_color: null,
    secondary_color: null,
    font_family: null,
  })
  const size = { width: 120, height: 63 }
  const sources = { stock: () => undefined, upload: async () => undefined }

  it('that decodes to a huge picture is not drawn', async () => {
    const huge = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#fff' } })
      .png({ palette: true })
      .toBuffer()
    expect(huge.length).toBeLessThan(1_000_000)
    expect(await readHero({ ...sources, upload: async () => huge }, brand('/huge.png'), size)).toBeUndefined()
  })

  it('in a data URL is a picture of pixels: an SVG is not drawn, whatever it is called', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    for (const bytes of [Buffer.from(drawing), Buffer.from(`<?xml version="1.0"?>${drawing}`)]) {
      const address = `data:image/png;base64,${bytes.toString('base64')}`
      expect(await readHero(sources, brand(address), size)).toBeUndefined()
    }
  })

  it('is scaled to the size, whatever its own', async () => {
    const small = await sharp({ create: { width: 3, height: 900, channels: 4, background: '#05966980' } })
      .png()
      .toBuffer()
    const address = `data:image/png;base64,${small.toString('base64')}`
    expect(await sharp(await readHero(sources, brand(address), size)).metadata()).toMatchObject(size)
  })
})
