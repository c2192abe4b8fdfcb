// Checks whether the home location is on our map: on page load, when the field is left, and before saving. Saving an
// unknown one requires the artist's confirmation.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CheckedHome } from '../../../../../../domain/api/function-contracts.ts'
import type { DistanceUnit } from '../../../../../../domain/pricing/distance.ts'
import { invokeFunction } from '../../../../lib/session/invoke-function.ts'
import { useSessionClient } from '../../../../lib/session/session.tsx'
import type { Profile } from '../../saving/save-profile.ts'

export interface HomeCheck {
  /** Wraps the field and its messages. */
  field: RefObject<HTMLDivElement | null>
  missing: { text: string; suggestions: string[] } | undefined
  found: { text: string; place: string; unit: DistanceUnit } | undefined
  /** The location the artist keeps although it was not found. */
  kept: string | undefined
  keep: (text: string) => void
  look: (text: string) => Promise<void>
  /** Whether it may be saved: it was found, was saved before, or is kept explicitly. */
  isSettled: (text: string) => Promise<boolean>
}

export function useHomeCheck(profile: Profile): HomeCheck {
  const client = useSessionClient()
  const field = useRef<HTMLDivElement>(null)
  const last = useRef<{ text: string; answer: Promise<CheckedHome> }>(undefined)
  const [missing, setMissing] = useState<HomeCheck['missing']>()
  const [found, setFound] = useState<HomeCheck['found']>()
  const [kept, keep] = useState<string>()
  const { home_location: saved } = profile

  const check = useCallback(
    (text: string): Promise<CheckedHome> => {
      if (last.current?.text !== text) last.current = { text, answer: ask(client, text) }
      return last.current.answer
    },
    [client],
  )

  const look = useCallback(
    async (typed: string): Promise<void> => {
      const text = typed.trim()
      if (!text) return
      const answer = await check(text)
      if (last.current?.text !== text) return
      setMissing(answer.state === 'missing' ? { text, suggestions: answer.suggestions } : undefined)
      setFound(answer.state === 'found' ? { text, place: answer.place, unit: answer.unit } : undefined)
    },
    [check],
  )

  async function isSettled(typed: string): Promise<boolean> {
    const text = typed.trim()
    if (text === saved?.trim() || text === kept) return true
    await look(text)
    return (await check(text)).state !== 'missing'
  }

  useEffect(() => {
    if (saved) look(saved).catch((error: unknown) => reportError(error))
  }, [saved, look])

  return { field, missing, found, kept, keep, look, isSettled }
}

/** A server that cannot check must not block saving: it checks again automatically later. */
async function ask(client: ReturnType<typeof useSessionClient>, text: string): Promise<CheckedHome> {
  try {
    return await invokeFunction(await client(), 'check-home-location', { text })
  } catch {
    return { state: 'unknown' }
  }
}
