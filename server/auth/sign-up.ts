// POST /signup. Nobody can tell from the answer, or from how long it takes, whether the address had an account already.
import { randomUUID } from 'node:crypto'
import { ownerTransaction } from '../core/database/owner-transaction.ts'
import { hashPassword } from '../core/password.ts'
import { type DescribedUser, findAccount, findAccountByEmail } from './accounts.ts'
import { AuthError } from './auth-error.ts'
import type { AuthParts, Sql } from './auth-parts.ts'
import { mayMail } from './limits.ts'
import {
  type Body,
  invalid,
  readChallenge,
  readEmail,
  readMetadata,
  readNewPassword,
} from './read-request.ts'
import { type MailWish, mailAlreadyRegistered, mailLink } from './send-mails.ts'

export async function signUp(parts: AuthParts, body: Body, redirectTo: string): Promise<DescribedUser> {
  if (!body.email && !body.phone) throw new AuthError('anonymous_provider_disabled')
  if (!body.email) throw new AuthError('phone_provider_disabled')
  if (!body.password) throw invalid('Signup requires a valid password')
  const email = readEmail(body.email)
  const metadata = readMetadata(body.data)
  const wish: MailWish = { redirectTo, challenge: readChallenge(body) }
  const passwordHash = await hashPassword(readNewPassword(body.password))
  const isMailed = await mayMail(parts.limiter, 'confirmation', email)
  return ownerTransaction(parts.platform, async (sql) => {
    const isNew = await createAccount(sql, email, passwordHash, metadata)
    const account = await findAccountByEmail(sql, email)
    if (!account) throw new Error('An account that was just there is gone.')
    // The password of an account that nobody has confirmed is not changed: whoever asks now may be somebody else.
    if (!account.isConfirmed && (isMailed || isNew))
      await mailLink(parts, sql, 'confirmation', { id: account.id, email }, wish)
    if (account.isConfirmed && isMailed) await mailAlreadyRegistered(parts, sql, email)
    if (!isNew) return pretendedUser(email, metadata)
    return (await findAccount(sql, account.id))?.described ?? account.described
  })
}

/** Whether it is new; two who ask at the same moment make one account. */
async function createAccount(
  sql: Sql,
  email: string,
  passwordHash: string,
  metadata: Record<string, unknown>,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'auth_create_account',
    text: `with created as (
             insert into auth.users (email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
             values ($1, $2, '{"provider": "email", "providers": ["email"]}', $3)
             on conflict (email) where not is_sso_user do nothing
             returning id)
           insert into auth.identities (user_id, provider, provider_id, identity_data)
           select id, 'email', id::text, jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', false, 'phone_verified', false)
           from created`,
    values: [email, passwordHash, JSON.stringify(metadata)],
  })
  return rowCount === 1
}

/** What a new account would look like, to whoever asks with the address of one that exists. */
function pretendedUser(email: string, metadata: Record<string, unknown>): DescribedUser {
  const now = new Date().toISOString().replace('Z', '+00:00')
  const id = randomUUID()
  const times = { created_at: now, updated_at: now }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: null,
        email,
        ...times,
      },
    ],
    is_anonymous: false,
    ...times,
  }
}
