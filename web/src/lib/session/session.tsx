// The session for React: `const { user, session, loading } = useSession()`, and the client to call with it.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import { useRuntimeConfig } from '../config/runtime-config-context.tsx'
import {
  createSessionStore,
  type SessionClient,
  type SessionState,
  type SessionStore,
} from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** For tests: a store in place of the own one of the page. */
export function SessionProvider(props: { store: SessionStore | null; children: ReactNode }) {
  return <SessionContext value={props.store}>{props.children}</SessionContext>
}

/** Loads the client: for pages that need the session. Others use `useHasStoredSession`. */
export function useSession(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

export function useSessionClient(): () => Promise<SessionClient> {
  return useSessionStore().client
}

/** Logs out on this device. The page's guard then redirects, to /auth unless told otherwise. */
export function useSignOut(): (to?: string) => Promise<void> {
  return useSessionStore().signOut
}

/** The configuration is read once per page, and so is its store created: by the first component that asks for it. */
const stores = new WeakMap<RuntimeConfig, SessionStore>()

function useSessionStore(): SessionStore {
  const config = useRuntimeConfig()
  return useContext(SessionContext) ?? storeFor(config)
}

function storeFor(config: RuntimeConfig): SessionStore {
  const existing = stores.get(config)
  if (existing) return existing
  const store = createSessionStore(() =>
    import('./session-client.ts').then((module) => module.sessionClient(config)),
  )
  stores.set(config, store)
  return store
}
