// Sends a one-time code as a text message: creates it and queues the message, in the caller's transaction.
import type { Sql } from '../auth-deps.ts'
import { lifetimeSeconds, mintToken } from '../one-time/one-time-tokens.ts'
import { mark } from '../one-time/send-mails.ts'
import type { Channel } from '../read-request.ts'
import { enqueueSms } from './send-sms.ts'

export type PhoneTokenKind = 'phone_confirmation' | 'sms' | 'phone_change' | 'reauthentication'

const sentAt = {
  phone_confirmation: 'confirmation_sent_at',
  sms: 'recovery_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const

export async function textCode(
  sql: Sql,
  kind: PhoneTokenKind,
  { id, phone, signUpId }: { id: string; phone: string; signUpId?: string | undefined },
  channel: Channel,
  messageId?: string,
): Promise<void> {
  const { code } = await mintToken(sql, { userId: id, kind, address: phone, signUpId })
  await mark(sql, id, sentAt[kind])
  await enqueueSms(sql, { id: messageId, to: phone, text: codeText(code), channel }, lifetimeSeconds[kind])
}

export function codeText(code: string): string {
  return `${code} is your Bandstand code. We will never ask you for it.`
}
