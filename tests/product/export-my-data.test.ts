// The data export: all of a person's own data, and nothing that only the other party knows.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, nadia, nadiaId, otto, ottoId, server } from './people.ts'

const token = '0123456789abcdef0123456789abcdef01234567'
const cleoId = '00000000-0000-4000-8000-0000000000c1'
const malloryId = '00000000-0000-4000-8000-0000000000c2'
const signedIn = (id: string): Caller => ({
  role: 'authenticated',
  claims: JSON.stringify({ role: 'authenticated', sub: id }),
})

interface Exported {
  bookings: (Record<string, unknown> & { messages?: Record<string, unknown>[]; history?: unknown[] })[]
  contact_messages: Record<string, unknown>[]
  waiting_list: unknown[]
  reply_templates: Record<string, unknown>[]
  ways_to_pay: Record<string, unknown>[]
}

let db: TestDatabase
let bookingId: string
beforeAll(async () => {
  db = await createStory()
  await db.platform.query(
    `insert into auth.users (id, email, email_confirmed_at) values ($1, 'cleo@example.com', now()), ($2, 'mallory@example.com', now())`,
    [cleoId, malloryId],
  )
  bookingId = await addBooking(db, { user_id: cleoId })
  await db.database.run(nadia, {
    text: `update public.bookings set status = 'confirmed' where id = $1`,
    values: [bookingId],
  })
  await say('client', 'Can you bring a PA?', {
    original: `Can you bring a PA?\n> See ?token=${token}\n> r-${token}@reply.example.com`,
  })
  await say('artist', 'Yes.', { original: `Yes.\n> quoted ${token}`, from: 'nadia@example.com' })
  await say('client', 'I am Cleo, pay me.', {
    isHeld: true,
    original: 'I am Cleo, pay me.',
    from: 'evil@example.com',
  })
  await say('client', 'The plan', {
    attachments: [{ name: 'plan.pdf', size: 9, type: 'application/pdf', path: `${bookingId}/plan.pdf` }],
  })
  await db.platform.query(
    `insert into public.reply_templates (artist_id, name, body) values ($1, 'Thanks', 'Thank you, {{client_name}}')`,
    [nadiaId],
  )
  await db.platform.query(
    `insert into public.ways_to_pay (artist_id, position, kind, details) values ($1, 1, 'link', '{"url":"https://pay.example.com/nadia"}')`,
    [nadiaId],
  )
  await db.platform.query(
    `insert into public.contact_messages (name, email, message) values ('Cleo', 'CLEO@example.com', 'Hello there')`,
  )
})

