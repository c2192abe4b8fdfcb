// Reads and validates requests: body, parameters and client. Invalid input is refused with a message that says what
// is wrong.
import * as z from 'zod/mini'
import { checkPassword, passwordMaximumBytes, passwordTooLong } from '../../domain/site/password-rules.ts'
import { emailLimit, emailPattern } from '../../domain/text/email-address.ts'
import { type AppContext, clientAddress, fullClientAddress } from '../core/http/context.ts'
import { readBody } from '../core/http/read-body.ts'
import type { AuthDeps, Device } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { redirectTarget } from './redirect-target.ts'

const maxBytes = 1024 * 1024
const maxMetadataBytes = 8 * 1024

const text = z.optional(z.nullable(z.string()))

/** The fields that calls of this service may hold; each call uses those it needs. */
const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  type: text,
  token: text,
  token_hash: text,
  redirect_to: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: text,
  create_user: z.optional(z.nullable(z.boolean())),
  channel: text,
  gotrue_meta_security: z.optional(z.nullable(z.object({ captcha_token: text }))),
})

export type Body = z.infer<typeof bodySchema>

export async function readJson(context: AppContext): Promise<unknown> {
  return parse((await readBody(context.env.incoming, maxBytes)) || '{}')
}

/** The fields of an HTML form; of repeated ones the last. */
export async function readForm(context: AppContext): Promise<Record<string, string>> {
  const text = await readBody(context.env.incoming, maxBytes)
  return Object.fromEntries(new URLSearchParams(text))
}

export function readBodyFields(json: unknown): Body {
  return readFields(bodySchema, json)
}

/** The fields of a call; those it does not know are ignored. */
export function readFields<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.infer<Schema> {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.join('.')
  throw invalid(where ? `The value of "${where}" is not of the right kind` : 'The body must be a JSON object')
}

function parse(raw: string): unknown {
  try {
    // PostgreSQL cannot store a NUL character in text.
    if (raw.includes('\\u0000')) throw new Error('a zero character')
    return JSON.parse(raw)
  } catch (cause) {
    throw new AuthError('bad_json', { cause })
  }
}

export function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(given: string): boolean {
  return uuidPattern.test(given)
}

/** The address in its stored form. */
export function readEmail(given: string | null | undefined): string {
  const email = given?.trim().normalize('NFC').toLowerCase()
  if (!email) throw invalid('An email address is required')
  if (email.length > emailLimit || !emailPattern.test(email))
    throw invalid('Unable to validate email address: invalid format')
  return email
}

/** The number in its stored form: digits, with the country first. */
export function readPhone(given: string | null | undefined): string {
  const phone = (given ?? '').replace(/[\s()./-]/g, '').replace(/^\+/, '')
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

const channels = ['sms', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

export function readChannel(given: string | null | undefined): Channel {
  const channel = channels.find((channel) => channel === (given || 'sms'))
  if (!channel) throw invalid(`Invalid channel: supported values are ${channels.join(' or ')}`)
  return channel
}

/** A new password, which must meet the rules that the form shows. */
export function readNewPassword(password: string): string {
  if (Buffer.byteLength(password) > passwordMaximumBytes) throw invalid(passwordTooLong)
  const { isValid, message, requirements } = checkPassword(password)
  if (isValid) return password
  const { length, ...characters } = requirements
  const reasons = [
    ...(length ? [] : ['length']),
    ...(Object.values(characters).every(Boolean) ? [] : ['characters']),
  ]
  throw new AuthError('weak_password', { message, extra: { weak_password: { reasons } } })
}

/** User metadata. It is part of every token, so it has to be small. */
export function readMetadata(data: Body['data']): Record<string, unknown> {
  if (!data) return {}
  if (Buffer.byteLength(JSON.stringify(data)) > maxMetadataBytes)
    throw invalid(`The user data is larger than ${maxMetadataBytes / 1024} KB`)
  return data
}

export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

export function readChallenge(body: Body): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: given } = body
  if (!challenge && !given) return undefined
  if (!challenge || !given) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  const method = given.toLowerCase()
  if (method !== 's256' && method !== 'plain') throw invalid('code challenge method must be s256 or plain')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge must be 43 to 128 letters, digits, dots, underscores, tildes or hyphens')
  return { challenge, method }
}

export function readDevice(
  context: AppContext,
  { trustedProxies }: Pick<AuthDeps, 'trustedProxies'>,
): Device {
  return {
    address: fullClientAddress(context.env.incoming, trustedProxies),
    network: clientAddress(context.env.incoming, trustedProxies),
    userAgent: context.req.header('user-agent') ?? '',
  }
}

export function readRedirect(
  context: AppContext,
  { siteUrl, settings }: Pick<AuthDeps, 'siteUrl' | 'settings'>,
  body?: Body,
): string {
  return redirectTarget(
    { siteUrl, allowed: settings.redirectUrls },
    {
      redirectTo:
        context.req.header('redirect_to') ??
        context.req.query('redirect_to') ??
        body?.redirect_to ??
        undefined,
      referer: context.req.header('referer'),
    },
  )
}
