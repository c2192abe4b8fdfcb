// Query plans: the product's queries use indexes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import { root, type TestDatabase } from '../harness/database.ts'
import { clientOf, createStory, ines, server, visitor } from './people.ts'

const artistId = 'be000000-0000-4000-8000-000000000007'
const bookingId = 'b0000000-0000-4000-8000-000000000064'
const artist: Caller = {
  role: 'authenticated',
  claims: JSON.stringify({ sub: artistId, role: 'authenticated' }),
}
const large = ['bookings', 'booking_messages', 'booking_history', 'profiles', 'objects', 'users']

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
  const seed = await readFile(join(root, 'database/bench/seed-bookings.sql'), 'utf8')
  const client = await db.platform.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('bench.artists', '2000', true), set_config('bench.bookings', '10000', true)`,
    )
    await client.query(seed)
    await client.query(`
      insert into public.booking_history (booking_id, event, actor_role) select id, 'submitted', 'client' from public.bookings;
      -- Without counting the files of each folder.
      alter table storage.objects disable trigger user;
      insert into storage.objects (bucket_id, name) select 'message-attachments', id || '/a.pdf' from public.bookings;
      insert into storage.objects (bucket_id, name) select 'artist-assets', user_id || '/logo.png' from public.profiles;
      alter table storage.objects enable trigger user;
      analyze`)
    await client.query('commit')
  } finally {
    client.release()
  }
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const scannedTables = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedTables),
]

describe('no table is scanned sequentially', () => {
  const screens: [string, Caller, string][] = [
    [
      'the artist’s list',
      artist,
      `select * from public.bookings where artist_profile_id = '${artistId}' order by created_at desc`,
    ],
    [
      'the artist’s list with the policy alone',
      artist,
      `select id from public.bookings where artist_profile_id = auth.uid() order by created_at desc limit 5`,
    ],
    [
      'a booking',
      artist,
      `select * from public.bookings where id = '${bookingId}' and artist_profile_id = '${artistId}'`,
    ],
    [
      'other bookings of that day',
      artist,
      `select id from public.bookings where artist_profile_id = '${artistId}' and event_date = '2026-05-01' and status = 'confirmed'`,
    ],
    [
      'answering a booking',
      artist,
      `update public.bookings set status = 'confirmed' where id = '${bookingId}'`,
    ],
    [
      'its conversation',
      artist,
      `select * from public.booking_messages where booking_id = '${bookingId}' order by created_at`,
    ],
    [
      'marking messages as read',
      artist,
      `update public.booking_messages set is_read = true where id = any ('{${bookingId},${artistId}}')`,
    ],
    [
      'its history',
      artist,
      `select * from public.booking_history where booking_id = '${bookingId}' order by id`,
    ],
    [
      'its attachments',
      artist,
      `select * from storage.objects where bucket_id = 'message-attachments' and name ~>=~ '${bookingId}/' and name ~<~ '${bookingId}0'`,
    ],
    [
      'an attachment',
      artist,
      `select * from storage.objects where bucket_id = 'message-attachments' and name = '${bookingId}/a.pdf'`,
    ],
    ['the artist’s profile', artist, `select * from public.profiles where user_id = '${artistId}'`],
    ['looking for a slug', artist, `select id from public.profiles where slug = 'artist-9'`],
    [
      'the client’s conversation',
      clientOf(bookingId),
      `select * from public.booking_messages where booking_id = '${bookingId}' order by created_at`,
    ],
    [
      'all bookings, for the admin',
      ines,
      'select id, client_name, event_date, artist_profile_id from public.bookings order by created_at desc limit 1000',
    ],
    [
      'a submission that came before',
      server,
      `select * from public.bookings where submission_id = '${bookingId}'`,
    ],
  ]

  it.each(screens)('no table is scanned sequentially for %s', async (_, who, text) => {
    const { rows } = await db.database.run(who, { text: `explain (format json) ${text}` })
    expect(scannedTables(rows[0]?.['QUERY PLAN'][0].Plan).filter((table) => large.includes(table))).toEqual(
      [],
    )
  })

  const calls: [string, Caller, string][] = [
    ['the dashboard', artist, 'select public.get_dashboard()'],
    [
      'a page of the dashboard',
      artist,
      `select public.get_dashboard(page => 2, page_size => 2, sort => 'oldest')`,
    ],
    ['the dashboard by date', artist, `select public.get_dashboard(sort => 'event_date')`],
    ['the dashboard by status', artist, `select public.get_dashboard(status_filter => 'confirmed')`],
    ['a search on the dashboard', artist, `select public.get_dashboard(search => 'wedding')`],
    ['the file of bookings', artist, 'select public.export_bookings()'],
    ['the unread messages', artist, `select public.get_unread_message_count('${bookingId}')`],
    ['the booking page', visitor, `select * from public.get_public_profile_data('artist-9')`],
    ['the price on it', visitor, `select public.calculate_secure_booking_price('artist-9', 2, 10, '[]')`],
    [
      'the price before it is sent',
      visitor,
      `select public.calculate_booking_price('${artistId}', 2, 10, '[]')`,
    ],
    ['a free slug', artist, `select public.is_slug_available('artist-9')`],
    ['a suggested slug', artist, `select public.generate_unique_slug('Artist 9')`],
    ['the caller’s role', artist, 'select public.get_current_user_role()'],
    [
      'a client’s link',
      server,
      `select private.is_client_link('${bookingId}', 'client1@example.com', sha256('x'))`,
    ],
  ]

  it.each(calls)('no table is scanned sequentially for %s, inside the call', async (_, who, text) => {
    const scanned = await db.database.transaction(who, async (transaction) => {
      await transaction.query({ text })
      const { rows } = await transaction.query<{ relname: string }>({
        text: 'select relname from pg_stat_xact_user_tables where seq_scan > 0 and relname = any ($1)',
        values: [large],
      })
      return rows
    })
    expect(scanned).toEqual([])
  })

  it('notices a table that is scanned sequentially', async () => {
    const scanned = await db.database.transaction(server, async (transaction) => {
      await transaction.query({ text: `select count(*) from public.bookings where venue_name = 'x'` })
      const { rows } = await transaction.query({
        text: `select relname from pg_stat_xact_user_tables where seq_scan > 0 and relname = 'bookings'`,
      })
      return rows
    })
    expect(scanned).toEqual([{ relname: 'bookings' }])
  })
})
