// The page's contract with the server, which fills its placeholders on every answer.
import { expect, test } from 'vitest'
import page from './index.html?raw'

const configMarker = '<!--bandstand:config-->'

test.each([configMarker, '<!--bandstand:head-->', '<!--/bandstand:head-->'])(
  '%s is in index.html once',
  (marker) => {
    expect(page.split(marker)).toHaveLength(2)
  },
)

test('the configuration comes in the head, before the app', () => {
  const head = page.slice(0, page.indexOf('</head>'))
  expect(head).toContain(configMarker)
  expect(page.indexOf(configMarker)).toBeLessThan(page.indexOf('type="module"'))
})

test('title, description and Open Graph tags stand between the head markers', () => {
  const outside = page.replace(/<!--bandstand:head-->[\s\S]*<!--\/bandstand:head-->/, '')
  expect(outside).not.toMatch(/<title>|name="description"|property="og:|name="twitter:/)
})

test('nothing in it needs an exception from the content security policy', () => {
  for (const [script] of page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)) {
    expect(script).toContain('nonce="__CSP_NONCE__"')
  }
  expect(page).not.toMatch(/<style|\son\w+=/)
})
