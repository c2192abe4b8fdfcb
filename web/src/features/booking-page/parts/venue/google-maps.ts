// Google's address suggestions, for operators who have a browser key. The script is loaded from Google only then, with
// up to three retries.
import { pageNonce } from '../../../../lib/look/allow-injected-styles.ts'

export interface PlacesLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string
      sessionToken?: unknown
    }): Promise<{ suggestions: { placePrediction: { text: { text: string } } | null }[] }>
  }
  AutocompleteSessionToken: new () => unknown
}

declare global {
  interface Window {
    google?: { maps?: { importLibrary?: (name: 'places') => Promise<unknown> } }
    onBandstandMapsReady?: () => void
  }
}

const retries = 3
const firstPauseMilliseconds = 500

export async function loadGooglePlaces(apiKey: string): Promise<PlacesLibrary> {
  for (let attempt = 0; !window.google?.maps?.importLibrary; attempt++) {
    try {
      await loadScript(apiKey)
    } catch (error) {
      if (attempt >= retries) throw error
      await pause(firstPauseMilliseconds * 2 ** attempt)
    }
  }
  return (await window.google.maps.importLibrary('places')) as PlacesLibrary
}

function loadScript(apiKey: string): Promise<void> {
  const query = new URLSearchParams({ key: apiKey, loading: 'async', callback: 'onBandstandMapsReady' })
  const script = document.createElement('script')
  script.src = `https://maps.googleapis.com/maps/api/js?${query}`
  script.async = true
  const nonce = pageNonce()
  if (nonce) script.nonce = nonce
  return new Promise((resolve, reject) => {
    window.onBandstandMapsReady = () =>
      window.google?.maps?.importLibrary ? resolve() : reject(new Error('Google Maps has no libraries.'))
    script.onerror = () => {
      script.remove()
      reject(new Error('Google Maps could not be loaded.'))
    }
    document.head.append(script)
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
