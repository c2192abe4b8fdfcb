// PUT /user. A new password ends all other sessions; a new address takes effect once both mailboxes have confirmed, a
// new number once its code was typed; user data is merged. Whether an address already has an account is never revealed.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword, isPassword } from '../../core/password.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import { countMail, countPasswordTry, countSmsOfAccount, secondsToWait } from '../limits.ts'
import { type MailOptions, mailEmailChange } from '../one-time/send-mails.ts'
import { textCode } from '../phone/text-code.ts'
import {
  type Body,
  readChallenge,
  readChannel,
  readEmail,
  readMetadata,
  readNewPassword,
  readPhone,
} from '../read-request.ts'
import { requireFreshPerson } from '../session/fresh-session.ts'
import { type Account, type DescribedUser, findAccount, lockAccount } from './accounts.ts'
import { moveAccount } from './move-account.ts'
import { checkNonce } from './reauthenticate.ts'

/** A session older than this must reauthenticate before it changes the password. */
const trustedForSeconds = 24 * 3600

export async function updateUser(
  deps: AuthDeps,
  bearer: Bearer,
  body: Body,
  redirectTo: string,
  device: Device,
): Promise<DescribedUser> {
  const { settings } = deps
  if (body.phone && !settings.phone) throw new AuthError('phone_provider_disabled')
  const account = await findAccount(deps.platform, bearer.userId)
  if (!account) throw new AuthError('user_not_found')
  checkAllowed(bearer, account, body)
  const newEmail = body.email ? readEmail(body.email) : undefined
  const isMoving = newEmail !== undefined && newEmail !== account.email
  const newPhone = body.phone ? readPhone(body.phone) : undefined
  const isNewPhone = newPhone !== undefined && newPhone !== account.phone
  const channel = readChannel(body.channel)
  const options: MailOptions = { redirectTo, challenge: readChallenge(body) }
  const metadata = readMetadata(body.data)
  const newPassword = body.password ? readNewPassword(body.password) : undefined
  await checkRecent(deps, bearer, account, body, isNewPhone)
  const passwordHash = newPassword
    ? await newPasswordHash(deps, account, newPassword, body.current_password, device)
    : undefined
  if (isMoving) await countMail(deps, 'email_change', account.id, device)
  const reachesNew =
    isMoving && (await secondsToWait(countMail(deps, 'email_change_to', newEmail, device))) === 0
  if (isNewPhone) await countSmsOfAccount(deps, account.id, newPhone)
  return ownerTransaction(deps.platform, async (sql) => {
    await lockAccount(sql, account.id)
    if (passwordHash) await changePassword(sql, bearer, passwordHash)
    if (isMoving) {
      await startMoving(sql, bearer, newEmail)
      // The session of an anonymous account is all that anybody has of it; there is nothing to take over.
      if (settings.autoconfirm && account.isAnonymous) await moveAccount(sql, account.id)
      else
        await mailEmailChange(
          deps,
          sql,
          { id: account.id, email: account.email, newEmail },
          options,
          reachesNew,
        )
    }
    if (isNewPhone) {
      await rememberPhone(sql, account.id, newPhone)
      await textCode(sql, 'phone_change', { id: account.id, phone: newPhone }, channel)
    }
    if (Object.keys(metadata).length > 0) await mergeMetadata(sql, account.id, metadata)
    return (await lockAccount(sql, account.id)).described
  })
}

function checkAllowed(bearer: Bearer, account: Account, body: Body): void {
  const isSensitive = Boolean(body.email || body.phone || body.password)
  if (account.hasSecondFactor && bearer.aal !== 'aal2' && isSensitive)
    throw new AuthError('insufficient_aal', {
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
      status: 401,
    })
  if (account.isSso && isSensitive) throw new AuthError('user_sso_managed')
  if (account.isAnonymous && body.password && !body.email && !body.phone)
    throw new AuthError('validation_failed', {
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
      status: 422,
    })
}

/** A code from GET /reauthenticate works once, for everything that the call changes. */
async function checkRecent(
  deps: AuthDeps,
  bearer: Bearer,
  account: Account,
  { password, current_password: current, nonce }: Body,
  isNewPhone: boolean,
): Promise<void> {
  if (password && !current && bearer.sessionAge > trustedForSeconds) await checkNonce(deps, account, nonce)
  else if (isNewPhone) await requireFreshPerson(deps, bearer, account, nonce)
}

async function newPasswordHash(
  deps: AuthDeps,
  account: Account,
  password: string,
  current: Body['current_password'],
  device: Device,
): Promise<string> {
  const stored = account.passwordHash
  if (current) {
    await countPasswordTry(deps.limiter, account.email ?? account.id, device.network)
    if (!stored || !(await isPassword(current, stored))) throw new AuthError('current_password_invalid')
  }
  if (stored && (await isPassword(password, stored))) throw new AuthError('same_password')
  return hashPassword(password)
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

async function startMoving(sql: Sql, { userId, sessionId }: Bearer, newEmail: string): Promise<void> {
  await sql.query({
    name: 'auth_start_moving',
    text: 'update auth.users set email_change = $2, email_change_session_id = $3, updated_at = now() where id = $1',
    values: [userId, newEmail, sessionId],
  })
}

async function rememberPhone(sql: Sql, userId: string, newPhone: string): Promise<void> {
  await sql.query({
    name: 'auth_start_moving_phone',
    text: 'update auth.users set phone_change = $2, updated_at = now() where id = $1',
    values: [userId, newPhone],
  })
}

/** A null removes the key. */
async function mergeMetadata(sql: Sql, userId: string, metadata: Record<string, unknown>): Promise<void> {
  const removed = Object.keys(metadata).filter((key) => metadata[key] === null)
  await sql.query({
    name: 'auth_merge_metadata',
    text: `update auth.users set raw_user_meta_data = (raw_user_meta_data || $2) - $3::text[], updated_at = now() where id = $1`,
    values: [userId, JSON.stringify(metadata), removed],
  })
}
