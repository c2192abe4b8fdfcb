// A page with the mail that was stored instead of sent, for people who run Bandstand locally without a relay.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type pg from 'pg'
import type { MailAttachment } from '../../mail/layout/mail-template.ts'
import { AppError } from '../core/errors.ts'
import { type AppEnv, isLocalCaller } from '../core/http/context.ts'

interface KeptMail {
  id: string
  to: string
  from: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  createdAt: string
}

// Letters are shown unchanged, but nothing in them may run scripts or load remote content.
const letterPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src 'self'; sandbox"
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"

export function mailboxRoutes(platform: pg.Pool, isOpen: boolean): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/dev/*', async (context, next) => {
    if (!isOpen || !isLocalCaller(context)) throw new AppError('not_found')
    await next()
    context.header('cache-control', 'no-store')
  })

  routes.get('/dev/mailbox.json', async (context) => context.json(await readMail(platform)))

  routes.get('/dev/mailbox', async (context) => {
    context.header('content-security-policy', pagePolicy)
    return context.html(page(await readMail(platform)))
  })

  routes.get('/dev/mailbox/:id', async (context) => {
    const [mail] = await readMail(platform, context.req.param('id'))
    if (!mail) throw new AppError('not_found')
    context.header('content-security-policy', letterPolicy)
    return context.html(withPictures(mail))
  })
  return routes
}

/** A list leaves out the pictures that are in the mails themselves. */
const filesShown = `case when $1::text is not null then attachments else coalesce((
  select jsonb_agg(file) from jsonb_array_elements(attachments) as file where not file ? 'cid'
), '[]') end`

/** As a mail program shows them. */
function withPictures({ html, attachments }: KeptMail): string {
  return attachments.reduce(
    (shown, { cid, type, content }) =>
      cid ? shown.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`) : shown,
    html,
  )
}

async function readMail(platform: pg.Pool, id?: string): Promise<KeptMail[]> {
  const { rows } = await platform.query<KeptMail>({
    name: 'read_mailbox',
    text: `select id, recipient as "to", sender as "from", reply_to as "replyTo", subject, text_body as text,
                  html_body as html, ${filesShown} as attachments, created_at as "createdAt"
           from platform.mailbox where $1::text is null or id::text = $1 order by created_at desc`,
    values: [id],
  })
  return rows
}

function page(mails: KeptMail[]) {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Bandstand</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 Inter, system-ui, sans-serif; --line: #8884 }
body { margin: 0 auto; padding: 32px 16px; max-width: 720px }
h1 { font-size: 28px } summary { cursor: pointer; padding: 12px 0; min-height: 20px }
details { border-bottom: 1px solid var(--line) } small { opacity: .75 } b { overflow-wrap: anywhere }
iframe { width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 10px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 10px; padding: 12px }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>No SMTP_URL is set, so mail is kept here instead of being sent. Newest first.</p>
${
  mails.length === 0
    ? html`<p>No mail yet.</p>`
    : mails.map(
        (mail) => html`<details>
<summary><b>${mail.subject}</b><br><small>to ${mail.to} · from ${mail.from} · ${new Date(mail.createdAt).toISOString()}</small></summary>
${mail.replyTo ? html`<p><small>Replies go to ${mail.replyTo}</small></p>` : ''}
<iframe title="The mail as it looks" src="/dev/mailbox/${mail.id}" loading="lazy" sandbox></iframe>
<h2>As plain text</h2>
<pre>${mail.text}</pre>
${mail.attachments.map((file) => html`<h2>Attached: ${file.name}</h2><pre>${file.content}</pre>`)}
</details>`,
      )
}
</body>
</html>`
}
