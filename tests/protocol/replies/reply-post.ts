// Sends replies as the mail servers of clients and artists do: over SMTP, to the reply address of a mail.
import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer'

export interface PostOffice {
  /** Resolves to the server's last response; rejects with its refusal. */
  send(mail: Mail.Options): Promise<string>
  sendRaw(to: string, raw: string | Buffer, from?: string): Promise<string>
  close(): void
}

export function openPostOffice(port: number): PostOffice {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  })
  const post = async (mail: Mail.Options) => (await transport.sendMail(mail)).response
  return {
    send: (mail) =>
      post({ subject: 'Re: your booking', messageId: `<${randomUUID()}@example.com>`, ...mail }),
    sendRaw: (to, raw, from = 'someone@example.com') => post({ envelope: { from, to }, raw }),
    close: () => transport.close(),
  }
}
