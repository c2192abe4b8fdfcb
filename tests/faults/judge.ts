// Checks what clients were promised: that every confirmed booking is stored once, and that its mails arrive.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { messageId } from '../harness/faults/survive-kills.ts'

const deliveryTimeoutMs = 180_000

export interface Promised {
  /** Asks the database as its owner. */
  ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Booking ids by submission id. */
  acknowledged: Map<string, string>
  /** How often each mail was received, by its Message-ID. */
  delivered: Map<string, number>
}

export interface Verdict {
  lost: number
  doubled: number
  missingMails: number
  doubledMails: number
}

export async function judge({ ask, acknowledged, delivered }: Promised): Promise<Verdict> {
  const kept = await again(() =>
    ask(async (client) => {
      const { rows } = await client.query<{ id: string; submission_id: string }>(
        'select id, submission_id from public.bookings',
      )
      return rows
    }),
  )
  const ids = new Map<string, string[]>()
  for (const { id, submission_id } of kept) ids.set(submission_id, [...(ids.get(submission_id) ?? []), id])
  const wanted = kept.flatMap(({ id }) => ['artist', 'client'].map((party) => messageId(id, party)))
  const missing = () => wanted.filter((id) => !delivered.has(id)).length
  let left = missing()
  let deadline = Date.now() + deliveryTimeoutMs
  while (left > 0 && Date.now() < deadline) {
    // Mails that failed often have a long backoff, and this run ends soon.
    await again(() =>
      ask((client) =>
        client.query(
          `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
           from graphile_worker.jobs where run_at > now() and locked_at is null`,
        ),
      ),
    )
    await wait(1_000)
    // As long as some arrive, the rest are only queued.
    if (missing() < left) deadline = Date.now() + deliveryTimeoutMs
    left = missing()
  }
  return {
    lost: [...acknowledged].filter(([submission, id]) => !ids.get(submission)?.includes(id)).length,
    doubled: [...ids.values()].filter(({ length }) => length > 1).length,
    missingMails: missing(),
    doubledMails: [...delivered.values()].filter((times) => times > 1).length,
  }
}

/** Repeated while the database restarts. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 60) throw error
      await wait(1_000)
    }
  }
}
