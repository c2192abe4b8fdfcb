// The client's booking page as the server renders it, and its forms without scripts: for the client, for strangers and
// for attackers. Longer than 300 lines: all three try the same booking on one server.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../domain/site/paths.ts'
import { nadiaId } from '../../product/people.ts'
import { access, type Booked, type BookingFixture, startBookingFixture } from './booking-fixture.ts'
import { newVisitor, postForm, shown, visitPage } from './read-page.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture?.close())

const linkOf = ({ id, email, token }: Booked) => paths.clientBooking(id, { email, token })
const visit = (path: string, headers?: Record<string, string>) => visitPage(fixture.url + path, headers)
const post = (path: string, form: Record<string, string>, headers?: Record<string, string>) =>
  postForm(fixture.url + path, form, headers)

async function messagesOf(booked: Booked): Promise<string[]> {
  return (await fixture.details(booked)).messages.map(({ message }) => message)
}

describe('the client', () => {
  test('gets the artist’s look and their own answers, and nothing else of form and profile', async () => {
    const booked = await fixture.book()
    await fixture.owner.query(`update public.bookings set form_responses = $2 where id = $1`, [
      booked.id,
      {
        structured_responses: [
          { question_id: 'gone', question_text: 'First song?', answer_value: 'Moonglow' },
        ],
        raw_form_data: { setArrangement: 'Two sets', internalNote: 'x' },
      },
    ])
    const look = (picture: string) =>
      fixture.owner.query(
        `update public.profiles set font_family = 'playfair', secondary_color = '#be185d', hero_image_type = 'upload',
           hero_image_url = $2 where user_id = $1`,
        [nadiaId, picture],
      )
    await look('/storage/v1/trio.webp')
    const { booking } = await fixture.details(booked)
    expect(booking).toMatchObject({
      artist_font: 'playfair',
      artist_secondary_color: '#be185d',
      artist_picture: { type: 'upload', url: '/storage/v1/trio.webp' },
      set_arrangement: 'Two sets',
      amount_paid: null,
    })
    expect(booking.answers).toContainEqual({ question: 'First song?', answer: 'Moonglow' })
    const sent = JSON.stringify(booking)
    for (const secret of ['form_responses', 'custom_questions', 'internalNote'])
      expect(sent).not.toContain(secret)

    await look(`data:image/png;base64,${'A'.repeat(60_000)}`)
    expect((await fixture.details(booked)).booking.artist_picture).toBeNull()
    await look('/storage/v1/trio.webp')
  })

  test('sees booking, price and conversation in the page itself', async () => {
    const booked = await fixture.book()
    await fixture.nadia.from('booking_messages').insert({
      booking_id: booked.id,
      sender_id: nadiaId,
      sender_type: 'artist',
      message: 'Which gate do we take?',
    })
    const { status, headers, page, data } = await visit(linkOf(booked))
    expect(status).toBe(200)
    for (const text of ['Garden wedding', 'Nadia Brook Trio', '£562.50', 'Which gate do we take?', 'UTC'])
      expect(shown(page)).toContain(text)
    expect(data?.client?.details).toMatchObject({
      booking: { id: booked.id },
      messages: [{ is_read: false }],
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-frame-options': 'DENY',
    })
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page).toContain('<title>Your Booking · Bandstand</title>')
    expect(page).not.toMatch(/og:|canonical/)
    // It works without scripts, so nothing says that it needs them.
    expect(page).not.toContain('<noscript>')
    // The secret stays in the address.
    expect(page).not.toContain(booked.token)
    // Looking at the page without scripts does not count as reading: the message is mailed as usual.
    expect((await fixture.details(booked)).messages[0]?.is_read).toBe(false)
  })

  test('replies without scripts, which the artist gets by mail', async () => {
    const booked = await fixture.book()
    const { data } = await visit(linkOf(booked))
    const form = {
      message: 'Is there parking?\r\nWe come by car. & <b>',
      message_id: data?.client?.messageId ?? '',
    }
    const { status, headers } = await post(linkOf(booked), { ...form, website: '' })
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`${linkOf(booked)}#message-${data?.client?.messageId}`)
    expect(headers.get('cache-control')).toBe('no-store')
    const { page } = await visit(linkOf(booked))
    expect(shown(page)).toContain('Is there parking?\nWe come by car. &amp; &lt;b&gt;')
    const mail = await fixture.mailTo('nadia@example.com', 'Cleo Marsh wrote to you%')
    expect(mail.text_body).toContain('Is there parking?')
  })

  test('the client who presses twice sends one message', async () => {
    const booked = await fixture.book()
    const form = { message: 'Is there parking?', message_id: randomUUID() }
    const sent = await Promise.all([post(linkOf(booked), form), post(linkOf(booked), form)])
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    expect(await messagesOf(booked)).toEqual(['Is there parking?'])
    // Another text with the same id is another message, and not lost.
    const other = await post(linkOf(booked), { ...form, message: 'And a stage?' })
    expect(other).toMatchObject({
      status: 400,
      data: { client: { unsent: { text: 'And a stage?', reason: 'failed' } } },
    })
    expect(other.data?.client?.messageId).not.toBe(form.message_id)
    const again = { message: 'And a stage?', message_id: other.data?.client?.messageId ?? '' }
    expect((await post(linkOf(booked), again)).status).toBe(303)
    expect(await messagesOf(booked)).toEqual(['Is there parking?', 'And a stage?'])
  })

  test.each([
    ['nothing but spaces', ' \r\n ', 400, 'Please write a message first.'],
    ['more than fits', 'ü'.repeat(10_001), 413, 'This message is too long.'],
    ['far more than fits', 'x'.repeat(300_000), 413, 'This message is too long.'],
  ])(
    'the client who writes %s gets the page back with the text and the reason',
    async (_, message, status, reason) => {
      const booked = await fixture.book()
      const answer = await post(linkOf(booked), { message })
      expect(answer.status).toBe(status)
      expect(shown(answer.page)).toContain(reason)
      expect(shown(answer.page)).toContain('Garden wedding')
      if (message.length < 100_000)
        expect(shown(answer.page)).toContain(message.replaceAll('\r\n', '\n').slice(-3))
      expect(await messagesOf(booked)).toEqual([])
    },
  )

  test('the client whose link has ended meanwhile keeps the text, and can have a new link without scripts', async () => {
    const booked = await fixture.book()
    await fixture.owner.query('select private.revoke_client_links($1)', [booked.id])
    const answer = await post(linkOf(booked), { message: 'Is there parking?' })
    expect(answer.status).toBe(403)
    expect(shown(answer.page)).toContain('Your secure access link has expired or is invalid.')
    expect(shown(answer.page)).toContain('Is there parking?')
    expect(shown(answer.page)).not.toContain('Garden wedding')
    const wrong = await post(linkOf(booked), { email: 'cleo' })
    expect(shown(wrong.page)).toContain('Please enter a valid email address.')
    const asked = await post(linkOf(booked), { email: booked.email, website: '' })
    expect(shown(asked.page)).toContain('a new link is on its way there')
    const mail = await fixture.mailTo(booked.email, 'Your link to your booking%')
    const link = /https?:\S+(\/client-booking\/\S+)/.exec(mail.text_body)?.[1] ?? ''
    expect(shown((await visit(link)).page)).toContain('Garden wedding')
  })
})

