// The source of address suggestions: Google where the operator has a browser key, otherwise the server's own gazetteer.
import type { RuntimeConfig } from '../../../../../../domain/site/runtime-config.ts'
import { callFunction } from '../../../../lib/api/call-function.ts'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey' | 'hasMapsKey'>

interface Suggestions {
  places: string[]
  /** There is no map to suggest from. */
  isMapMissing: boolean
}

export interface SuggestionSource {
  isGoogle: boolean
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestions>
}

export async function findSuggestionSource(config: Address, slug: string): Promise<SuggestionSource> {
  return (await googleSource(config).catch(() => undefined)) ?? gazetteerSource(config, slug)
}

async function googleSource(config: Address): Promise<SuggestionSource | undefined> {
  if (config.hasMapsKey === false) return undefined
  const { apiKey } = await callFunction(config, 'get-maps-api-key', {})
  const { loadGooglePlaces } = await import('./google-maps.ts')
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await loadGooglePlaces(apiKey)
  const sessionToken = new AutocompleteSessionToken()
  return {
    isGoogle: true,
    suggest: async (input) => {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken,
      })
      const places = suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? [])
      return { places, isMapMissing: false }
    },
  }
}

/** Places in the artist's country come first. */
function gazetteerSource(config: Address, slug: string): SuggestionSource {
  return {
    isGoogle: false,
    suggest: async (text, signal) => {
      const question = { text, near: slug }
      const { places, isMapMissing = false } = await callFunction(config, 'suggest-places', question, {
        signal,
      })
      return { places: places.map((place) => place.text), isMapMissing }
    },
  }
}
