// POST /admin/generate_link: the link and the code of a mail, for operators who send their mails themselves.
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword } from '../../core/password.ts'
import { findAccountByEmail, lockAccount } from '../account/accounts.ts'
import { createAccount } from '../account/contacts.ts'
import { addSignUp } from '../account/sign-ups.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { mintToken, type TokenRequest } from '../one-time/one-time-tokens.ts'
import { verifyLink } from '../one-time/send-mails.ts'
import { invalid, readEmail, readFields, readMetadata, readNewPassword } from '../read-request.ts'
import { accountToInvite } from './invite.ts'
import { unknownUser } from './write-user.ts'

const text = z.optional(z.nullable(z.string()))
const fieldsSchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: text,
  new_email: text,
  password: text,
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})
type Fields = z.infer<typeof fieldsSchema>

export async function generateLink({ deps, json, redirectTo }: Call): Promise<object> {
  const fields = readFields(fieldsSchema, json)
  const email = readEmail(fields.email)
  const passwordHash = fields.password ? await hashPassword(readNewPassword(fields.password)) : null
  return ownerTransaction(deps.platform, async (sql) => {
    const request = await prepare(sql, fields, email, passwordHash)
    const minted = await mintToken(sql, request)
    const type = fields.type.startsWith('email_change') ? 'email_change' : linkType(request)
    const { described } = await lockAccount(sql, request.userId)
    return {
      ...described,
      // A new account takes it over when it is confirmed.
      user_metadata: request.signUpId
        ? { ...described.user_metadata, ...readMetadata(fields.data) }
        : described.user_metadata,
      action_link: verifyLink(deps, minted, type, redirectTo),
      email_otp: minted.code,
      hashed_token: minted.token,
      redirect_to: redirectTo,
      verification_type: fields.type === 'magiclink' ? type : fields.type,
    }
  })
}

function linkType({ kind }: TokenRequest): string {
  return kind === 'confirmation' ? 'signup' : kind
}

/** Does to the account what the mail's own call would do. */
async function prepare(
  sql: Sql,
  fields: Fields,
  email: string,
  passwordHash: string | null,
): Promise<TokenRequest> {
  const { type } = fields
  const metadata = readMetadata(fields.data)
  if (type === 'invite')
    return { userId: await accountToInvite(sql, email, metadata), kind: 'invite', address: email }
  if (type === 'signup' && !passwordHash) throw invalid('Signup requires a valid password')
  if (type === 'signup' || type === 'magiclink') await createAccount(sql, { kind: 'email', address: email })
  const account = await findAccountByEmail(sql, email)
  if (!account) throw unknownUser()
  const userId = account.id
  if (type === 'signup' && account.isConfirmed) throw new AuthError('email_exists')
  if (type === 'signup' || (type === 'magiclink' && !account.isConfirmed)) {
    const signUpId = await addSignUp(sql, userId, passwordHash, metadata)
    return { userId, kind: 'confirmation', address: email, signUpId }
  }
  if (type === 'magiclink' || type === 'recovery') return { userId, kind: type, address: email }
  const newEmail = readEmail(fields.new_email)
  if (newEmail === email) throw invalid('The new email address is the same as the current one')
  if ((await findAccountByEmail(sql, newEmail))?.isConfirmed) throw new AuthError('email_exists')
  await startChange(sql, userId, newEmail)
  return { userId, kind: type, address: type === 'email_change_current' ? email : newEmail }
}

/**
 * Each link starts the confirmation again, as in GoTrue: otherwise two links to one mailbox would count as both
 * addresses. A change to another address also drops what was sent for the one before it.
 */
async function startChange(sql: Sql, userId: string, newEmail: string): Promise<void> {
  await sql.query({
    name: 'auth_admin_drop_other_change',
    text: `with other as (
             update auth.users set email_change_session_id = null
             where id = $1 and email_change is distinct from $2 returning id)
           delete from auth.one_time_tokens using other
           where user_id = other.id and token_type in ('email_change_current', 'email_change_new')`,
    values: [userId, newEmail],
  })
  await sql.query({
    name: 'auth_admin_email_change',
    text: `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
             updated_at = now()
           where id = $1`,
    values: [userId, newEmail],
  })
}
