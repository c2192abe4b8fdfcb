// Offers over HTTP: mails to both parties, the link that accepts one offer once, and races on two server processes.
// Longer than 300 lines: the stories share two running servers.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../../harness/server.ts'
import { nadiaId } from '../../product/people.ts'
import { type Booked, type BookingFixture, type Mail, startBookingFixture } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

const nadiasAddress = 'nadia@example.com'

async function clientOf(booked: Booked, url?: string): Promise<SupabaseClient> {
  const { access_token } = await fixture.details(booked)
  return fixture.withToken(access_token, url)
}

const propose = (who: SupabaseClient, { id }: Booked, seen: number, terms: object, words?: string) =>
  who.rpc('propose_offer', { booking_id_input: id, seen_offer: seen, terms, message_input: words })
const accept = (who: SupabaseClient, { id }: Booked, number: number) =>
  who.rpc('accept_offer', { booking_id_input: id, offer_number: number })
const confirm = (who: SupabaseClient, { id }: Booked) =>
  who.from('bookings').update({ status: 'confirmed' }).eq('id', id).select('id')
const openLink = (token: string, action: 'show' | 'accept') =>
  fixture.call('client-offer', { token, action }) as Promise<{ status: number; body: Record<string, never> }>

async function offersOf({ id }: Booked) {
  const { data } = await fixture.nadia
    .from('booking_offers')
    .select('number, state, final_price')
    .eq('booking_id', id)
    .order('number')
  return data
}

/** The secret of the link that accepts the offer of this mail. */
const offerToken = ({ text_body }: Mail) => /\/offer\?token=([0-9a-f]+)/.exec(text_body)?.[1] ?? ''

describe('an offer that books', () => {
  it('sends each party one mail, which says that it is booked', async () => {
    const booked = await fixture.book()
    const { data } = await fixture.nadia.rpc('propose_offer', {
      booking_id_input: booked.id,
      seen_offer: 1,
      terms: { total: 530 },
      books_when_agreed_input: true,
    })
    expect(data).toBe(2)
    const offer = await fixture.mailTo(booked.email, '%offers £530%')
    expect(offer.text_body).toContain('If you accept it, the date is booked at once.')
    const before = (await fixture.mails('true')).length
    expect((await openLink(offerToken(offer), 'accept')).body).toMatchObject({ status: 'confirmed' })
    const toClient = await fixture.mailTo(booked.email, 'You have booked %')
    expect(toClient.text_body).toContain('and with it you have booked')
    const toArtist = await fixture.mailTo(nadiasAddress, 'Confirmed: %')
    expect(toArtist.text_body).toContain('accepted your offer, and with it the booking is confirmed')
    expect((await fixture.mails('true')).length).toBe(before + 2)
  })
})

describe('the lines of offers', () => {
  it('are read by the artist with their offers, and shown to the client on the page and by the link', async () => {
    const booked = await fixture.book()
    await propose(fixture.nadia, booked, 1, { lines: [{ label: 'Parking', amount: 20 }] })
    const { data } = await fixture.nadia
      .from('booking_offers')
      .select('number, lines:offer_lines(kind, label, amount)')
      .eq('booking_id', booked.id)
      .order('number')
      .order('position', { referencedTable: 'lines' })
    const lines = [
      { kind: 'base', label: null, amount: 450 },
      { kind: 'travel', label: null, amount: 0 },
      { kind: 'option', label: 'Quartet', amount: 112.5 },
    ]
    const proposed = [...lines, { kind: 'other', label: 'Parking', amount: 20 }]
    expect(data).toEqual([
      { number: 1, lines },
      { number: 2, lines: proposed },
    ])
    const { booking } = await fixture.details(booked)
    expect(booking).toMatchObject({ offer_number: 1, offers: [{ lines }, { lines: proposed }] })
    const mail = await fixture.mailTo(booked.email, '%offers £582.50%')
    expect(mail.text_body).toContain('Parking')
    expect((await openLink(offerToken(mail), 'show')).body).toMatchObject({ offer: { lines: proposed } })
  })
})

