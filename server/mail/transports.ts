// Mail transports: an SMTP relay, or the mailbox table while none is configured.
import type pg from 'pg'
import { batched } from '../core/database/batched.ts'
import type { Letter, MailTransport } from './letter.ts'

/** Concurrent connections. */
export const relayConnections = 4
/** More than connections: while a relay takes some mails, others are rendered or recorded. */
export const mailWorkers = 2 * relayConnections

export interface SmtpTimeouts {
  /** For DNS lookup, connecting and the relay's greeting. */
  dnsMs: number
  connectionMs: number
  greetingMs: number
  /** Without a byte from the relay. */
  socketMs: number
  /** For one mail in total, whatever the relay does. */
  overallMs: number
}

const defaultTimeouts: SmtpTimeouts = {
  dnsMs: 10_000,
  connectionMs: 15_000,
  greetingMs: 15_000,
  socketMs: 60_000,
  overallMs: 120_000,
}

export async function createSmtpTransport(
  url: string,
  timeouts: SmtpTimeouts = defaultTimeouts,
): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const connect = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: relayConnections,
      dnsTimeout: timeouts.dnsMs,
      connectionTimeout: timeouts.connectionMs,
      greetingTimeout: timeouts.greetingMs,
      socketTimeout: timeouts.socketMs,
      // A letter's parts are our own texts; nothing in it may make the server open a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transporter = connect()
  const closing = new AbortController()
  return {
    async send({ attachments, requestId, ...letter }) {
      const used = transporter
      const sending = used.sendMail({
        ...letter,
        // Marks the mail as automatic, so that auto-responders do not answer it.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
          ...(requestId === undefined ? {} : { 'X-Request-ID': requestId }),
        },
        attachments: attachments.map(({ name, type, ...file }) => ({
          filename: name,
          contentType: type,
          ...file,
        })),
      })
      try {
        await inTime(sending, timeouts.overallMs, closing.signal)
      } catch (error) {
        // Connections that stall are abandoned, with the mails that wait for one.
        if (error instanceof RelayTimeout && used === transporter && !closing.signal.aborted) {
          transporter = connect()
          used.close()
        }
        throw error
      }
    },
    close() {
      closing.abort()
      transporter.close()
    },
  }
}

class RelayTimeout extends Error {}

async function inTime<T>(sending: Promise<T>, timeoutMs: number, closing: AbortSignal): Promise<T> {
  const settled = new AbortController()
  const ended = new Promise<never>((_, failed) => {
    const timer = setTimeout(
      () => failed(new RelayTimeout(`The relay did not take the mail within ${timeoutMs} ms`)),
      timeoutMs,
    )
    settled.signal.addEventListener('abort', () => clearTimeout(timer))
    const stop = () => failed(new Error('The server stopped before the relay took the mail'))
    closing.addEventListener('abort', stop, { signal: settled.signal })
  })
  return Promise.race([sending, ended]).finally(() => settled.abort())
}

/** Of mails that are kept; the oldest beyond it are deleted, now and then. */
const maxKept = 500
const mailsBetweenTrims = 50

export function createMailbox(platform: pg.Pool): MailTransport {
  let sinceTrim = mailsBetweenTrims
  const keep = batched(async (letters: Letter[]) => {
    await platform.query(keepMails(letters))
    sinceTrim += letters.length
    if (sinceTrim > mailsBetweenTrims) {
      sinceTrim = 0
      await trimMailbox(platform)
    }
    return letters
  }, mailWorkers)
  return {
    async send(letter) {
      await keep(letter)
    },
    close: () => undefined,
  }
}

function keepMails(letters: Letter[]): pg.QueryConfig {
  const values = letters.map((letter) => [
    letter.messageId,
    letter.from,
    letter.to,
    letter.replyTo,
    letter.subject,
    letter.text,
    letter.html,
    JSON.stringify(letter.attachments),
  ])
  let number = 0
  const rows = values.map((row) => `(${row.map(() => `$${++number}`).join(', ')})`)
  return {
    name: `keep_mails_${letters.length}`,
    text: `insert into platform.mailbox (message_id, sender, recipient, reply_to, subject, text_body, html_body, attachments)
           values ${rows.join(', ')} on conflict (message_id) do nothing`,
    values: values.flat(),
  }
}

async function trimMailbox(platform: pg.Pool): Promise<void> {
  await platform.query({
    name: 'trim_mailbox',
    text: `delete from platform.mailbox
           where created_at <= (select created_at from platform.mailbox order by created_at desc offset $1 limit 1)`,
    values: [maxKept],
  })
}
