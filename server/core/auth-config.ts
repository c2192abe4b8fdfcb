// The settings of the auth service: who may sign in, by which means, and how often. docs/auth.md describes each.
import * as z from 'zod'
import { choice, list, onOrOff, url, wholeNumber } from './config-values.ts'
import { readRelyingParty } from './relying-party.ts'
import { StartError } from './start-error.ts'

export const authVariables = {
  AUTH_SIGN_UP: onOrOff(true),
  AUTH_AUTOCONFIRM: onOrOff(false),
  AUTH_ANONYMOUS: onOrOff(false),
  AUTH_PHONE: onOrOff(false),
  AUTH_MANUAL_LINKING: onOrOff(false),
  AUTH_REDIRECT_URLS: list(),
  AUTH_MAIL_COOLDOWN_SECONDS: wholeNumber(1, 3600).default(60),
  AUTH_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  AUTH_SMS_PER_HOUR: wholeNumber(1, 1_000_000).default(5),
  AUTH_RATE_LIMITS: list(),
  AUTH_TRUSTED_JWKS: list(),
  AUTH_CAPTCHA: choice(['turnstile', 'hcaptcha']),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_CAPTCHA_URL: url(/^https?$/, 'such as https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  AUTH_MFA_PHONE: onOrOff(false),
  AUTH_MFA_REQUIRED: choice(['nobody', 'admins']).default('nobody'),
  AUTH_WEBAUTHN_RP_ID: z.string().optional(),
  AUTH_WEBAUTHN_RP_ORIGINS: list(),
  AUTH_WEB3: list(),
  AUTH_SAML: onOrOff(false),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: url(/^https?$/, 'such as https://api.twilio.com'),
}

type Variables = z.output<z.ZodObject<typeof authVariables>>

export const namedProviders = ['google', 'github', 'apple', 'microsoft'] as const

/** An OAuth provider that people sign in with. */
export interface ProviderConfig {
  /** As in /authorize?provider=… */
  name: string
  /** As on the button. */
  label: string
  /** Where the provider is discovered; GitHub has no discovery. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Further client ids whose id tokens are accepted, such as those of a mobile app. */
  moreClientIds: string[]
}

export interface TwilioConfig {
  url: string
  accountSid: string
  authToken: string
  /** A number, or the id of a messaging service. */
  from: string
}

export type AuthConfig = ReturnType<typeof readAuthConfig>

const chains = ['ethereum', 'solana'] as const
export type Chain = (typeof chains)[number]

const captchaUrls = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

export function readAuthConfig(
  env: Variables,
  environment: Record<string, string | undefined>,
  siteUrl: string,
) {
  return {
    allowsSignUp: env.AUTH_SIGN_UP,
    autoconfirm: env.AUTH_AUTOCONFIRM,
    anonymous: env.AUTH_ANONYMOUS,
    phone: env.AUTH_PHONE,
    manualLinking: env.AUTH_MANUAL_LINKING,
    /** Addresses outside the site that links and sign-ins may lead to; `*` and `**` are wildcards. */
    redirectUrls: env.AUTH_REDIRECT_URLS,
    mailCooldownSeconds: env.AUTH_MAIL_COOLDOWN_SECONDS,
    mailsPerHour: env.AUTH_MAILS_PER_HOUR,
    smsPerHour: env.AUTH_SMS_PER_HOUR,
    /** Capacities that replace those of limits.ts, by kind of call. */
    rateLimits: readRateLimits(env.AUTH_RATE_LIMITS),
    trustedJwks: env.AUTH_TRUSTED_JWKS.map(readHttpsUrl),
    captcha: readCaptcha(env),
    /** Authenticator apps and security keys are always offered. */
    mfa: { phone: env.AUTH_MFA_PHONE, isRequiredForAdmins: env.AUTH_MFA_REQUIRED === 'admins' },
    relyingParty: readRelyingParty(env, siteUrl),
    web3: readChains(env.AUTH_WEB3),
    saml: env.AUTH_SAML,
    twilio: readTwilio(env),
    providers: readProviders(environment),
  }
}

/** The kinds of calls whose rate limits can be set. */
const rateLimitKinds = [
  'sign-up',
  'anonymous',
  'token',
  'verify',
  'recover',
  'resend',
  'otp',
  'update-user',
  'mfa',
  'passkey',
  'sso',
  'web3',
] as const
export type RateLimitKind = (typeof rateLimitKinds)[number]

function readRateLimits(given: string[]): Partial<Record<RateLimitKind, number>> {
  const limits: Partial<Record<RateLimitKind, number>> = {}
  for (const pair of given) {
    const [name, count = ''] = pair.split('=')
    const kind = rateLimitKinds.find((kind) => kind === name)
    if (!kind || !/^[1-9]\d{0,8}$/.test(count))
      throw new StartError(
        `AUTH_RATE_LIMITS must be pairs such as token=150, but has "${pair}". The kinds are ${rateLimitKinds.join(', ')}.`,
      )
    limits[kind] = Number(count)
  }
  return limits
}

function readHttpsUrl(given: string): string {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given
  throw new StartError(`AUTH_TRUSTED_JWKS must be addresses that start with https:, but has "${given}".`)
}

function readChains(given: string[]): Chain[] {
  return given.map((name) => {
    const chain = chains.find((chain) => chain === name)
    if (!chain)
      throw new StartError(`AUTH_WEB3 must be a list of ${chains.join(' and ')}, but has "${name}".`)
    return chain
  })
}

function readCaptcha({ AUTH_CAPTCHA: kind, AUTH_CAPTCHA_SECRET: secret, AUTH_CAPTCHA_URL }: Variables) {
  if (!kind && !secret) return undefined
  if (!kind || !secret)
    throw new StartError('AUTH_CAPTCHA and AUTH_CAPTCHA_SECRET belong together: set both or none.')
  return { kind, secret, url: AUTH_CAPTCHA_URL ?? captchaUrls[kind] }
}

function readTwilio(env: Variables): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (!accountSid && !authToken && !from) return undefined
  if (!accountSid || !authToken || !from)
    throw new StartError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all of them or none.',
    )
  return { url: env.TWILIO_URL ?? 'https://api.twilio.com', accountSid, authToken, from }
}

