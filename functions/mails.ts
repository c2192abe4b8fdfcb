// The mails server functions send, by the name they are asked for with.
import type { MailTemplates } from '../domain/mail/mail-template.ts'

export const functionMails: MailTemplates = {
  'contact-message': async () => (await import('./send-contact-email/contact-mail.tsx')).contactMail,
}
