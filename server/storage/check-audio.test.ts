import { describe, expect, test } from 'vitest'
import { m4a, mp3, ogg } from '../../tests/harness/sounds.ts'
import { readAudio } from './check-audio.ts'
import { checkContent } from './check-content.ts'

const secret = 'home: 12 Example Street'
const allowed = ['image/*', 'audio/mpeg', 'audio/mp4', 'audio/ogg']
const noPictures = () => Promise.reject(new Error('A sound was taken for a picture.'))

describe('a sound', () => {
  test.each([
    ['audio/mpeg', mp3({ tag: secret })],
    ['audio/mp4', m4a({ tag: secret })],
    ['audio/ogg', ogg({ tag: `COMMENT=${secret}` })],
  ])('%s is known by its content, whatever it is called, and loses its tags', async (type, bytes) => {
    const read = await checkContent(bytes, 'audio/x-something', allowed, noPictures)
    expect(read.type).toBe(type)
    expect(read.bytes.includes('Example')).toBe(false)
    expect(bytes.includes('Example')).toBe(true)
  })

  test('in MP3 keeps every frame, and no byte between them', () => {
    const before = mp3({ frames: 30 })
    const between = Buffer.from(`APETAGEX${secret}`, 'latin1')
    expect(readAudio(Buffer.concat([before, between, before]))?.bytes).toEqual(mp3({ frames: 60 }))
  })

  test('in M4A keeps every byte of sound at its place', () => {
    const bytes = m4a({ tag: secret })
    const cleaned = readAudio(bytes)?.bytes
    expect(cleaned?.length).toBe(bytes.length)
    expect(cleaned?.subarray(-2000)).toEqual(bytes.subarray(-2000))
  })

  test('in OGG keeps its pages, with checksums that fit and nothing after the last', () => {
    const cleaned = readAudio(Buffer.concat([ogg(), Buffer.from(secret)]))?.bytes
    expect(cleaned?.length).toBe(ogg().length)
    expect(cleaned?.subarray(-600)).toEqual(ogg().subarray(-600))
    // Cleaning it again changes nothing.
    expect(cleaned && readAudio(cleaned)?.bytes).toEqual(cleaned)
    expect(cleaned?.readUInt32LE(22)).not.toBe(0)
  })
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100))],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000, 0xff)])],
  ['nothing', Buffer.alloc(0)],
  ['a tag without sound', mp3({ frames: 0, tag: secret })],
  ['a few frames', mp3({ frames: 5 })],
  ['a video', m4a({ handler: 'vide' })],
  ['a second movie in an M4A', Buffer.concat([m4a(), m4a().subarray(16)])],
  ['half an M4A', m4a().subarray(0, 90)],
  ['two streams in one', Buffer.concat([ogg({ serial: 1 }), ogg({ serial: 2 })])],
  ['half an OGG', ogg().subarray(0, 60)],
])('%s is refused', async (_, bytes) => {
  await expect(checkContent(bytes, 'audio/mpeg', allowed, noPictures)).rejects.toThrow(
    'Please use an MP3, M4A or OGG file.',
  )
})

test('more than 2 MB are refused', async () => {
  await expect(checkContent(mp3({ frames: 6000 }), 'audio/mpeg', allowed, noPictures)).rejects.toMatchObject({
    code: 'EntityTooLarge',
  })
})

test('bytes by chance are read to their end, whatever they claim', () => {
  for (const start of [mp3({ frames: 3 }), m4a().subarray(0, 60), ogg().subarray(0, 80)]) {
    for (let round = 0; round < 300; round++) {
      const noise = Buffer.from(Array.from({ length: 400 }, () => Math.floor(Math.random() * 256)))
      expect(() => readAudio(Buffer.concat([start, noise]))).not.toThrow()
    }
  }
})
