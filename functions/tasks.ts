// What the product does in the background, by the name the database asks for it with.
import type { BackgroundTask } from '../domain/server-function.ts'
import { findHome, findHomes } from './find-home/find-home.ts'
import { sendClientLink } from './request-client-link/send-client-link.ts'
import { tellOfMessage } from './tell-of-message/tell-of-message.ts'
import { tellOfStatus } from './tell-of-status/tell-of-status.ts'

export const functionTasks: Record<string, BackgroundTask> = {
  'find-home': findHome,
  'find-homes': findHomes,
  'send-client-link': sendClientLink,
  'tell-of-message': tellOfMessage,
  'tell-of-status': tellOfStatus,
}
