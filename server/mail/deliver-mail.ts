// The mail service. Sending is a job, added in the transaction of whatever the mail is about: if that is undone
// there is no mail, and if it is kept the mail is tried until a relay takes it.
import { createHash } from 'node:crypto'
import type { Transaction } from '../core/database/database.ts'
import type { Task } from '../core/jobs.ts'
import type { MailJob, MailTemplates, MailTransport } from './letter.ts'

export interface MailOptions {
  from: string
  /** The right-hand side of message ids. */
  host: string
  templates: MailTemplates
  transport: MailTransport
}

export interface MailRequest {
  template: string
  to: string
  replyTo?: string
  data: unknown
  /** Names the event and the recipient; asking again before it was sent replaces it. */
  key: string
}

export const mailTask = 'send-mail'

export interface MailService {
  enqueue(transaction: Transaction, request: MailRequest): Promise<void>
  deliver: Task
}

export function createMailService({ from, host, templates, transport }: MailOptions): MailService {
  return {
    async enqueue(transaction, { key, ...mail }) {
      if (!templates[mail.template]) throw new Error(`There is no mail template "${mail.template}"`)
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`
      const job: MailJob = { ...mail, to: singleLine(mail.to), messageId }
      await transaction.query({
        name: 'enqueue_mail',
        text: 'select platform.add_job($1, $2::jsonb, $3)',
        values: [mailTask, JSON.stringify(job), `mail:${key}`],
      })
    },

    async deliver(payload) {
      const job = payload as MailJob
      const load = templates[job.template]
      if (!load) throw new Error(`There is no mail template "${job.template}"`)
      const [template, { render }] = await Promise.all([load(), import('@react-email/render')])
      const data = job.data as never
      const body = template.body(data)
      const [html, text] = await Promise.all([render(body), render(body, { plainText: true })])
      await transport.send({
        messageId: job.messageId,
        from,
        to: job.to,
        replyTo: job.replyTo,
        subject: singleLine(template.subject(data)),
        html,
        text,
      })
    },
  }
}

// A line break in a header would begin another header.
function singleLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}
