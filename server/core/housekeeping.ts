// What the platform does by itself, by the clock.
import type pg from 'pg'
import type { RecurringTask } from './jobs.ts'
import type { KeyRing } from './keys.ts'

export function housekeeping(platform: pg.Pool, keyRing: KeyRing): Record<string, RecurringTask> {
  return {
    'rotate-signing-keys': { cron: '17 3 * * *', task: () => keyRing.rotate() },
    'forget-what-passes': {
      cron: '*/15 * * * *',
      task: async () => {
        // Longer than any limit's period: a bucket that old is full again.
        await platform.query(`delete from platform.rate_limits where refilled_at < now() - interval '1 day'`)
        await platform.query('delete from platform.used_proofs where expires_at < now()')
        await platform.query(
          `delete from realtime.long_broadcasts where sent_at < now() - interval '5 minutes'`,
        )
      },
    },
    'forget-inbound-mails': {
      cron: '37 4 * * *',
      task: async () => {
        await platform.query(
          `delete from platform.inbound_mails where handled_at < now() - interval '30 days'`,
        )
      },
    },
    'forget-function-answers': {
      cron: '47 4 * * *',
      task: async () => {
        await platform.query(
          `delete from platform.function_answers where created_at < now() - interval '90 days'`,
        )
      },
    },
  }
}
