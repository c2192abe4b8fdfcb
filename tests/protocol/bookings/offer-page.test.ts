// The page of an offer's link as the server renders it, and its form without scripts: for the client, for mail scanners,
// for strangers and for attackers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../../domain/site/paths.ts'
import { type Booked, type BookingFixture, startBookingFixture, tokenIn } from './booking-fixture.ts'
import { newVisitor, postForm, shown, visitPage } from './read-page.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture?.close())
beforeEach(() => fixture.clear())

const visit = (token: string, headers?: Record<string, string>) =>
  visitPage(fixture.url + paths.offer(token), headers)
const post = (token: string, form: Record<string, string>, headers?: Record<string, string>) =>
  postForm(fixture.url + paths.offer(token), form, headers)
const accept = (token: string, headers?: Record<string, string>) =>
  post(token, { action: 'accept', seen_books: 'no' }, headers)

interface Offered {
  booked: Booked
  /** The secret of the link in the offer's mail. */
  token: string
}

/** A request whose artist proposes half an hour more. */
async function offered(total = 530): Promise<Offered> {
  const booked = await fixture.book()
  await propose(booked, 1, total)
  return { booked, token: tokenIn(await fixture.mailTo(booked.email, `%offers £${total}%`)) }
}

const propose = ({ id }: Booked, seen: number, total: number) =>
  fixture.nadia.rpc('propose_offer', {
    booking_id_input: id,
    seen_offer: seen,
    terms: { total, event_duration: 3.5 },
    message_input: 'We can stay longer.',
  })

async function stateOf({ booked }: Offered, number = 2): Promise<string> {
  const { data } = await fixture.nadia
    .from('booking_offers')
    .select('state')
    .eq('booking_id', booked.id)
    .eq('number', number)
    .single()
  return data?.state
}

