import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAttachmentStore, downloadLink } from './attachment-store.ts'

const bookingId = '7d9c0000-0000-4000-8000-000000000001'
const address = { supabaseUrl: 'http://localhost:3000', supabaseKey: 'key' }
const store = createAttachmentStore(address, bookingId, async () => 'a.b.c')
const songs = new File(['At Last'], 'Lieder/für den Abend.TXT', { type: 'text/plain' })

/** A mocked XMLHttpRequest with the response of the test. */
class FakeRequest {
  static answer: { status: number; body: string } | 'no connection' = { status: 200, body: '{}' }
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  url = ''
  headers: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void

  open(_method: string, url: string) {
    this.url = url
    FakeRequest.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    this.upload.onprogress?.({ loaded: 3, total: 6 })
    if (FakeRequest.answer === 'no connection') return this.onerror?.()
    this.status = FakeRequest.answer.status
    this.responseText = FakeRequest.answer.body
    this.onload?.()
  }
}

beforeEach(() => {
  FakeRequest.answer = { status: 200, body: '{}' }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

describe('file upload', () => {
  test('stores the file in the booking’s folder under a unique name, and reports its progress', async () => {
    const progress = vi.fn()
    const stored = await store.upload(songs, progress)
    expect(stored).toEqual({
      name: 'Lieder für den Abend.TXT',
      size: 7,
      type: 'text/plain',
      path: expect.stringMatching(new RegExp(`^${bookingId}/[0-9a-f-]{36}\\.txt$`)),
    })
    expect(FakeRequest.last.url).toBe(
      `http://localhost:3000/storage/v1/object/message-attachments/${stored.path}`,
    )
    expect(FakeRequest.last.headers).toEqual({
      apikey: 'key',
      authorization: 'Bearer a.b.c',
      'content-type': 'text/plain',
    })
    expect(progress).toHaveBeenCalledExactlyOnceWith(0.5)
  })

  test.each([
    [{ status: 400, body: '{"message":"mime type text/plain is not supported"}' }, /does not match its name/],
    [
      { status: 413, body: '{"message":"The object exceeded the maximum allowed size"}' },
      /maximum allowed size/,
    ],
    [{ status: 502, body: '<html>' }, /could not be stored/],
    ['no connection' as const, /could not be reached/],
  ])('reports why an upload failed: %o', async (answer, expected) => {
    FakeRequest.answer = answer
    await expect(store.upload(songs, () => undefined)).rejects.toThrow(expected)
  })
})

test('requests a link to a file with the token, and the link works without it', async () => {
  const fetch = vi.fn(async () =>
    Response.json({ signedURL: '/object/sign/message-attachments/b/1.txt?token=t' }),
  )
  vi.stubGlobal('fetch', fetch)
  const link = await store.link('b/1.txt')
  expect(link).toBe('http://localhost:3000/storage/v1/object/sign/message-attachments/b/1.txt?token=t')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'http://localhost:3000/storage/v1/object/sign/message-attachments/b/1.txt',
    expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer a.b.c' }) }),
  )
  expect(downloadLink(link, 'a & b.txt')).toBe(`${link}&download=a%20%26%20b.txt`)
})

test('a file without access has no link', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Object not found' }, { status: 400 }))
  await expect(store.link('other/1.txt')).rejects.toThrow('Object not found')
})
