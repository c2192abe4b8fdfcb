// Scheduled platform work: key rotation and retention. Retention periods are those the privacy page promises.
import type pg from 'pg'
import type { RecurringTask } from './jobs/jobs.ts'
import type { KeyRing } from './keys.ts'
import type { Log } from './log.ts'

/** Data with a retention period. Each run logs how many rows were removed. */
const retention: Record<string, string> = {
  'expired sessions': `delete from auth.sessions where not_after < now() or coalesce(refreshed_at, created_at) < now() - interval '6 months'`,
  'expired mail links': `delete from auth.one_time_tokens where created_at < now() - interval '2 days'`,
  'unfinished sign-ins': `delete from auth.flow_state where created_at < now() - interval '1 day'`,
  'accounts never confirmed': `delete from auth.users where confirmed_at is null and not is_anonymous
    and created_at < now() - interval '30 days'
    and not exists (select from auth.identities where user_id = users.id and provider not in ('email', 'phone'))`,
  'anonymous accounts': `delete from auth.users where is_anonymous and created_at < now() - interval '30 days'
    and not exists (select from auth.sessions where user_id = users.id)`,
  'mail that was received': `delete from platform.inbound_mails where handled_at < now() - interval '30 days'`,
  'mail records': `delete from platform.mail_log where queued_at < now() - interval '12 months'`,
  'mails that were given up': `select from graphile_worker.complete_jobs((
    select array_agg(id) from graphile_worker.jobs where task_identifier = 'send-mail' and attempts >= max_attempts
      and locked_at is null and run_at < now() - interval '12 months'))`,
  'records of backups': `delete from platform.backups where started_at < now() - interval '12 months'`,
  'samples of space used': `delete from platform.daily_usage where day < current_date - 730`,
  'kept function answers': `delete from platform.function_answers where created_at < now() - interval '90 days'`,
}

export function housekeeping(
  platform: pg.Pool,
  keyRing: KeyRing,
  log: Log,
  /** Retention rules of the product. */
  more: Record<string, string> = {},
): Record<string, RecurringTask> {
  return {
    'rotate-signing-keys': { cron: '17 3 * * *', task: () => keyRing.rotate() },
    'forget-what-passes': {
      cron: '*/15 * * * *',
      task: async () => {
        // Longer than any limit's period: a bucket that old is full again.
        await platform.query(`delete from platform.rate_limits where refilled_at < now() - interval '1 day'`)
        await platform.query(`delete from platform.distinct_uses where used_at < now() - interval '1 day'`)
        await platform.query('delete from platform.used_proofs where expires_at < now()')
        await platform.query(
          `delete from auth.passkey_challenges where created_at < now() - interval '1 hour'`,
        )
        await platform.query(`delete from auth.mfa_challenges where created_at < now() - interval '1 hour'`)
        await platform.query(`delete from auth.sso_requests where created_at < now() - interval '1 hour'`)
        // Longer than any access token is accepted.
        await platform.query(
          `delete from auth.revoked_sessions where revoked_at < now() - interval '2 hours'`,
        )
        await platform.query(
          `delete from realtime.long_broadcasts where sent_at < now() - interval '5 minutes'`,
        )
        // What can be replayed: a day, and not more than this many messages.
        await platform.query(
          `delete from realtime.messages where inserted_at < greatest(now() - interval '1 day', (
             select inserted_at from realtime.messages order by inserted_at desc offset 100000 limit 1))`,
        )
      },
    },
    // Several times a day, so that a machine that is off at night has samples too.
    'sample-usage': { cron: '23 */6 * * *', task: () => sampleUsage(platform) },
    'keep-what-was-promised': {
      cron: '47 4 * * *',
      task: async () => {
        for (const [what, statement] of Object.entries({ ...retention, ...more })) {
          const { rowCount } = await platform.query(statement)
          log.info({ what, removed: rowCount ?? 0 }, 'removed expired rows')
        }
      },
    },
  }
}

/** The last sample of a day counts. */
async function sampleUsage(platform: pg.Pool): Promise<void> {
  await platform.query(
    `insert into platform.daily_usage (day, database_bytes, file_bytes, bookings)
     select current_date, pg_database_size(current_database()),
       (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
       (select count(*) from public.bookings)
     on conflict (day) do update set database_bytes = excluded.database_bytes, file_bytes = excluded.file_bytes,
       bookings = excluded.bookings`,
  )
}