describe('bargaining by mail', () => {
  it('tells each party, with what would change and a link that accepts', async () => {
    const booked = await fixture.book()
    const client = await clientOf(booked)
    expect((await propose(client, booked, 1, { total: 500 }, 'Our budget is tight.')).data).toBe(2)
    const toArtist = await fixture.mailTo(nadiasAddress, '%offers £500%')
    expect(toArtist.text_body).toContain('Our budget is tight.')
    expect(toArtist.text_body).toContain('Total: £500 (was £562.50)')
    expect(toArtist.text_body).toContain(`/booking/${booked.id}`)
    expect(toArtist.text_body).not.toContain('/offer?token=')

    expect((await propose(fixture.nadia, booked, 2, { total: 530, event_duration: 3.5 })).data).toBe(3)
    const toClient = await fixture.mailTo(booked.email, '%offers £530%')
    expect(toClient.text_body).toContain('Duration: 3.5 hours (was 3 hours)')
    expect(toClient.text_body).toContain('The offer is valid until')
    const token = offerToken(toClient)
    expect(token).not.toBe('')

    await fixture.owner.query(
      `update public.profiles set font_family = 'playfair', secondary_color = '#be185d', hero_image_type = 'upload',
         hero_image_url = '/storage/v1/trio.webp' where user_id = $1`,
      [nadiaId],
    )
    const shown = await openLink(token, 'show')
    expect(shown).toMatchObject({
      status: 200,
      body: {
        offer: { number: 3, state: 'open', final_price: 530 },
        before: { number: 1 },
        is_current: true,
        // What the public booking page shows too.
        artist_font: 'playfair',
        artist_secondary_color: '#be185d',
        artist_picture: { type: 'upload', url: '/storage/v1/trio.webp' },
      },
    })
    // The link opens this offer and nothing else of the booking.
    for (const secret of [booked.email, booked.id, 'slug', 'home_location'])
      expect(JSON.stringify(shown.body)).not.toContain(secret)
    expect(await offersOf(booked)).toMatchObject([
      { state: 'agreed' },
      { state: 'replaced' },
      { state: 'open' },
    ])

    expect(await openLink(token, 'accept')).toMatchObject({
      status: 200,
      body: { offer: { state: 'agreed' }, before: { number: 1 } },
    })
    expect(await openLink(token, 'accept')).toMatchObject({ status: 409, body: { code: 'link_used' } })
    expect(await openLink(token, 'show')).toMatchObject({ status: 200, body: { is_used: true } })
    const agreed = await fixture.mailTo(nadiasAddress, '%agrees to £530%')
    expect(agreed.text_body).toContain('Nothing is booked until you accept')
    expect((await confirm(fixture.nadia, booked)).error).toBeNull()
    const { rows } = await fixture.owner.query(
      'select final_total_price, event_duration from public.bookings',
    )
    expect(rows).toEqual([{ final_total_price: '530.00', event_duration: '3.50' }])
  })

  it('stores only a hash of the link', async () => {
    const booked = await fixture.book()
    await propose(fixture.nadia, booked, 1, { total: 600 })
    const token = offerToken(await fixture.mailTo(booked.email, '%offers £600%'))
    const { rows } = await fixture.owner.query(
      `select token_hash in (decode($1, 'hex'), convert_to($1, 'UTF8')) as is_token, party from private.offer_tokens`,
      [token],
    )
    expect(rows).toEqual([{ is_token: false, party: 'client' }])
  })

  it('asks for agreement to a raised quote with such a link', async () => {
    const booked = await fixture.book()
    const change = { quote_modifications: { description: 'Late finish', amount: 37.5, type: 'surcharge' } }
    await fixture.nadia.from('bookings').update(change).eq('id', booked.id)
    const mail = await fixture.mailTo(booked.email, 'New quote from%')
    expect(mail.text_body).toContain('Propose something else on your booking page')
    expect(await openLink(offerToken(mail), 'accept')).toMatchObject({ status: 200 })
    expect((await confirm(fixture.nadia, booked)).error).toBeNull()
  })

  it('refuses every other secret alike', async () => {
    for (const token of ['', 'x', '0'.repeat(64), 'a'.repeat(300)])
      for (const action of ['show', 'accept'] as const)
        expect(await openLink(token, action)).toMatchObject({ status: 401, body: { code: 'invalid_token' } })
  })

  it('sends both parties the calendar entry of a changed booking', async () => {
    const booked = await fixture.book()
    await confirm(fixture.nadia, booked)
    await propose(fixture.nadia, booked, 1, { event_date: '2031-07-05', total: 600 })
    const mail = await fixture.mailTo(booked.email, '%proposes a change')
    expect(mail.text_body).toContain('Date: Saturday 5 July 2031')
    await openLink(offerToken(mail), 'accept')
    for (const [address, subject] of [
      [booked.email, 'The booking is changed'],
      [nadiasAddress, '%agrees to the change'],
    ] as const) {
      const { attachments } = await fixture.mailTo(address, subject)
      const file = attachments.find(({ name }) => name === 'booking.ics')?.content ?? ''
      expect(Buffer.from(file, 'base64').toString() + file).toContain('20310705')
    }
  })

  it('tells both when an offer expires, once, and the client asks again', async () => {
    const booked = await fixture.book()
    await fixture.owner.query(`update public.booking_offers set expires_at = now() - interval '1 minute'`)
    for (const _ of [1, 2]) await fixture.owner.query('select private.expire_offers(10)')
    const mail = await fixture.mailTo(booked.email, 'The offer of £562.50 has expired')
    expect(mail.text_body).toContain('Ask again at today’s price: ')
    await fixture.mailTo(nadiasAddress, 'The offer of £562.50 has expired')
    expect(await fixture.mails('subject like $1', '%has expired')).toHaveLength(2)
    const client = await clientOf(booked)
    const today = await client.rpc('get_todays_price', { booking_id_input: booked.id })
    expect(today.data).toMatchObject({ final_price: 562.5 })
    const again = await client.rpc('ask_again', { booking_id_input: booked.id, price_input: 562.5 })
    expect(again.data).toBe(2)
    await fixture.mailTo(nadiasAddress, '%asks again, at £562.50')
    expect((await confirm(fixture.nadia, booked)).error).toBeNull()
  })

  it('keeps markup and new lines of a message out of the mail’s own', async () => {
    const booked = await fixture.book({ clientData: { name: 'שירה Levi' } })
    const words = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com\r\n\r\nSecond part'
    await propose(await clientOf(booked), booked, 1, { total: 501 }, words)
    const mail = await fixture.mailTo(nadiasAddress, '%offers £501')
    expect(mail.subject).toBe('\u2068שירה Levi\u2069 offers £501')
    expect(mail.html_body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html_body).not.toContain('<img src=x')
  })

  it('takes no message that is too long, and mails none', async () => {
    const booked = await fixture.book()
    const { error } = await propose(await clientOf(booked), booked, 1, { total: 500 }, 'x'.repeat(1_000_000))
    expect(error).toMatchObject({ details: 'invalid_terms' })
    expect(await offersOf(booked)).toHaveLength(1)
  })

  it('bargaining by mail does not mail an offer that was withdrawn at once', async () => {
    const booked = await fixture.book()
    const client = await clientOf(booked)
    await propose(client, booked, 1, { total: 10 })
    await client.rpc('withdraw_offer', { booking_id_input: booked.id, offer_number: 2 })
    const { rows } = await fixture.owner.query(
      `select key from graphile_worker.jobs where key like 'offer:%'`,
    )
    expect(rows).toEqual([])
  })
})

