// The access table of functions in the schema public over /rest/v1/rpc, and what their responses contain.
// Longer than 300 lines: one row and one call for each function.
//
// "nadias", "ottos" and "all" say whose bookings, mails or sessions the answer holds; "ok" is an answer that holds no
// one's; "none" is an empty one ([], null, 0, false), or a call that changed nothing. "denied" is 401 or 403 with code
// 42501; "unknown" is 404, as for a thing that does not exist; "conflict" is 409, for the party whose turn it is not.
// Each is called with what belongs to Nadia: her booking, her message, her session. Longer than 300 lines: a row and a request for each function.
import { type AccessFixture, secrets } from './access-fixture.ts'
import { nameThose, readMatrix } from './matrix.ts'
import type { Answer } from './send.ts'

export const routineMatrix = readMatrix(`
                                      no-key  visitor  client  other-client  artist  other-artist  pretender  admin   service
calculate_booking_price: call         ok      ok       denied  denied        ok      ok            ok         ok      ok
calculate_secure_booking_price: call  ok      ok       denied  denied        ok      ok            ok         ok      ok
price_quote: call                     ok      ok       denied  denied        ok      ok            ok         ok      ok
find_choices_within_budget: call      ok      ok       denied  denied        ok      ok            ok         ok      ok
get_public_profile_data: call         ok      ok       denied  denied        ok      ok            ok         ok      ok
get_unavailable_dates: call           none    none     denied  denied        none    none          none       none    none
simulate_rules: call                  denied  denied   denied  denied        nadias  ottos         ok         ok      denied
get_calendar: call                    denied  denied   denied  denied        nadias  ottos         ok         ok      denied
generate_unique_slug: call            denied  denied   denied  denied        ok      ok            ok         ok      denied
is_slug_available: call               denied  denied   denied  denied        ok      ok            ok         ok      denied
get_current_user_role: call           denied  denied   denied  denied        artist  artist        artist     admin   denied
get_dashboard: call                   denied  denied   denied  denied        nadias  ottos         ok         ok      denied
get_workspace: call                   denied  denied   denied  denied        ok      ok            ok         ok      denied
export_bookings: call                 denied  denied   denied  denied        nadias  ottos         none       none    denied
export_my_bookings: call              denied  denied   denied  denied        nadias  ottos         ok         ok      denied
export_my_data: call                  denied  denied   denied  denied        nadias  ottos         ok         ok      denied
get_booking_mails: call               denied  denied   denied  denied        nadias  none          none       none    denied
get_receipt_codes: call               denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
send_booking_mail_again: call         denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
undo_booking_decision: call           denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
get_nearest_free_dates: call          denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
hold_booking: call                    denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
release_hold: call                    denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
price_booking_travel: call            denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
set_booking_travel: call              denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
agree_to_price: call                  denied  denied   ok      unknown       denied  denied        denied     denied   denied
price_offer: call                     denied  denied   ok      unknown       ok      unknown       unknown    unknown  denied
propose_offer: call                   denied  denied   ok      unknown       ok      unknown       unknown    unknown  denied
accept_offer: call                    denied  denied   ok      unknown       conflict  unknown     unknown    unknown  denied
accept_agreed_by_phone: call          denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
book_when_agreed: call                denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
decline_offer: call                   denied  denied   ok      unknown       conflict  unknown     unknown    unknown  denied
withdraw_offer: call                  denied  denied   conflict  unknown     ok      unknown       unknown    unknown  denied
get_todays_price: call                denied  denied   ok      unknown       denied  denied        denied     denied   denied
ask_again: call                       denied  denied   ok      unknown       denied  denied        denied     denied   denied
record_payment: call                  denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
undo_payment: call                    denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
get_payments: call                    denied  denied   ok      unknown       ok      unknown       unknown    unknown  denied
say_paid: call                        denied  denied   ok      unknown       denied  denied        denied     denied   denied
cancel_booking: call                  denied  denied   ok      unknown       ok      unknown       unknown    unknown  denied
await_deposit: call                   denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
remind_of_payment: call               denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
set_payment_reminders: call           denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
preview_payment_terms: call           ok      ok       ok      ok            ok      ok            ok         ok       ok
export_payments: call                 denied  denied   denied  denied        nadias  ottos         none       none     denied
get_open_payments: call               denied  denied   denied  denied        nadias  ottos         none       none     denied
known_payments: call                  denied  denied   denied  denied        ok      none          none       none     denied
read_calendar_again: call             denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
renew_calendar_feed: call             denied  denied   denied  denied        ok      ok            unknown    unknown  denied
revoke_calendar_feed: call            denied  denied   denied  denied        ok      ok            unknown    unknown  denied
get_partners: call                    denied  denied   denied  denied        ok      ok            none       none    denied
invite_partner: call                  denied  denied   denied  denied        ok      ok            unknown    unknown  denied
accept_partner: call                  denied  denied   denied  denied        ok      unknown       unknown    unknown  denied
end_partnership: call                 denied  denied   denied  denied        ok      none          none       none    denied
save_ways_to_pay: call                denied  denied   denied  denied        ok      ok            unknown    unknown  denied
get_message_original: call            denied  denied   denied  denied        nadias  none          none       none    denied
get_conversations: call               denied  denied   denied  denied        nadias  ottos         ok         ok      denied
get_unread_message_count: call        denied  denied   denied  denied        ok      none          none       none    denied
get_my_sessions: call                 denied  denied   denied  denied        nadias  ottos         ok         ok      denied
end_my_session: call                  denied  denied   denied  denied        ok      none          none       none    denied
get_admin_bookings: call              denied  denied   denied  denied        denied  denied        denied     all     denied
get_admin_overview: call              denied  denied   denied  denied        denied  denied        denied     ok      denied
get_admin_mails: call                 denied  denied   denied  denied        denied  denied        denied     nadias  denied
retry_mail: call                      denied  denied   denied  denied        denied  denied        denied     ok      denied
delete_my_account: call               denied  denied   denied  denied        ok      ok            ok         ok      denied
`)

