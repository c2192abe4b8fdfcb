// The mails the platform itself can send, by the name a job gives.
import type { MailTemplates } from '../../../mail/layout/mail-template.ts'

export const mailTemplates: MailTemplates = {
  'test-mail': async () => (await import('./test-mail.tsx')).testMail,
}
