// The mails the platform itself can send, by the name a job gives.
import type { MailTemplates } from '../letter.ts'
import { testMail } from './test-mail.tsx'

export const mailTemplates: MailTemplates = { 'test-mail': testMail }
