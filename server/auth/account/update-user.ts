// PUT /user. A new password ends all other sessions; a new address takes effect once both mailboxes have confirmed;
// user data is merged. Whether the new address already has an account is never revealed.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword, isPassword } from '../../core/password.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import { countCodeTry, countMail, countPasswordTry, mayMail } from '../limits.ts'
import { takeCodeToken } from '../one-time/one-time-tokens.ts'
import { type MailOptions, mailEmailChange } from '../one-time/send-mails.ts'
import { type Body, readChallenge, readEmail, readMetadata, readNewPassword } from '../read-request.ts'
import { type Account, type DescribedUser, findAccount, lockAccount } from './accounts.ts'

/** A session older than this must reauthenticate before it changes the password. */
const trustedForSeconds = 24 * 3600

export async function updateUser(
  deps: AuthDeps,
  bearer: Bearer,
  body: Body,
  redirectTo: string,
  device: Device,
): Promise<DescribedUser> {
  if (body.phone) throw new AuthError('phone_provider_disabled')
  const account = await findAccount(deps.platform, bearer.userId)
  if (!account) throw new AuthError('user_not_found')
  const newEmail = body.email ? readEmail(body.email) : undefined
  const isMoving = newEmail !== undefined && newEmail !== account.email
  const options: MailOptions = { redirectTo, challenge: readChallenge(body) }
  const metadata = readMetadata(body.data)
  const passwordHash = body.password ? await newPasswordHash(deps, bearer, account, body, device) : undefined
  if (isMoving) await countMail(deps.limiter, 'email_change', account.id)
  const reachesNew = isMoving && (await mayMail(deps.limiter, 'email_change_to', newEmail))
  return ownerTransaction(deps.platform, async (sql) => {
    await lockAccount(sql, account.id)
    if (passwordHash) await changePassword(sql, bearer, passwordHash)
    if (isMoving) await startMoving(deps, sql, bearer, account, newEmail, options, reachesNew)
    if (Object.keys(metadata).length > 0) await mergeMetadata(sql, account.id, metadata)
    return (await lockAccount(sql, account.id)).described
  })
}

async function newPasswordHash(
  deps: AuthDeps,
  bearer: Bearer,
  account: Account,
  body: Body,
  device: Device,
): Promise<string> {
  const password = readNewPassword(body.password ?? '')
  const stored = account.passwordHash
  if (body.current_password) {
    await countPasswordTry(deps.limiter, account.email ?? account.id, device.network)
    if (!stored || !(await isPassword(body.current_password, stored)))
      throw new AuthError('current_password_invalid')
  } else if (bearer.sessionAge > trustedForSeconds) {
    await checkNonce(deps, account, body.nonce)
  }
  if (stored && (await isPassword(password, stored))) throw new AuthError('same_password')
  return hashPassword(password)
}

/** The code mailed by GET /reauthenticate. */
async function checkNonce(deps: AuthDeps, { email }: Account, nonce: Body['nonce']): Promise<void> {
  if (!nonce) throw new AuthError('reauthentication_needed')
  await countCodeTry(deps.limiter, email ?? '')
  const found = await ownerTransaction(deps.platform, (sql) =>
    takeCodeToken(sql, ['reauthentication'], email ?? '', nonce),
  )
  if (!found) throw new AuthError('reauthentication_not_valid')
}

async function changePassword(sql: Sql, { userId, sessionId }: Bearer, passwordHash: string): Promise<void> {
  await sql.query({
    name: 'auth_change_password',
    text: `with ended as (delete from auth.sessions where user_id = $1 and id <> $2),
                forgotten as (delete from auth.one_time_tokens where user_id = $1),
                left_behind as (delete from auth.flow_state where user_id = $1)
           update auth.users set encrypted_password = $3, updated_at = now() where id = $1`,
    values: [userId, sessionId, passwordHash],
  })
}

async function startMoving(
  deps: AuthDeps,
  sql: Sql,
  { sessionId }: Bearer,
  { id, email }: Account,
  newEmail: string,
  options: MailOptions,
  reachesNew: boolean,
): Promise<void> {
  await sql.query({
    name: 'auth_start_moving',
    text: 'update auth.users set email_change = $2, email_change_session_id = $3, updated_at = now() where id = $1',
    values: [id, newEmail, sessionId],
  })
  await mailEmailChange(deps, sql, { id, email: email ?? newEmail, newEmail }, options, reachesNew)
}

/** A null removes the key. */
async function mergeMetadata(sql: Sql, userId: string, metadata: Record<string, unknown>): Promise<void> {
  const gone = Object.keys(metadata).filter((key) => metadata[key] === null)
  await sql.query({
    name: 'auth_merge_metadata',
    text: `update auth.users set raw_user_meta_data = (raw_user_meta_data || $2) - $3::text[], updated_at = now() where id = $1`,
    values: [userId, JSON.stringify(metadata), gone],
  })
}
