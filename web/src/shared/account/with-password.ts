// Calls that the server accepts only from a session which was just opened with the password.
import type { User } from '@supabase/supabase-js'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import { ephemeralClient } from '../../lib/session/session-client.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { showSecondFactor, verifiedApp } from './second-factor.ts'

export interface PasswordProof {
  password: string
  /** Of the authenticator app; empty for accounts without one. */
  code: string
}

/** Opens a session beside the page's own, and ends it after the call. */
export async function withPassword<Result>(
  config: RuntimeConfig,
  user: User,
  { password, code }: PasswordProof,
  call: (client: SessionClient) => Promise<Result>,
): Promise<Result> {
  const client = ephemeralClient(config)
  const { error } = await client.auth.signInWithPassword({ email: user.email ?? '', password })
  if (error) throw error
  try {
    if (verifiedApp(user)) await showSecondFactor(client, user, code)
    return await call(client)
  } finally {
    // It must not stay in the list of sessions. A failure here can be ignored.
    await client.auth.signOut({ scope: 'local' })
  }
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'invalid_credentials'
}
