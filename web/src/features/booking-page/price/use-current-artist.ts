// The artist as they are now. The page was loaded with their rules, and they may change them while a client fills in the
// form: a refresh fetches them again, adapts the draft and keeps a sentence for each step that is concerned.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { fetchProfile } from '../fetch-profile.ts'
import { type Artist, readArtist } from '../read-artist.ts'
import type { RuleNote } from './rule-changes.ts'

export type RefreshedArtist =
  | { is: 'same' | 'changed'; artist: Artist; draft: BookingDraft; notes: RuleNote[] }
  /** There is no page at this address any more, or no price on it. */
  | { is: 'closed' }

export interface CurrentArtist {
  artist: Artist
  /** Counts the changes, as a reason to ask for the price again. */
  version: number
  isClosed: boolean
  notes: RuleNote[]
  /** The client has dealt with what was said on this step. */
  dismissNotes: (step: string) => void
  refresh: () => Promise<RefreshedArtist>
}

export function useCurrentArtist(
  given: Artist,
  draft: BookingDraft,
  change: (changes: Partial<BookingDraft>) => void,
): CurrentArtist {
  const config = useRuntimeConfig()
  const [fetched, setFetched] = useState<{ artist: Artist; version: number }>()
  const [isClosed, setIsClosed] = useState(false)
  const [notes, setNotes] = useState<RuleNote[]>([])
  const underWay = useRef<Promise<RefreshedArtist>>(undefined)
  const artist = fetched?.artist ?? given

  const latest = useRef({ artist, draft })
  useLayoutEffect(() => {
    latest.current = { artist, draft }
  }, [artist, draft])

  const { slug } = given
  const fetchRules = useCallback(async (): Promise<RefreshedArtist> => {
    const [profile, { adaptDraft }] = await Promise.all([
      fetchProfile(config, slug),
      import('./rule-changes.ts'),
    ])
    const now = profile && readArtist(profile)
    setIsClosed(!now?.hasPrices)
    if (!now?.hasPrices) return { is: 'closed' }
    const before = latest.current
    if (JSON.stringify(now) === JSON.stringify(before.artist)) return { is: 'same', ...before, notes: [] }
    const adaptation = adaptDraft(before.artist, now, before.draft)
    latest.current = { artist: now, draft: { ...before.draft, ...adaptation.changes } }
    setFetched((current) => ({ artist: now, version: (current?.version ?? 0) + 1 }))
    setNotes((current) => [...current.filter(isOther(adaptation.notes)), ...adaptation.notes])
    change(adaptation.changes)
    return { is: 'changed', ...latest.current, notes: adaptation.notes }
  }, [config, slug, change])

  /** One at a time: a price and a submission may find out at the same moment. */
  const refresh = useCallback((): Promise<RefreshedArtist> => {
    underWay.current ??= fetchRules().finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }, [fetchRules])

  const dismissNotes = useCallback((step: string) => {
    setNotes((current) => current.filter((note) => note.step !== step))
  }, [])

  return { artist, version: fetched?.version ?? 0, isClosed, notes, dismissNotes, refresh }
}

function isOther(notes: RuleNote[]): (note: RuleNote) => boolean {
  return ({ text }) => !notes.some((note) => note.text === text)
}
