// POST /factors: adds an authenticator app, a phone or a security key. It counts once a first code was verified.

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { type Account, lockAccount } from '../account/accounts.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { UserCall } from '../call.ts'
import { invalid, readFields, readPhone } from '../read-request.ts'
import { checkFresh, type Factor } from './factors.ts'

const text = z.optional(z.nullable(z.string()))
const fieldsSchema = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text })
const types = ['totp', 'phone', 'webauthn'] as const
const maxNameLength = 100

export async function enroll({ deps, bearer, json }: UserCall): Promise<object> {
  const fields = readFields(fieldsSchema, json)
  const type = types.find((type) => type === fields.factor_type)
  if (!type) throw invalid('factor_type needs to be totp, phone, or webauthn')
  if (type === 'phone' && !deps.settings.mfa.phone) throw new AuthError('mfa_phone_enroll_not_enabled')
  const name = (fields.friendly_name ?? '').trim()
  if (name.length > maxNameLength) throw invalid(`A friendly name has at most ${maxNameLength} characters`)
  return ownerTransaction(deps.platform, async (sql) => {
    const account = await lockAccount(sql, bearer.userId)
    await checkFresh(sql, bearer, account.hasSecondFactor)
    await makeRoom(sql, account)
    if (type === 'totp') return enrollApp(deps, sql, account, name, fields.issuer)
    const phone = type === 'phone' ? readPhone(fields.phone) : null
    if (phone) await checkOnlyPhone(sql, account.id)
    const id = await addFactor(sql, account.id, { type, name, phone })
    return { id, type, friendly_name: name, ...(phone ? { phone } : {}) }
  })
}

async function enrollApp(
  { siteUrl }: AuthDeps,
  sql: Sql,
  account: Account,
  name: string,
  issuer: string | null | undefined,
): Promise<object> {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({
    issuer: issuer?.trim().slice(0, maxNameLength) || new URL(siteUrl).host,
    label: account.email ?? account.phone ?? account.id,
    secret,
  })
  const id = await addFactor(sql, account.id, { type: 'totp', name, secret: secret.base32 })
  const uri = totp.toString()
  return {
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret: secret.base32, uri },
  }
}

const maxFactors = 10

/** Attempts that were given up make room for new ones. */
async function makeRoom(sql: Sql, { id }: Account): Promise<void> {
  await sql.query({
    name: 'auth_drop_stale_factors',
    text: `delete from auth.mfa_factors
           where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
    values: [id],
  })
  const { rows } = await sql.query<{ count: number }>({
    name: 'auth_count_factors',
    text: 'select count(*)::integer as count from auth.mfa_factors where user_id = $1',
    values: [id],
  })
  if ((rows[0]?.count ?? 0) >= maxFactors) throw new AuthError('too_many_enrolled_mfa_factors')
}

async function checkOnlyPhone(sql: Sql, userId: string): Promise<void> {
  const { rows } = await sql.query({
    name: 'auth_verified_phone_factor',
    text: `select 1 from auth.mfa_factors where user_id = $1 and factor_type = 'phone' and status = 'verified'`,
    values: [userId],
  })
  if (rows.length > 0) throw new AuthError('mfa_verified_factor_exists')
}

type NewFactor = Pick<Factor, 'type' | 'name'> & Partial<Pick<Factor, 'secret' | 'phone'>>

async function addFactor(
  sql: Sql,
  userId: string,
  { type, name, secret, phone }: NewFactor,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_add_factor',
    text: `insert into auth.mfa_factors (user_id, factor_type, friendly_name, secret, phone) values ($1, $2, $3, $4, $5)
           on conflict (user_id, friendly_name) do nothing returning id`,
    values: [userId, type, name, secret ?? null, phone ?? null],
  })
  if (!rows[0])
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${name}" for this user already exists`,
    })
  return rows[0].id
}
