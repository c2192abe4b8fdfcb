// The access table of tables over /rest/v1, and the request of each row.
// Longer than 300 lines: a row and a request for each table.
//
// Every table holds rows of Nadia's and of Otto's, named in the requests below. An outcome names the rows that were
// really read, changed or deleted: their names, "all" or "none" (success without any row). "ok" is a row that was
// stored. "denied" is 401 without a session and 403 otherwise, with code 42501 and nothing changed.
import { randomUUID } from 'node:crypto'
import type { AccessFixture } from './access-fixture.ts'
import { readMatrix } from './matrix.ts'

export const tableMatrix = readMatrix(`
                               no-key  visitor  client  other-client  artist       other-artist  pretender  admin   service
profiles: select               denied  denied   denied  denied        nadias       ottos         none       none    all
profiles: insert               denied  denied   denied  denied        denied       denied        ok         denied  ok
profiles: update               denied  denied   denied  denied        nadias       ottos         none       none    all
profiles: delete               denied  denied   denied  denied        denied       denied        denied     denied  all
bookings: select               denied  denied   denied  denied        nadias       ottos         none       all     all
bookings: insert               denied  denied   denied  denied        denied       denied        denied     denied  ok
bookings: update               denied  denied   denied  denied        nadias       ottos         none       none    all
bookings: delete               denied  denied   denied  denied        denied       denied        denied     denied  all
availability: select           denied  denied   denied  denied        nadias       ottos         none       none    all
availability: insert           denied  denied   denied  denied        denied       denied        denied     denied  denied
availability: update           denied  denied   denied  denied        nadias       ottos         none       none    all
availability: delete           denied  denied   denied  denied        denied       denied        denied     denied  denied
blocked_dates: select          denied  denied   denied  denied        nadias       ottos         none       none    all
blocked_dates: insert          denied  denied   denied  denied        ok           denied        denied     denied  ok
blocked_dates: update          denied  denied   denied  denied        nadias       ottos         none       none    all
blocked_dates: delete          denied  denied   denied  denied        nadias       ottos         none       none    all
calendar_feeds: select         denied  denied   denied  denied        nadias       ottos         none       none    all
calendar_feeds: insert         denied  denied   denied  denied        denied       denied        denied     denied  ok
calendar_feeds: update         denied  denied   denied  denied        nadias       ottos         none       none    all
calendar_feeds: delete         denied  denied   denied  denied        nadias       ottos         none       none    all
reply_templates: select        denied  denied   denied  denied        nadias       ottos         none       none    denied
reply_templates: insert        denied  denied   denied  denied        ok           denied        denied     denied  denied
reply_templates: update        denied  denied   denied  denied        nadias       ottos         none       none    denied
reply_templates: delete        denied  denied   denied  denied        nadias       ottos         none       none    denied
ways_to_pay: select            denied  denied   denied  denied        nadias       ottos         none       none    denied
ways_to_pay: insert            denied  denied   denied  denied        denied       denied        denied     denied  denied
ways_to_pay: update            denied  denied   denied  denied        denied       denied        denied     denied  denied
ways_to_pay: delete            denied  denied   denied  denied        denied       denied        denied     denied  denied
booking_history: select        denied  denied   denied  denied        nadias       ottos         none       all     all
booking_history: insert        denied  denied   denied  denied        denied       denied        denied     denied  denied
booking_history: update        denied  denied   denied  denied        denied       denied        denied     denied  denied
booking_history: delete        denied  denied   denied  denied        denied       denied        denied     denied  denied
booking_offers: select         denied  denied   denied  denied        nadias       ottos         none       none    all
booking_offers: insert         denied  denied   denied  denied        denied       denied        denied     denied  denied
booking_offers: update         denied  denied   denied  denied        denied       denied        denied     denied  denied
booking_offers: delete         denied  denied   denied  denied        denied       denied        denied     denied  denied
offer_lines: select            denied  denied   denied  denied        nadias       ottos         none       none    all
offer_lines: insert            denied  denied   denied  denied        denied       denied        denied     denied  denied
offer_lines: update            denied  denied   denied  denied        denied       denied        denied     denied  denied
offer_lines: delete            denied  denied   denied  denied        denied       denied        denied     denied  denied
payment_entries: select        denied  denied   denied  denied        nadias       ottos         none       none    all
payment_entries: insert        denied  denied   denied  denied        denied       denied        denied     denied  denied
payment_entries: update        denied  denied   denied  denied        denied       denied        denied     denied  denied
payment_entries: delete        denied  denied   denied  denied        denied       denied        denied     denied  denied
booking_messages: select       denied  denied   nadias+reply  ottos   nadias+held+reply  ottos   none       none    all
booking_messages: insert       denied  denied   denied  denied        ok           denied        denied     denied  ok
booking_messages: update       denied  denied   reply   none          nadias+held  ottos         none       none    all
booking_messages: delete       denied  denied   denied  denied        denied       denied        denied     denied  all
leads: select                  denied  denied   denied  denied        none         none          none       all     all
leads: insert                  ok      ok       denied  denied        ok           ok            ok         ok      ok
leads: insert with a proof     ok      ok       denied  denied        ok           ok            ok         ok      ok
leads: update                  denied  denied   denied  denied        denied       denied        denied     denied  all
leads: delete                  denied  denied   denied  denied        denied       denied        denied     denied  all
contact_messages: select       denied  denied   denied  denied        none         none          none       all     all
contact_messages: insert       denied  denied   denied  denied        denied       denied        denied     denied  ok
contact_messages: update       denied  denied   denied  denied        denied       denied        denied     denied  all
contact_messages: delete       denied  denied   denied  denied        denied       denied        denied     denied  all
user_roles: select             denied  denied   denied  denied        none         none          none       ines    all
user_roles: insert             denied  denied   denied  denied        denied       denied        denied     denied  denied
user_roles: update             denied  denied   denied  denied        denied       denied        denied     denied  denied
user_roles: delete             denied  denied   denied  denied        denied       denied        denied     denied  denied
`)