describe('a stranger', () => {
  test('gets no detail of a booking, whatever is wrong with the link', async () => {
    const [booked, other] = [await fixture.book(), await fixture.book()]
    const wrong = [
      { ...booked, token: 'f'.repeat(40) },
      { ...booked, token: other.token },
      { ...booked, email: 'somebody@example.com' },
      { ...booked, id: randomUUID() },
      { ...booked, id: 'x' },
    ]
    for (const link of wrong) {
      const { status, headers, page, data } = await visit(linkOf(link))
      expect(status).toBe(403)
      expect(shown(page)).toContain('Secure Access Required')
      expect(page).not.toMatch(/Garden wedding|Cleo Marsh|Nadia|Orangery|562\.5|£56/)
      expect(data?.client).toEqual({ messageId: expect.any(String), problem: 'invalid' })
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect((await post(linkOf(link), { message: 'hello' })).status).toBe(403)
    }
    expect([...(await messagesOf(booked)), ...(await messagesOf(other))]).toEqual([])
    const { status, page } = await visit(`/client-booking/${booked.id}`)
    expect(status).toBe(200)
    expect(shown(page)).toContain('Missing required access parameters.')
    expect((await post(`/client-booking/${booked.id}`, { message: 'hello' })).status).toBe(303)
  })

  test('a stranger who reads the log finds neither link nor content', async () => {
    const booked = await fixture.book()
    await post(linkOf(booked), { message: 'MARKER-message' })
    await visit(linkOf(booked))
    await visit(linkOf({ ...booked, token: 'f'.repeat(40) }))
    await expect.poll(() => fixture.server.log()).toContain(`/client-booking/${booked.id}`)
    for (const secret of [booked.token, booked.email, encodeURIComponent(booked.email), 'MARKER-message'])
      expect(fixture.server.log()).not.toContain(secret)
  })

  test('never gets what was rendered for the client just before', async () => {
    const booked = await fixture.book()
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        visit(linkOf(n % 2 ? booked : { ...booked, token: 'f'.repeat(40) })),
      ),
    )
    expect(pages.map(({ page }) => page.includes('Garden wedding'))).toEqual(
      Array.from({ length: 12 }, (_, n) => n % 2 === 1),
    )
  })
})

