// Which pictures are decoded, and which are refused by their headers.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openPicture, TooManyPixelsError } from './open-picture.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#059669' } })

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a picture in %s is opened', async (format) => {
    const { picture, format: found } = await openPicture(await blank(30, 20).toFormat(format).toBuffer())
    expect(found).toBe(format)
    expect((await picture.toBuffer({ resolveWithObject: true })).info).toMatchObject({
      width: 30,
      height: 20,
    })
  })

  it('a picture of a kilobyte that would decode to 17 megapixels is refused by its headers', async () => {
    const bomb = await blank(4100, 4100).avif({ effort: 0 }).toBuffer()
    expect(bomb.length).toBeLessThan(5_000)
    await expect(openPicture(bomb)).rejects.toThrow(TooManyPixelsError)
  })

  it('a picture may have 48 megapixels as a JPEG, as phones take it', async () => {
    const photo = await blank(8000, 6000).jpeg().toBuffer()
    expect((await openPicture(photo)).format).toBe('jpeg')
  })

  it('counts all frames of an animation', async () => {
    const frames = await sharp({
      create: { width: 500, height: 500 * 80, channels: 3, background: '#059669', pageHeight: 500 },
    })
      .gif({ reuse: false, keepDuplicateFrames: true })
      .toBuffer()
    await expect(openPicture(frames, { animated: true })).rejects.toThrow(TooManyPixelsError)
    expect((await openPicture(frames)).format).toBe('gif')
  })

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    [
      'a drawing with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['a text', 'hello'],
    ['nothing', ''],
    ['the beginning of a PNG', '\x89PNG'],
  ])('a picture that is %s is refused', async (_, text) => {
    await expect(openPicture(Buffer.from(text, 'latin1'))).rejects.toThrow()
  })
})
