// A message that a visitor without scripts has sent with a form: read, passed on, and why it was refused.
import { randomUUID } from 'node:crypto'
import {
  accessProblem,
  clientFormFields as fields,
  type UnsentReason,
} from '../../domain/booking/client-page.ts'
import { cleanMessage, messageLimit } from '../../domain/booking/message-text.ts'
import type { Refused } from './visitor-call.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface Unsent {
  reason: UnsentReason
  /** As it was typed. */
  text: string
  /** Of the response. */
  status: number
  /** For the next attempt. */
  messageId: string
}

type Sent<Answer> = { answer: Answer; unsent?: undefined } | { unsent: Unsent }

export async function sendPostedMessage<Answer>(
  form: URLSearchParams | undefined,
  send: (posted: {
    message: string
    message_id: string
  }) => Promise<{ isOk: true; answer: Answer } | Refused>,
): Promise<Sent<Answer>> {
  const text = (form?.get(fields.message) ?? '').replaceAll('\r\n', '\n')
  const message = cleanMessage(text)
  const given = form?.get(fields.messageId) ?? ''
  const messageId = uuid.test(given) ? given : randomUUID()
  const refuse = (reason: UnsentReason, status: number, id = messageId) => ({
    unsent: { reason, status, text, messageId: id },
  })
  if (!form || message.length > messageLimit) return refuse('tooLong', 413)
  if (!message) return refuse('empty', 400)
  const sent = await send({ message, message_id: messageId })
  if (sent.isOk) return { answer: sent.answer }
  if (sent.status === 429) return refuse('tooMany', 429)
  if (accessProblem(sent) === 'invalid') return refuse('invalid', 403)
  // Without an answer it may have been stored: the next attempt then stores nothing twice. Otherwise the id is used up.
  const isUnknown = sent.status === 0 || sent.status >= 500
  return refuse('failed', isUnknown ? 503 : 400, isUnknown ? messageId : randomUUID())
}
