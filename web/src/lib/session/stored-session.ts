// Whether this browser stores a session, determined without loading the client: enough for a public page to choose its
// buttons. Whether the session is still valid is checked by lib/session/session.tsx.
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser/storage.ts'
import { sessionStorageKey } from './session-storage-key.ts'

const listeners = new Set<() => void>()

export function hasStoredSession(): boolean {
  return browserStorage.read(sessionStorageKey) !== null
}

/** For a session that could not be ended regularly. */
export function forgetStoredSession(): void {
  browserStorage.remove(sessionStorageKey)
  storedSessionChanged()
}

/** Other tabs get the storage event automatically, this one needs this call. */
export function storedSessionChanged(): void {
  for (const listener of listeners) listener()
}

export function useHasStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
