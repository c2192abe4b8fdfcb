// Whether the typed address is free, asked half a second after the last keystroke. Only the database knows, and it
// says no more than yes or no.
import { useCallback, useEffect, useState } from 'react'
import { slugLimits, slugPattern } from '../../../../../domain/slug.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'

export type SlugState = 'idle' | 'checking' | 'available' | 'taken' | 'error' | 'current'

export interface SlugCheck {
  state: SlugState
  /** Asks again after a failure. */
  retry: () => void
}

const pauseMilliseconds = 500

export function isBlocking(state: SlugState): boolean {
  return state === 'checking' || state === 'taken' || state === 'error'
}

export function useSlugCheck(typed: string, current: string | null): SlugCheck {
  const client = useSessionClient()
  const slug = typed.trim()
  const [answer, setAnswer] = useState<{ slug: string; state: SlugState }>()
  const [tries, setTries] = useState(0)
  const isCurrent = slug !== '' && slug === current
  const canBeAsked = slug.length >= slugLimits.shortest && slugPattern.test(slug)
  const mustAsk = canBeAsked && !isCurrent

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again
  useEffect(() => {
    if (!mustAsk) return
    let isLatest = true
    const say = (state: SlugState) => isLatest && setAnswer({ slug, state })
    const timer = window.setTimeout(() => {
      client()
        .then(async (loaded) => unwrap(await loaded.rpc('is_slug_available', { slug_input: slug })))
        .then(
          (isFree) => say(isFree ? 'available' : 'taken'),
          () => say('error'),
        )
    }, pauseMilliseconds)
    return () => {
      isLatest = false
      window.clearTimeout(timer)
    }
  }, [client, slug, mustAsk, tries])

  const retry = useCallback(() => {
    setAnswer(undefined)
    setTries((before) => before + 1)
  }, [])

  if (isCurrent) return { state: 'current', retry }
  if (!canBeAsked) return { state: 'idle', retry }
  return { state: answer?.slug === slug ? answer.state : 'checking', retry }
}
