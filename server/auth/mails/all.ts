// The mails of the auth service, by the name a job gives.
import type { MailTemplates } from '../../../domain/mail/mail-template.ts'

export const authMails: MailTemplates = {
  'confirm-account': async () => (await import('./confirm-account.tsx')).confirmAccount,
  'recover-account': async () => (await import('./recover-account.tsx')).recoverAccount,
  'change-email': async () => (await import('./change-email.tsx')).changeEmail,
  'one-time-code': async () => (await import('./one-time-code.tsx')).oneTimeCode,
  'already-registered': async () => (await import('./already-registered.tsx')).alreadyRegistered,
}
