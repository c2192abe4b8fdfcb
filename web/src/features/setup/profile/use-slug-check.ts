// Checks whether the typed slug is available, half a second after the last keystroke. The database decides, and
// discloses only yes or no.
import { slugLimits, slugPattern } from '../../../../../domain/profile/slug.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'

export type SlugState = 'idle' | 'checking' | 'available' | 'taken' | 'error' | 'current'

export interface SlugCheck {
  state: SlugState
  /** Retries after a failure. */
  retry: () => void
}

export function isBlocking(state: SlugState): boolean {
  return state === 'checking' || state === 'taken' || state === 'error'
}

export function useSlugCheck(typed: string, current: string | null): SlugCheck {
  const client = useSessionClient()
  const slug = typed.trim()
  const isCurrent = slug !== '' && slug === current
  const canBeAsked = slug.length >= slugLimits.shortest && slugPattern.test(slug)
  const { answer, error, isPending, retry } = useDebouncedQuery({
    key: canBeAsked && !isCurrent ? slug : undefined,
    debounceMs: 500,
    ask: async (signal) =>
      unwrap(await (await client()).rpc('is_slug_available', { slug_input: slug }).abortSignal(signal)),
  })
  if (isCurrent) return { state: 'current', retry }
  if (!canBeAsked) return { state: 'idle', retry }
  if (isPending) return { state: 'checking', retry }
  if (error !== undefined) return { state: 'error', retry }
  return { state: answer ? 'available' : 'taken', retry }
}
