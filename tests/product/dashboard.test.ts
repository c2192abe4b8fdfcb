// The dashboard, its export and the workspace data. Longer than 300 lines: all of it is about one set of bookings.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import {
  acceptAsClient,
  addBooking,
  addClientMessage,
  clientOf,
  createStory,
  ines,
  nadia,
  otto,
  ottoId,
  visitor,
} from './people.ts'

interface Answerable {
  client_name: string
  price_state: string
  effective_price: number
  last_message: string | null
}

interface Dashboard {
  to_answer: { count: number; bookings: Answerable[] }
  bookings: { client_name: string; unread_count: number; total_price: number }[]
  total: number
  page: number
  page_size: number
  figures: Record<string, unknown>
}

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
  const names = ['Ada', 'Ben', 'Cleo', 'Dina', 'Eve', 'Finn', 'Gus']
  for (const [index, name] of names.entries()) {
    const id = await addBooking(db, {
      client_name: name,
      client_email: `${name}@example.com`,
      event_type: index % 2 ? 'Birthday 100% fun' : 'Wedding',
      event_date: index === 0 ? null : `2031-0${index + 1}-01`,
      total_price: 100 * (index + 1) + 0.5,
      created_at: `2030-01-0${index + 1}T12:00:00Z`,
    })
    if (name === 'Ada' || name === 'Ben') {
      await db.database.run(nadia, {
        text: `update public.bookings set status = 'confirmed' where id = $1`,
        values: [id],
      })
    }
    if (name === 'Gus')
      await db.database.run(nadia, {
        text: `update public.bookings set status = 'rejected' where id = $1`,
        values: [id],
      })
    if (name === 'Finn') {
      await addClientMessage(db, id, 'Hello?')
      await addClientMessage(db, id, 'Anyone?')
    }
  }
  const his = await addBooking(db, { artist_profile_id: ottoId, client_name: 'Not Nadia’s' })
  await addClientMessage(db, his, 'For Otto')
})

async function dashboard(who: Caller = nadia, options: Record<string, unknown> = {}): Promise<Dashboard> {
  const names = Object.keys(options)
  const { rows } = await db.database.run<{ answer: Dashboard }>(who, {
    text: `select public.get_dashboard(${names.map((name, index) => `${name} => $${index + 1}`).join()}) as answer`,
    values: Object.values(options),
  })
  return rows[0]?.answer as Dashboard
}
const names = (answer: Dashboard) => answer.bookings.map((booking) => booking.client_name).join(' ')

