// Templates of the auth mails, by the name that jobs use.
import type { MailTemplates } from '../../../mail/layout/mail-template.ts'

export const authMails: MailTemplates = {
  'confirm-account': async () => (await import('./confirm-account.tsx')).confirmAccount,
  'recover-account': async () => (await import('./recover-account.tsx')).recoverAccount,
  'sign-in-link': async () => (await import('./sign-in-link.tsx')).signInLink,
  invitation: async () => (await import('./invitation.tsx')).invitation,
  'change-email': async () => (await import('./change-email.tsx')).changeEmail,
  'one-time-code': async () => (await import('./one-time-code.tsx')).oneTimeCode,
  'already-registered': async () => (await import('./already-registered.tsx')).alreadyRegistered,
}
