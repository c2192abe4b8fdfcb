// Suggestions for what is typed in the address field. The source is found when the field is first used, so that a
// visit which never reaches it makes no call.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { findSuggestionSource, type SuggestionSource } from './address-suggestions.ts'

const pauseMilliseconds = 200
const minQueryLength = 2

export function useAddressSuggestions(slug: string, text: string, isTyping: boolean) {
  const config = useRuntimeConfig()
  const asked = useRef(false)
  const [source, setSource] = useState<SuggestionSource>()
  const [found, setFound] = useState<string[]>([])
  const [hasSuggested, setHasSuggested] = useState(false)
  const wanted = text.trim()
  const isWanted = isTyping && wanted.length >= minQueryLength

  const prepare = useCallback(() => {
    if (asked.current) return
    asked.current = true
    findSuggestionSource(config, slug).then(setSource, (error: unknown) => reportError(error))
  }, [config, slug])

  useEffect(() => {
    if (!source || !isWanted) return
    let isCurrent = true
    const timer = window.setTimeout(() => {
      // Free typing always works; a field without suggestions is only a little slower to fill in.
      const show = (places: string[]) => {
        if (!isCurrent) return
        setFound(places)
        if (places.length > 0) setHasSuggested(true)
      }
      source.suggest(wanted).then(show, () => show([]))
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [source, wanted, isWanted])

  return { prepare, source, places: isWanted ? found : [], hasSuggested }
}
