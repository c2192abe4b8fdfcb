// Replies that a mail provider delivers by webhook.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Booked, type ReplyFixture, secret, startReplyFixture } from './reply-fixture.ts'

let fixture: ReplyFixture
beforeAll(async () => {
  fixture = await startReplyFixture()
})
afterAll(() => fixture?.close())

describe('the webhook', () => {
  const sign = (body: string | Buffer) => ({
    'x-bandstand-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  })
  const basic = { authorization: `Basic ${Buffer.from(`any:${secret}`).toString('base64')}` }
  const hand = async (body: string | FormData, headers: Record<string, string>) =>
    (await fetch(`${fixture.url}/inbound/mail`, { method: 'POST', body, headers })).status
  const raw = ({ email, replyTo }: Booked, text: string) =>
    `From: <${email}>\r\nTo: ${replyTo}\r\nSubject: Re\r\n\r\n${text}\r\n`
  const form = (values: Record<string, string>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(values)) made.set(name, value)
    return made
  }

  test('accepts mail in the formats of the common providers', async () => {
    const booked = await fixture.book()
    const { email, replyTo } = booked
    const message = raw(booked, 'raw, signed')
    expect(await hand(message, { 'content-type': 'message/rfc822', ...sign(message) })).toBe(200)
    const generic = JSON.stringify({ raw: Buffer.from(raw(booked, 'generic')).toString('base64') })
    expect(await hand(generic, { 'content-type': 'application/json', ...sign(generic) })).toBe(200)
    const postmark = JSON.stringify({
      FromFull: { Email: email, Name: 'Cleo' },
      OriginalRecipient: replyTo,
      Subject: 'Re',
      TextBody: 'Postmark\n\nOn 3 May 2031, Nadia <x@example.com> wrote:\n> The total',
      HtmlBody: '',
      Headers: [{ Name: 'Message-ID', Value: '<postmark@example.com>' }],
      Attachments: [
        { Name: 'a.txt', Content: Buffer.from('song').toString('base64'), ContentType: 'text/plain' },
      ],
    })
    expect(await hand(postmark, { 'content-type': 'application/json', ...basic })).toBe(200)
    expect(
      await hand(
        form({ recipient: replyTo, sender: email, 'body-mime': raw(booked, 'Mailgun, whole') }),
        basic,
      ),
    ).toBe(200)
    const parts = { recipient: replyTo, sender: email, from: email, 'body-plain': 'Mailgun, in parts' }
    expect(await hand(form({ ...parts, subject: 'Re', 'message-headers': '[]' }), basic)).toBe(200)
    const envelope = JSON.stringify({ to: [replyTo], from: email })
    expect(await hand(form({ email: raw(booked, 'SendGrid'), envelope }), basic)).toBe(200)
    const stored = await fixture.untilMessages(booked.id, 6)
    expect(stored.map(({ message: words }) => words).sort()).toEqual(
      ['Mailgun, in parts', 'Mailgun, whole', 'Postmark', 'SendGrid', 'generic', 'raw, signed'].sort(),
    )
    expect(stored.filter(({ is_held }) => is_held)).toEqual([])
    expect(stored.find(({ message: words }) => words === 'Postmark')?.attachments).toHaveLength(1)
  })

  test('the webhook has no limit that a stranger could use up', async () => {
    const wrong = { authorization: `Basic ${btoa('any:wrong')}` }
    const forged = { 'content-type': 'message/rfc822', ...sign('another body') }
    const refused = await Promise.all(
      Array.from({ length: 260 }, (_, n) => (n % 20 === 0 ? hand('x', forged) : hand('x', wrong))),
    )
    expect(refused.filter((status) => status === 200)).toEqual([])
    const { rows } = await fixture.owner.query(
      `select bucket from platform.rate_limits where bucket like 'inbound webhook%' and tokens < 200`,
    )
    expect(rows).toEqual([])
    const booked = await fixture.book()
    const message = raw(booked, 'still heard')
    expect(await hand(message, { 'content-type': 'message/rfc822', ...sign(message) })).toBe(200)
  })

  test('refuses callers without the secret, and tells providers not to retry', async () => {
    const type = { 'content-type': 'message/rfc822' }
    const unaddressed = 'From: a@example.com\r\nTo: b@example.com\r\n\r\nx'
    expect(await hand(unaddressed, type)).toBe(401)
    expect(await hand(unaddressed, { ...type, ...sign('another body') })).toBe(401)
    expect(await hand(unaddressed, { ...type, authorization: `Basic ${btoa('any:wrong')}` })).toBe(401)
    expect(await hand(unaddressed, { ...type, ...sign(unaddressed) })).toBe(406)
    expect(await hand('{', { 'content-type': 'application/json', ...sign('{') })).toBe(400)
  })
})
