import { expect, test } from 'vitest'
import { publicPages, publicPageText, sitemap } from './page-texts.ts'
import { isKnownPath } from './paths.ts'

test.each(Object.entries(publicPages))(
  '%s has a title and description of the length search engines show',
  (path, text) => {
    expect(isKnownPath(path)).toBe(true)
    expect(text.description.length).toBeGreaterThan(50)
    expect(text.description.length).toBeLessThanOrEqual(160)
  },
)

test('private pages have no text of their own', () => {
  expect(publicPageText('/pricing')?.title).toBe('Pricing')
  expect(publicPageText('/dashboard')).toBeUndefined()
  expect(publicPageText('constructor')).toBeUndefined()
})

test('the sitemap lists every public page by its full URL', () => {
  const text = sitemap('https://bandstand.example.com')
  expect(text).toContain('<loc>https://bandstand.example.com/how-it-works</loc>')
  expect(text.match(/<loc>/g)).toHaveLength(Object.keys(publicPages).length + 1)
})
