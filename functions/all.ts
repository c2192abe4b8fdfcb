// Every server function, by the name it is called with.
import type { ServerFunction } from '../domain/server-function.ts'
import { getMapsApiKey } from './get-maps-api-key/get-maps-api-key.ts'
import { sendContactEmail } from './send-contact-email/send-contact-email.ts'

export const functions: Record<string, ServerFunction> = {
  'get-maps-api-key': getMapsApiKey,
  'send-contact-email': sendContactEmail,
}
