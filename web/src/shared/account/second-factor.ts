// Calls about second factors. Each throws the server's error.
import type { Factor, User } from '@supabase/supabase-js'
import type { SessionClient } from '../../lib/session/session-store.ts'

/** Of the section on the account page, for links to it. */
export const twoStepSectionId = 'two-step-login'

export function verifiedApp(user: User): Factor | undefined {
  return user.factors?.find(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
}

/** Shows a code of the authenticator app; the session may then do everything again. */
export async function showSecondFactor(client: SessionClient, user: User, code: string): Promise<void> {
  const app = verifiedApp(user)
  if (!app) throw new Error('This account has no authenticator app. Use a recovery code.')
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: app.id,
    code: code.replace(/\s/g, ''),
  })
  if (error) throw error
}

/** supabase-js has no call for recovery codes: the answer is a session like that of any other factor. */
export async function showRecoveryCode(client: SessionClient, code: string): Promise<void> {
  const session = await callRecovery<{ access_token: string; refresh_token: string }>(client, {
    path: '/verify',
    body: { code },
  })
  const { error } = await client.auth.setSession(session)
  if (error) throw error
}

/** Ten new codes, which replace all earlier ones. */
export async function makeRecoveryCodes(client: SessionClient): Promise<string[]> {
  return (await callRecovery<{ codes: string[] }>(client, { body: {} })).codes
}

/** How many of them have not been used. */
export async function countRecoveryCodes(client: SessionClient): Promise<number> {
  return (await callRecovery<{ remaining: number }>(client)).remaining
}

async function callRecovery<Answer>(
  client: SessionClient,
  { path = '', body }: { path?: string; body?: object } = {},
): Promise<Answer> {
  const { data } = await client.auth.getSession()
  const response = await fetch(`/auth/v1/factors/recovery-codes${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as Answer & { message?: string; code?: string }
  if (!response.ok) throw Object.assign(new Error(answer.message), { code: answer.code })
  return answer
}
