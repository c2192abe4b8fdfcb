// POST /signup without an address: an account that only this session can reach, until its owner adds an address.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps, Device } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countCall } from '../limits.ts'
import { type Body, readMetadata } from '../read-request.ts'
import { openSession, type SessionAnswer } from '../session/sessions.ts'

export async function signInAnonymously(deps: AuthDeps, body: Body, device: Device): Promise<SessionAnswer> {
  const { settings } = deps
  if (!settings.allowsSignUp) throw new AuthError('signup_disabled')
  if (!settings.anonymous) throw new AuthError('anonymous_provider_disabled')
  const metadata = readMetadata(body.data)
  await countCall(deps, 'anonymous', device.network)
  return ownerTransaction(deps.platform, async (sql) => {
    const { rows } = await sql.query<{ id: string }>({
      name: 'auth_create_anonymous',
      text: 'insert into auth.users (is_anonymous, raw_user_meta_data) values (true, $1) returning id',
      values: [JSON.stringify(metadata)],
    })
    return openSession(deps, sql, rows[0]?.id ?? '', { method: 'anonymous', provider: null }, device)
  })
}
