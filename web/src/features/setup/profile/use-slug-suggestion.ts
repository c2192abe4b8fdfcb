// Suggests an available slug for a name, from the database. A failure means no suggestion, and is not an error.
import { useCallback } from 'react'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'

export function useSlugSuggestion(): (name: string) => Promise<string | null> {
  const client = useSessionClient()
  return useCallback(
    async (name: string) => {
      try {
        return unwrap(await (await client()).rpc('generate_unique_slug', { name_input: name }))
      } catch {
        return null
      }
    },
    [client],
  )
}
