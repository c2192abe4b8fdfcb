// /passkeys: keys on a person's devices, with which they sign in without a password.
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { type Account, findAccount, lockAccount } from '../account/accounts.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import type { Call, UserCall } from '../call.ts'
import { invalid, isUuid, readFields } from '../read-request.ts'
import { openSession, type SessionAnswer } from '../session/sessions.ts'
import { checkFresh, requireSecondFactor } from './factors.ts'
import {
  checkCreation,
  checkSignature,
  creationOptions,
  requestOptions,
  type StoredCredential,
} from './webauthn.ts'

const maxPasskeys = 20
const challengeSeconds = 300
const maxNameLength = 100

const answerSchema = z.object({ challenge_id: z.string(), credential: z.looseObject({ id: z.string() }) })

export async function startRegistration({ deps, bearer }: UserCall): Promise<object> {
  const account = await findAccount(deps.platform, bearer.userId)
  if (!account) throw new AuthError('user_not_found')
  checkOwn(account)
  await checkFresh(deps.platform, bearer, account.hasSecondFactor)
  const known = await credentialIds(deps.platform, bearer.userId)
  if (known.length >= maxPasskeys) throw new AuthError('too_many_passkeys')
  const name = account.email ?? account.phone ?? account.id
  const options = await creationOptions(deps, { id: account.id, name, isPasskey: true }, known)
  return rememberChallenge(deps.platform, options, bearer.userId)
}

export async function finishRegistration({ deps, bearer, json }: UserCall): Promise<object> {
  const { challenge_id: id, credential } = readFields(answerSchema, json)
  const challenge = await takeChallenge(deps.platform, id, bearer.userId)
  const made = await checkCreation(deps, credential, challenge, true)
  return ownerTransaction(deps.platform, async (sql) => {
    const account = await lockAccount(sql, bearer.userId)
    checkOwn(account)
    await checkFresh(sql, bearer, account.hasSecondFactor)
    if ((await credentialIds(sql, bearer.userId)).length >= maxPasskeys)
      throw new AuthError('too_many_passkeys')
    const { rows } = await sql.query<{ passkey: object }>({
      name: 'auth_add_passkey',
      text: `insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports) values ($1, $2, $3, $4, $5)
             on conflict (credential_id) do nothing returning ${described} as passkey`,
      values: [bearer.userId, made.id, made.publicKey, made.signCount, made.transports],
    })
    if (!rows[0])
      throw new AuthError('webauthn_verification_failed', { message: 'This passkey is already registered' })
    return rows[0].passkey
  })
}

export async function startSignIn({ deps }: Call): Promise<object> {
  return rememberChallenge(deps.platform, await requestOptions(deps, [], true), null)
}

/** A passkey is held by the device and opened by the person: two factors in one. */
export async function finishSignIn({ deps, json, device }: Call): Promise<SessionAnswer> {
  const { challenge_id: id, credential } = readFields(answerSchema, json)
  const challenge = await takeChallenge(deps.platform, id, null)
  return ownerTransaction(deps.platform, async (sql) => {
    const { rows } = await sql.query<StoredCredential & { passkeyId: string; userId: string }>({
      name: 'auth_lock_passkey',
      text: `select passkeys.id as "passkeyId", user_id as "userId", credential_id as id, public_key as "publicKey",
                    sign_count::float8 as "signCount", transports
             from auth.passkeys where credential_id = $1 for update`,
      values: [credential.id],
    })
    const stored = rows[0]
    if (!stored) throw new AuthError('webauthn_verification_failed')
    const signCount = await checkSignature(deps, credential, challenge, stored, true)
    const account = await lockAccount(sql, stored.userId)
    if (account.isBanned) throw new AuthError('user_banned')
    await sql.query({
      name: 'auth_use_passkey',
      text: 'update auth.passkeys set sign_count = $2, last_used_at = now() where id = $1',
      values: [stored.passkeyId, signCount],
    })
    return openSession(deps, sql, stored.userId, { method: 'passkey', provider: null, aal: 'aal2' }, device)
  })
}

