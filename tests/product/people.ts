// The people of the product's tests: two artists, an admin, a client with a mailed link, a visitor; and their data.
import { randomUUID } from 'node:crypto'
import { type Caller, serviceCaller } from '../../server/core/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { rememberRows } from '../harness/empty-tables.ts'

export const nadiaId = '00000000-0000-4000-8000-00000000000a'
export const ottoId = '00000000-0000-4000-8000-00000000000b'
export const inesId = '00000000-0000-4000-8000-00000000000c'

const signedIn = (id: string): Caller => ({
  role: 'authenticated',
  claims: JSON.stringify({ role: 'authenticated', sub: id }),
})

/** Owns the bookings of the tests. */
export const nadia = signedIn(nadiaId)
/** Another artist, without access to Nadia's data. */
export const otto = signedIn(ottoId)
export const ines = signedIn(inesId)
/** A visitor with a browser, whose writes carry a proof of work. */
export const visitor: Caller = { role: 'anon', claims: '{"role":"anon"}', isProven: true }
/** A visitor without a proof of work. */
export const robot: Caller = { role: 'anon', claims: '{"role":"anon"}' }
export const server = serviceCaller

/** The client of a booking, with the token that their link is exchanged for. */
export function clientOf(bookingId: string): Caller {
  return {
    role: 'booking_client',
    claims: JSON.stringify({ role: 'booking_client', booking_id: bookingId }),
  }
}

export const nadiasQuestions = [
  {
    id: 'lineup',
    question: 'Which line-up would you like?',
    type: 'single',
    required: true,
    options: [
      { id: 'duo', label: 'Duo', priceType: 'percentage', priceValue: -15 },
      { id: 'trio', label: 'Trio', priceType: 'flat', priceValue: 0 },
      { id: 'quartet', label: 'Quartet', priceType: 'percentage', priceValue: 25 },
    ],
  },
  {
    id: 'extras',
    question: 'Anything else?',
    type: 'multiple',
    required: false,
    options: [
      { id: 'pa', label: 'Bring a PA', priceType: 'flat', priceValue: 120 },
      { id: 'own-piano', label: 'You have a piano', priceType: 'flat', priceValue: -50.5 },
    ],
  },
  { id: 'song', question: 'First dance?', type: 'text', required: false },
]

export const nadiasRules = {
  currency: 'GBP',
  hourly_rate: 150,
  min_booking_hours: 2,
  max_performance_hours: 6,
  travel_fee: 20,
  free_radius: 25,
  max_radius: 120,
  distance_tiers: [
    { id: 'near', fromMiles: 25, toMiles: 50, pricePerMile: 1.5 },
    { id: 'far', fromMiles: 50, toMiles: 100, pricePerMile: 2 },
  ],
  custom_questions: nadiasQuestions,
}

/** A separate database with all of them in it. */
export async function createStory(): Promise<TestDatabase> {
  const db = await createTestDatabase()
  await addPeople(db)
  return db
}

/** For tests that count on an untouched story: returns the same database, with nothing but the people in it. */
export function storyForEachTest(): () => Promise<TestDatabase> {
  let db: TestDatabase | undefined
  let empty: () => Promise<void> = async () => undefined
  return async () => {
    if (db) await empty()
    else {
      db = await createTestDatabase()
      empty = await rememberRows(db.platform)
    }
    await addPeople(db)
    return db
  }
}

async function addPeople(db: TestDatabase): Promise<void> {
  await db.platform.query(
    `insert into auth.users (id, email, email_confirmed_at) values
       ($1, 'nadia@example.com', now()), ($2, 'otto@example.com', now()), ($3, 'ines@example.com', now())`,
    [nadiaId, ottoId, inesId],
  )
  await db.platform.query(
    `insert into public.profiles (user_id, display_name, slug, home_location, genre, performance_type, is_available,
       currency, hourly_rate, min_booking_hours, max_performance_hours, travel_fee, free_radius, max_radius,
       distance_tiers, custom_questions)
     select $1, 'Nadia Brook Trio', 'nadia-brook-trio', '1 Example Lane, Bath', 'Jazz, Soul', '{Covers}', true,
       rules.* from jsonb_to_record($2) as rules (currency text, hourly_rate numeric, min_booking_hours numeric,
         max_performance_hours numeric, travel_fee numeric, free_radius numeric, max_radius numeric,
         distance_tiers jsonb, custom_questions jsonb)`,
    [nadiaId, JSON.stringify(nadiasRules)],
  )
  await db.platform.query(
    `insert into public.profiles (user_id, display_name, slug, currency, hourly_rate)
     values ($1, 'DJ Otto', 'dj-otto', 'EUR', 90)`,
    [ottoId],
  )
  await db.platform.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [inesId])
}

let lastDate = Date.parse('2031-06-13')

/** A date of its own for each booking: an artist confirms one a day. */
export function nextDate(): string {
  lastDate += 24 * 3_600_000
  return new Date(lastDate).toISOString().slice(0, 10)
}

/** A request from the booking form, to Nadia unless another artist is given. */
export async function addBooking(db: TestDatabase, facts: Record<string, unknown> = {}): Promise<string> {
  const booking = {
    id: randomUUID(),
    artist_profile_id: nadiaId,
    client_name: 'Cleo Marsh',
    client_email: 'cleo@example.com',
    event_type: 'Garden wedding',
    event_date: nextDate(),
    event_duration: 3,
    base_price: 450,
    total_price: 450,
    ...facts,
  }
  const columns = Object.keys(booking)
  await db.database.run(server, {
    text: `insert into public.bookings (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::public.bookings, $1)`,
    values: [JSON.stringify(booking)],
  })
  return booking.id
}

/** A message of the client, as the server stores it. */
export async function addClientMessage(
  db: TestDatabase,
  bookingId: string,
  message: string,
): Promise<string> {
  const { rows } = await db.database.run<{ id: string }>(server, {
    text: `insert into public.booking_messages (booking_id, sender_type, message) values ($1, 'client', $2) returning id`,
    values: [bookingId, message],
  })
  return rows[0]?.id ?? ''
}

/** The client accepts the artist's current offer. */
export async function acceptAsClient(db: TestDatabase, bookingId: string): Promise<void> {
  const { rows } = await db.platform.query<{ number: number }>('select (private.current_offer($1)).number', [
    bookingId,
  ])
  await db.database.run(clientOf(bookingId), {
    text: 'select public.accept_offer($1, $2)',
    values: [bookingId, rows[0]?.number],
  })
}
