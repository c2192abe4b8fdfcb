// The account of a person who signed in elsewhere. An address counts only if the provider vouches for it: otherwise
// anybody could take over an account by claiming its address at a careless provider.
import { type Account, lockAccount } from '../account/accounts.ts'
import { confirmContact, findAccountByContact } from '../account/contacts.ts'
import { listProviders } from '../account/move-account.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { ExternalPerson } from './external-person.ts'

/** The id of the account: by the identity, by the verified address, or a new one. */
export async function accountOf(deps: AuthDeps, sql: Sql, person: ExternalPerson): Promise<string> {
  const known = await ownerOfIdentity(sql, person)
  if (known) {
    await refuseBanned(sql, known)
    await updateIdentity(sql, person)
    return known
  }
  const { verifiedEmail: address } = person
  if (!address) throw unconfirmedThere()
  const contact = { kind: 'email', address } as const
  const existing = await findAccountByContact(sql, contact)
  if (!existing && !deps.settings.allowsSignUp) throw new AuthError('signup_disabled')
  const userId =
    existing?.id ??
    (await createExternalAccount(sql, person.provider, address)) ??
    (await findAccountByContact(sql, contact))?.id
  if (!userId) throw new Error('The account is gone.')
  await refuseBanned(sql, userId)
  // The provider has proven the address; passwords and identities of sign-ups that never did are void.
  if (existing && !existing.isConfirmed) await dropEmailIdentity(sql, userId)
  await confirmContact(sql, userId, { signUpId: null })
  await addIdentity(sql, userId, person)
  return userId
}

/** Adds the identity to the account of a person who is signed in. */
export async function linkIdentity(sql: Sql, userId: string, person: ExternalPerson): Promise<void> {
  const account = await refuseBanned(sql, userId)
  if (account.isSso) throw new AuthError('user_sso_managed')
  const owner = await ownerOfIdentity(sql, person)
  if (owner && owner !== userId)
    throw new AuthError('identity_already_exists', { message: 'Identity is already linked to another user' })
  if (owner) throw new AuthError('identity_already_exists')
  await addIdentity(sql, userId, person)
  if (account.isAnonymous) await nameAnonymousAccount(sql, userId, person)
}

/**
 * An anonymous account can be reached from now on. When the address has an account, nothing is linked: the identity
 * would lead to this account instead, which would stay anonymous.
 */
async function nameAnonymousAccount(
  sql: Sql,
  userId: string,
  { verifiedEmail }: ExternalPerson,
): Promise<void> {
  if (!verifiedEmail) throw unconfirmedThere()
  const { rowCount } = await sql.query({
    name: 'auth_name_anonymous',
    text: `update auth.users set email = $2, email_confirmed_at = now(), is_anonymous = false, updated_at = now()
           where id = $1 and is_anonymous
             and not exists (select from auth.users as other where other.email = $2 and not other.is_sso_user)`,
    values: [userId, verifiedEmail],
  })
  if (!rowCount) throw new AuthError('email_exists')
}

function unconfirmedThere(): AuthError {
  return new AuthError('provider_email_needs_verification', {
    message: 'Your account there has no confirmed email address. Confirm it there first, then try again.',
  })
}

/** Without an identity yet; undefined when the address has an account by now. */
async function createExternalAccount(sql: Sql, provider: string, email: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_create_external_account',
    text: `insert into auth.users (email, raw_app_meta_data)
           values ($1, jsonb_build_object('provider', $2::text, 'providers', jsonb_build_array($2::text)))
           on conflict (email) where not is_sso_user do nothing returning id`,
    values: [email, provider],
  })
  return rows[0]?.id
}

async function dropEmailIdentity(sql: Sql, userId: string): Promise<void> {
  await sql.query({
    name: 'auth_drop_email_identity',
    text: `delete from auth.identities where user_id = $1 and provider = 'email'`,
    values: [userId],
  })
}

async function ownerOfIdentity(sql: Sql, { provider, id }: ExternalPerson): Promise<string | undefined> {
  const { rows } = await sql.query<{ userId: string }>({
    name: 'auth_owner_of_identity',
    text: `select user_id as "userId" from auth.identities join auth.users on users.id = user_id
           where provider = $1 and provider_id = $2 and deleted_at is null`,
    values: [provider, id],
  })
  return rows[0]?.userId
}

async function refuseBanned(sql: Sql, userId: string): Promise<Account> {
  const account = await lockAccount(sql, userId)
  if (account.isBanned) throw new AuthError('user_banned')
  return account
}

async function updateIdentity(sql: Sql, { provider, id, data }: ExternalPerson): Promise<void> {
  await sql.query({
    name: 'auth_update_identity',
    text: `update auth.identities set identity_data = identity_data || $3, updated_at = now()
           where provider = $1 and provider_id = $2`,
    values: [provider, id, JSON.stringify(data)],
  })
}

async function addIdentity(sql: Sql, userId: string, person: ExternalPerson): Promise<void> {
  const { rowCount } = await sql.query({
    name: 'auth_add_identity',
    text: `with added as (
             insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, $2, $3, $4)
             on conflict (provider, provider_id) do nothing returning user_id)
           update auth.users set raw_user_meta_data = $4::jsonb || raw_user_meta_data, updated_at = now()
           from added where users.id = added.user_id`,
    values: [userId, person.provider, person.id, JSON.stringify(person.data)],
  })
  if (!rowCount) throw new AuthError('identity_already_exists')
  await listProviders(sql, userId)
}
