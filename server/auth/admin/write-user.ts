// POST /admin/users and PUT /admin/users/:id: accounts as the operator wants them, without mails.
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword } from '../../core/password.ts'
import { type DescribedUser, findAccount } from '../account/accounts.ts'
import { listProviders } from '../account/move-account.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import {
  invalid,
  isUuid,
  readEmail,
  readFields,
  readMetadata,
  readNewPassword,
  readPhone,
} from '../read-request.ts'
import { banEnd } from './ban-duration.ts'

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))
const data = z.optional(z.nullable(z.record(z.string(), z.unknown())))
const fieldsSchema = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: data,
  app_metadata: data,
  ban_duration: text,
  role: text,
})

interface Changes {
  email: string | undefined
  phone: string | undefined
  passwordHash: string | undefined
  confirmsEmail: boolean
  confirmsPhone: boolean
  userMetadata: Record<string, unknown>
  appMetadata: Record<string, unknown>
  /** Undefined: unchanged. */
  bannedUntil: Date | null | undefined
}

export async function createUser({ deps, json }: Call): Promise<DescribedUser> {
  const fields = readFields(fieldsSchema, json)
  if (!fields.email && !fields.phone) throw invalid('Cannot create a user without either an email or phone')
  if (fields.id && !isUuid(fields.id)) throw invalid('ID must conform to the uuid v4 format')
  const changes = await readChanges(fields)
  return writing(() =>
    ownerTransaction(deps.platform, async (sql) => {
      const { rows } = await sql.query<{ id: string }>({
        name: 'auth_admin_create',
        text: 'insert into auth.users (id) values (coalesce($1::uuid, gen_random_uuid())) returning id',
        values: [fields.id ?? null],
      })
      return apply(sql, rows[0]?.id ?? '', changes)
    }),
  )
}

export async function updateUserById({ deps, json }: Call, id: string): Promise<DescribedUser> {
  const changes = await readChanges(readFields(fieldsSchema, json))
  return writing(() => ownerTransaction(deps.platform, (sql) => apply(sql, id, changes)))
}

export async function readUser(deps: AuthDeps, id: string): Promise<DescribedUser> {
  const account = await findAccount(deps.platform, id)
  if (!account) throw unknownUser()
  return account.described
}

export function unknownUser(): AuthError {
  return new AuthError('user_not_found', { message: 'User not found', status: 404 })
}

async function readChanges(fields: z.infer<typeof fieldsSchema>): Promise<Changes> {
  if (fields.role && fields.role !== 'authenticated')
    throw invalid('The role of an account is always authenticated')
  return {
    email: fields.email ? readEmail(fields.email) : undefined,
    phone: fields.phone ? readPhone(fields.phone) : undefined,
    passwordHash: await readHash(fields.password, fields.password_hash),
    confirmsEmail: fields.email_confirm === true,
    confirmsPhone: fields.phone_confirm === true,
    userMetadata: readMetadata(fields.user_metadata),
    appMetadata: readMetadata(fields.app_metadata),
    bannedUntil: fields.ban_duration ? banEnd(fields.ban_duration) : undefined,
  }
}

async function readHash(
  password: string | null | undefined,
  given: string | null | undefined,
): Promise<string | undefined> {
  if (password && given) throw invalid('Only a password or a password hash should be provided')
  if (password) return hashPassword(readNewPassword(password))
  if (!given) return undefined
  if (!/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(given))
    throw invalid('The password hash must be one of bcrypt')
  return given
}

async function apply(sql: Sql, id: string, changes: Changes): Promise<DescribedUser> {
  const { userMetadata, appMetadata } = changes
  const removed = (values: Record<string, unknown>) =>
    Object.keys(values).filter((key) => values[key] === null)
  const { rowCount } = await sql.query({
    name: 'auth_admin_write',
    text: `update auth.users set
             email = coalesce($2, email), phone = coalesce($3, phone),
             encrypted_password = coalesce($4, encrypted_password),
             email_confirmed_at = case when $5 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
             phone_confirmed_at = case when $6 then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
             raw_user_meta_data = (raw_user_meta_data || $7 || case when $5 then '{"email_verified": true}' else '{}' end::jsonb) - $8::text[],
             raw_app_meta_data = (raw_app_meta_data || $9) - $10::text[],
             banned_until = case when $11 then $12::timestamptz else banned_until end,
             is_anonymous = is_anonymous and $2::text is null and $3::text is null,
             updated_at = now()
           where id = $1 and deleted_at is null`,
    values: [
      id,
      changes.email,
      changes.phone,
      changes.passwordHash,
      changes.confirmsEmail,
      changes.confirmsPhone,
      JSON.stringify(userMetadata),
      removed(userMetadata),
      JSON.stringify(appMetadata),
      removed(appMetadata),
      changes.bannedUntil !== undefined,
      changes.bannedUntil ?? null,
    ],
  })
  if (!rowCount) throw unknownUser()
  // A password that the operator sets is known to somebody else: sessions opened with the old one end.
  if (changes.passwordHash)
    await sql.query({
      name: 'auth_admin_end_sessions',
      text: `with forgotten as (delete from auth.one_time_tokens where user_id = $1),
                  void as (delete from auth.sign_ups where user_id = $1)
             delete from auth.sessions where user_id = $1`,
      values: [id],
    })
  for (const kind of ['email', 'phone'] as const) if (changes[kind]) await nameIdentity(sql, id, kind)
  await listProviders(sql, id)
  return (await findAccount(sql, id))?.described ?? Promise.reject(unknownUser())
}

async function nameIdentity(sql: Sql, id: string, kind: 'email' | 'phone'): Promise<void> {
  await sql.query({
    name: `auth_admin_identity_${kind}`,
    text: `insert into auth.identities (user_id, provider, provider_id, identity_data)
           select id, '${kind}', id::text, jsonb_build_object('sub', id, '${kind}', ${kind},
             'email_verified', email_confirmed_at is not null, 'phone_verified', phone_confirmed_at is not null)
           from auth.users where id = $1
           on conflict (provider, provider_id) do update
             set identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`,
    values: [id],
  })
}

/** The service key may know which addresses have accounts. */
async function writing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23505') throw error
    throw new AuthError(
      constraint === 'users_phone'
        ? 'phone_exists'
        : constraint === 'users_email'
          ? 'email_exists'
          : 'user_already_exists',
      { cause: error },
    )
  }
}
