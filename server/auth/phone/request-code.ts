// POST /otp and POST /resend by phone. As for mails, a job checks whether the account exists.
import { randomUUID } from 'node:crypto'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { setRequestId } from '../../core/database/request-id.ts'
import type { Task } from '../../core/jobs/jobs.ts'
import { findAccountByPhone } from '../account/accounts.ts'
import { createAccount } from '../account/contacts.ts'
import { addSignUp, newestSignUp } from '../account/sign-ups.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countSms } from '../limits.ts'
import { type Body, type Channel, invalid, readChannel, readMetadata, readPhone } from '../read-request.ts'
import { textCode } from './text-code.ts'

export const authSmsTask = 'send-auth-sms'

type Wanted = 'sms' | 'confirmation' | 'phone_change'

interface SmsWanted {
  /** Of the text message, if one is sent. */
  messageId: string
  wanted: Wanted
  phone: string
  channel: Channel
  newAccount?: { data: Record<string, unknown> } | undefined
}

export interface MessageAnswer {
  message_id: string
}

export function requestCode(deps: AuthDeps, body: Body): Promise<MessageAnswer> {
  const mayCreate = body.create_user !== false && deps.settings.allowsSignUp
  return request(deps, 'sms', body, mayCreate ? { data: readMetadata(body.data) } : undefined)
}

export function resendCode(deps: AuthDeps, body: Body): Promise<MessageAnswer> {
  if (body.type !== 'sms' && body.type !== 'phone_change')
    throw invalid('Missing one of these types: sms, phone_change')
  return request(deps, body.type === 'sms' ? 'confirmation' : 'phone_change', body)
}

async function request(
  deps: AuthDeps,
  wanted: Wanted,
  body: Body,
  newAccount?: SmsWanted['newAccount'],
): Promise<MessageAnswer> {
  if (!deps.settings.phone) throw new AuthError('phone_provider_disabled')
  const payload: SmsWanted = {
    messageId: randomUUID(),
    wanted,
    phone: readPhone(body.phone),
    channel: readChannel(body.channel),
    newAccount,
  }
  await countSms(deps, payload.phone)
  await deps.platform.query({
    name: 'auth_request_sms',
    text: 'select platform.add_job($1, $2::jsonb)',
    values: [authSmsTask, JSON.stringify({ ...payload, requestId: deps.requestId })],
  })
  return { message_id: payload.messageId }
}

/** The job. */
export function sendAuthSms(deps: AuthDeps): Task {
  return async (payload, { requestId }) => {
    const { messageId, wanted, phone, channel, newAccount } = payload as SmsWanted
    await ownerTransaction(deps.platform, async (sql) => {
      await sql.query(setRequestId(requestId))
      if (wanted === 'phone_change') return resendChange(sql, phone, channel, messageId)
      if (newAccount) await createAccount(sql, { kind: 'phone', address: phone })
      const account = await findAccountByPhone(sql, phone)
      if (!account || account.isBanned) return
      const { id, isPhoneConfirmed } = account
      if (isPhoneConfirmed) {
        if (wanted === 'sms') await textCode(sql, 'sms', { id, phone }, channel, messageId)
        return
      }
      if (wanted === 'sms' && !newAccount) return
      const signUpId = newAccount
        ? await addSignUp(sql, id, null, newAccount.data)
        : await newestSignUp(sql, id)
      await textCode(sql, 'phone_confirmation', { id, phone, signUpId }, channel, messageId)
    })
  }
}

async function resendChange(sql: Sql, phone: string, channel: Channel, messageId: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_pending_phone_change',
    text: `select id from auth.users where phone_change = $1 and deleted_at is null
           order by phone_change_sent_at desc nulls last limit 1`,
    values: [phone],
  })
  if (rows[0]) await textCode(sql, 'phone_change', { id: rows[0].id, phone }, channel, messageId)
}
