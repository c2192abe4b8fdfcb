// For tests: a read message of a booking, as returned by the data API.
import type { Message } from '../shared/conversation/messages.ts'

export function stubbedMessage(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    booking_id: 'b',
    sender_type: 'client',
    message: `words of ${id}`,
    attachments: [],
    source: 'platform',
    is_read: true,
    created_at: '2031-01-01T10:00:00Z',
    updated_at: '2031-01-01T10:00:00Z',
    ...change,
  }
}