export const tableVerbs = ['select', 'insert', 'update', 'delete']

export interface TableRequests {
  /** The column that identifies a row. */
  key: string
  /** Creates the rows that are read, changed or deleted; returns their keys by name. */
  make(fixture: AccessFixture): Promise<Record<string, string>>
  update: Record<string, unknown>
  insert(fixture: AccessFixture, mark: string): Record<string, unknown>
  /** The column in which the inserted row carries the mark. */
  markColumn: string
}

/** Runs an insert for each of the two artists; returns the keys of the rows. */
async function addForBoth(
  { owner, ids, ensureProfiles }: AccessFixture,
  insert: string,
): Promise<Record<string, string>> {
  await ensureProfiles()
  const add = async (artist: string) => (await owner.query(insert, [artist])).rows[0].id as string
  return { nadias: await add(ids.nadia), ottos: await add(ids.otto) }
}

/** The offer of a new booking of each. */
async function addOffers({ owner, addBooking }: AccessFixture): Promise<Record<string, string>> {
  const add = async (artist: 'nadia' | 'otto') => {
    const { rows } = await owner.query('select id from public.booking_offers where booking_id = $1', [
      await addBooking(artist),
    ])
    return rows[0].id
  }
  return { nadias: await add('nadia'), ottos: await add('otto') }
}

const visitorsRow = (source: object) => ({ ...source, name: 'Vic', email: `${randomUUID()}@example.com` })