describe('the dashboard', () => {
  it('returns the figures and the newest five bookings in one response', async () => {
    const answer = await dashboard()
    expect(answer).toMatchObject({ total: 7, page: 1, page_size: 5 })
    expect(names(answer)).toBe('Gus Finn Eve Dina Cleo')
    expect(answer.figures).toEqual({
      total_bookings: 7,
      pending: 4,
      revenue: 301,
      revenue_by_currency: { GBP: 301 },
      agreed: 301,
      agreed_by_currency: { GBP: 301 },
      currency: 'GBP',
      active_inquiries: 4,
      unread_messages: 2,
    })
    expect(answer.bookings[1]).toEqual({
      id: expect.any(String),
      client_name: 'Finn',
      client_email: 'Finn@example.com',
      event_type: 'Birthday 100% fun',
      event_date: '2031-06-01',
      event_duration: 3,
      venue_name: null,
      currency: 'GBP',
      total_price: 600.5,
      final_total_price: null,
      effective_price: 600.5,
      price_state: 'quoted',
      status: 'pending',
      payment_status: 'unpaid',
      created_at: '2030-01-06T12:00:00+00:00',
      unread_count: 2,
      last_message: 'Anyone?',
    })
  })

  it('returns who has to be answered: an unread message first, then by the day of the event', async () => {
    const { to_answer: toAnswer } = await dashboard()
    expect(toAnswer.count).toBe(4)
    expect(toAnswer.bookings.map((booking) => booking.client_name).join(' ')).toBe('Finn Cleo Dina Eve')
    const listed = await dashboard(nadia, { status_filter: 'to_answer', page_size: 3, sort: 'oldest' })
    expect([listed.total, names(listed)]).toEqual([4, 'Cleo Dina Eve'])
    expect(toAnswer.bookings[0]).toEqual({
      id: expect.any(String),
      client_name: 'Finn',
      event_type: 'Birthday 100% fun',
      event_date: '2031-06-01',
      venue_name: null,
      distance_from_home: null,
      currency: 'GBP',
      effective_price: 600.5,
      price_state: 'quoted',
      status: 'pending',
      urgency: 4,
      since: expect.any(String),
      offer_ends_at: expect.any(String),
      also_that_day: [],
      last_message: 'Anyone?',
    })
  })

  it('puts what is urgent first: agreed, soon, an offer that ends, a message, then the rest by date', async () => {
    const facts = { artist_profile_id: ottoId, total_price: 100, event_duration: 3 }
    const ids: string[] = []
    const add = async (client_name: string, event_date: string | null) => {
      const id = await addBooking(db, { ...facts, client_name, event_date })
      ids.push(id)
      return id
    }
    const day = async (offset: number) =>
      (await db.platform.query(`select (current_date + ${offset})::text as day`)).rows[0].day as string
    await add('Undated', null)
    await add('Later', '2032-05-02')
    await add('Sooner', '2031-05-02')
    await addClientMessage(db, await add('Writes', '2033-01-01'), 'Hello?')
    const ending = await add('Ending', '2033-02-02')
    await db.platform.query(
      `update public.booking_offers set expires_at = now() + interval '47 hours' where booking_id = $1`,
      [ending],
    )
    const notYet = await add('Not ending', '2033-02-03')
    await db.platform.query(
      `update public.booking_offers set expires_at = now() + interval '49 hours' where booking_id = $1`,
      [notYet],
    )
    await add('In two weeks', await day(14))
    await add('In three days', await day(3))
    await add('In fifteen days', await day(15))
    const agreed = await add('Agreed', '2034-01-01')
    await db.database.run(otto, {
      text: `select public.propose_offer($1, 1, '{"total": 90}')`,
      values: [agreed],
    })
    await acceptAsClient(db, agreed)
    const { to_answer: toAnswer } = await dashboard(otto)
    expect(
      toAnswer.bookings.map(({ client_name }) => client_name).filter((name) => name !== 'Not Nadia’s'),
    ).toEqual([
      'Agreed',
      'In three days',
      'In two weeks',
      'Ending',
      'Writes',
      'In fifteen days',
      'Sooner',
      'Later',
      'Not ending',
      'Undated',
    ])
    for (const id of ids) await db.platform.query('delete from public.bookings where id = $1', [id])
  })

  it('says who else is on the day, and asks about confirmed bookings whose day has come', async () => {
    const facts = { artist_profile_id: ottoId, event_duration: 3 }
    const confirm = (id: string) =>
      db.database.run(otto, {
        text: `update public.bookings set status = 'confirmed' where id = $1`,
        values: [id],
      })
    const asked = await addBooking(db, { ...facts, client_name: 'Asked', event_date: '2031-08-09' })
    const rival = await addBooking(db, { ...facts, client_name: 'Rival', event_date: '2031-08-09' })
    const booked = await addBooking(db, { ...facts, client_name: 'Booked', event_date: '2031-08-09' })
    await confirm(booked)
    const yesterday = await addBooking(db, { ...facts, client_name: 'Played' })
    const tomorrow = await addBooking(db, { ...facts, client_name: 'To come' })
    for (const id of [yesterday, tomorrow]) await confirm(id)
    await db.platform.query(
      `update public.bookings set event_date = current_date + case id when $1 then -1 else 2 end where id in ($1, $2)`,
      [yesterday, tomorrow],
    )
    const answer = (await dashboard(otto)) as unknown as Record<'to_complete', { client_name: string }[]> &
      Dashboard
    expect(answer.to_complete.map(({ client_name }) => client_name)).toEqual(['Played'])
    expect(answer.to_answer.bookings.find(({ client_name }) => client_name === 'Asked')).toMatchObject({
      also_that_day: [
        { client_name: 'Booked', status: 'confirmed' },
        { client_name: 'Rival', status: 'pending' },
      ],
    })
    for (const id of [asked, rival, booked, yesterday, tomorrow])
      await db.platform.query('delete from public.bookings where id = $1', [id])
  })

  it.each([
    ['the second page', { page: 2 }, 'Ben Ada', 7],
    ['a page past the end', { page: 9 }, '', 7],
    ['larger pages', { page_size: 25 }, 'Gus Finn Eve Dina Cleo Ben Ada', 7],
    ['a status', { status_filter: 'confirmed' }, 'Ben Ada', 2],
    ['a status without bookings', { status_filter: 'cancelled' }, '', 0],
    ['a client', { search: 'cLe' }, 'Cleo', 1],
    ['a client’s address', { search: 'dina@' }, 'Dina', 1],
    ['an event, percent sign and all', { search: '100%' }, 'Finn Dina Ben', 3],
    ['wildcards, which are none', { search: 'D_na' }, '', 0],
    ['blanks, which are nothing', { search: '  ' }, 'Gus Finn Eve Dina Cleo', 7],
    ['a status and an event', { search: 'wedding', status_filter: 'pending' }, 'Eve Cleo', 2],
    ['the oldest first', { sort: 'oldest', page_size: 2 }, 'Ada Ben', 7],
    ['by date, open ones last', { sort: 'event_date', page_size: 7 }, 'Ben Cleo Dina Eve Finn Gus Ada', 7],
    ['by price', { sort: 'price', page_size: 3 }, 'Gus Finn Eve', 7],
  ])('shows %s', async (_, options, expected, total) => {
    const answer = await dashboard(nadia, options)
    expect(names(answer)).toBe(expected)
    expect(answer.total).toBe(total)
    expect(answer.figures).toMatchObject({ total_bookings: 7, unread_messages: 2 })
  })

  it('shows each artist their own bookings, admins too', async () => {
    expect(names(await dashboard(otto))).toBe('Not Nadia’s')
    const admins = await dashboard(ines)
    expect(admins).toMatchObject({ bookings: [], total: 0, figures: { total_bookings: 0, revenue: 0 } })
  })

  it('asks for no answer to what waits for the client or is past, but to every unread message', async () => {
    const facts = { artist_profile_id: ottoId, currency: 'EUR' }
    const change = (id: string, set: string) =>
      db.database.run(otto, { text: `update public.bookings set ${set} where id = $1`, values: [id] })
    const discounted = await addBooking(db, { ...facts, client_name: 'Discounted', total_price: 100 })
    const dearer = await addBooking(db, { ...facts, client_name: 'Dearer', total_price: 100 })
    const past = await addBooking(db, { ...facts, client_name: 'Past', event_date: '2020-01-01' })
    const played = await addBooking(db, { ...facts, client_name: 'Played', total_price: 5 })
    const modified = (amount: number, type: string) =>
      `quote_modifications = '${JSON.stringify({ description: 'By phone', amount, type })}'`
    await change(discounted, modified(20, 'discount'))
    await change(dearer, modified(20, 'surcharge'))
    for (const status of ['confirmed', 'completed']) await change(played, `status = '${status}'`)
    await addClientMessage(db, played, 'Thank you!')
    const { to_answer: toAnswer, bookings } = await dashboard(otto, { sort: 'price' })
    const shown = toAnswer.bookings.map(({ client_name, effective_price, last_message }) => [
      client_name,
      effective_price,
      last_message,
    ])
    expect(shown).toContainEqual(['Discounted', 80, null])
    expect(shown).toContainEqual(['Played', 5, 'Thank you!'])
    expect(shown.map(([name]) => name)).not.toContain('Dearer')
    expect(shown.map(([name]) => name)).not.toContain('Past')
    expect(toAnswer.count).toBe(shown.length)
    // By the price as it is now, not by the first quote.
    expect(bookings.findIndex(({ client_name }) => client_name === 'Dearer')).toBe(
      bookings.findIndex(({ client_name }) => client_name === 'Discounted') - 1,
    )
    for (const id of [discounted, dearer, past, played])
      await db.platform.query('delete from public.bookings where id = $1', [id])
  })

  it('counts revenue in the artist’s currency, and other currencies separately', async () => {
    const id = await addBooking(db, { artist_profile_id: ottoId, currency: 'USD', total_price: 70 })
    const euros = await addBooking(db, { artist_profile_id: ottoId, total_price: 30 })
    for (const booking of [id, euros])
      await db.database.run(otto, {
        text: `update public.bookings set status = 'confirmed' where id = $1`,
        values: [booking],
      })
    expect((await dashboard(otto)).figures).toMatchObject({
      currency: 'EUR',
      revenue: 30,
      revenue_by_currency: { USD: 70, EUR: 30 },
    })
  })

  it('counts as agreed the final totals of confirmed and completed bookings, and nothing else', async () => {
    const before = (await dashboard(otto)).figures as { agreed: number; revenue: number }
    const change = (id: string, set: string) =>
      db.database.run(otto, { text: `update public.bookings set ${set} where id = $1`, values: [id] })
    const modified = (amount: number, type: string) =>
      `quote_modifications = '${JSON.stringify({ description: 'Agreed by phone', amount, type })}'`
    const add = (total_price: number) =>
      addBooking(db, { artist_profile_id: ottoId, currency: 'EUR', total_price })
    const [played, dearer, declined] = [await add(200), await add(100), await add(1000)]
    await add(5000)
    await change(played, modified(50, 'discount'))
    await change(dearer, modified(20.5, 'surcharge'))
    await acceptAsClient(db, dearer)
    for (const id of [played, dearer]) await change(id, `status = 'confirmed'`)
    await change(played, `status = 'completed'`)
    await change(declined, `status = 'rejected'`)
    const { figures } = await dashboard(otto)
    expect(figures.agreed).toBe(before.agreed + 150 + 120.5)
    expect(figures.revenue).toBe(before.revenue + 100)
    expect(figures.agreed_by_currency).toEqual({ USD: 70, EUR: figures.agreed })
  })

  it.each([
    ['page', 0],
    ['page', null],
    ['page_size', 101],
    ['sort', 'id; drop table bookings'],
    ['status_filter', 'lost'],
  ])('refuses %s = %s', async (name, value) => {
    await expect(dashboard(nadia, { [name]: value })).rejects.toMatchObject({
      code: 'PT400',
      detail: 'invalid_page',
    })
  })

  it('the dashboard is for signed-in people only', async () => {
    for (const who of [visitor, clientOf(ottoId), { role: 'authenticated', claims: '{}' } as const]) {
      await expect(dashboard(who)).rejects.toMatchObject({ code: '42501' })
    }
    const withoutAccount = { role: 'authenticated', claims: '{}' } as const
    await expect(dashboard(withoutAccount)).rejects.toMatchObject({ message: 'Not authenticated' })
  })
})