describe('an attacker', () => {
  test('an attacker cannot put markup into the page, by a name or by a message', async () => {
    const nasty = '</script><script>alert(1)</script><!-- --><img src=x onerror=alert(1)> "\' __CSP_NONCE__'
    const booked = await fixture.book({ clientData: { name: nasty.slice(0, 60) } })
    await fixture.call('send-client-message', { ...access(booked), message: `${nasty} javascript:alert(1)` })
    const { page, data } = await visit(linkOf(booked))
    expect(page).not.toMatch(/<script>alert|<img src=x/)
    expect(page).not.toContain('href="javascript:')
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(data?.client?.details?.messages[0]?.message).toContain(nasty)
    const again = await post(linkOf(booked), { message: nasty.repeat(150) })
    expect(again.data?.client?.unsent?.text).toBe(nasty.repeat(150))
    expect(again.page).not.toMatch(/<script>alert|<img src=x/)
    const asked = await post(linkOf({ ...booked, token: 'x' }), { email: `"><img src=x>@example.com` })
    expect(asked.page).not.toContain('<img src=x')
  })

  test('an attacker cannot send a message from another website', async () => {
    const booked = await fixture.book()
    const { status, headers } = await post(
      linkOf(booked),
      { message: 'I cancel!' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    )
    expect([status, headers.get('location')]).toEqual([303, linkOf(booked)])
    expect(await messagesOf(booked)).toEqual([])
  })

  test('an attacker that fills in every field is sent back, and nothing is stored', async () => {
    const booked = await fixture.book()
    const { status } = await post(linkOf(booked), { message: 'Buy now', website: 'https://spam.example' })
    expect(status).toBe(303)
    expect(await messagesOf(booked)).toEqual([])
  })

  test('an attacker can send five messages an hour without scripts, and then none', async () => {
    const booked = await fixture.book()
    const from = newVisitor()
    for (let n = 0; n < 5; n++)
      expect((await post(linkOf(booked), { message: `${n}` }, from)).status).toBe(303)
    const refused = await post(linkOf(booked), { message: 'One more' }, from)
    expect(refused.status).toBe(429)
    expect(shown(refused.page)).toContain('too many came from your network')
    expect(shown(refused.page)).toContain('One more')
    expect(await messagesOf(booked)).toHaveLength(5)
    // Somebody else still can.
    expect((await post(linkOf(booked), { message: 'Me too' })).status).toBe(303)
  })

  test('an attacker who asks for pages without end is stopped like one who asks the API', async () => {
    const booked = await fixture.book()
    const from = newVisitor()
    // 120 in five minutes, and a few more for the time that this takes.
    let pages = 1
    let last = await visit(linkOf(booked), from)
    for (; last.status === 200 && pages < 400; pages++) last = await visit(linkOf(booked), from)
    expect(pages).toBeGreaterThan(120)
    expect(last.status).toBe(429)
    expect(shown(last.page)).toContain('Failed to load booking details. Please try again later.')
    expect(last.page).not.toContain('Garden wedding')
  })

  test('an attacker cannot take the id of another booking’s message', async () => {
    const [booked, other] = [await fixture.book(), await fixture.book()]
    const form = { message: 'Is there parking?', message_id: randomUUID() }
    await post(linkOf(booked), form)
    expect((await post(linkOf(other), form)).status).toBe(400)
    expect(await messagesOf(other)).toEqual([])
    expect(await messagesOf(booked)).toEqual(['Is there parking?'])
  })
})