export interface RoutineRequest {
  body: Record<string, unknown>
  /** For a call that changes something: a query whose result must differ afterwards if it was allowed. */
  watch?: string
}

/** Another artist, whose id is also the address of their page. */
async function addArtist(owner: AccessFixture['owner']): Promise<string> {
  const id = crypto.randomUUID()
  await owner.query(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@example.com`])
  await owner.query(
    `insert into public.profiles (user_id, display_name, slug, hourly_rate) values ($1, 'Another', $2, 100)`,
    [id, id],
  )
  return id
}

let heldDates = 0

/** Each role holds another date. */
function dateOfItsOwn(): string {
  heldDates += 1
  return new Date(Date.UTC(2032, 0, heldDates)).toISOString().slice(0, 10)
}

/** The client's token is for this booking only, so its offers are reset, with one of the artist's in this state. */
async function makeOffers(
  { owner, bookings, ids }: AccessFixture,
  offer: { state: 'open' | 'withdrawn' } | { isExpired: true },
): Promise<void> {
  const expired = 'isExpired' in offer
  await owner.query(
    `alter table public.bookings disable trigger user;
     update public.bookings set artist_profile_id = '${ids.nadia}', status = 'pending', price_state = '${expired ? 'expired' : 'quoted'}',
       base_price = 450, event_duration = 3, event_date = '2031-11-11' where id = '${bookings.nadias}';
     alter table public.bookings enable trigger user;
     delete from platform.rate_limits;
     delete from public.booking_offers where booking_id = '${bookings.nadias}';
     select private.add_offer(booking, 'artist', '${expired ? 'expired' : 'agreed'}', 'sent', null)
     from public.bookings as booking where id = '${bookings.nadias}'`,
  )
  if ('state' in offer)
    await owner.query(
      `select private.show_offer_state(private.add_offer(booking, 'artist', '${offer.state}', null, null))
       from public.bookings as booking where id = '${bookings.nadias}'`,
    )
}

const openOffer = ({ bookings }: AccessFixture) =>
  `select from public.booking_offers where booking_id = '${bookings.nadias}' and state = 'open'`

async function answerToOffer(fixture: AccessFixture): Promise<RoutineRequest> {
  await makeOffers(fixture, { state: 'open' })
  return { body: { booking_id_input: fixture.bookings.nadias, offer_number: 2 }, watch: openOffer(fixture) }
}

/** A confirmed booking of Nadia's: the one of her client's token, again without payments. */
async function confirmAgain({ owner, bookings, ids }: AccessFixture): Promise<string> {
  await owner.query(
    `alter table public.bookings disable trigger user;
     delete from public.payment_entries where booking_id = '${bookings.nadias}';
     delete from public.booking_history where booking_id = '${bookings.nadias}' and event = 'client_paid';
     update public.bookings set artist_profile_id = '${ids.nadia}', status = 'confirmed', final_total_price = 450, agreed_on = current_date,
       payment_status = 'unpaid', amount_paid = null, cancelled_by = null, kept_amount = null where id = '${bookings.nadias}';
     alter table public.bookings enable trigger user`,
  )
  return bookings.nadias
}

async function addPayment(fixture: AccessFixture, reference?: string): Promise<number> {
  const booking = await confirmAgain(fixture)
  const { rows } = await fixture.owner.query<{ id: number }>(
    `select private.add_payment_entry(booking, 'payment', 50, reference_input => $2)::integer as id
     from public.bookings as booking where id = $1`,
    [booking, reference],
  )
  return rows[0]?.id ?? 0
}

const payments = ({ bookings }: AccessFixture) =>
  `select from public.payment_entries where booking_id = '${bookings.nadias}'`

/** One of Nadia's and one of Otto's, both with a payment and something left to pay. */
async function payInPart({ owner, addBooking }: AccessFixture): Promise<RoutineRequest> {
  for (const artist of ['nadia', 'otto'] as const) {
    const booking = await addBooking(artist, { event_date: dateOfItsOwn() })
    await owner.query(`update public.bookings set status = 'confirmed' where id = $1`, [booking])
    await owner.query(
      `update public.bookings set payment_status = 'partial', amount_paid = 50 where id = $1`,
      [booking],
    )
  }
  return { body: {} }
}

const noArguments = async (): Promise<RoutineRequest> => ({ body: {} })

/** The arguments of each function. */
export const routineRequests: Record<string, (fixture: AccessFixture) => Promise<RoutineRequest>> = {
  calculate_booking_price: async ({ ids }) => ({ body: { artist_id: ids.nadia, base_hours: 2 } }),
  calculate_secure_booking_price: async () => ({ body: { artist_slug: 'nadia', performance_hours: 2 } }),
  price_quote: async () => ({
    body: { rules: { currency: 'GBP', hourly_rate: 100 }, hours: 2, miles: 0, selections: [] },
  }),
  find_choices_within_budget: async () => ({ body: { artist_slug: 'nadia', budget: 1000 } }),
  simulate_rules: async () => ({ body: { new_rules: { currency: 'GBP', hourly_rate: 100 } } }),
  get_public_profile_data: async () => ({ body: { profile_slug: 'nadia' } }),
  get_unavailable_dates: async () => ({
    body: { artist_slug: 'nadia', first_date: '2031-01-01', last_date: '2031-12-31' },
  }),
  async get_calendar({ addBooking }) {
    for (const artist of ['nadia', 'otto'] as const) await addBooking(artist, { event_date: '2031-06-14' })
    return { body: { first_date: '2031-06-01', last_date: '2031-06-30' } }
  },
  generate_unique_slug: async () => ({ body: { name_input: 'Somebody New' } }),
  is_slug_available: async () => ({ body: { slug_input: 'somebody-new' } }),
  get_current_user_role: noArguments,
  get_dashboard: noArguments,
  get_workspace: noArguments,
  get_conversations: noArguments,
  export_bookings: noArguments,
  export_my_bookings: noArguments,
  export_my_data: noArguments,
  get_booking_mails: async ({ bookings }) => ({ body: { booking_id_input: bookings.nadias } }),
  get_receipt_codes: async ({ bookings }) => ({ body: { booking_id_input: bookings.nadias } }),
  async undo_booking_decision({ addBooking, accountsFixture }) {
    const booking = await addBooking('nadia')
    // Not quiet: its mail waits, here for longer than any machine takes.
    await accountsFixture.owner.query(
      `update public.bookings set status = 'rejected' where id = '${booking}';
       select graphile_worker.reschedule_jobs(array_agg(id), run_at := '2100-01-01')
       from graphile_worker.jobs where key = 'notify:${booking}:rejected'`,
    )
    return {
      body: { booking_id_input: booking, status_input: 'rejected' },
      watch: `select from public.bookings where id = '${booking}' and status = 'rejected'`,
    }
  },
  get_nearest_free_dates: async ({ bookings }) => ({ body: { booking_id_input: bookings.nadias } }),
  async hold_booking({ addBooking }) {
    const booking = await addBooking('nadia', { event_date: dateOfItsOwn() })
    return {
      body: { booking_id_input: booking, until_input: new Date(Date.now() + 3_600_000).toISOString() },
      watch: `select from public.bookings where id = '${booking}' and held_until is null`,
    }
  },
  async release_hold({ addBooking, owner }) {
    const booking = await addBooking('nadia', { event_date: dateOfItsOwn() })
    await owner.query(`update public.bookings set held_until = now() + interval '1 hour' where id = $1`, [
      booking,
    ])
    return {
      body: { booking_id_input: booking },
      watch: `select from public.bookings where id = '${booking}' and held_until is not null`,
    }
  },
  price_booking_travel: async ({ bookings }) => ({
    body: { booking_id_input: bookings.nadias, miles_input: 30 },
  }),
  async set_booking_travel({ addBooking }) {
    const booking = await addBooking('nadia')
    return {
      body: { booking_id_input: booking, miles_input: 30 },
      watch: `select from public.bookings where id = '${booking}' and distance_from_home is null`,
    }
  },
  async agree_to_price(fixture) {
    await makeOffers(fixture, { state: 'open' })
    return {
      body: { booking_id_input: fixture.bookings.nadias, price_input: 450 },
      watch: openOffer(fixture),
    }
  },
  price_offer: async ({ bookings }) => ({
    body: { booking_id_input: bookings.nadias, terms: { total: 400 } },
  }),
  async propose_offer(fixture) {
    await makeOffers(fixture, { state: 'withdrawn' })
    return {
      body: { booking_id_input: fixture.bookings.nadias, seen_offer: 1, terms: { total: 400 } },
      watch: openOffer(fixture),
    }
  },
  accept_offer: answerToOffer,
  accept_agreed_by_phone: answerToOffer,
  async book_when_agreed(fixture) {
    await makeOffers(fixture, { state: 'open' })
    return {
      body: { booking_id_input: fixture.bookings.nadias, is_wanted: true },
      watch: `select from public.booking_offers where booking_id = '${fixture.bookings.nadias}' and books_when_agreed`,
    }
  },
  decline_offer: answerToOffer,
  withdraw_offer: answerToOffer,
  async get_todays_price(fixture) {
    await makeOffers(fixture, { isExpired: true })
    return { body: { booking_id_input: fixture.bookings.nadias } }
  },
  async ask_again(fixture) {
    await makeOffers(fixture, { isExpired: true })
    const { rows } = await fixture.owner.query(
      'select (private.with_todays_price(booking)).total_price::float8 as price from public.bookings as booking where id = $1',
      [fixture.bookings.nadias],
    )
    return {
      body: { booking_id_input: fixture.bookings.nadias, price_input: rows[0].price },
      watch: `select from public.booking_offers where booking_id = '${fixture.bookings.nadias}' and number = 2`,
    }
  },
  async record_payment(fixture) {
    const booking = await confirmAgain(fixture)
    return { body: { booking_id_input: booking, amount_input: 50 }, watch: payments(fixture) }
  },
  async undo_payment(fixture) {
    return { body: { entry_id_input: await addPayment(fixture) }, watch: payments(fixture) }
  },
  get_payments: async (fixture) => ({ body: { booking_id_input: await confirmAgain(fixture) } }),
  async say_paid(fixture) {
    const booking = await confirmAgain(fixture)
    return {
      body: { booking_id_input: booking },
      watch: `select from public.booking_history where booking_id = '${booking}' and event = 'client_paid'`,
    }
  },
  async cancel_booking(fixture) {
    const booking = await confirmAgain(fixture)
    await fixture.owner.query(`delete from public.booking_offers where booking_id = $1`, [booking])
    await fixture.owner.query(
      `select private.add_offer(booking, 'artist', 'agreed', 'sent', null, '{"parts": [{"due": {"on": "2031-01-01"}}], "cancellation": [{"days": 0, "returned": 100}]}')
       from public.bookings as booking where id = $1`,
      [booking],
    )
    return {
      body: { booking_id_input: booking, by_client: false, seen_returned: 0 },
      watch: `select from public.bookings where id = '${booking}' and status = 'confirmed'`,
    }
  },
  async await_deposit({ owner, addBooking }) {
    const booking = await addBooking('nadia', { event_date: dateOfItsOwn() })
    await owner.query(
      `update public.booking_offers set payment_terms = '{"parts": [{"share": 20, "due": {"after_agreement": 3}}, {"due": {"before_event": 7}}], "cancellation": []}'
       where booking_id = $1`,
      [booking],
    )
    return {
      body: { booking_id_input: booking, hours_input: 24 },
      watch: `select from public.bookings where id = '${booking}' and deposit_until is null`,
    }
  },
  async remind_of_payment(fixture) {
    const booking = await confirmAgain(fixture)
    await fixture.owner.query('delete from private.sent_payment_reminders where booking_id = $1', [booking])
    return {
      body: { booking_id_input: booking },
      watch: `select from private.sent_payment_reminders where booking_id = '${booking}'`,
    }
  },
  async set_payment_reminders(fixture) {
    const booking = await confirmAgain(fixture)
    await fixture.owner.query('update public.bookings set payment_reminders = true where id = $1', [booking])
    return {
      body: { booking_id_input: booking, is_wanted: false },
      watch: `select from public.bookings where id = '${booking}' and payment_reminders`,
    }
  },
  preview_payment_terms: async () => ({ body: { terms: null, price: 100, currency: 'GBP' } }),
  export_payments: payInPart,
  get_open_payments: payInPart,
  async known_payments(fixture) {
    const reference = crypto.randomUUID()
    await addPayment(fixture, reference)
    return { body: { reference_list: [reference] } }
  },
  async read_calendar_again({ owner, ids }) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into public.calendar_feeds (artist_id, name, host) values ($1, 'Work', 'example.com') returning id`,
      [ids.nadia],
    )
    const id = rows[0]?.id
    await owner.query(
      `insert into private.calendar_sources (feed_id, encrypted_address, address_hash) values ($1, '', '')`,
      [id],
    )
    return {
      body: { feed_id_input: id },
      watch: `select from private.calendar_sources where feed_id = '${id}' and queued_at is null`,
    }
  },
  renew_calendar_feed: noArguments,
  revoke_calendar_feed: noArguments,
  async get_partners({ owner, ids }) {
    await owner.query(
      `insert into private.partnerships (inviter_id, invited_id, accepted_at) values ($1, $2, now()) on conflict do nothing`,
      [ids.nadia, ids.otto],
    )
    return { body: {} }
  },
  async invite_partner({ owner }) {
    const id = await addArtist(owner)
    return {
      body: { slug_input: id },
      watch: `select from private.partnerships where invited_id = '${id}'`,
    }
  },
  async accept_partner({ owner, ids }) {
    const id = await addArtist(owner)
    await owner.query('insert into private.partnerships (inviter_id, invited_id) values ($1, $2)', [
      id,
      ids.nadia,
    ])
    return {
      body: { artist_id_input: id },
      watch: `select from private.partnerships where inviter_id = '${id}' and accepted_at is null`,
    }
  },
  async end_partnership({ owner, ids }) {
    const id = await addArtist(owner)
    await owner.query(
      'insert into private.partnerships (inviter_id, invited_id, accepted_at) values ($1, $2, now())',
      [ids.nadia, id],
    )
    return {
      body: { artist_id_input: id },
      watch: `select from private.partnerships where invited_id = '${id}' and ended_at is null`,
    }
  },
  async save_ways_to_pay({ owner }) {
    await owner.query('delete from public.ways_to_pay')
    return {
      body: { ways_input: [{ kind: 'cash', details: {} }], replaced_ids: [] },
      watch: 'select from public.ways_to_pay',
    }
  },
  get_message_original: async ({ heldMessage }) => ({ body: { message_id_input: heldMessage } }),
  get_unread_message_count: async ({ bookings }) => ({ body: { booking_id_input: bookings.nadias } }),
  get_my_sessions: noArguments,
  async end_my_session({ addSession }) {
    const session = await addSession()
    return { body: { session_id: session }, watch: `select from auth.sessions where id = '${session}'` }
  },
  // The newest bookings are of both artists.
  async get_admin_bookings({ addBooking }) {
    for (const artist of ['nadia', 'otto'] as const) await addBooking(artist)
    return { body: {} }
  },
  get_admin_overview: noArguments,
  // More than one page: many of the other calls cause mails.
  get_admin_mails: async () => ({ body: { only_unsent: false, page_size: 100 } }),
  async send_booking_mail_again({ owner, bookings }) {
    const key = crypto.randomUUID()
    await owner.query(
      `insert into platform.mail_log (key, template, recipient, about) values ($1, 'quote', 'x@example.com', $2)`,
      [key, bookings.nadias],
    )
    await owner.query(
      `select graphile_worker.add_job('waits-for-ever', '{}', job_key := 'mail:' || $1::text, max_attempts := 1)`,
      [key],
    )
    await owner.query(
      `select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs where key = 'mail:${key}'`,
    )
    return {
      body: { mail_key: key },
      watch: `select from graphile_worker.jobs where key = 'mail:${key}' and attempts = max_attempts`,
    }
  },
  async retry_mail({ owner }) {
    const key = crypto.randomUUID()
    await owner.query(
      `select graphile_worker.add_job('waits-for-ever', '{}', job_key := 'mail:' || $1::text, run_at := '2100-01-01')`,
      [key],
    )
    return {
      body: { mail_key: key },
      watch: `select from graphile_worker.jobs where key = 'mail:${key}' and run_at > now() + interval '1 year'`,
    }
  },
  delete_my_account: async () => ({ body: {}, watch: 'select from auth.users' }),
}

const owners = Object.keys(secrets) as (keyof typeof secrets)[]

/** The owners whose data a response contains. */
export function readAnswer({ status, body, text }: Answer): string {
  if (status === 204) return 'ok'
  if (body === 'admin' || body === 'artist') return body
  if (!body || (Array.isArray(body) && body.length === 0)) return 'none'
  const seen = nameThose(owners, (name) => text.includes(secrets[name as keyof typeof secrets]))
  return seen === 'none' ? 'ok' : seen
}