describe('the data of the frame around every page', () => {
  const workspace = async (who: Caller) =>
    (await db.database.run(who, { text: 'select public.get_workspace() as answer' })).rows[0]?.answer

  it('the data of the frame around every page are the caller’s own counts, and whether they are an admin', async () => {
    expect(await workspace(nadia)).toEqual({
      slug: 'nadia-brook-trio',
      display_name: 'Nadia Brook Trio',
      profile_image_url: null,
      unread_messages: 2,
      pending_requests: 4,
      is_admin: false,
    })
    expect(await workspace(ines)).toEqual({
      slug: null,
      display_name: null,
      profile_image_url: null,
      unread_messages: 0,
      pending_requests: 0,
      is_admin: true,
    })
  })

  it('the data of the frame around every page is for signed-in people only', async () => {
    for (const who of [visitor, clientOf(ottoId), { role: 'authenticated', claims: '{}' } as const])
      await expect(workspace(who)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the export of bookings', () => {
  async function file(who: Caller = nadia, options: Record<string, unknown> = {}) {
    const given = Object.keys(options)
    const { rows } = await db.database.run<{ answer: Dashboard['bookings'] }>(who, {
      text: `select public.export_bookings(${given.map((name, index) => `${name} => $${index + 1}`).join()}) as answer`,
      values: Object.values(options),
    })
    return rows[0]?.answer ?? []
  }

  it.each([
    ['everything', {}],
    ['a status', { status_filter: 'confirmed' }],
    ['those to answer', { status_filter: 'to_answer' }],
    ['an event, percent sign and all', { search: '100%' }],
    ['a status and an event', { search: 'wedding', status_filter: 'pending' }],
    ['the oldest first', { sort: 'oldest' }],
    ['by date, open ones last', { sort: 'event_date' }],
    ['by price', { sort: 'price' }],
    ['a search without results', { search: 'D_na' }],
  ])('contains what the dashboard pages through: %s', async (_, options) => {
    const shown = await dashboard(nadia, { ...options, page_size: 25 })
    expect((await file(nadia, options)).map((booking) => booking.client_name).join(' ')).toBe(names(shown))
  })

  it('contains the client’s contact details', async () => {
    expect((await file())[0]).toMatchObject({ client_email: 'Gus@example.com', client_phone: null })
  })

  it('contains what the price consists of, and whether the date is held or taken twice', async () => {
    const names = ['base_price', 'travel_cost', 'add_ons', 'quote_modifications', 'held_until', 'is_extra']
    const [booking] = (await file()) as ({ id?: string; lines?: unknown } | undefined)[]
    expect(Object.keys(booking ?? {})).toEqual(expect.arrayContaining(names))
    const { rows } = await db.platform.query(
      `select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount) order by position) as lines
       from public.offer_lines join public.booking_offers on id = offer_id where booking_id = $1 and number = 1`,
      [booking?.id],
    )
    expect(booking?.lines).toMatchObject(rows[0].lines)
  })

  it('contains only the artist’s own bookings', async () => {
    expect((await file(otto)).map((booking) => booking.client_name)).not.toContain('Gus')
    expect(await file(ines)).toEqual([])
  })

  it('refuses an order or a status that does not exist, and strangers', async () => {
    for (const options of [{ sort: 'id' }, { sort: null }, { status_filter: 'lost' }]) {
      await expect(file(nadia, options)).rejects.toMatchObject({ code: 'PT400', detail: 'invalid_page' })
    }
    for (const who of [visitor, clientOf(ottoId)]) {
      await expect(file(who)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