describe('the client', () => {
  test('sees the offer in the page itself, with a form that accepts it', async () => {
    const { token } = await offered()
    const { status, headers, page, data } = await visit(token)
    expect(status).toBe(200)
    const text = shown(page)
    for (const part of [
      'New price: £530',
      '£562.50',
      'Saturday 14 June 2031',
      'The Orangery',
      '3.5 hours',
      'was',
      '3 hours',
      'We can stay longer.',
      'Accept £530',
      'Decline this offer',
      'Ask for something else',
    ])
      expect(text).toContain(part)
    // The server does not know the visitor's time zone.
    expect(text).toMatch(/Valid until .* \(UTC\)/)
    expect(page).toMatch(
      /<form [^>]*method="post"[^>]*>.*name="action" value="accept".*<button type="submit"[^>]*>Accept £530</s,
    )
    expect(data?.offer?.shown).toMatchObject({ offer: { number: 2, state: 'open' }, is_used: false })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-frame-options': 'DENY',
    })
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page).toContain('<title>Your Offer · Bandstand</title>')
    expect(page).not.toMatch(/og:|canonical|<noscript>/)
    // The secret stays in the address.
    expect(page).not.toContain(token)
  })

  test('accepts without scripts, and the artist gets the mail', async () => {
    const offer = await offered()
    const { status, headers } = await accept(offer.token)
    expect([status, headers.get('location')]).toEqual([303, paths.offer(offer.token)])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await stateOf(offer)).toBe('agreed')
    const { page } = await visit(offer.token)
    expect(shown(page)).toContain('You agreed to this offer. Nothing is booked until')
    expect(page).not.toContain('<form')
    expect((await fixture.mailTo('nadia@example.com', '%agrees to £530%')).text_body).toContain(
      'Nothing is booked until you accept',
    )
  })

  test('an offer is accepted with the form of an older page, which names no action', async () => {
    const offer = await offered()
    expect((await post(offer.token, {})).status).toBe(303)
    expect(await stateOf(offer)).toBe('agreed')
  })

  test('the client agrees to nothing that their page has said differently', async () => {
    const offer = await offered()
    await fixture.nadia.rpc('book_when_agreed', { booking_id_input: offer.booked.id, is_wanted: true })
    const { status, page } = await accept(offer.token)
    expect(status).toBe(409)
    expect(shown(page)).toContain('Your answer was not sent')
    expect(shown(page)).toContain('Accept and book')
    expect(await stateOf(offer)).toBe('open')
    expect((await post(offer.token, { action: 'accept', seen_books: 'yes' })).status).toBe(303)
    expect(await stateOf(offer)).toBe('agreed')
    expect((await fixture.details(offer.booked)).booking).toMatchObject({ status: 'confirmed' })
  })

  test('the client declines an offer without scripts, and the price before it holds', async () => {
    const offer = await offered()
    const { status, headers } = await post(offer.token, { action: 'decline' })
    expect([status, headers.get('location')]).toEqual([303, paths.offer(offer.token)])
    expect(await stateOf(offer)).toBe('declined')
    const { page } = await visit(offer.token)
    expect(shown(page)).toContain('You declined this offer. What was agreed before still holds.')
    expect(page).not.toContain('<form')
    await fixture.mailTo('nadia@example.com', '%declin%')
  })

  test('a message without scripts is stored once however often it is sent, and the offer stays open', async () => {
    const offer = await offered()
    const messageId = (await visit(offer.token)).data?.offer?.messageId ?? ''
    const written = { action: 'write', message: 'Could you play until ten?', message_id: messageId }
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await post(offer.token, written)
      expect([status, headers.get('location')]).toEqual([303, `${paths.offer(offer.token)}&written=1`])
    }
    const { page } = await visitPage(`${fixture.url}${paths.offer(offer.token)}&written=1`)
    expect(shown(page)).toContain('They answer by email.')
    // The link shows nothing of the conversation.
    expect(page).not.toContain('Could you play until ten?')
    const { messages } = await fixture.details(offer.booked)
    expect(messages.map(({ sender_type, message }) => [sender_type, message])).toEqual([
      ['client', 'Could you play until ten?'],
    ])
    expect((await accept(offer.token)).status).toBe(303)
    expect(await stateOf(offer)).toBe('agreed')
  })

  test('a message about an offer that was refused says why', async () => {
    const offer = await offered()
    const empty = await post(offer.token, { action: 'write', message: ' ' })
    expect(empty.status).toBe(400)
    expect(shown(empty.page)).toContain('Please write a message first.')
    const long = await post(offer.token, { action: 'write', message: 'x'.repeat(10_001) })
    expect(long.status).toBe(413)
    expect(shown(long.page)).toContain('This message is too long.')
    expect((await fixture.details(offer.booked)).messages).toEqual([])
    expect(await stateOf(offer)).toBe('open')
  })

  test('the client who presses twice, or sends the form again later, agrees once and sees it', async () => {
    const offer = await offered(535)
    const answers = await Promise.all([accept(offer.token), accept(offer.token)])
    answers.push(await accept(offer.token))
    for (const { status, headers } of answers)
      expect([status, headers.get('location')]).toEqual([303, paths.offer(offer.token)])
    expect(await stateOf(offer)).toBe('agreed')
    await fixture.mailTo('nadia@example.com', '%agrees to £535%')
    expect(await fixture.mails('subject like $1', '%agrees to £535%')).toHaveLength(1)
  })

  test('the client who accepts an offer that was replaced meanwhile sees the reason, and nothing is agreed', async () => {
    const offer = await offered()
    await propose(offer.booked, 2, 600)
    const { status, page } = await accept(offer.token)
    expect(status).toBe(409)
    expect(shown(page)).toContain('The offer was answered or replaced meanwhile.')
    expect(shown(page)).toContain('This offer is no longer open.')
    expect(page).not.toContain('<form')
    expect([await stateOf(offer), await stateOf(offer, 3)]).toEqual(['replaced', 'open'])
  })

  test('the client who accepts an offer that has expired sees that it has', async () => {
    const offer = await offered()
    await fixture.owner.query(`update public.booking_offers set expires_at = now() - interval '1 minute'`)
    const { status, page } = await accept(offer.token)
    expect(status).toBe(409)
    expect(shown(page)).toContain('This offer has expired.')
    expect(await stateOf(offer)).not.toBe('agreed')
  })
})

test('a mail scanner that opens the link, however often and in whatever way, changes nothing', async () => {
  const offer = await offered()
  const rows = async () => {
    const { rows: found } = await fixture.owner.query(
      `select offer.state, offer.answered_at, token.used_at from public.booking_offers as offer
       left join private.offer_tokens as token on token.offer_id = offer.id order by offer.number`,
    )
    return found
  }
  const before = await rows()
  for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS'])
    await fetch(fixture.url + paths.offer(offer.token), { method, headers: newVisitor() })
  await visitPage(`${fixture.url}${paths.offer(offer.token)}&action=accept`)
  expect(await rows()).toEqual(before)
  expect((await accept(offer.token)).status).toBe(303)
  expect(await stateOf(offer)).toBe('agreed')
})

