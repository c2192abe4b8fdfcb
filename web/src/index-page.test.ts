// The script inside index.html, which runs before any of our files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import page from '../index.html?raw'

const script = /<script nonce="__CSP_NONCE__">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
const [, role] = /<div id="offline-note" role="(\w+)"><\/div>/.exec(page) ?? []

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = '<div id="offline-note"></div>'
  new Function(script)()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
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

test('the note is a live region', () => {
  expect(role).toBe('status')
})
