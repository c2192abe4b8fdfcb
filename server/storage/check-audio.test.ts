import { expect, test } from 'vitest'
import { m4a, mp3, ogg } from '../../tests/harness/sounds.ts'
import { audioType } from './check-audio.ts'
import { checkContent } from './check-content.ts'

const allowed = ['image/*', 'audio/mpeg', 'audio/mp4', 'audio/ogg']
const noPictures = () => Promise.reject(new Error('A sound was taken for a picture.'))

test.each([
  ['audio/mpeg', mp3({ tag: 'a note' })],
  ['audio/mpeg', mp3()],
  ['audio/mp4', m4a()],
  ['audio/ogg', ogg()],
])('%s is known by its content, whatever it is called, and stays as it is', async (type, bytes) => {
  expect(await checkContent(bytes, 'audio/x-something', allowed, noPictures)).toEqual({ bytes, type })
})

test('an MP3 whose frames come after other bytes is known', () => {
  expect(audioType(Buffer.concat([Buffer.from('APETAGEX a note'), Buffer.alloc(3, 0xff), mp3()]))).toBe(
    'audio/mpeg',
  )
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100))],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000, 0xff)])],
  ['nothing', Buffer.alloc(0)],
  ['a tag without sound', mp3({ frames: 0, tag: 'a note' })],
  ['a few frames', mp3({ frames: 3 })],
  ['a video', m4a({ handler: 'vide' })],
  ['a video with sound', Buffer.concat([m4a(), m4a({ handler: 'vide' })])],
  ['the start of an M4A', m4a().subarray(0, 30)],
  ['the start of an OGG', ogg().subarray(0, 28)],
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
      expect(() => audioType(Buffer.concat([start, noise]))).not.toThrow()
    }
  }
})
