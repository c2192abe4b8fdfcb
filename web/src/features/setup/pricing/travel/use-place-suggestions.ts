// Completions of a partly typed place, from the server's gazetteer. The field works without suggestions.
import { callFunction } from '../../../../lib/api/call-function.ts'
import { useDebouncedQuery } from '../../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../../lib/config/runtime-config-context.tsx'

const minQueryLength = 2

export function usePlaceSuggestions(text: string, isTyping: boolean, near: string | null): string[] {
  const config = useRuntimeConfig()
  const typed = text.trim()
  const isWanted = isTyping && typed.length >= minQueryLength
  const { answer, error } = useDebouncedQuery({
    key: isWanted ? typed : undefined,
    debounceMs: 200,
    ask: (signal) =>
      callFunction(config, 'suggest-places', { text: typed, ...(near ? { near } : {}) }, { signal }),
  })
  return isWanted && answer && error === undefined ? answer.places.map((place) => place.text) : []
}
