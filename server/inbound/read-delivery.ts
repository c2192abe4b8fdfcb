// Reads a mail that was delivered by HTTP: raw bytes, or one of the formats of the common providers. All are
// converted to raw bytes, so that all mail is stored and parsed alike.
import * as z from 'zod/mini'
import { AppError } from '../core/errors.ts'
import { composeMail } from './compose-mail.ts'
import type { ArrivedMail } from './keep-mail.ts'
import { addressesIn } from './reply-address.ts'

const address = z.object({ Email: z.string(), Name: z.optional(z.string()) })
const postmarkSchema = z.object({
  FromFull: address,
  OriginalRecipient: z.optional(z.string()),
  ToFull: z.optional(z.array(address)),
  CcFull: z.optional(z.array(address)),
  Subject: z.optional(z.string()),
  TextBody: z.optional(z.string()),
  HtmlBody: z.optional(z.string()),
  RawEmail: z.optional(z.string()),
  Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
  Attachments: z.optional(
    z.array(z.object({ Name: z.string(), Content: z.string(), ContentType: z.string() })),
  ),
})
const rawSchema = z.object({
  raw: z.string(),
  recipient: z.optional(z.string()),
  sender: z.optional(z.string()),
})
const envelopeSchema = z.object({ to: z.array(z.string()), from: z.string() })

export async function readDelivery(body: Buffer, contentType: string, domain: string): Promise<ArrivedMail> {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'application/json') return readJson(body, domain)
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded')
    return readForm(body, contentType, domain)
  if (['message/rfc822', 'application/octet-stream', 'text/plain'].includes(type))
    return { raw: body, recipients: recipientsIn(body, domain), envelopeSender: undefined }
  throw new AppError('invalid_request', {
    message: 'The mail must come as message/rfc822, JSON or a form.',
  })
}

async function readJson(body: Buffer, domain: string): Promise<ArrivedMail> {
  const json = parseJson(body.toString())
  const plain = rawSchema.safeParse(json)
  if (plain.success) {
    const raw = Buffer.from(plain.data.raw, 'base64')
    const named = addressesIn([plain.data.recipient ?? ''], domain)
    return arrived(raw, named, plain.data.sender, domain)
  }
  const postmark = postmarkSchema.safeParse(json)
  if (!postmark.success)
    throw new AppError('invalid_request', { message: 'The JSON is of no known provider.' })
  const mail = postmark.data
  const people = [...(mail.ToFull ?? []), ...(mail.CcFull ?? [])].map(({ Email }) => Email)
  const named = addressesIn([mail.OriginalRecipient ?? '', ...people], domain)
  const raw = mail.RawEmail
    ? Buffer.from(mail.RawEmail)
    : await composeMail({
        from: mail.FromFull.Email,
        to: named,
        subject: mail.Subject ?? '',
        text: mail.TextBody ?? '',
        html: mail.HtmlBody ?? '',
        headers: (mail.Headers ?? []).map(({ Name, Value }) => [Name, Value]),
        attachments: (mail.Attachments ?? []).map(({ Name, Content, ContentType }) => ({
          name: Name,
          type: ContentType,
          bytes: Buffer.from(Content, 'base64'),
        })),
      })
  return arrived(raw, named, returnPathIn(mail.Headers ?? []), domain)
}

/**
 * SendGrid's raw format has `email` and `envelope`; Mailgun's has `body-mime`, or the parts of the mail separately.
 */
async function readForm(body: Buffer, contentType: string, domain: string): Promise<ArrivedMail> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause) => {
      throw new AppError('invalid_request', { message: 'The form could not be read.', cause })
    })
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const envelope = envelopeSchema.safeParse(parseJson(text('envelope') ?? 'null'))
  const named = addressesIn([text('recipient') ?? '', ...(envelope.data?.to ?? [])], domain)
  const sender = envelope.data?.from ?? text('sender')
  const whole = text('body-mime') ?? text('email')
  if (whole !== undefined) return arrived(Buffer.from(whole), named, sender, domain)
  const files = [...form.values()].filter((value) => value instanceof File)
  const raw = await composeMail({
    from: text('from') ?? sender ?? '',
    to: named,
    subject: text('subject') ?? '',
    text: text('body-plain') ?? text('text') ?? '',
    html: text('body-html') ?? text('html') ?? '',
    headers: headerPairs(text('message-headers')),
    attachments: await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        type: file.type,
        bytes: Buffer.from(await file.arrayBuffer()),
      })),
    ),
  })
  return arrived(raw, named, sender, domain)
}

function arrived(raw: Buffer, named: string[], sender: string | undefined, domain: string): ArrivedMail {
  const recipients = named.length > 0 ? named : recipientsIn(raw, domain)
  return { raw, recipients, envelopeSender: sender }
}

/** Our reply addresses in the header of a raw mail, for deliveries without an envelope. */
function recipientsIn(raw: Buffer, domain: string): string[] {
  const [header = ''] = raw
    .subarray(0, 256 * 1024)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
  const values = header
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => /^(to|cc|delivered-to|x-original-to|x-forwarded-to|envelope-to):/i.test(line))
  return addressesIn(values, domain)
}

function returnPathIn(headers: { Name: string; Value: string }[]): string | undefined {
  const value = headers.find(({ Name }) => Name.toLowerCase() === 'return-path')?.Value
  return value?.replace(/[<>\s]/g, '')
}

function headerPairs(given: string | undefined): [string, string][] {
  const read = z.array(z.tuple([z.string(), z.string()])).safeParse(parseJson(given ?? '[]'))
  return read.success ? read.data : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_request', { message: 'The JSON could not be read.', cause })
  }
}