const known: Record<string, { label: string; issuer: string }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  github: { label: 'GitHub', issuer: 'https://github.com' },
  apple: { label: 'Apple', issuer: 'https://appleid.apple.com' },
  microsoft: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
}

/** AUTH_PROVIDER_GOOGLE_CLIENT_ID and so on; any other name is an OIDC provider with an issuer of its own. */
function readProviders(environment: Record<string, string | undefined>): ProviderConfig[] {
  const names = Object.keys(environment).flatMap(
    (name) => /^AUTH_PROVIDER_([A-Z0-9]+)_CLIENT_ID$/.exec(name)?.[1] ?? [],
  )
  return names.sort().map((upper) => {
    const name = upper.toLowerCase()
    const value = (field: string) => environment[`AUTH_PROVIDER_${upper}_${field}`]?.trim() || undefined
    const [clientId = '', ...moreClientIds] = (value('CLIENT_ID') ?? '').split(/[\s,]+/)
    const clientSecret = value('CLIENT_SECRET')
    const issuer = value('ISSUER') ?? known[name]?.issuer
    if (!clientId || !clientSecret)
      throw new StartError(
        `AUTH_PROVIDER_${upper}_CLIENT_ID and AUTH_PROVIDER_${upper}_CLIENT_SECRET belong together: set both or none.`,
      )
    if (!issuer || !URL.canParse(issuer))
      throw new StartError(
        `AUTH_PROVIDER_${upper}_ISSUER must be the address of the provider, such as https://id.example.com.`,
      )
    return {
      name,
      label: value('LABEL') ?? known[name]?.label ?? name,
      issuer,
      clientId,
      clientSecret,
      moreClientIds,
    }
  })
}
