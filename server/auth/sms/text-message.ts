// A text message to one person.
import type { Channel } from '../read-request.ts'

export interface TextMessage {
  /** Digits, with the country first. */
  to: string
  text: string
  channel: Channel
}
