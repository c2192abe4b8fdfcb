// A text message to one person.
import type { Channel } from '../read-request.ts'

export interface TextMessage {
  /** The `message_id` of the call that asked for it. */
  id: string
  /** Digits, with the country first. */
  to: string
  text: string
  channel: Channel
}
