import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadGooglePlaces } from './google-maps.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.replaceChildren()
})

afterEach(() => {
  vi.useRealTimers()
  delete window.google
})

const script = () => document.querySelector('script')

async function fail() {
  script()?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
}

test('retries loading the script three times with increasing delay, then gives up', async () => {
  const loading = loadGooglePlaces('a key').catch((error: Error) => error.message)
  await fail()
  for (const pause of [500, 1_000, 2_000]) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(script()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(script()?.src).toContain('https://maps.googleapis.com/maps/api/js?key=a+key')
    await fail()
  }
  expect(await loading).toBe('Google Maps could not be loaded.')
  expect(script()).toBeNull()
})

test('succeeds when a retry works', async () => {
  const places = {}
  const loading = loadGooglePlaces('key')
  await fail()
  await vi.advanceTimersByTimeAsync(500)
  window.google = { maps: { importLibrary: async () => places } }
  window.onBandstandMapsReady?.()
  expect(await loading).toBe(places)
})
