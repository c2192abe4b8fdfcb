// The session state of the whole page. The client is loaded when a component first subscribes, so that pages for
// visitors do not load it.
import type { AuthChangeEvent, Session, SupabaseClient, User } from '@supabase/supabase-js'
import type { Database } from '../../../../database/types.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { tabStorage } from '../browser/storage.ts'
import { type AuthCallback, readAuthCallback } from './auth-callback.ts'
import { forgetStoredSession, storedSessionChanged } from './stored-session.ts'

export type SessionClient = SupabaseClient<Database>

export interface SessionState {
  user: User | null
  session: Session | null
  /** True until the first check of the session is done, successful or not. */
  loading: boolean
  /** The result of the email link that opened this page, if one did. */
  callback: AuthCallback | undefined
  /** The session comes from a recovery link, and the new password is still to be set. */
  isRecovering: boolean
  /** Where the user went by logging out here; undefined after a session that ended by itself. */
  loggedOutTo: string | undefined
}

export interface SessionStore {
  read: () => SessionState
  /** Started by the first subscriber. */
  subscribe: (listener: () => void) => () => void
  client: () => Promise<SessionClient>
  /** Guarded pages then lead there; without a path, to sign-in. */
  signOut: (to?: string) => Promise<void>
}

const atFirst: SessionState = {
  user: null,
  session: null,
  loading: true,
  callback: undefined,
  isRecovering: false,
  loggedOutTo: undefined,
}

export function createSessionStore(
  loadClient: () => Promise<SessionClient>,
  goTo: (path: string) => void = (path) => window.location.assign(path),
): SessionStore {
  const listeners = new Set<() => void>()
  let state = atFirst
  let loading: Promise<SessionClient> | undefined
  let hasStarted = false

  function change(part: Partial<SessionState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function client(): Promise<SessionClient> {
    loading ??= loadClient().catch((error: unknown) => {
      // The next subscriber retries.
      loading = undefined
      throw error
    })
    return loading
  }

  function follow(event: AuthChangeEvent, session: Session | null): void {
    if (event === 'PASSWORD_RECOVERY') recoveryMark.set()
    if (event === 'USER_UPDATED' || event === 'SIGNED_OUT') recoveryMark.clear()
    storedSessionChanged()
    change({
      session,
      user: session?.user ?? null,
      loading: false,
      isRecovering: session !== null && recoveryMark.isSet(),
      ...(session ? { loggedOutTo: undefined } : {}),
    })
  }

  async function start(): Promise<void> {
    if (hasStarted) return
    hasStarted = true
    const callback = readAuthCallback(window.location)
    if (callback?.kind === 'recovery') recoveryMark.set()
    change({ callback })
    try {
      const { auth } = await client()
      auth.onAuthStateChange(follow)
    } catch (error) {
      hasStarted = false
      change({ loading: false })
      reportError(error)
    }
  }

  async function signOut(to: string = paths.auth()): Promise<void> {
    change({ loggedOutTo: to })
    try {
      const { auth } = await client()
      const { error } = await auth.signOut({ scope: 'local' })
      if (error) throw error
    } catch {
      // The server was not notified, but on this device the user is logged out all the same.
      forgetStoredSession()
      goTo(to)
    }
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      void start()
      return () => listeners.delete(listener)
    },
    client,
    signOut,
  }
}

/**
 * Remembers that a recovery link was opened and the new password is still to be set, so that a reload keeps the form.
 */
const recoveryKey = 'bandstand-recovery'

const recoveryMark = {
  set: () => tabStorage.write(recoveryKey, 'true'),
  clear: () => tabStorage.remove(recoveryKey),
  isSet: () => tabStorage.read(recoveryKey) === 'true',
}
