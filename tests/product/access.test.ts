// Runs the access cases of the product's policies.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { type AccessCase, hers, his } from './access/access-case.ts'
import { availabilityAccess } from './access/availability-access.ts'
import { bookingsAccess } from './access/bookings-access.ts'
import { filesAccess } from './access/files-access.ts'
import { liveUpdatesAccess } from './access/live-updates-access.ts'
import { messagesAccess } from './access/messages-access.ts'
import { partnersAccess } from './access/partners-access.ts'
import { profilesAccess } from './access/profiles-access.ts'
import { replyTemplatesAccess } from './access/reply-templates-access.ts'
import { secretsAccess } from './access/secrets-access.ts'
import { visitorsAccess } from './access/visitors-access.ts'
import { waysToPayAccess } from './access/ways-to-pay-access.ts'
import {
  addBooking,
  addClientMessage,
  clientOf,
  createStory,
  ines,
  nadia,
  nadiaId,
  otto,
  ottoId,
  server,
  visitor,
} from './people.ts'

const accessCases = [
  ...profilesAccess,
  ...availabilityAccess,
  ...bookingsAccess,
  ...messagesAccess,
  ...replyTemplatesAccess,
  ...partnersAccess,
  ...waysToPayAccess,
  ...visitorsAccess,
  ...filesAccess,
  ...liveUpdatesAccess,
  ...secretsAccess,
]

const callers: Record<AccessCase['who'], Caller> = {
  nadia,
  otto,
  ines,
  visitor,
  server,
  'nadias client': clientOf(hers),
  'ottos client': clientOf(his),
}

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
  await addBooking(db, { id: hers })
  await addBooking(db, { id: his, artist_profile_id: ottoId })
  await addClientMessage(db, hers, 'Do you know Misty?')
  await db.platform.query(
    `select private.add_payment_entry(booking, 'payment', 50) from public.bookings as booking where id = $1`,
    [hers],
  )
  await db.platform.query(
    `insert into public.booking_messages (booking_id, sender_type, message, source, is_held)
     values ($1, 'client', 'I am Cleo, honestly', 'email_reply', true), ($1, 'artist', 'We do', 'platform', false)`,
    [hers],
  )
  await db.platform.query(
    `insert into public.calendar_feeds (artist_id, name, host) values ($1, 'Family', 'calendar.example.com')`,
    [nadiaId],
  )
  await db.platform.query(
    `insert into public.reply_templates (artist_id, name, body) values ($1, 'Sorry', 'Sorry, {{client_name}}')`,
    [nadiaId],
  )
  await db.platform.query(
    `insert into public.ways_to_pay (artist_id, position, kind, details) values ($1, 1, 'cash', '{}'), ($2, 1, 'cash', '{}')`,
    [nadiaId, ottoId],
  )
  await db.platform.query(
    `insert into public.leads (name, email, source) values ('Lea', 'lea@example.com', 'pro_notify')`,
  )
  await db.platform.query(
    `insert into public.contact_messages (name, email, message) values ('Con', 'con@example.com', 'Hello')`,
  )
  await db.platform.query(
    `insert into storage.objects (bucket_id, name) values ('artist-assets', $1 || '/logo-1.png'),
       ('message-attachments', $2 || '/songs.pdf'), ('message-attachments', $2 || '/held/x.pdf')`,
    [nadiaId, hers],
  )
  await db.platform.query(
    `insert into realtime.messages (topic, extension, event) values ('booking:' || $1, 'broadcast', 'probe')`,
    [hers],
  )
})

/** The number of rows it affected, or the error code. Rolled back. */
async function attempt(who: Caller, text: string, topic = `booking:${hers}`): Promise<number | string> {
  const undo = new Error('undo')
  let touched = 0
  try {
    await db.database.transaction(who, async (transaction) => {
      await transaction.query({ text: `select set_config('realtime.topic', $1, true)`, values: [topic] })
      touched = (await transaction.query({ text })).rowCount ?? 0
      throw undo
    })
  } catch (error) {
    if (error !== undo) return (error as { code: string }).code
  }
  return touched
}

describe('access', () => {
  it.each(accessCases)('$policy: $who $does → $outcome', async ({ who, sql, topic, outcome }) => {
    expect(await attempt(callers[who], sql, topic)).toBe(outcome)
  })

  it('the tables of access have an allowed and a refused case for every policy', async () => {
    const { rows } = await db.platform.query<{ policyname: string; permissive: string }>(
      `select policyname, permissive from pg_policies where schemaname <> 'graphile_worker'`,
    )
    const policies = new Set(rows.map((row) => row.policyname))
    // A restrictive policy allows nothing by itself.
    const permissive = rows.filter((row) => row.permissive === 'PERMISSIVE').map((row) => row.policyname)
    const allowed = new Set<string>()
    const refused = new Set<string>()
    for (const { policy, outcome } of accessCases) {
      if (typeof outcome === 'number' && outcome > 0) allowed.add(policy)
      else refused.add(policy)
    }
    expect(permissive.filter((policy) => !allowed.has(policy))).toEqual([])
    expect([...policies].filter((policy) => !refused.has(policy))).toEqual([])
    expect([...allowed].filter((policy) => !policies.has(policy))).toEqual([])
  })
})
