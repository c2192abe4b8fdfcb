// Rate limits of the auth service. All count by client address; guesses and mails also count by their target, equally
// for known and unknown addresses, so that a refusal reveals nothing.

import { mailCooldownMessage, mailCooldownSeconds } from '../../domain/site/mail-cooldown.ts'
import { recipientKey } from '../../domain/text/email-address.ts'
import { AppError } from '../core/errors.ts'
import type { Limit, RateLimiter } from '../core/rate-limit.ts'
import { AuthError } from './auth-error.ts'

const fiveMinutes = 300

export const callLimits = {
  signUp: { name: 'auth:sign-up', capacity: 30, periodSeconds: fiveMinutes },
  token: { name: 'auth:token', capacity: 30, periodSeconds: 60 },
  verify: { name: 'auth:verify', capacity: 30, periodSeconds: fiveMinutes },
  recover: { name: 'auth:recover', capacity: 30, periodSeconds: fiveMinutes },
  resend: { name: 'auth:resend', capacity: 30, periodSeconds: fiveMinutes },
  updateUser: { name: 'auth:update-user', capacity: 30, periodSeconds: fiveMinutes },
} satisfies Record<string, Limit>

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

/** Verifiers tried for one authorization code. */
const exchangeTries: Limit = { name: 'auth:exchange-tries', capacity: 10, periodSeconds: fiveMinutes }

export async function countExchangeTry(limiter: RateLimiter, code: string): Promise<void> {
  await limiter.use(exchangeTries, code)
}

const mailsInAnHour: Limit = { name: 'auth:mails', capacity: 10, periodSeconds: 3600 }

/** One mail of a kind per minute, and a few per hour in total. `who` is a mail address or an account. */
export async function countMail(limiter: RateLimiter, kind: string, who: string): Promise<void> {
  const recipient = recipientKey(who)
  try {
    await limiter.use(
      { name: `auth:mail:${kind}`, capacity: 1, periodSeconds: mailCooldownSeconds },
      recipient,
    )
    await limiter.use(mailsInAnHour, recipient)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    const seconds = error.retryAfterSeconds ?? mailCooldownSeconds
    throw new AuthError('over_email_send_rate_limit', {
      message: mailCooldownMessage(seconds),
      retryAfterSeconds: seconds,
    })
  }
}

/** The same as a boolean, for sign-up, which answers alike whether or not a mail is sent. */
export async function mayMail(limiter: RateLimiter, kind: string, who: string): Promise<boolean> {
  try {
    await countMail(limiter, kind, who)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}
