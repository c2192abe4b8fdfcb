// Saving for a form of the profile: keeps which state of the profile the form started from, and the question to ask
// when the same settings were saved elsewhere meanwhile.
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
  // A save that follows on another before anything was drawn must start from its outcome.
  const base = useRef(loaded)

  function startFrom(next: Profile) {
    base.current = next
    setProfile(next)
  }

  /** Whether it was saved; when not, the person was asked, and `again` is run if they want theirs to count. */
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

  /** As it stands after the last save, before anything was drawn of it. */
  const latest = () => base.current

  return { profile, latest, save, conflict, reload, closeConflict: () => setConflict(undefined) }
}
