// The session for React: `const { user, session, loading } = useSession()`, and the client to call with it.
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { useRuntimeConfig } from '../config/runtime-config-context.tsx'
import {
  createSessionStore,
  type SessionClient,
  type SessionState,
  type SessionStore,
} from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

interface SessionProviderProps {
  /** For tests; the app creates its own. */
  store?: SessionStore | undefined
  children: ReactNode
}

export function SessionProvider({ store: given, children }: SessionProviderProps) {
  const config = useRuntimeConfig()
  const [own] = useState(() =>
    createSessionStore(() => import('./session-client.ts').then((module) => module.sessionClient(config))),
  )
  return <SessionContext value={given ?? own}>{children}</SessionContext>
}

/** Loads the client: for pages that need the session. Others use `useHasStoredSession`. */
export function useSession(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

export function useSessionClient(): () => Promise<SessionClient> {
  return useSessionStore().client
}

/** Logs out on this device. The page's guard then redirects to /auth. */
export function useSignOut(): () => Promise<void> {
  return useSessionStore().signOut
}

function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('The session needs a SessionProvider above it.')
  return store
}
