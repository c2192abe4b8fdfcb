// Records the result of each mail, for the people it is about and for operators.
import type pg from 'pg'
import { redactTokens } from '../../domain/text/redact-tokens.ts'
import { batched } from '../core/database/batched.ts'
import { retry } from '../core/retry.ts'

const maxKeys = 100

export interface MailLog {
  sent(key: string): Promise<void>
  failed(key: string, error: Error): Promise<void>
  /** It was no longer wanted; the reason is for administrators. */
  dropped(key: string, reason: string): Promise<void>
}

export function createMailLog(platform: pg.Pool, signal: AbortSignal): MailLog {
  const recordSent = batched(async (keys: string[]) => {
    await platform.query({
      name: 'record_sent_mails',
      text: 'select platform.record_sent_mails($1)',
      values: [keys],
    })
    return keys
  }, maxKeys)
  return {
    async sent(key) {
      // The relay has accepted the mail: failing here because the database is briefly unavailable would send it
      // twice.
      await retry(() => recordSent(key), { signal })
    },
    async failed(key, error) {
      await platform.query({
        name: 'mail_failed',
        text: 'update platform.mail_log set failures = failures + 1, last_error = left($2, 500) where key = $1',
        // A relay's refusal may quote a link of the mail, and it is shown to administrators.
        values: [key, redactTokens(error.message)],
      })
    },
    async dropped(key, reason) {
      await platform.query({
        name: 'mail_dropped',
        text: 'update platform.mail_log set drop_reason = $2, last_error = null where key = $1',
        values: [key, reason],
      })
    },
  }
}
