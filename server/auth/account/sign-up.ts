// POST /signup. The response and its timing are the same whether or not the address already has an account.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword } from '../../core/password.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { mayMail } from '../limits.ts'
import { type MailOptions, mailAlreadyRegistered, mailLink, mark } from '../one-time/send-mails.ts'
import {
  type Body,
  invalid,
  readChallenge,
  readEmail,
  readMetadata,
  readNewPassword,
} from '../read-request.ts'
import { type DescribedUser, findAccountByEmail, lockAccount } from './accounts.ts'
import { addSignUp } from './sign-ups.ts'

type Metadata = Record<string, unknown>

export async function signUp(deps: AuthDeps, body: Body, redirectTo: string): Promise<DescribedUser> {
  if (!body.email && !body.phone) throw new AuthError('anonymous_provider_disabled')
  if (!body.email) throw new AuthError('phone_provider_disabled')
  if (!body.password) throw invalid('Signup requires a valid password')
  const email = readEmail(body.email)
  const metadata = readMetadata(body.data)
  const options: MailOptions = { redirectTo, challenge: readChallenge(body) }
  const passwordHash = await hashPassword(readNewPassword(body.password))
  const isMailed = await mayMail(deps.limiter, 'confirmation', email)
  return ownerTransaction(deps.platform, async (sql) => {
    const newId = await createAccount(sql, email)
    const found = await findAccountByEmail(sql, email)
    // Locked, so that a concurrent confirmation comes before or after all of this.
    const account = found && (await lockAccount(sql, found.id))
    if (account?.isConfirmed && isMailed) await mailAlreadyRegistered(deps, sql, email)
    if (account && !account.isConfirmed) {
      const signUpId = await addSignUp(sql, account.id, passwordHash, metadata)
      if (isMailed || newId)
        await mailLink(deps, sql, 'confirmation', { id: account.id, email, signUpId }, options)
    }
    return newId ? describeNew(sql, newId, metadata) : describeDecoy(sql, email, metadata)
  })
}

/** The account's id; undefined when the address has a confirmed account. Concurrent requests create one account. */
async function createAccount(sql: Sql, email: string, isDecoy = false): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_create_account',
    text: `with created as (
             insert into auth.users (email, is_sso_user, raw_app_meta_data)
             values ($1, $2, '{"provider": "email", "providers": ["email"]}')
             on conflict (email) where not is_sso_user do nothing
             returning id)
           insert into auth.identities (user_id, provider, provider_id, identity_data)
           select id, 'email', id::text, jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', false, 'phone_verified', false)
           from created returning user_id as id`,
    values: [email, isDecoy],
  })
  return rows[0]?.id
}

/** The new account with the data of this sign-up, which it takes over once confirmed. */
async function describeNew(sql: Sql, id: string, metadata: Metadata): Promise<DescribedUser> {
  const { described } = await lockAccount(sql, id)
  return { ...described, user_metadata: metadata }
}

/**
 * A decoy for an address that has an account: created, described and rolled back, so that it differs from a real one
 * in no byte and no work. Its flag keeps it out of the unique index on addresses.
 */
async function describeDecoy(sql: Sql, email: string, metadata: Metadata): Promise<DescribedUser> {
  await sql.query({ text: 'savepoint decoy' })
  const id = (await createAccount(sql, email, true)) ?? ''
  await mark(sql, id, 'confirmation_sent_at')
  const described = await describeNew(sql, id, metadata)
  await sql.query({ text: 'rollback to savepoint decoy' })
  return described
}
