import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readArtist } from '../../rules/artist/read-artist.ts'
import { useHeroPicture } from './hero-picture.ts'

const created = vi.fn((_blob: Blob) => 'blob:picture')
const revoked = vi.fn()

beforeEach(() => {
  created.mockClear()
  revoked.mockClear()
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: revoked })
})

const picture = (hero_image_type: string | null, hero_image_url: string | null) => {
  const { look } = readArtist({ hero_image_type, hero_image_url })
  return renderHook(() => useHeroPicture(look))
}

test.each([
  [null, null, { preset: 'concert' }],
  ['concert', '/old/path/concert.jpg', { preset: 'concert' }],
  ['studio', null, { preset: 'studio' }],
  ['upload', '/storage/v1/hero.webp', { url: '/storage/v1/hero.webp' }],
  ['upload', null, { preset: 'concert' }],
])('type %s with %s', (type, url, expected) => {
  expect(picture(type, url).result.current).toEqual(expected)
})

test('converts a long data URL to an object URL, which is revoked afterwards', () => {
  const { result, unmount } = picture('upload', `data:image/png;base64,${'AAAA'.repeat(30_000)}`)
  expect(result.current).toEqual({ url: 'blob:picture' })
  expect(created.mock.calls[0]?.[0]).toMatchObject({ type: 'image/png', size: 90_000 })
  unmount()
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:picture')
})

test.each([`data:image/png;base64,${'?'.repeat(120_000)}`, `data:text/html,${'x'.repeat(120_000)}`])(
  'drops a data URL that is not an image',
  (url) => {
    expect(picture('upload', url).result.current).toBeUndefined()
    expect(created).not.toHaveBeenCalled()
  },
)

test('shows a short data URL unchanged', () => {
  expect(picture('upload', 'data:image/png;base64,AAAA').result.current).toEqual({
    url: 'data:image/png;base64,AAAA',
  })
})
