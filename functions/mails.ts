// The mails server functions send, by the name they are asked for with.
import type { MailTemplates } from '../domain/mail/mail-template.ts'

export const functionMails: MailTemplates = {
  'artist-quote': async () => (await import('./process-booking-submission/quote-mails.tsx')).artistQuoteMail,
  'client-quote': async () => (await import('./process-booking-submission/quote-mails.tsx')).clientQuoteMail,
  'contact-message': async () => (await import('./send-contact-email/contact-mail.tsx')).contactMail,
}
