// Suggestions for the address field. The source is determined when the field is first used, so that a visit which never
// reaches it makes no request.
import { useCallback, useRef, useState } from 'react'
import { useDebouncedQuery } from '../../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../../lib/config/runtime-config-context.tsx'
import type { SuggestionSource } from './address-suggestions.ts'

const minQueryLength = 2

export function useAddressSuggestions(slug: string, text: string, isTyping: boolean) {
  const config = useRuntimeConfig()
  const asked = useRef(false)
  const [source, setSource] = useState<SuggestionSource>()
  const [isMapMissing, setIsMapMissing] = useState(false)
  const typed = text.trim()
  const isWanted = isTyping && typed.length >= minQueryLength

  const prepare = useCallback(() => {
    if (asked.current) return
    asked.current = true
    import('./address-suggestions.ts')
      .then(({ findSuggestionSource }) => findSuggestionSource(config, slug))
      .then(setSource, (error: unknown) => reportError(error))
  }, [config, slug])

  const { answer, error } = useDebouncedQuery({
    key: source && isWanted ? typed : undefined,
    debounceMs: 200,
    ask: async (signal) => {
      const found = await source?.suggest(typed, signal)
      setIsMapMissing(found?.isMapMissing ?? false)
      return found?.places ?? []
    },
  })
  // Free text always works, so a failure to load suggestions is ignored.
  const places = isWanted && answer && error === undefined ? answer : []

  return { prepare, isGoogle: source?.isGoogle, places, isMapMissing }
}