describe('a stranger', () => {
  test('gets no detail of an offer, whatever is wrong with the link', async () => {
    const { booked, token } = await offered()
    for (const wrong of [
      'x',
      'f'.repeat(64),
      token.slice(0, -1),
      `${token}0`,
      booked.token,
      'a'.repeat(300),
    ]) {
      const opened = await visit(wrong)
      const sent = await accept(wrong)
      const wrote = await post(wrong, { action: 'write', message: 'Hello' })
      expect([opened.status, sent.status, wrote.status]).toEqual([403, 403, 403])
      for (const { page, data, headers } of [opened, sent, wrote]) {
        expect(shown(page)).toContain('Secure Access Required')
        expect(page).not.toMatch(/Garden wedding|Cleo Marsh|Nadia|£530|<form/)
        expect(data?.offer).toMatchObject({ problem: 'invalid' })
        expect(headers.get('referrer-policy')).toBe('no-referrer')
      }
    }
    const { status, page } = await visitPage(`${fixture.url}/offer`)
    expect(status).toBe(200)
    expect(shown(page)).toContain('Missing required access parameters.')
    expect((await postForm(`${fixture.url}/offer`, {})).status).toBe(303)
  })

  test('never gets what was rendered for the client just before', async () => {
    const { token } = await offered()
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, n) => visit(n % 2 ? token : 'f'.repeat(64))),
    )
    expect(pages.map(({ page }) => page.includes('£530'))).toEqual(
      Array.from({ length: 12 }, (_, n) => n % 2 === 1),
    )
  })

  test('a stranger who reads the log finds no secret of a link', async () => {
    const { token } = await offered()
    await visit(token)
    await accept(token)
    await accept('f'.repeat(64))
    await expect.poll(() => fixture.server.log()).toMatch(/"POST"[^\n]*"\/offer"|"\/offer"[^\n]*"POST"/)
    expect(fixture.server.log()).not.toContain(token)
    expect(fixture.server.log()).not.toContain('f'.repeat(64))
  })
})

describe('an attacker', () => {
  test('an attacker with the link writes no more messages than the client’s own page could', async () => {
    const offer = await offered()
    const write = (count: number) =>
      fetch(`${fixture.url}/functions/v1/client-offer`, {
        method: 'POST',
        headers: { ...newVisitor(), 'content-type': 'application/json' },
        body: JSON.stringify({ token: offer.token, action: 'write', message: `Message ${count}` }),
      })
    for (let count = 0; count < 60; count++) expect((await write(count)).status, `${count}`).toBe(200)
    expect((await write(60)).status).toBe(429)
    expect((await fixture.details(offer.booked)).messages).toHaveLength(60)
  })

  test('an attacker cannot have the client accept from another website', async () => {
    const offer = await offered()
    const { status, headers } = await accept(offer.token, {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    })
    expect([status, headers.get('location')]).toEqual([303, paths.offer(offer.token)])
    expect(await stateOf(offer)).toBe('open')
  })

  test('an attacker cannot put markup into the page', async () => {
    const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)> __CSP_NONCE__'
    const { booked } = await offered()
    await fixture.nadia.rpc('propose_offer', {
      booking_id_input: booked.id,
      seen_offer: 2,
      terms: { total: 540 },
      message_input: nasty,
    })
    const { page, data } = await visit(tokenIn(await fixture.mailTo(booked.email, '%offers £540%')))
    expect(page).not.toMatch(/<script>alert|<img src=x/)
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(data?.offer?.shown?.offer.message).toBe(nasty)
  })

  test('an attacker who tries secrets without end is stopped like one who asks the API', async () => {
    const from = newVisitor()
    let pages = 1
    let last = await accept('f'.repeat(64), from)
    // 60 calls in five minutes, of which a refused form takes two, and a few more for the time that this takes.
    for (; last.status === 403 && pages < 200; pages++) last = await accept('f'.repeat(64), from)
    expect(pages).toBeGreaterThan(25)
    expect(last.status).toBe(429)
    expect(shown(last.page)).toContain('Please try again later.')
  })
})