export const tableRequests: Record<string, TableRequests> = {
  profiles: {
    key: 'user_id',
    async make({ owner, ids, bookings, ensureProfiles }) {
      await ensureProfiles()
      // The bookings of a deleted profile have no artist.
      for (const table of ['bookings', 'booking_messages'])
        await owner.query(
          `update public.${table} set artist_profile_id = case ${table === 'bookings' ? 'id' : 'booking_id'} when $1 then $3::uuid else $4 end
           where ${table === 'bookings' ? 'id' : 'booking_id'} in ($1, $2) and artist_profile_id is null`,
          [bookings.nadias, bookings.ottos, ids.nadia, ids.otto],
        )
      return { nadias: ids.nadia, ottos: ids.otto }
    },
    update: { display_name: 'Changed' },
    insert: ({ ids }, mark) => ({ user_id: ids.pretender, display_name: mark }),
    markColumn: 'display_name',
  },
  bookings: {
    key: 'id',
    make: async ({ addBooking }) => ({ nadias: await addBooking('nadia'), ottos: await addBooking('otto') }),
    update: { status: 'rejected' },
    insert: ({ ids }, mark) => ({
      artist_profile_id: ids.nadia,
      client_name: mark,
      client_email: 'made-up@example.com',
      currency: 'GBP',
      rules_snapshot: {},
    }),
    markColumn: 'client_name',
  },
  availability: {
    key: 'artist_id',
    async make({ ids, ensureProfiles }) {
      await ensureProfiles()
      return { nadias: ids.nadia, ottos: ids.otto }
    },
    update: { capacity: 2 },
    insert: ({ ids }, mark) => ({ artist_id: ids.nadia, time_zone: mark }),
    markColumn: 'time_zone',
  },
  blocked_dates: {
    key: 'id',
    make: (fixture) =>
      addForBoth(
        fixture,
        `insert into public.blocked_dates (artist_id, first_date, last_date)
        values ($1, '2033-01-01', '2033-01-02') returning id`,
      ),
    update: { note: 'Away' },
    insert: ({ ids }, mark) => ({
      artist_id: ids.nadia,
      first_date: '2033-02-01',
      last_date: '2033-02-01',
      note: mark,
    }),
    markColumn: 'note',
  },
  calendar_feeds: {
    key: 'id',
    make: (fixture) =>
      addForBoth(
        fixture,
        `insert into public.calendar_feeds (artist_id, name, host)
        values ($1, 'Family', 'calendar.example.com') returning id`,
      ),
    update: { name: 'Changed' },
    insert: ({ ids }, mark) => ({ artist_id: ids.nadia, name: mark, host: 'calendar.example.com' }),
    markColumn: 'name',
  },
  reply_templates: {
    key: 'id',
    make: (fixture) =>
      addForBoth(
        fixture,
        `insert into public.reply_templates (artist_id, name, body) values ($1, 'Thanks', 'Thank you!') returning id`,
      ),
    update: { body: 'Changed' },
    insert: ({ ids }, mark) => ({ artist_id: ids.nadia, name: 'Thanks', body: mark }),
    markColumn: 'body',
  },
  ways_to_pay: {
    key: 'id',
    async make(fixture) {
      await fixture.owner.query('delete from public.ways_to_pay')
      return addForBoth(
        fixture,
        `insert into public.ways_to_pay (artist_id, position, kind, details) values ($1, 1, 'note', '{"note":"Hello"}') returning id`,
      )
    },
    update: { position: 2 },
    insert: ({ ids }, mark) => ({
      id: mark,
      artist_id: ids.nadia,
      position: 2,
      kind: 'cash',
      details: {},
    }),
    markColumn: 'id',
  },
  booking_history: {
    key: 'id',
    async make({ owner, addBooking }) {
      const first = async (booking: string) => {
        const { rows } = await owner.query(
          'select id::text from public.booking_history where booking_id = $1 order by id limit 1',
          [booking],
        )
        return rows[0].id
      }
      return { nadias: await first(await addBooking('nadia')), ottos: await first(await addBooking('otto')) }
    },
    update: { event: 'cancelled' },
    insert: ({ bookings }, mark) => ({
      booking_id: bookings.nadias,
      event: 'confirmed',
      actor_role: 'artist',
      actor_id: mark,
    }),
    markColumn: 'actor_id',
  },
  payment_entries: {
    key: 'id',
    async make({ owner, addBooking }) {
      const pay = async (booking: string) => {
        const { rows } = await owner.query<{ id: string }>(
          `select private.add_payment_entry(booking, 'payment', 50)::text as id from public.bookings as booking where id = $1`,
          [booking],
        )
        return rows[0]?.id ?? ''
      }
      return { nadias: await pay(await addBooking('nadia')), ottos: await pay(await addBooking('otto')) }
    },
    update: { amount: 1 },
    insert: ({ bookings }, mark) => ({
      booking_id: bookings.nadias,
      kind: 'payment',
      amount: 1,
      received_on: '2031-01-01',
      actor_role: 'artist',
      note: mark,
    }),
    markColumn: 'note',
  },
  booking_offers: {
    key: 'id',
    make: addOffers,
    update: { state: 'agreed' },
    insert: ({ bookings }, mark) => ({
      booking_id: bookings.nadias,
      number: 2,
      proposed_by: 'client',
      state: 'open',
      message: mark,
      currency: 'GBP',
      base_price: 1,
      travel_cost: 0,
      add_ons: [],
      total_price: 1,
      final_price: 1,
    }),
    markColumn: 'message',
  },
  offer_lines: {
    key: 'offer_id',
    make: addOffers,
    update: { amount: 1 },
    insert: (_, mark) => ({ offer_id: randomUUID(), position: 1, kind: 'other', label: mark, amount: 1 }),
    markColumn: 'label',
  },
  booking_messages: {
    key: 'id',
    async make({ owner, bookings }) {
      const { rows } = await owner.query(
        `insert into public.booking_messages (booking_id, sender_type, message, is_held)
         values ($1, 'client', 'Hello', false), ($1, 'client', 'Hello', true), ($1, 'artist', 'Hello', false),
           ($2, 'client', 'Hello', false) returning id`,
        [bookings.nadias, bookings.ottos],
      )
      return { nadias: rows[0].id, held: rows[1].id, reply: rows[2].id, ottos: rows[3].id }
    },
    update: { is_read: true },
    insert: ({ bookings, ids }, mark) => ({
      booking_id: bookings.nadias,
      sender_id: ids.nadia,
      sender_type: 'artist',
      message: mark,
    }),
    markColumn: 'message',
  },
  leads: {
    key: 'id',
    async make({ owner }) {
      const { rows } = await owner.query(
        `insert into public.leads (name, email, source)
         select 'Lea', gen_random_uuid() || '@example.com', 'pro_notify' from generate_series(1, 2) returning id`,
      )
      return { first: rows[0].id, second: rows[1].id }
    },
    update: { name: 'Changed' },
    insert: (_, mark) => ({ ...visitorsRow({ source: 'pro_notify' }), name: mark }),
    markColumn: 'name',
  },
  contact_messages: {
    key: 'id',
    async make({ owner }) {
      const { rows } = await owner.query(
        `insert into public.contact_messages (name, email, message)
         select 'Con', 'con@example.com', 'Hello' from generate_series(1, 2) returning id`,
      )
      return { first: rows[0].id, second: rows[1].id }
    },
    update: { name: 'Changed' },
    insert: (_, mark) => ({ ...visitorsRow({ message: 'Hello' }), name: mark }),
    markColumn: 'name',
  },
  user_roles: {
    key: 'user_id',
    make: async ({ ids }) => ({ ines: ids.ines, ivo: ids.ivo }),
    update: { granted_at: '2020-01-01' },
    // For every caller, the pretender would become an admin.
    insert: ({ ids }) => ({ user_id: ids.pretender, role: 'admin' }),
    markColumn: 'user_id',
  },
}
