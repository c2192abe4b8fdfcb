// Where a letter goes: to an SMTP relay, or into the mailbox table while none is configured.
import type pg from 'pg'
import type { Letter, MailTransport } from './letter.ts'

export async function createSmtpTransport(url: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // A letter's parts are texts of ours; nothing in it may make the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ attachments, ...letter }) {
      await transporter.sendMail({
        ...letter,
        // Told to be a machine's, they are not answered by machines.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
      })
    },
    close: () => transporter.close(),
  }
}

const mostKept = 500

export function createMailbox(platform: pg.Pool): MailTransport {
  return {
    async send(letter: Letter) {
      await platform.query({
        name: 'keep_mail',
        text: `insert into platform.mailbox (message_id, sender, recipient, reply_to, subject, text_body, html_body, attachments)
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing`,
        values: [
          letter.messageId,
          letter.from,
          letter.to,
          letter.replyTo,
          letter.subject,
          letter.text,
          letter.html,
          JSON.stringify(letter.attachments),
        ],
      })
      await platform.query({
        name: 'trim_mailbox',
        text: `delete from platform.mailbox where id in (select id from platform.mailbox order by created_at desc offset $1)`,
        values: [mostKept],
      })
    },
    close: () => undefined,
  }
}
