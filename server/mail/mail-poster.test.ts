// The poster of a mail: what is attached, and that no mail waits for it or fails with it.
import { expect, it, vi } from 'vitest'
import { posterFor } from './mail-poster.ts'

const warn = vi.fn()
const log = { warn }

it('attaches the picture under the address that the body shows', async () => {
  expect(await posterFor('b1', { draw: async () => Buffer.from('picture'), log })).toEqual({
    name: 'gig-poster.jpg',
    type: 'image/jpeg',
    content: Buffer.from('picture').toString('base64'),
    encoding: 'base64',
    cid: 'gig-poster',
  })
})

it('attaches nothing where there is no poster', async () => {
  expect(await posterFor('b1', { draw: async () => undefined, log })).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['cannot be drawn', async () => Promise.reject(new Error('Too many pictures'))],
  ['is not drawn in time', () => new Promise<never>(() => undefined)],
])('leaves out a poster that %s, and says so in the log', async (_, draw) => {
  warn.mockClear()
  expect(await posterFor('b1', { draw, log, timeoutMs: 5 })).toBeUndefined()
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ bookingId: 'b1' }),
    'left the poster out of a mail',
  )
})
