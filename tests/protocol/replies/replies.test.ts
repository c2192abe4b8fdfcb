// Replies by email, over real SMTP: they become messages of the conversation.
import { createHash, randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nadiaId } from '../../product/people.ts'
import { domain, type Mail, type Message, type ReplyFixture, startReplyFixture } from './reply-fixture.ts'

let fixture: ReplyFixture
beforeAll(async () => {
  fixture = await startReplyFixture()
})
afterAll(() => fixture?.close())

describe('the conversation by mail', () => {
  test('the client answers the quote and the artist sees it live; the artist answers and the client’s page shows it', async () => {
    const booked = await fixture.book()
    const seen: string[] = []
    const channel = fixture.nadia.channel('conversation').on(
      'postgres_changes',
      {
        event: 'INSERT',
        schema: 'public',
        table: 'booking_messages',
        filter: `booking_id=eq.${booked.id}`,
      },
      ({ new: row }) => seen.push((row as Message).message),
    )
    await fixture.nadia.realtime.setAuth(await fixture.sign({ role: 'authenticated', sub: nadiaId }))
    await new Promise<void>((joined) => channel.subscribe((state) => state === 'SUBSCRIBED' && joined()))

    expect(booked.replyTo).toMatch(/^r-[0-9a-f]{40}@reply\.example\.com$/)
    await fixture.post.send({
      from: `Cleo <${booked.email.toUpperCase()}>`,
      to: booked.replyTo.toUpperCase(),
      text: 'Yes please!\n\nOn Sat, 3 May 2031 at 10:12, Nadia <x@example.com> wrote:\n> The total is £563\n',
    })
    await expect.poll(() => seen).toEqual(['Yes please!'])
    await fixture.nadia.removeChannel(channel)
    const [first] = await fixture.untilMessages(booked.id, 1)
    expect(first).toMatchObject({
      sender_type: 'client',
      sender_id: null,
      source: 'email_reply',
      is_held: false,
    })

    const notice = await fixture.mailTo('nadia@example.com', `${booked.name} wrote to you%`)
    expect(notice.text_body).toContain('Yes please!')
    await fixture.post.send({
      from: 'nadia@example.com',
      to: notice.reply_to,
      text: 'Wonderful, see you then.',
    })
    await expect
      .poll(async () => (await fixture.details(booked)).messages.map(({ message }) => message))
      .toEqual(['Yes please!', 'Wonderful, see you then.'])
    const [, second] = await fixture.messages(booked.id)
    expect(second).toMatchObject({ sender_type: 'artist', sender_id: nadiaId, is_held: false })
    expect((await fixture.mailTo(booked.email, 'Nadia Brook Trio wrote%')).text_body).toContain('Wonderful')
  })

  test('the artist can view the original, and no one else', async () => {
    const booked = await fixture.book()
    const text = 'Agreed.\n\nOn Sat, 3 May 2031 at 10:12, Nadia <x@example.com> wrote:\n> The total is £563'
    await fixture.post.send({ from: booked.email, to: booked.replyTo, subject: 'Re: Grüße', text })
    const [message] = await fixture.untilMessages(booked.id, 1)
    expect(message?.message).toBe('Agreed.')
    const read = async (client: SupabaseClient) =>
      (await client.rpc('get_message_original', { message_id_input: message?.id })).data
    expect(await read(fixture.nadia)).toEqual([
      {
        sender: booked.email,
        subject: 'Re: Grüße',
        body: expect.stringContaining('> The total is £563'),
        received_at: expect.any(String),
      },
    ])
    expect(await read(await fixture.as(randomUUID()))).toEqual([])
  })

  test('a reply that quotes the whole mail reveals neither the client’s link nor their reply address to the artist', async () => {
    const booked = await fixture.book()
    const quoted = (await fixture.mailTo(booked.email, 'Your quote%')).text_body
    const replyToken = booked.replyTo.slice(2, 42)
    expect(quoted).toContain(booked.token)
    // Nothing but a quote, as some programs send it: all of it becomes the message.
    const text = `> From: Bandstand <${booked.replyTo}>\n${quoted.replace(/^/gm, '> ')}`
    await fixture.post.send({
      from: booked.email,
      to: booked.replyTo,
      subject: `Re: ${booked.replyTo}`,
      text,
    })
    const [message] = await fixture.untilMessages(booked.id, 1)
    const original = await fixture.nadia.rpc('get_message_original', { message_id_input: message?.id })
    expect(original.data?.[0].body).toContain('[hidden]')
    const mail = await fixture.mailTo('nadia@example.com', `${booked.name} wrote%`)
    const exported = await fixture.nadia.rpc('export_my_data')
    expect(exported.error).toBeNull()
    const shown = JSON.stringify([message, original.data, mail, exported.data]) + fixture.server.log()
    for (const secret of [booked.token, replyToken]) expect(shown).not.toContain(secret)
  })

  test('attachments are stored, inline pictures too, and rejected ones are named', async () => {
    const booked = await fixture.book()
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await fixture.post.send({
      from: booked.email,
      to: booked.replyTo,
      html: '<p>The plan, and the garden: <img src="cid:garden"></p>',
      attachments: [
        { filename: 'garden.png', content: picture, cid: 'garden' },
        { filename: 'Lageplan Ä.pdf', content: '%PDF-1.4 plan', contentType: 'application/octet-stream' },
        { filename: 'notes.txt', content: 'bring the small amp', contentType: 'text/plain' },
        { filename: 'bomb.zip', content: zipBomb(), contentType: 'application/zip' },
        { filename: '../../evil\r\n.docx', content: zipBomb() },
      ],
    })
    const [message] = await fixture.untilMessages(booked.id, 1)
    expect(message?.message).toMatch(
      /^The plan, and the garden:\n\n\[Attachments that could not be taken: bomb\.zip, [^/]*evil[^/]*\.docx\]$/,
    )
    expect(message?.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['Lageplan Ä.pdf', 'application/pdf'],
      ['notes.txt', 'text/plain'],
      ['garden.png', 'image/png'],
    ])
    const files = fixture.nadia.storage.from('message-attachments')
    const notes = message?.attachments[1]?.path ?? ''
    expect(notes.startsWith(`${booked.id}/`)).toBe(true)
    expect(await (await files.download(notes)).data?.text()).toBe('bring the small amp')
    const { access_token } = await fixture.details(booked)
    const asClient = await fetch(
      `${fixture.url}/storage/v1/object/authenticated/message-attachments/${notes}`,
      { headers: { authorization: `Bearer ${access_token}` } },
    )
    expect(await asClient.text()).toBe('bring the small amp')
  })
})

