// The running server with the people of the access table: two artists with a booking each, an admin, both clients
// with their tokens, and tokens that must be refused.
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Template } from '../harness/templates.ts'
import { nadiasRules } from '../product/people.ts'
import { type AccountsFixture, password, startAccountsFixture } from '../protocol/auth/accounts-fixture.ts'
import { makeBadTokens, usualBadTokens } from './bad-tokens.ts'
import type { Role } from './matrix.ts'
import { createSender, type Sender } from './send.ts'

export interface AccessFixture {
  accountsFixture: AccountsFixture
  /** As the owner, for set-up and for checking what really happened. */
  owner: pg.Pool
  send: Sender
  headers: Record<Role, Record<string, string>>
  /** API keys as a socket sends them. */
  keys: { publishable: string; secret: string }
  tokens: Partial<Record<Role, string>>
  /** Tokens that must be refused: all of them, and those that every row is tried with. */
  badTokens: Record<string, string>
  usualBadTokens: Record<string, string>
  ids: Record<'nadia' | 'otto' | 'ines' | 'ivo' | 'pretender', string>
  bookings: Record<'nadias' | 'ottos', string>
  /** Of the offer in Nadia's booking. */
  receiptCode: string
  /** The secrets of the clients' mailed links. */
  links: Record<'nadias' | 'ottos', { booking_id: string; client_email: string; reply_token: string }>
  /** A held message of Nadia's client, with its original mail. */
  heldMessage: string
  /** An unused session of Nadia's. */
  addSession(): Promise<string>
  /** Both artists' profiles, also when one was deleted. */
  ensureProfiles(): Promise<void>
  addBooking(artist: 'nadia' | 'otto', facts?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

/** Texts that only the parties of the booking may read. */
export const secrets = { nadias: 'nadias-secret', ottos: 'ottos-secret' }

export async function openAccessFixture(
  template: Template = 'prepared',
  env: Record<string, string> = {},
): Promise<AccessFixture> {
  const accountsFixture = await startAccountsFixture({ API_REQUESTS_PER_MINUTE: '1000000', ...env }, template)
  // No mail is sent about what the fixture creates.
  const owner = new pg.Pool({
    connectionString: accountsFixture.databaseUrl,
    max: 4,
    options: '-c product.writer=script',
  })
  const send = createSender(accountsFixture.url)
  const signIn = async (name: string, { email }: { email: string }) => {
    const { body } = await send({}, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password },
      headers: { apikey: accountsFixture.key, 'user-agent': `${name}s-secret device` },
    })
    return body as { access_token: string; user: { id: string } }
  }
  const accounts = {
    nadia: await accountsFixture.register('nadia'),
    otto: await accountsFixture.register('otto'),
    ines: await accountsFixture.register('ines'),
    ivo: await accountsFixture.register('ivo'),
    pretender: await accountsFixture.register('pretender'),
  }
  // Before signing in, so that the token contains it.
  await owner.query(`update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where email = $1`, [
    accounts.pretender.email,
    JSON.stringify({ role: 'service_role', user_role: 'admin', is_admin: true }),
  ])
  const [nadia, otto, ines, ivo, pretender, revoked] = await Promise.all([
    signIn('nadia', accounts.nadia),
    signIn('otto', accounts.otto),
    signIn('ines', accounts.ines),
    signIn('ivo', accounts.ivo),
    signIn('pretender', accounts.pretender),
    signIn('nadia', accounts.nadia),
  ])
  const ids = {
    nadia: nadia.user.id,
    otto: otto.user.id,
    ines: ines.user.id,
    ivo: ivo.user.id,
    pretender: pretender.user.id,
  }
  const ensureProfiles = async () => {
    await owner.query(
      `insert into public.profiles (user_id, display_name, slug, home_location, currency, hourly_rate, min_booking_hours,
         free_radius, max_radius, custom_questions)
       select id, name, name, '1 Example Lane, Bath', 'GBP', 150, 1, 25, 120, $2
       from unnest($1::uuid[], '{nadia,otto}'::text[]) as artist (id, name)
       on conflict (user_id) do update set display_name = excluded.display_name`,
      [[ids.nadia, ids.otto], JSON.stringify(nadiasRules.custom_questions)],
    )
  }
  await ensureProfiles()
  await owner.query(`insert into public.user_roles (user_id, role) values ($1, 'admin'), ($2, 'admin')`, [
    ids.ines,
    ids.ivo,
  ])
  const addBooking: AccessFixture['addBooking'] = async (artist, facts = {}) => {
    const booking = {
      id: randomUUID(),
      artist_profile_id: ids[artist],
      client_name: `${artist}s-secret client`,
      client_email: `client-of-${artist}@example.com`,
      total_price: 450,
      ...facts,
    }
    const columns = Object.keys(booking).join()
    await owner.query(
      `insert into public.bookings (${columns}) select ${columns} from jsonb_populate_record(null::public.bookings, $1)`,
      [JSON.stringify(booking)],
    )
    return booking.id
  }
  const bookings = { nadias: await addBooking('nadia'), ottos: await addBooking('otto') }
  const { rows: receipts } = await owner.query<{ code: string }>(
    'select code from private.receipts join public.booking_offers on id = offer_id where booking_id = $1',
    [bookings.nadias],
  )
  const heldMessage = await addHeldMessage(owner, bookings.nadias)
  const [nadiasLink, ottosLink] = await Promise.all([
    addLink(owner, bookings.nadias, 'client-of-nadia@example.com'),
    addLink(owner, bookings.ottos, 'client-of-otto@example.com'),
  ])
  const exchange = async (link: object) => {
    const { body } = await send({}, 'POST', '/functions/v1/client-booking-details', { body: link })
    return (body as { access_token: string }).access_token
  }
  const secretKey = await owner.query(`select value from platform.secrets where name = 'secret_key'`)
  const keys = { publishable: accountsFixture.key, secret: secretKey.rows[0].value as string }
  const tokens = {
    client: await exchange(nadiasLink),
    'other-client': await exchange(ottosLink),
    artist: nadia.access_token,
    'other-artist': otto.access_token,
    pretender: pretender.access_token,
    admin: ines.access_token,
  }
  const bearer = (token: string) => ({ apikey: accountsFixture.key, authorization: `Bearer ${token}` })
  const headers: AccessFixture['headers'] = {
    'no-key': {},
    visitor: { apikey: accountsFixture.key },
    client: bearer(tokens.client),
    'other-client': bearer(tokens['other-client']),
    artist: bearer(tokens.artist),
    'other-artist': bearer(tokens['other-artist']),
    pretender: bearer(tokens.pretender),
    admin: bearer(tokens.admin),
    service: { apikey: keys.secret, authorization: `Bearer ${keys.secret}` },
  }
  const badTokens = await makeBadTokens({ owner, send, nadiaId: ids.nadia, revoked: revoked.access_token })
  return {
    accountsFixture,
    owner,
    send,
    headers,
    keys,
    tokens,
    badTokens,
    usualBadTokens: Object.fromEntries(
      Object.entries(badTokens).filter(([name]) => usualBadTokens.includes(name)),
    ),
    ids,
    bookings,
    receiptCode: receipts[0]?.code ?? '',
    links: { nadias: nadiasLink, ottos: ottosLink },
    heldMessage,
    async addSession() {
      const { access_token } = await signIn('nadia', accounts.nadia)
      return JSON.parse(atob(access_token.split('.')[1] ?? '')).session_id
    },
    ensureProfiles,
    addBooking,
    async close() {
      await owner.end()
      await accountsFixture.close()
    },
  }
}

async function addLink(owner: pg.Pool, booking: string, email: string) {
  const token = randomUUID()
  await owner.query('select private.add_client_link($1, $2)', [
    booking,
    createHash('sha256').update(token).digest(),
  ])
  return { booking_id: booking, client_email: email, reply_token: token }
}

async function addHeldMessage(owner: pg.Pool, booking: string): Promise<string> {
  const { rows } = await owner.query(
    `insert into public.booking_messages (booking_id, sender_type, message, source, is_held)
     values ($1, 'client', 'held-back words', 'email_reply', true) returning id`,
    [booking],
  )
  await owner.query(
    `insert into private.message_originals (message_id, mail_message_id, sender_address, body)
     values ($1, $2, 'someone@example.com', 'nadias-secret mail')`,
    [rows[0].id, randomUUID()],
  )
  await owner.query(
    `insert into platform.mail_log (key, template, recipient, about) values ('nadias-secret mail', 'quote', 'x@example.com', $1)`,
    [booking],
  )
  return rows[0].id
}