describe('races on two server processes', () => {
  /** Rounds of the same race: the artist on one process, the client on the other. */
  async function race(
    round: (booked: Booked, artist: SupabaseClient, client: SupabaseClient) => Promise<void>,
  ) {
    const other = await startServer({
      env: { DATABASE_URL: fixture.databaseUrl, API_REQUESTS_PER_MINUTE: '100000' },
    })
    const token = await fixture.sign({ role: 'authenticated', sub: nadiaId })
    const artist = fixture.withToken(token, other.url)
    for (let count = 0; count < 6; count += 1) {
      const booked = await fixture.book({ eventData: { date: `2032-03-${10 + count}` } })
      await round(booked, artist, await clientOf(booked))
      const { rows } = await fixture.owner.query(
        `select count(*) filter (where state = 'open') <= 1 and count(*) filter (where state = 'agreed') <= 1 as is_one
         from public.booking_offers where booking_id = $1`,
        [booked.id],
      )
      expect(rows).toEqual([{ is_one: true }])
    }
  }

  /** The code of the error; "won" when there is none. */
  const outcome = ({ error }: { error: { details?: string | null } | null }) => error?.details ?? 'won'

  it('both sides accept different offers: one wins, the other is told', async () => {
    await race(async (booked, artist, client) => {
      await propose(client, booked, 1, { total: 500 })
      // The artist accepts the client's offer; in another tab they counter it, and the client accepts that.
      const [accepted, countered, agreed] = await Promise.all([
        accept(artist, booked, 2),
        fixture.nadia.rpc('propose_offer', {
          booking_id_input: booked.id,
          seen_offer: 2,
          terms: { total: 540 },
          seen_price_state: 'countered',
        }),
        accept(client, booked, 3),
      ])
      const both = [outcome(accepted), outcome(agreed)]
      expect(both.filter((result) => result === 'won').length).toBeLessThanOrEqual(1)
      expect([outcome(accepted), outcome(countered)].sort()).toEqual(['offer_changed', 'won'])
      expect(['won', 'offer_changed']).toContain(outcome(agreed))
    })
  })

  it('accepting while it expires: accepted or expired, never both', async () => {
    await race(async (booked, artist, client) => {
      await propose(artist, booked, 1, { total: 540 })
      await fixture.owner.query(
        `update public.booking_offers set expires_at = clock_timestamp() + interval '15 milliseconds'
         where booking_id = $1 and number = 2`,
        [booked.id],
      )
      const [accepted] = await Promise.all([
        accept(client, booked, 2),
        fixture.owner.query(`select pg_sleep(0.015), private.expire_offers(10)`),
      ])
      await fixture.owner.query('select private.expire_offers(10)')
      const state = (await offersOf(booked))?.[1]?.state
      if (outcome(accepted) === 'won') expect(state).toBe('agreed')
      else
        expect([outcome(accepted), state]).toEqual([
          expect.stringMatching(/offer_(expired|changed)/),
          'expired',
        ])
    })
  })

  it('confirming while the client counters: one wins, the other is told', async () => {
    await race(async (booked, artist, client) => {
      const [confirmed, countered] = await Promise.all([
        confirm(artist, booked),
        client.rpc('propose_offer', {
          booking_id_input: booked.id,
          seen_offer: 1,
          terms: { total: 500 },
          seen_status: 'pending',
        }),
      ])
      const { rows } = await fixture.owner.query(
        'select status, price_state from public.bookings where id = $1',
        [booked.id],
      )
      const isConfirmed = outcome(confirmed) === 'won'
      expect([outcome(confirmed), outcome(countered), rows]).toEqual(
        isConfirmed
          ? ['won', 'status_changed', [{ status: 'confirmed', price_state: 'quoted' }]]
          : ['price_not_agreed', 'won', [{ status: 'pending', price_state: 'countered' }]],
      )
    })
  })
})