test('a mail that tries header injection is stored as text', async () => {
  const booked = await fixture.book()
  const raw = [
    `From: =?utf-8?Q?Cleo=0D=0ABcc:_victim@example.com?= <${booked.email}>`,
    `To: ${booked.replyTo}`,
    'Subject: =?utf-8?Q?Hello=0D=0ABcc:_victim@example.com?=',
    'Message-ID: <injected@example.com>',
    '',
    '<script>alert(1)</script>\r\nBcc: victim@example.com',
  ]
  await fixture.post.sendRaw(booked.replyTo, raw.join('\r\n'))
  const [message] = await fixture.untilMessages(booked.id, 1)
  expect(message?.message).toBe('<script>alert(1)</script>\nBcc: victim@example.com')
  await expect
    .poll(async () => {
      await fixture.hurry()
      const { rows } = await fixture.owner.query<Mail>(
        `select * from platform.mailbox where text_body like '%Bcc: victim%'`,
      )
      return rows.map(({ recipient, subject, html_body }) => [
        recipient,
        subject.includes('\n'),
        html_body.includes('<script'),
      ])
    })
    .toEqual([['nadia@example.com', false, false]])
})

describe('a reply from another address', () => {
  test('a reply from another address is held: the artist sees it as such, the client does not', async () => {
    const booked = await fixture.book()
    await fixture.post.send({
      from: 'stranger@example.com',
      to: booked.replyTo,
      text: 'Please pay to my new account.',
      attachments: [{ filename: 'account.txt', content: 'IBAN', contentType: 'text/plain' }],
    })
    const [held] = await fixture.untilMessages(booked.id, 1)
    expect(held).toMatchObject({ is_held: true, sender_type: 'client' })
    expect(held?.attachments[0]?.path).toMatch(new RegExp(`^${booked.id}/held/`))
    expect((await fixture.details(booked)).messages).toEqual([])
  })

  test('a reply from another address is held even with the right address beside it', async () => {
    const booked = await fixture.book()
    const raw = `From: ${booked.email}\r\nFrom: stranger@example.com\r\nTo: ${booked.replyTo}\r\n\r\nit is me`
    await fixture.post.sendRaw(booked.replyTo, raw)
    const [held] = await fixture.untilMessages(booked.id, 1)
    expect(held).toMatchObject({ is_held: true, message: 'it is me' })
  })

  test('a reply from another address of the artist is not passed on to the client, and the artist is notified', async () => {
    const booked = await fixture.book()
    const token = 'a'.repeat(32) + randomUUID().slice(0, 8)
    await fixture.owner.query(`select private.add_reply_token($1, 'artist', $2)`, [booked.id, hash(token)])
    await fixture.post.send({
      from: 'nadia@band.example.com',
      to: `r-${token}@${domain}`,
      text: 'From my other mail',
    })
    const [held] = await fixture.untilMessages(booked.id, 1)
    expect(held).toMatchObject({ is_held: true, sender_type: 'artist' })
    const notice = await fixture.mailTo('nadia@example.com', 'Your reply to%was not passed on')
    expect(notice.text_body).not.toContain('From my other mail')
    const { rows } = await fixture.owner.query('select from platform.mailbox where recipient = $1', [
      booked.email,
    ])
    expect(rows).toHaveLength(1)
    expect((await fixture.details(booked)).messages).toEqual([])
  })
})

