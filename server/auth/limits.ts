// Rate limits of the auth service. All count by client address; guesses and mails also count by their target, equally
// for known and unknown addresses, so that a refusal reveals nothing.

import { isIP } from 'node:net'
import { mailCooldownMessage } from '../../domain/site/mail-cooldown.ts'
import { recipientKey } from '../../domain/text/email-address.ts'
import type { RateLimitKind } from '../core/auth-config.ts'
import { AppError } from '../core/errors.ts'
import type { Limit, RateLimiter } from '../core/rate-limit.ts'
import type { AuthDeps, Device } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'

type LimitDeps = Pick<AuthDeps, 'limiter' | 'settings'>

const fiveMinutes = 300

/** Calls from one client address; AUTH_RATE_LIMITS replaces the capacities. */
const callLimits: Record<RateLimitKind, Omit<Limit, 'name'>> = {
  'sign-up': { capacity: 30, periodSeconds: fiveMinutes },
  anonymous: { capacity: 30, periodSeconds: 3600 },
  token: { capacity: 30, periodSeconds: 60 },
  verify: { capacity: 30, periodSeconds: fiveMinutes },
  recover: { capacity: 30, periodSeconds: fiveMinutes },
  resend: { capacity: 30, periodSeconds: fiveMinutes },
  otp: { capacity: 30, periodSeconds: fiveMinutes },
  'update-user': { capacity: 30, periodSeconds: fiveMinutes },
  mfa: { capacity: 15, periodSeconds: 60 },
  passkey: { capacity: 30, periodSeconds: fiveMinutes },
  sso: { capacity: 30, periodSeconds: fiveMinutes },
  web3: { capacity: 30, periodSeconds: fiveMinutes },
}

export async function countCall(
  { limiter, settings }: LimitDeps,
  kind: RateLimitKind,
  address: string,
): Promise<void> {
  const { capacity, periodSeconds } = callLimits[kind]
  await limiter.use(
    { name: `auth:${kind}`, capacity: settings.rateLimits[kind] ?? capacity, periodSeconds },
    address,
  )
}

/** Password attempts for one account: from one address, and in total. */
const triesFromHere: Limit = { name: 'auth:tries-from-here', capacity: 10, periodSeconds: fiveMinutes }
const triesFromAnywhere: Limit = { name: 'auth:tries', capacity: 100, periodSeconds: 3600 }

export async function countPasswordTry(limiter: RateLimiter, email: string, address: string): Promise<void> {
  await limiter.use(triesFromHere, `${address}:${email}`)
  await limiter.use(triesFromAnywhere, email)
}

/** Codes tried for one mail address, for any purpose and from any client. */
const codeTries: Limit = { name: 'auth:code-tries', capacity: 30, periodSeconds: 3600 }

export async function countCodeTry(limiter: RateLimiter, email: string): Promise<void> {
  await limiter.use(codeTries, email)
}

/**
 * Codes tried as a second factor. A stolen password is enough to try them, so where the owner has shown the factor before
 * has an allowance of its own.
 */
export async function countFactorTry(
  { limiter, platform }: Pick<AuthDeps, 'limiter' | 'platform'>,
  userId: string,
  { address, network }: Device,
): Promise<void> {
  const { rows } = await platform.query({
    name: 'auth_is_known_network',
    text: `select from auth.sessions where user_id = $1 and aal = 'aal2'
             and network(set_masklen(ip, case family(ip) when 4 then 32 else 64 end))
               = network(set_masklen($2::inet, case family($2::inet) when 4 then 32 else 64 end)) limit 1`,
    values: [userId, isIP(address) ? address : null],
  })
  await limiter.use(codeTries, rows[0] ? `${userId} ${network}` : userId)
}

/** Recovery codes cannot be guessed, so each network has its own allowance: they always let their owner in. */
export async function countRecoveryCodeTry(
  limiter: RateLimiter,
  userId: string,
  { network }: Device,
): Promise<void> {
  await limiter.use(codeTries, `${userId} recovery ${network}`)
}

/** Verifiers tried for one authorization code. */
const exchangeTries: Limit = { name: 'auth:exchange-tries', capacity: 10, periodSeconds: fiveMinutes }

export async function countExchangeTry(limiter: RateLimiter, code: string): Promise<void> {
  await limiter.use(exchangeTries, code)
}

/**
 * One mail of a kind per cooldown, and a few per hour in total: half of them at the request of one network, so that
 * nobody else can keep the owner of a mailbox from logging in. `who` is a mail address or an account.
 */
export async function countMail(
  { limiter, settings }: LimitDeps,
  kind: string,
  who: string,
  { network }: Pick<Device, 'network'>,
): Promise<void> {
  const { mailCooldownSeconds, mailsPerHour } = settings
  const mailbox = recipientKey(who)
  await refusing('over_email_send_rate_limit', () =>
    limiter.countIfAccepted(async (count) => {
      const fromHere = {
        name: 'auth:mails-from-here',
        capacity: Math.ceil(mailsPerHour / 2),
        periodSeconds: 3600,
      }
      await count(fromHere, `${network} ${mailbox}`)
      await count({ name: `auth:mail:${kind}`, capacity: 1, periodSeconds: mailCooldownSeconds }, mailbox)
      await count({ name: 'auth:mails', capacity: mailsPerHour, periodSeconds: 3600 }, mailbox)
    }),
  )
}

/** The same for text messages, whatever they are for. */
export async function countSms({ limiter, settings }: LimitDeps, phone: string): Promise<void> {
  const limits = [
    { name: 'auth:sms', capacity: 1, periodSeconds: settings.mailCooldownSeconds },
    { name: 'auth:sms-per-hour', capacity: settings.smsPerHour, periodSeconds: 3600 },
  ]
  await refusing('over_sms_send_rate_limit', async () => {
    for (const limit of limits) await limiter.use(limit, phone)
  })
}

/**
 * Also by the account that asks: with a number for each message, it could send any number of them at our cost. The
 * number's own refusal does not count, and a refused account does not use up the number's limit.
 */
export async function countSmsOfAccount(deps: LimitDeps, userId: string, phone: string): Promise<void> {
  const { limiter, settings } = deps
  const limit = { name: 'auth:sms-per-account', capacity: settings.smsPerHour, periodSeconds: 3600 }
  await refusing('over_sms_send_rate_limit', () =>
    limiter.countIfAccepted(async (count) => {
      await count(limit, userId)
      await countSms(deps, phone)
    }),
  )
}

type MessageRefusal = 'over_email_send_rate_limit' | 'over_sms_send_rate_limit'

async function refusing(code: MessageRefusal, count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    const seconds = error.retryAfterSeconds ?? 60
    throw new AuthError(code, { message: mailCooldownMessage(seconds), retryAfterSeconds: seconds })
  }
}

/** For calls that answer alike whether or not a message is sent: 0, or the seconds until it may be. */
export async function secondsToWait(counted: Promise<void>): Promise<number> {
  try {
    await counted
    return 0
  } catch (error) {
    if (error instanceof AuthError) return error.retryAfterSeconds ?? 60
    throw error
  }
}
