import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBookingServer } from '../../../../testing/stub-booking-server.ts'
import { findSuggestionSource } from './address-suggestions.ts'

const config = { supabaseUrl: 'http://localhost:3000', supabaseKey: 'key' }
let server: ReturnType<typeof stubBookingServer>

beforeEach(() => {
  server = stubBookingServer()
})

afterEach(() => {
  delete window.google
  vi.unstubAllGlobals()
})

test('without a key the gazetteer suggests, with the artist’s country first', async () => {
  const source = await findSuggestionSource({ ...config, hasMapsKey: false }, 'the-test-band')
  // A request would log a 404 in the browser's console.
  expect(server.callsOf('get-maps-api-key')).toEqual([])
  expect(source.isGoogle).toBe(false)
  expect(await source.suggest('Fro', new AbortController().signal)).toEqual({
    places: ['Frome, England'],
    isMapMissing: false,
  })
  expect(server.callsOf('suggest-places')).toEqual([{ text: 'Fro', near: 'the-test-band' }])
})

test('with a key Google suggests, and results without text are dropped', async () => {
  server.answer('get-maps-api-key', () => Response.json({ apiKey: 'browser key' }))
  const fetchAutocompleteSuggestions = vi.fn(async () => ({
    suggestions: [{ placePrediction: { text: { text: 'Frome, UK' } } }, { placePrediction: null }],
  }))
  const places = {
    AutocompleteSuggestion: { fetchAutocompleteSuggestions },
    AutocompleteSessionToken: class {},
  }
  window.google = { maps: { importLibrary: async () => places } }
  const source = await findSuggestionSource(config, 'the-test-band')
  expect(source.isGoogle).toBe(true)
  expect(await source.suggest('Fro', new AbortController().signal)).toEqual({
    places: ['Frome, UK'],
    isMapMissing: false,
  })
  expect(fetchAutocompleteSuggestions).toHaveBeenCalledWith(expect.objectContaining({ input: 'Fro' }))
})