test('replies that arrived one after the other keep their order, though the first is read last', async () => {
  const booked = await fixture.book()
  // As after a failure of the first job, which is tried again later.
  for (const [text, ago] of [
    ['second', '1 microsecond'],
    ['first', '2 microseconds'],
  ]) {
    const raw = `From: ${booked.email}\r\nTo: ${booked.replyTo}\r\nMessage-ID: <${text}-${booked.id}@example.com>\r\n\r\n${text}\r\n`
    await fixture.owner.query(
      `with kept as (
         insert into platform.inbound_mails (recipient, envelope_sender, raw, received_at)
         values ($1, $2, $3, timestamptz '2026-01-01 12:00:00' - $4::interval) returning id
       ) select graphile_worker.add_job('receive-mail', json_build_object('id', id)) from kept`,
      [booked.replyTo, booked.email, Buffer.from(raw), ago],
    )
    await fixture.untilMessages(booked.id, text === 'second' ? 1 : 2)
  }
  expect((await fixture.messages(booked.id)).map(({ message }) => message)).toEqual(['first', 'second'])
  expect((await fixture.details(booked)).messages.map(({ message }) => message)).toEqual(['first', 'second'])
})

describe('mail that is no message', () => {
  test('mail that is no message is stored once when it arrives twice', async () => {
    const booked = await fixture.book()
    const mail = { from: booked.email, to: booked.replyTo, text: 'once', messageId: '<same@example.com>' }
    await fixture.post.send(mail)
    await fixture.post.send(mail)
    // Both are processed at the same time.
    await expect
      .poll(async () => (await fixture.outcomes(booked.replyTo)).sort())
      .toEqual(['repeated', 'stored'])
    expect(await fixture.messages(booked.id)).toHaveLength(1)
  })

  test('mail that is no message is ignored and never answered: bounces, out-of-office notes, lists and our own mail', async () => {
    const booked = await fixture.book()
    const to = booked.replyTo
    const from = booked.email
    const [ours] = (
      await fixture.owner.query('select message_id from platform.mailbox where recipient = $1', [from])
    ).rows
    const automatic = [
      { from, headers: { 'Auto-Submitted': 'auto-replied' } },
      { from, headers: { Precedence: 'bulk' } },
      { from, headers: { 'X-Auto-Response-Suppress': 'All' } },
      { from, envelope: { from: '', to } },
      { from: 'MAILER-DAEMON@example.com' },
      { from, messageId: ours.message_id },
      { from, subject: 'Automatic reply: Your quote' },
    ]
    for (const mail of automatic) await fixture.post.send({ to, text: 'I am away', ...mail })
    await expect.poll(() => fixture.outcomes(to)).toEqual(automatic.map(() => 'automatic'))
    expect(await fixture.messages(booked.id)).toEqual([])
  })

  test('mail that is no message to an unknown or expired reply address is answered once', async () => {
    const booked = await fixture.book()
    await fixture.owner.query(`update public.bookings set event_date = current_date - 100 where id = $1`, [
      booked.id,
    ])
    const sender = `late.${randomUUID().slice(0, 8)}@example.com`
    const unknown = `r-${'0'.repeat(40)}@${domain}`
    for (const to of [booked.replyTo, unknown, unknown])
      await fixture.post.send({ from: sender, to, text: 'Hello? <b>Buy</b>', subject: 'Buy' })
    await fixture.post.send({
      from: sender,
      to: unknown,
      text: 'away',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    await expect
      .poll(() => fixture.outcomes(unknown))
      .toEqual(['unknown address', 'unknown address', 'automatic'])
    const answer = await fixture.mailTo(sender, 'Your reply could not be delivered')
    expect(answer.text_body).not.toContain('Buy')
    const { rows } = await fixture.owner.query('select from platform.mailbox where recipient = $1', [sender])
    expect(rows).toHaveLength(1)
    expect(await fixture.messages(booked.id)).toEqual([])
  })

  test.each(['someone@reply.example.com', `r-${'a'.repeat(40)}@example.com`, 'r-short@reply.example.com'])(
    'to %s is refused at once',
    async (to) => {
      await expect(fixture.post.send({ from: 'cleo@example.com', to, text: 'x' })).rejects.toMatchObject({
        responseCode: 550,
      })
    },
  )
})

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A zip bomb: a small file that unpacks to a thousand times its size. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20 * 1024 * 1024))
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  return Buffer.concat([header, packed])
}
