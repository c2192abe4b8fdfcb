// One-time tokens in mails: a link with a long random token, and a six-digit code for people who read mail on another
// device. Both work once; the code is invalidated after a few wrong attempts.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_confirmation'
  | 'sms'
  | 'phone_change'
  | 'reauthentication'

export interface MintedToken {
  token: string
  code: string
}

export interface FoundToken {
  id: string
  userId: string
  kind: TokenKind
  /** The sign-up that it confirms. */
  signUpId: string | null
  /** The code challenge that came with the request for the mail. */
  flowStateId: string | null
}

export interface TokenRequest {
  userId: string
  kind: TokenKind
  address: string
  signUpId?: string | undefined
  flowStateId?: string | undefined
}

const minute = 60
const hour = 3600
export const lifetimeSeconds: Record<TokenKind, number> = {
  confirmation: 24 * hour,
  recovery: hour,
  magiclink: hour,
  invite: 7 * 24 * hour,
  email_change_current: 24 * hour,
  email_change_new: 24 * hour,
  phone_confirmation: 10 * minute,
  sms: 10 * minute,
  phone_change: 10 * minute,
  reauthentication: hour,
}
const maxAttempts = 5
export const pkcePrefix = 'pkce_'

/** Creates token and code for this address, replacing earlier ones for the same purpose. */
export async function mintToken(sql: Sql, options: TokenRequest): Promise<MintedToken> {
  const { userId, kind, address, signUpId, flowStateId } = options
  const token = (flowStateId ? pkcePrefix : '') + randomBytes(32).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql.query({
    name: 'auth_mint_token',
    text: `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, sign_up_id, flow_state_id)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (user_id, token_type, sign_up_id) do update set token_hash = excluded.token_hash,
             code_hash = excluded.code_hash, relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id,
             attempts = 0, created_at = now(), updated_at = now()`,
    values: [userId, kind, hash(token), hash(address + code), address, signUpId, flowStateId],
  })
  return { token, code }
}

/** Consumes the token of a link; undefined when it does not exist or has expired. */
export async function takeLinkToken(
  sql: Sql,
  kinds: TokenKind[],
  token: string,
): Promise<FoundToken | undefined> {
  const { rows } = await sql.query<StoredToken>({
    name: 'auth_token_by_link',
    text: `${selectToken} where token_hash = $1 and token_type = any($2) for update`,
    values: [hash(token), kinds],
  })
  const found = rows.find(isAlive)
  if (found) await forgetToken(sql, found.id)
  return found
}

/**
 * Consumes the token of a code. A wrong code is counted, so the caller must commit the transaction when this returns
 * undefined.
 */
export async function takeCodeToken(
  sql: Sql,
  kinds: TokenKind[],
  address: string,
  code: string,
): Promise<FoundToken | undefined> {
  const { rows } = await sql.query<StoredToken>({
    name: 'auth_tokens_of_address',
    text: `${selectToken} where relates_to = $1 and token_type = any($2) order by id for update`,
    values: [address, kinds],
  })
  const given = hash(address + code)
  const found = rows.find(
    (row) => isAlive(row) && row.attempts < maxAttempts && isSame(row.codeHash ?? '', given),
  )
  if (found) await forgetToken(sql, found.id)
  else if (rows.length > 0) {
    await sql.query({
      name: 'auth_count_attempt',
      text: 'update auth.one_time_tokens set attempts = least(attempts + 1, 1000) where id = any($1)',
      values: [rows.map(({ id }) => id)],
    })
  }
  return found
}

export function tokenExpired(isLink: boolean): AuthError {
  return new AuthError('otp_expired', isLink ? { message: 'Email link is invalid or has expired' } : {})
}

interface StoredToken extends FoundToken {
  codeHash: string | null
  attempts: number
  age: number
}

const selectToken = `select id, user_id as "userId", token_type as kind, code_hash as "codeHash", attempts,
  sign_up_id as "signUpId", flow_state_id as "flowStateId",
  extract(epoch from now() - created_at)::float8 as age from auth.one_time_tokens`

/** A token created while the clock was far ahead would live too long. */
function isAlive({ kind, age }: StoredToken): boolean {
  return age >= -hour && age <= lifetimeSeconds[kind]
}

async function forgetToken(sql: Sql, id: string): Promise<void> {
  await sql.query({
    name: 'auth_forget_token',
    text: 'delete from auth.one_time_tokens where id = $1',
    values: [id],
  })
}

function hash(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

function isSame(stored: string, given: string): boolean {
  return stored.length === given.length && timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}
