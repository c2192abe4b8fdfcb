// Whether this browser holds a session, found out without the code that keeps it: enough for a public page to know
// what to offer. Whether the session still holds is for lib/session/session.tsx to say.
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser/storage.ts'

/** Named by us, because the default depends on the site's address and would sign people out when that changes. */
export const sessionStorageKey = 'bandstand-session'

const listeners = new Set<() => void>()

export function hasStoredSession(): boolean {
  return browserStorage.read(sessionStorageKey) !== null
}

/** For a session that could not be ended in the ordinary way. */
export function forgetStoredSession(): void {
  browserStorage.remove(sessionStorageKey)
  storedSessionChanged()
}

/** Other tabs hear of a change by themselves, this one by this call. */
export function storedSessionChanged(): void {
  for (const listener of listeners) listener()
}

export function useHasStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
