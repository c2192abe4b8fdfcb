// Saves a profile form: tracks the version of the profile the form started from, and the conflict dialog when the same
// settings were saved elsewhere.
import { useRef, useState } from 'react'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { useProfileSaved } from './own-profile.ts'
import { type Profile, ProfileChangedError, type ProfileChanges, saveProfile } from './save-profile.ts'

export interface Conflict {
  current: Profile
  overwrite: () => void
}

export type ProfileSaving = ReturnType<typeof useSaveProfile>

export function useSaveProfile(loaded: Profile) {
  const client = useSessionClient()
  const announce = useProfileSaved()
  const [profile, setProfile] = useState(loaded)
  const [conflict, setConflict] = useState<Conflict>()
  // A save right after another, before a render, must start from its result.
  const base = useRef(loaded)

  function startFrom(next: Profile) {
    base.current = next
    setProfile(next)
  }

  /** Resolves to whether it was saved; if not, the user was asked, and `again` runs if they choose to overwrite. */
  async function save(changes: ProfileChanges, again: () => void): Promise<boolean> {
    try {
      startFrom(await saveProfile(await client(), base.current, changes))
      announce()
      return true
    } catch (error) {
      if (!(error instanceof ProfileChangedError)) throw error
      const { current } = error
      setConflict({
        current,
        overwrite: () => {
          setConflict(undefined)
          startFrom(current)
          again()
        },
      })
      return false
    }
  }

  function reload(): Profile | undefined {
    if (!conflict) return undefined
    setConflict(undefined)
    startFrom(conflict.current)
    return conflict.current
  }

  /** The profile after the last save, even before it is rendered. */
  const latest = () => base.current

  return { profile, latest, save, conflict, reload, closeConflict: () => setConflict(undefined) }
}
