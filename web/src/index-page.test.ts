// The script inside index.html, which runs before any of our files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import page from '../index.html?raw'
import { draftStorage } from './shared/booking/draft-storage.ts'

const script = /<script nonce="__CSP_NONCE__">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
const [, role] = /<div id="offline-note" role="(\w+)"><\/div>/.exec(page) ?? []

const run = () => new Function(script)()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = '<div id="offline-note"></div>'
  run()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-later-step')
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

test.each(['offline', 'pageshow'])('says that the browser is offline on %s, until it is back', (event) => {
  const note = document.getElementById('offline-note')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event(event))
  expect(note?.textContent).toMatch(/^You are offline\./)
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(note?.textContent).toBe('')
})

test.each([
  ['a later step', { path: '/book/caf%C3%A9', step: 2, draft: '{}' }, true],
  ['the first step', { path: '/book/caf%C3%A9', step: 0, draft: '{}' }, false],
  ['a request that was sent', { path: '/book/caf%C3%A9', step: 2, draft: '' }, false],
  ['the draft of another artist', { path: '/book/other', step: 2, draft: '{}' }, false],
  ['another page', { path: '/contact', step: 2, draft: '{}' }, false],
])('folds the hero of a booking page that is loaded again: %s', (_, { path, step, draft }, isFolded) => {
  if (draft) draftStorage.write('café', {})
  window.history.replaceState({ usr: { step } }, '', path)
  run()
  expect('laterStep' in document.documentElement.dataset).toBe(isFolded)
})

test('the note is a live region', () => {
  expect(role).toBe('status')
})
