// The message list of a conversation: each message once, in the order sent, regardless of the order of arrival.
import type { ClientMessage, MessageAttachment } from '../../../../domain/booking/client-booking.ts'

export interface Message extends ClientMessage {
  /** Received by email from an address other than the client's; only the artist sees such a message. */
  is_held?: boolean
}

/** A row of booking_messages, from the data API or a live update, where the attachments are untyped JSON. */
export function toMessage(row: Omit<Message, 'attachments'> & { attachments: unknown }): Message {
  return { ...row, attachments: readAttachments(row.attachments) }
}

function readAttachments(stored: unknown): MessageAttachment[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { name, size, type, path } = entry as Record<string, unknown>
    if (typeof name !== 'string' || name === '') return []
    return {
      name,
      size: typeof size === 'number' ? size : 0,
      type: typeof type === 'string' ? type : '',
      ...(typeof path === 'string' ? { path } : {}),
    }
  })
}

/** A known message replaces its old copy, unless the copy is newer. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of incoming) {
    const old = byId.get(message.id)
    if (!old || old.updated_at <= message.updated_at) byId.set(message.id, message)
  }
  return [...byId.values()].sort(
    (one, other) => timeOf(one) - timeOf(other) || compareText(one.created_at, other.created_at),
  )
}

export function isUnread(message: Message): boolean {
  return message.sender_type === 'client' && !message.is_read
}

function timeOf(message: Message): number {
  return Date.parse(message.created_at)
}

// Parsing keeps milliseconds only; the text has the microseconds, which order two messages of the same millisecond.
function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
