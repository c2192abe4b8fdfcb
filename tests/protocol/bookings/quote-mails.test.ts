// The two mails of a new booking request.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencySymbols } from '../../../domain/pricing/currencies.ts'
import { bookingRequest, type RequestChange } from '../../product/booking-request.ts'
import { nadiasRules } from '../../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

interface Mail {
  sender: string
  recipient: string
  reply_to: string
  subject: string
  text_body: string
  html_body: string
  attachments: { name: string; type: string; content: string }[]
}

/** Both mails of one request, once they are delivered. */
async function mailsOf(
  fixture: ArtistFixture,
  change: RequestChange,
): Promise<{ id: string; artist: Mail; client: Mail }> {
  const request = bookingRequest(change)
  const answer = await fixture.submit(request)
  expect(answer).toMatchObject({ status: 200 })
  const { id } = answer.body.booking as { id: string }
  const read = async () =>
    (
      await fixture.owner.query<Mail>(
        `select * from platform.mailbox where text_body like '%' || $1 || '%' order by recipient`,
        [id],
      )
    ).rows
  await expect.poll(read).toHaveLength(2)
  const mails = await read()
  const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient) as Mail
  return { id, artist: to('nadia@example.com'), client: to(request.clientData.email) }
}

describe('the mails of a quote', () => {
  let fixture: ArtistFixture
  beforeAll(async () => {
    fixture = await startArtistFixture({ INBOUND_MAIL_DOMAIN: 'reply.example.com' })
    await fixture.setProfile({
      form_title: 'Book Nadia',
      primary_color: '#059669',
      secondary_color: '#10b981',
      logo_url: '/storage/v1/object/public/artist-assets/nadia/logo.png',
    })
  })
  afterAll(() => fixture.close())

  it('give the number of guests, which is kept when the artist asks for it', async () => {
    const ask = (asks_guest_count: boolean) => fixture.setProfile({ asks_guest_count })
    await ask(true)
    const { id, artist, client } = await mailsOf(fixture, { eventData: { guestCount: 1_200 } })
    expect(artist.text_body).toContain('Guests: 1,200')
    expect(client.text_body).toContain('Guests: 1,200')
    await ask(false)
    const unasked = await mailsOf(fixture, { eventData: { guestCount: 80 } })
    expect(unasked.client.text_body).not.toContain('Guests')
    const { rows } = await fixture.owner.query(
      'select id, guest_count from public.bookings where id = any($1) order by guest_count',
      [[id, unasked.id]],
    )
    expect(rows).toEqual([
      { id, guest_count: 1_200 },
      { id: unasked.id, guest_count: null },
    ])
  })

  it('let no name turn the words around it', async () => {
    await fixture.setProfile({ display_name: 'Trio \u202eשרה' })
    const { artist, client } = await mailsOf(fixture, { clientData: { name: 'מרים\u2069\u202e' } })
    expect(client.subject).toBe('Your quote from \u2068Trio שרה\u2069: £562.50')
    expect(artist.text_body).toContain('\u2068מרים\u2069 would like to book you')
    for (const { text_body, html_body } of [artist, client])
      expect(text_body + html_body).not.toContain('\u202e')
    await fixture.setProfile({ display_name: 'Nadia Brook Trio' })
  })

  it('contain the price with its lines, and the answers, for both parties', async () => {
    const { artist, client } = await mailsOf(fixture, {
      answers: { lineup: 'quartet', extras: ['pa', 'own-piano'], song: 'At Last' },
      eventData: { date: '2031-06-14', venueAddress: 'Town Hall, Swindon' },
      pricingData: { total: 668.5 },
    })
    for (const { text_body, html_body } of [artist, client]) {
      // The head is the artist's name, not the title of their form.
      expect(html_body).not.toContain('Book Nadia')
      for (const words of [
        'Nadia Brook Trio',
        '£668.50',
        'Base Price, 3 hours',
        '£450',
        'Travel, 36 miles (estimated)',
        '£36.50',
        'Quartet',
        '£112.50',
        'Bring a PA',
        '£120',
        'You have a piano',
        '−£50.50',
        'Garden wedding',
        'Saturday 14 June 2031',
        'The Orangery',
        'Two sets',
        'First dance?',
        'At Last',
        '01632 960001',
      ]) {
        expect(text_body).toContain(words)
        expect(html_body).toContain(words)
      }
    }
    expect(artist.subject).toBe('New booking request for Saturday 14 June 2031')
    expect(client.subject).toBe('Your quote from Nadia Brook Trio: £668.50')
    expect(artist.html_body).toContain('Cleo Marsh would like to book you')
  })

  it('link the artist to the booking and the client to a secret link', async () => {
    const { id, artist, client } = await mailsOf(fixture, {})
    expect(artist.text_body).toContain(`Look at the request: ${fixture.url}/booking/${id}\n`)
    const link = new URL(/See your request: (\S+)/.exec(client.text_body)?.[1] ?? '')
    expect(link.pathname).toBe(`/client-booking/${id}`)
    const token = link.searchParams.get('token') ?? ''
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    const { rows } = await fixture.owner.query('select private.is_client_link($1, $2, $3) as opens', [
      id,
      link.searchParams.get('email'),
      createHash('sha256').update(token).digest(),
    ])
    expect(rows).toEqual([{ opens: true }])
    expect(artist.text_body + artist.html_body).not.toContain(token)
  })

  it('the mails of a quote have a reply address for the booking and the party', async () => {
    const { id, artist, client } = await mailsOf(fixture, {})
    for (const [party, { reply_to }] of Object.entries({ artist, client })) {
      const token = /^r-([0-9a-f]{40})@reply\.example\.com$/.exec(reply_to)?.[1] ?? ''
      const { rows } = await fixture.owner.query('select * from private.find_reply_token($1)', [
        createHash('sha256').update(token).digest(),
      ])
      expect(rows).toEqual([{ booking_id: id, party }])
    }
  })

  it('contain an all-day tentative calendar entry with a stable UID', async () => {
    const { id, artist, client } = await mailsOf(fixture, { eventData: { date: '2031-06-14' } })
    for (const { attachments } of [artist, client]) {
      expect(attachments).toMatchObject([
        { name: 'hold-the-date.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' },
      ])
      const entry = attachments[0]?.content ?? ''
      expect(entry).toContain(`UID:booking-${id}@localhost`)
      expect(entry).toContain('DTSTART;VALUE=DATE:20310614')
      expect(entry).toContain('STATUS:TENTATIVE')
      // Calendars are shared: the file contains no secret link.
      expect(entry.replaceAll('\r\n ', '')).not.toMatch(/token|client-booking|[0-9a-f]{40}/)
    }
    expect(client.attachments[0]?.content).toContain(`${fixture.url}/book/nadia`)
  })

  it('greet the reader, and say date, venue and reference above the button', async () => {
    const { id, artist, client } = await mailsOf(fixture, {})
    const reference = `Reference ${id.slice(0, 8).toUpperCase()}`
    for (const [{ html_body, text_body }, name] of [
      [artist, 'Nadia Brook Trio'],
      [client, 'Cleo Marsh'],
    ] as const) {
      const [, date = 'no date'] = /^Date: (.*)$/m.exec(text_body) ?? []
      const aboveButton = html_body.slice(0, html_body.indexOf('class="m-button"'))
      for (const words of [`Hello ${name},`, date, 'The Orangery', reference]) {
        expect(aboveButton).toContain(words)
        expect(text_body).toContain(words)
      }
      expect(html_body).toContain('<meta name="color-scheme" content="light dark"/>')
      expect(html_body).toContain('prefers-color-scheme:dark')
    }
  })

  it('come from the artist through us to the client, and from us to the artist', async () => {
    const { artist, client } = await mailsOf(fixture, {})
    expect(client.sender).toMatch(/^"Nadia Brook Trio through [^"]+" <[^<>]+>$/)
    expect(artist.sender).not.toContain('Nadia')
  })

  it('the mails of a quote have the artist’s colours and logo, and load nothing from other servers', async () => {
    const { client } = await mailsOf(fixture, {})
    expect(client.html_body).toMatch(/background-color:#059669/)
    expect(client.html_body).toContain(
      `src="${fixture.url}/storage/v1/object/public/artist-assets/nadia/logo.png"`,
    )
    await fixture.setProfile({ logo_url: 'https://tracker.example.com/pixel.png' })
    const { client: next } = await mailsOf(fixture, {})
    expect(next.html_body).not.toContain('tracker')
    const loaded = [...next.html_body.matchAll(/<img[^>]* src="([^"]*)"|url\('([^']*)'\)/g)]
    expect(loaded.map(([, picture, font]) => picture ?? font).sort()).toEqual([
      `${fixture.url}/book/nadia/hero.jpg`,
      `${fixture.url}/mail-fonts/inter.woff2`,
    ])
  })

  it('contain no links from user-entered text, in the subject, the HTML or the plain text, and keep ours', async () => {
    const typed = 'Pay at https://evil.example.com/x or www.evil.example.com or evil.example.com'
    await fixture.setProfile({ display_name: 'Trio evil.example.com', form_title: 'See evil.example.com' })
    const { artist, client } = await mailsOf(fixture, {
      answers: { lineup: 'quartet', song: typed },
      clientData: { name: 'Cleo of evil.example.com', phone: 'www.evil.example.com' },
      bookingData: { eventName: typed, setArrangement: typed },
      eventData: { venueName: typed, venueAddress: `${typed}, Bristol` },
    })
    for (const { subject, html_body, text_body, attachments } of [artist, client]) {
      const written = [subject, html_body, text_body, attachments[0]?.content.replaceAll('\r\n ', '')].join(
        '\n',
      )
      expect(written).not.toMatch(/evil\.example|www\.evil|example\.com\/x|https:\/\/evil/)
      expect(written.replaceAll('\u2060', '')).toContain(typed)
      expect(html_body).toContain(`href="${fixture.url}/`)
      expect(text_body).toContain(`: ${fixture.url}/`)
    }
    await fixture.setProfile({ display_name: 'Nadia Brook Trio', form_title: null })
  })

  it('show HTML in user-entered text as text, and names in their own direction', async () => {
    const nasty = '<img src=x onerror=alert(1)><a href="https://evil.example.com">here</a>'
    const change: RequestChange = {
      answers: { lineup: 'quartet', song: nasty },
      clientData: { name: `שרה ${nasty}`, phone: '<b>1</b>' },
      bookingData: { eventName: nasty, setArrangement: nasty },
      eventData: { venueName: nasty, venueAddress: `${nasty}, Bristol` },
    }
    const { artist, client } = await mailsOf(fixture, change)
    for (const { html_body, text_body, subject } of [artist, client]) {
      expect(html_body.match(/<img/g)).toHaveLength(1)
      expect(html_body).toContain(`<img src="${fixture.url}/book/nadia/hero.jpg"`)
      expect(html_body).not.toMatch(/onerror=alert\(1\)>|href="https:\/\/evil|<b>1/)
      expect(html_body).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(html_body).toContain('dir="auto"')
      expect(html_body).toContain('שרה')
      expect(text_body.replaceAll('\u2060', '')).toContain(nasty)
      expect(subject).not.toContain('<')
    }
  })

  it('use the symbol of each currency', async () => {
    for (const [currency, symbol] of Object.entries(currencySymbols)) {
      await fixture.setProfile({ currency })
      const { client } = await mailsOf(fixture, {
        pricingData: { currency, total: currency === 'JPY' ? 563 : 562.5 },
      })
      expect(client.subject.replace(/\s/g, '')).toContain(`${symbol}${currency === 'JPY' ? '563' : '562.50'}`)
    }
    await fixture.setProfile({ currency: 'GBP' })
  })

  it('notify the artist when the venue was not found', async () => {
    const { artist, client } = await mailsOf(fixture, { eventData: { venueAddress: 'Our garden' } })
    expect(artist.text_body).toContain('We could not find the venue on our map')
    expect(client.text_body).toContain('Travel, to be confirmed by Nadia Brook Trio: not included yet')
  })
})

describe('the mails of a quote without inbound mail', () => {
  it('the mails of a quote without inbound mail have the other party as reply address', async () => {
    const fixture = await startArtistFixture()
    try {
      await fixture.setProfile({ ...nadiasRules })
      const { artist, client } = await mailsOf(fixture, {})
      expect(artist.reply_to).toBe(client.recipient)
      expect(client.reply_to).toBe('nadia@example.com')
    } finally {
      await fixture.close()
    }
  })
})