async function say(
  party: 'artist' | 'client',
  words: string,
  more: { original?: string; from?: string; isHeld?: boolean; attachments?: unknown[] } = {},
): Promise<void> {
  const { rows } = await db.database.run<{ id: string }>(server, {
    text: `insert into public.booking_messages (booking_id, sender_type, sender_id, message, source, is_held, attachments)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      bookingId,
      party,
      party === 'artist' ? nadiaId : null,
      words,
      more.original ? 'email_reply' : 'platform',
      more.isHeld ?? false,
      JSON.stringify(more.attachments ?? []),
    ],
  })
  // As stored before tokens were redacted on insert.
  if (more.original)
    await db.platform.query(
      `insert into private.message_originals (message_id, mail_message_id, sender_address, subject, body) values ($1, $2, $3, 'Re', $4)`,
      [rows[0]?.id, `<${rows[0]?.id}>`, more.from ?? 'cleo@example.com', more.original],
    )
}

async function take(caller: Caller): Promise<Exported> {
  const { rows } = await db.database.run<{ data: Exported }>(caller, {
    text: 'select public.export_my_data() as data',
  })
  return rows[0]?.data as Exported
}

describe('the data export', () => {
  it('contains the artist’s bookings with history, every message, and the original mails', async () => {
    const { bookings } = await take(nadia)
    expect(bookings).toHaveLength(1)
    const [booking] = bookings
    expect(booking).toMatchObject({
      id: bookingId,
      client_email: 'cleo@example.com',
      rules_snapshot: { hourly_rate: 150 },
      history: [
        { event: 'submitted', actor_role: 'client' },
        { event: 'confirmed', actor_id: nadiaId },
      ],
      offers: [{ number: 1, lines: [{ kind: 'base' }, { kind: 'travel' }] }],
      messages: [
        {
          message: 'Can you bring a PA?',
          original_mail: { sender_address: 'cleo@example.com', body: expect.stringContaining('[hidden]') },
        },
        { message: 'Yes.', sender_id: nadiaId, original_mail: { sender_address: 'nadia@example.com' } },
        {
          message: 'I am Cleo, pay me.',
          is_held: true,
          original_mail: { sender_address: 'evil@example.com' },
        },
        { message: 'The plan', attachments: [{ name: 'plan.pdf' }], original_mail: null },
      ],
    })
    expect(JSON.stringify(bookings)).not.toContain(token)
  })

  it('contains the artist’s own reply templates, and no one else’s', async () => {
    expect((await take(nadia)).reply_templates).toMatchObject([
      { name: 'Thanks', body: 'Thank you, {{client_name}}' },
    ])
    expect((await take(otto)).reply_templates).toEqual([])
  })

  it('contains the artist’s own ways to pay, and no one else’s', async () => {
    expect((await take(nadia)).ways_to_pay).toMatchObject([
      { position: 1, kind: 'link', details: { url: 'https://pay.example.com/nadia' } },
    ])
    for (const who of [otto, signedIn(cleoId)]) expect((await take(who)).ways_to_pay).toEqual([])
  })

  it('contains the client’s booking as their page shows it: nothing held, no address of the artist, no rules', async () => {
    const { bookings, contact_messages } = await take(signedIn(cleoId))
    expect(bookings).toMatchObject([
      {
        id: bookingId,
        artist_name: 'Nadia Brook Trio',
        history: [{ event: 'submitted' }, { event: 'confirmed', actor_role: 'artist' }],
        offers: [{ number: 1, lines: [{ kind: 'base' }, { kind: 'travel' }] }],
        messages: [
          { message: 'Can you bring a PA?', original_mail: { sender_address: 'cleo@example.com' } },
          { message: 'Yes.', original_mail: null },
          { message: 'The plan', attachments: [{ name: 'plan.pdf' }] },
        ],
      },
    ])
    const text = JSON.stringify(bookings)
    for (const secret of [token, 'nadia@example.com', 'evil@example.com', 'pay me', nadiaId, 'Example Lane'])
      expect(text).not.toContain(secret)
    for (const key of [
      'rules_snapshot',
      'artist_profile_id',
      'user_id',
      'pricing_breakdown',
      'decline_reason',
      'suggested_artist_ids',
    ])
      expect(bookings[0]).not.toHaveProperty(key)
    expect(contact_messages).toMatchObject([{ name: 'Cleo', message: 'Hello there' }])
  })

  it('contains no conversation of a booking that was made with another person’s address', async () => {
    await addBooking(db, { user_id: malloryId, client_email: 'cleo@example.com' })
    const { bookings, contact_messages } = await take(signedIn(malloryId))
    expect(bookings).toHaveLength(1)
    expect(bookings[0]).not.toHaveProperty('messages')
    expect(bookings[0]).not.toHaveProperty('history')
    expect(contact_messages).toEqual([])
  })

  it('contains nothing of an address that was never confirmed', async () => {
    await db.platform.query('update auth.users set email_confirmed_at = null where id = $1', [cleoId])
    const { bookings, contact_messages } = await take(signedIn(cleoId))
    expect(bookings[0]).not.toHaveProperty('messages')
    expect(contact_messages).toEqual([])
    await db.platform.query('update auth.users set email_confirmed_at = now() where id = $1', [cleoId])
  })

  it('contains nothing of other people', async () => {
    expect((await take(otto)).bookings).toEqual([])
  })

  it('contains the payments of a booking with the terms, and for the client nothing the artist noted for themselves', async () => {
    await db.database.run(nadia, {
      text: `select public.record_payment($1, 50, null, 'cash', 'In an envelope', 'line-7')`,
      values: [bookingId],
    })
    const [own] = (await take(nadia)).bookings
    expect(own?.payments).toMatchObject([
      { kind: 'payment', amount: 50, method: 'cash', note: 'In an envelope', reference: 'line-7' },
    ])
    expect(own?.offers).toMatchObject([{ payment_terms: null }])
    const [clients] = (await take(signedIn(cleoId))).bookings
    expect(clients?.payments).toMatchObject([{ kind: 'payment', amount: 50, method: 'cash' }])
    expect(JSON.stringify(clients)).not.toMatch(/envelope|line-7/)
  })
})

describe('an original mail', () => {
  it('shows the artist no token, in new mails and in those stored before', async () => {
    const { rows } = await db.database.run<{ body: string }>(nadia, {
      text: `select body from public.booking_messages as said, public.get_message_original(said.id) where booking_id = $1`,
      values: [bookingId],
    })
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(token)
    const { rows: kept } = await db.platform.query(
      `insert into public.booking_messages (booking_id, sender_type, message) values ($1, 'client', $2) returning id, message`,
      [bookingId, `My link: https://x.example/?token=${token}`],
    )
    expect(kept[0].message).toBe('My link: https://x.example/?token=[hidden]')
    await db.database.run(server, {
      text: `select private.keep_original($1, '<new>', $2, $3, $4)`,
      values: [kept[0].id, `r-${token}@x.example`, `Re: ${token}`, `> ?token=${token}`],
    })
    const { rows: stored } = await db.platform.query(
      'select * from private.message_originals where message_id = $1',
      [kept[0].id],
    )
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('the pages of the data export', () => {
  interface Page {
    bookings: { id: string; created_at: string }[]
    next: { after_time: string; after_id: string } | null
  }

  async function takePages(caller: Caller): Promise<Page['bookings'][]> {
    const pages: Page['bookings'][] = []
    let next = null as Page['next']
    do {
      const { rows }: { rows: { page: Page }[] } = await db.database.run(caller, {
        text: 'select public.export_my_bookings($1, $2) as page',
        values: [next?.after_time ?? null, next?.after_id ?? null],
      })
      pages.push(rows[0]?.page.bookings ?? [])
      next = rows[0]?.page.next ?? null
    } while (next)
    return pages
  }

  it('the pages of the data export have the same bookings as the whole, for artists and clients', async () => {
    for (const caller of [nadia, otto, signedIn(cleoId), signedIn(malloryId)]) {
      const { bookings } = await take(caller)
      expect((await takePages(caller)).flat()).toEqual(bookings)
    }
  })

  it('the pages of the data export have 500 bookings each, every one once, also when many were stored in the same moment', async () => {
    const { rows: found } = await db.platform.query(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = 'public.bookings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const { columns } = found[0]
    await db.platform.query('alter table public.bookings disable trigger user')
    // Some were made for otto's page, some are his own requests to another artist.
    await db.platform.query(
      `insert into public.bookings (${columns})
       select ${columns} from (select (jsonb_populate_record(booked, '{"status": "pending"}' || jsonb_build_object('id', gen_random_uuid(), 'submission_id', gen_random_uuid(),
         'created_at', timestamptz '2030-01-01' + n / 400 * interval '1 second',
         'artist_profile_id', case when n % 3 = 0 then $2::uuid else $1::uuid end, 'user_id', $1::uuid))).*
       from public.bookings as booked, generate_series(0, 1100) as n where booked.id = $3) as copies`,
      [ottoId, nadiaId, bookingId],
    )
    await db.platform.query('alter table public.bookings enable trigger user')
    const pages = await takePages(otto)
    expect(pages.map((page) => page.length)).toEqual([500, 500, 101])
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(1101)
    const times = all.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort())
    const { bookings, ...rest } = await take(otto)
    expect(bookings).toHaveLength(1101)
    const { rows } = await db.database.run<{ data: unknown }>(otto, {
      text: 'select public.export_my_data(false) as data',
    })
    expect(rows[0]?.data).toEqual({ ...rest, exported_at: expect.any(String) })
  })

  it('end exactly where the bookings end', async () => {
    await db.platform.query(
      `delete from public.bookings where id in (
         select id from public.bookings where user_id = $1 order by created_at desc, id limit 101)`,
      [ottoId],
    )
    expect((await takePages(otto)).map((page) => page.length)).toEqual([500, 500, 0])
  })
})
