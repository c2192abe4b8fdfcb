// The one limit for mails that somebody causes to a mailbox that is not theirs, whatever the reason: by sender and
// mailbox, by mailbox, by sender, and in total. Mails beyond it are late, never lost: a job runs again later and mails
// what is true then, so that a burst becomes one mail.
import { type MailCause, visitorSender } from '../../contracts/server-function.ts'
import { recipientKey } from '../../domain/text/email-address.ts'
import { AppError } from './errors.ts'
import type { Limit, RateLimiter } from './rate-limit.ts'

interface CausedMail {
  template: string
  to: string
  about?: string | undefined
}

const day = 24 * 3600

/** Mails of a kind about one thing: the first two at once, for a mistake and its correction. */
const ofOneKind: Limit = { name: 'mails of a kind', capacity: 2, periodSeconds: 600 }
/** Less than a mailbox gets in all, so that no one else can keep others from reaching it. */
const fromOneSender: Limit = { name: 'mails to one mailbox', capacity: 30, periodSeconds: day }
const fromOneVisitor: Limit = { name: 'mails of a visitor to one mailbox', capacity: 10, periodSeconds: day }
const fromVisitors: Limit = { name: 'mails of visitors to a mailbox', capacity: 30, periodSeconds: day }
const toOneMailbox: Limit = { name: 'mails to a mailbox', capacity: 60, periodSeconds: day }
const ofOneSender: Limit = { name: 'mails of a sender', capacity: 200, periodSeconds: 3600 }
const ofAll: Limit = { name: 'mails caused', capacity: 5_000, periodSeconds: 3600 }

/** Counts the mail; otherwise the seconds until it may be sent. */
export async function secondsToWait(
  limiter: Pick<RateLimiter, 'countIfAccepted'>,
  { template, to, about = '' }: CausedMail,
  { sender, isBySenderOnly = false }: MailCause,
): Promise<number> {
  const mailbox = recipientKey(to)
  const pair = `${sender} ${mailbox}`
  try {
    await limiter.countIfAccepted(async (count) => {
      await count(ofOneKind, `${pair} ${template} ${about}`)
      await count(isVisitor(sender) ? fromOneVisitor : fromOneSender, pair)
      if (isVisitor(sender)) await count(fromVisitors, mailbox)
      if (!isBySenderOnly) await count(toOneMailbox, mailbox)
      await count(ofOneSender, sender)
      await count(ofAll, 'all')
    })
    return 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return error.retryAfterSeconds ?? 60
    throw error
  }
}

/** A mail that may not be sent yet. A job that throws it is run again then. */
export class MailPostponed extends AppError {
  constructor(readonly waitSeconds: number) {
    super('rate_limited', { retryAfterSeconds: waitSeconds })
  }
}

function isVisitor(sender: string): boolean {
  return sender.startsWith(visitorSender(''))
}
