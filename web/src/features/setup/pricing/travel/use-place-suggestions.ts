// What a half-typed place may become, from the server's gazetteer. A server without one is asked once and then left
// alone: typing works without suggestions.
import { useEffect, useState } from 'react'
import { CallError } from '../../../../lib/api/call-error.ts'
import { callFunction } from '../../../../lib/api/call-function.ts'
import { useRuntimeConfig } from '../../../../lib/config/runtime-config-context.tsx'

const pauseMilliseconds = 200
const minCharacters = 2

export function usePlaceSuggestions(text: string, isTyping: boolean, near: string | null): string[] {
  const config = useRuntimeConfig()
  const [canSuggest, setCanSuggest] = useState(true)
  const [places, setPlaces] = useState<string[]>([])
  const wanted = text.trim()
  const isWanted = canSuggest && isTyping && wanted.length >= minCharacters

  useEffect(() => {
    if (!isWanted) return
    let isLatest = true
    const timer = window.setTimeout(() => {
      callFunction(config, 'suggest-places', { text: wanted, ...(near ? { near } : {}) }).then(
        (answer) => isLatest && setPlaces(placesOf(answer)),
        (error: unknown) => {
          if (error instanceof CallError && error.status === 404) setCanSuggest(false)
          if (isLatest) setPlaces([])
        },
      )
    }, pauseMilliseconds)
    return () => {
      isLatest = false
      window.clearTimeout(timer)
    }
  }, [config, wanted, isWanted, near])

  return isWanted ? places : []
}

function placesOf(answer: unknown): string[] {
  const { places } = (answer ?? {}) as { places?: { text?: unknown }[] }
  return (places ?? []).flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
}
