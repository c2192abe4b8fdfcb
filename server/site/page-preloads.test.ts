import { expect, test } from 'vitest'
import { pagePreloads } from './page-preloads.ts'

const names =
  `main pages protected-frame session-client dashboard-page early-dashboard calendar-pages messages-page
  profile-setup-page pricing-setup-page payments-setup-page form-branding-page booking-pages account-page`.split(
    /\s+/,
  )

const manifest = Object.fromEntries(
  names.map((name) => [`src/${name}.ts`, { name, file: `assets/${name}-1.js`, imports: ['_react.js'] }]),
)

test('a page loads its own file, the frame’s, and what they import, each once', () => {
  const react = { file: 'assets/react-1.js', imports: ['_react.js'] }
  const tags = pagePreloads({ ...manifest, '_react.js': react }).get('/booking/:bookingId') ?? ''
  expect([...tags.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    '/assets/main-1.js',
    '/assets/react-1.js',
    '/assets/pages-1.js',
    '/assets/protected-frame-1.js',
    '/assets/session-client-1.js',
    '/assets/booking-pages-1.js',
  ])
})

test('a file that the build does not have is an error', () => {
  expect(() => pagePreloads(manifest)).toThrow('_react.js')
})