const described = `jsonb_strip_nulls(jsonb_build_object('id', id, 'friendly_name', nullif(friendly_name, ''),
  'created_at', created_at, 'last_used_at', last_used_at))`

export function listPasskeys({ deps, bearer }: UserCall): Promise<object[]> {
  return passkeysOf(deps.platform, bearer.userId)
}

export async function passkeysOf(sql: Sql, userId: string): Promise<object[]> {
  const { rows } = await sql.query<{ passkey: object }>({
    name: 'auth_list_passkeys',
    text: `select ${described} as passkey from auth.passkeys where user_id = $1 order by created_at`,
    values: [userId],
  })
  return rows.map(({ passkey }) => passkey)
}

const nameSchema = z.object({ friendly_name: z.optional(z.nullable(z.string())) })

export async function renamePasskey({ deps, bearer, json, param }: UserCall): Promise<object> {
  const name = readFields(nameSchema, json).friendly_name?.trim() ?? ''
  if (name.length > maxNameLength) throw invalid(`A friendly name has at most ${maxNameLength} characters`)
  await checkOwner(deps, bearer)
  const { rows } = await deps.platform.query<{ passkey: object }>({
    name: 'auth_rename_passkey',
    text: `update auth.passkeys set friendly_name = $3, updated_at = now() where user_id = $1 and id = $2
           returning ${described} as passkey`,
    values: [bearer.userId, idOf(param('id')), name],
  })
  if (!rows[0]) throw unknownPasskey()
  return rows[0].passkey
}

export async function removePasskey({ deps, bearer, param }: UserCall): Promise<Response> {
  await checkOwner(deps, bearer)
  await deletePasskey(deps.platform, bearer.userId, param('id'))
  return new Response(null, { status: 204 })
}

export async function deletePasskey(sql: Sql, userId: string, id: string): Promise<void> {
  const { rowCount } = await sql.query({
    name: 'auth_remove_passkey',
    text: 'delete from auth.passkeys where user_id = $1 and id = $2',
    values: [userId, idOf(id)],
  })
  if (!rowCount) throw unknownPasskey()
}

async function checkOwner({ platform }: AuthDeps, bearer: Bearer): Promise<void> {
  const account = await findAccount(platform, bearer.userId)
  if (!account) throw new AuthError('user_not_found')
  requireSecondFactor(bearer, account)
}

function idOf(given: string): string | null {
  return isUuid(given) ? given : null
}

function unknownPasskey(): AuthError {
  return new AuthError('webauthn_challenge_not_found', { message: 'There is no such passkey', status: 404 })
}

/** People of an organisation sign in with its identity provider only, which can turn them away. */
function checkOwn({ isSso }: Account): void {
  if (isSso) throw new AuthError('user_sso_managed')
}

async function credentialIds(sql: Sql, userId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_passkey_ids',
    text: 'select credential_id as id from auth.passkeys where user_id = $1',
    values: [userId],
  })
  return rows.map(({ id }) => id)
}

async function rememberChallenge(
  sql: Sql,
  options: { challenge: string },
  userId: string | null,
): Promise<object> {
  const { rows } = await sql.query<{ id: string; expiresAt: number }>({
    name: 'auth_add_passkey_challenge',
    text: `insert into auth.passkey_challenges (user_id, challenge) values ($1, $2)
           returning id, floor(extract(epoch from created_at))::float8 + ${challengeSeconds} as "expiresAt"`,
    values: [userId, options.challenge],
  })
  return { challenge_id: rows[0]?.id, options, expires_at: rows[0]?.expiresAt }
}

/** Each challenge is answered once, by whom it was made for. */
async function takeChallenge(sql: Sql, id: string, userId: string | null): Promise<string> {
  const { rows } = await sql.query<{ challenge: string; isExpired: boolean }>({
    name: 'auth_take_passkey_challenge',
    text: `delete from auth.passkey_challenges where id = $1 and user_id is not distinct from $2
           returning challenge, created_at < now() - interval '${challengeSeconds} seconds' as "isExpired"`,
    values: [isUuid(id) ? id : null, userId],
  })
  if (!rows[0] || rows[0].isExpired) throw new AuthError('webauthn_challenge_not_found')
  return rows[0].challenge
}
