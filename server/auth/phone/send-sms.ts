// Sends text messages with one-time codes. A job sends them, so that no caller waits for the provider; a code that has
// expired in the meantime is not sent any more.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TwilioConfig } from '../../core/auth-config.ts'
import type { Task } from '../../core/jobs/jobs.ts'
import type { Sql } from '../auth-deps.ts'
import type { TextMessage } from './text-message.ts'
import { sendByTwilio } from './twilio.ts'

export const smsTask = 'send-sms'

interface QueuedMessage extends TextMessage {
  /** In milliseconds since 1970. */
  expiresAt: number
}

/** Hands a message to a provider. */
export type SmsProvider = (message: TextMessage) => Promise<void>

interface NewMessage extends Omit<TextMessage, 'id'> {
  id?: string | undefined
}

export async function enqueueSms(
  sql: Sql,
  { id = randomUUID(), ...message }: NewMessage,
  lifetimeSeconds: number,
): Promise<void> {
  const queued: QueuedMessage = { ...message, id, expiresAt: Date.now() + lifetimeSeconds * 1000 }
  await sql.query({
    name: 'auth_enqueue_sms',
    text: 'select platform.add_job($1, $2::jsonb)',
    values: [smsTask, JSON.stringify(queued)],
  })
}

/** The job. */
export function sendSms(provider: SmsProvider): Task {
  return async (payload) => {
    const { expiresAt, ...message } = payload as QueuedMessage
    if (Date.now() < expiresAt) await provider(message)
  }
}

export function createSmsProvider(twilio: TwilioConfig | undefined, platform: pg.Pool): SmsProvider {
  return twilio ? (message) => sendByTwilio(twilio, message) : keepInMailbox(platform)
}

/** Without a provider, messages are stored beside the mails that are not sent, for developers. */
function keepInMailbox(platform: pg.Pool): SmsProvider {
  return async ({ id, to, text, channel }) => {
    await platform.query({
      name: 'auth_keep_sms',
      text: `insert into platform.mailbox (message_id, sender, recipient, subject, text_body, html_body)
             values ($1, $2, $3, $4, $5, $5) on conflict (message_id) do nothing`,
      values: [id, channel, `+${to}`, channel === 'sms' ? 'Text message' : 'WhatsApp message', text],
    })
  }
}
