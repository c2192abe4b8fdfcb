// The account of a person of an organisation, found by the id that its identity provider knows them by. It never joins
// an account with the same email address: only this provider signs it in.
import { lockAccount } from '../account/accounts.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

export interface SsoPerson {
  /** As in `sso:<provider>`. */
  provider: string
  nameId: string
  email: string
  issuer: string
  customClaims: Record<string, unknown>
}

/** The account's id. Its address and attributes become those that the provider sent. */
export async function findSsoAccount(
  { settings }: Pick<AuthDeps, 'settings'>,
  sql: Sql,
  person: SsoPerson,
): Promise<string> {
  const { provider, nameId, email, issuer, customClaims } = person
  const data = JSON.stringify({
    sub: nameId,
    email,
    email_verified: true,
    iss: issuer,
    custom_claims: customClaims,
  })
  // Concurrent first sign-ins create one account.
  await sql.query({
    name: 'auth_lock_sso_person',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${provider} ${nameId}`],
  })
  const { rows } = await sql.query<{ userId: string }>({
    name: 'auth_find_sso_person',
    text: `with known as (
             update auth.identities set identity_data = $3, updated_at = now()
             where provider = $1 and provider_id = $2 returning user_id)
           update auth.users set email = $4, raw_user_meta_data = raw_user_meta_data || $3, updated_at = now()
           from known where users.id = known.user_id and users.is_sso_user returning users.id as "userId"`,
    values: [provider, nameId, data, email],
  })
  if (rows[0]) {
    if ((await lockAccount(sql, rows[0].userId)).isBanned) throw new AuthError('user_banned')
    return rows[0].userId
  }
  if (!settings.allowsSignUp) throw new AuthError('signup_disabled')
  return createSsoAccount(sql, person, data)
}

async function createSsoAccount(
  sql: Sql,
  { provider, nameId, email }: SsoPerson,
  data: string,
): Promise<string> {
  const { rows } = await sql.query<{ userId: string }>({
    name: 'auth_create_sso_account',
    text: `with created as (
             insert into auth.users (email, email_confirmed_at, is_sso_user, raw_app_meta_data, raw_user_meta_data)
             values ($4, now(), true, jsonb_build_object('provider', $1::text, 'providers', jsonb_build_array($1::text)), $3)
             returning id)
           insert into auth.identities (user_id, provider, provider_id, identity_data)
           select id, $1, $2, $3 from created returning user_id as "userId"`,
    values: [provider, nameId, data, email],
  })
  return rows[0]?.userId ?? ''
}
