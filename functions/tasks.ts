// What the product does in the background, by the name the database asks for it with.
import type { BackgroundTask } from '../domain/server-function.ts'
import { announceQuoteChange } from './announce-quote-change/announce-quote-change.ts'
import { sendClientLink } from './request-client-link/send-client-link.ts'
import { tellOfMessage } from './tell-of-message/tell-of-message.ts'
import { tellOfStatus } from './tell-of-status/tell-of-status.ts'

export const functionTasks: Record<string, BackgroundTask> = {
  'announce-quote-change': announceQuoteChange,
  'send-client-link': sendClientLink,
  'tell-of-message': tellOfMessage,
  'tell-of-status': tellOfStatus,
}
