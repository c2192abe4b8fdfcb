// Replies by email, over real SMTP: they become messages of the conversation, for both parties to see.
import { createHash, randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nadiaId } from '../product/people.ts'
import { domain, type Mail, type Message, type ReplyFixture, startReplyFixture } from './reply-fixture.ts'

let stage: ReplyFixture
beforeAll(async () => {
  stage = await startReplyFixture()
})
afterAll(() => stage?.close())

describe('the conversation by mail', () => {
  test('the client answers the quote and the artist sees it live; the artist answers and the client’s page shows it', async () => {
    const booked = await stage.book()
    const seen: string[] = []
    const channel = stage.nadia.channel('conversation').on(
      'postgres_changes',
      {
        event: 'INSERT',
        schema: 'public',
        table: 'booking_messages',
        filter: `booking_id=eq.${booked.id}`,
      },
      ({ new: row }) => seen.push((row as Message).message),
    )
    await stage.nadia.realtime.setAuth(await stage.sign({ role: 'authenticated', sub: nadiaId }))
    await new Promise<void>((joined) => channel.subscribe((state) => state === 'SUBSCRIBED' && joined()))

    expect(booked.replyTo).toMatch(/^r-[0-9a-f]{40}@reply\.example\.com$/)
    await stage.post.send({
      from: `Cleo <${booked.email.toUpperCase()}>`,
      to: booked.replyTo.toUpperCase(),
      text: 'Yes please!\n\nOn Sat, 3 May 2031 at 10:12, Nadia <x@example.com> wrote:\n> The total is £563\n',
    })
    await expect.poll(() => seen).toEqual(['Yes please!'])
    await stage.nadia.removeChannel(channel)
    const [first] = await stage.untilMessages(booked.id, 1)
    expect(first).toMatchObject({
      sender_type: 'client',
      sender_id: null,
      source: 'email_reply',
      is_held: false,
    })

    const notice = await stage.mailTo('nadia@example.com', `${booked.name} wrote to you%`)
    expect(notice.text_body).toContain('Yes please!')
    await stage.post.send({
      from: 'nadia@example.com',
      to: notice.reply_to,
      text: 'Wonderful, see you then.',
    })
    await expect
      .poll(async () => (await stage.details(booked)).messages.map(({ message }) => message))
      .toEqual(['Yes please!', 'Wonderful, see you then.'])
    const [, second] = await stage.messages(booked.id)
    expect(second).toMatchObject({ sender_type: 'artist', sender_id: nadiaId, is_held: false })
    expect((await stage.mailTo(booked.email, 'Nadia Brook Trio wrote%')).text_body).toContain('Wonderful')
  })

  test('the artist can look the original up, and nobody else', async () => {
    const booked = await stage.book()
    const text = 'Agreed.\n\nOn Sat, 3 May 2031 at 10:12, Nadia <x@example.com> wrote:\n> The total is £563'
    await stage.post.send({ from: booked.email, to: booked.replyTo, subject: 'Re: Grüße', text })
    const [message] = await stage.untilMessages(booked.id, 1)
    expect(message?.message).toBe('Agreed.')
    const read = async (client: SupabaseClient) =>
      (await client.rpc('get_message_original', { message_id_input: message?.id })).data
    expect(await read(stage.nadia)).toEqual([
      {
        sender: booked.email,
        subject: 'Re: Grüße',
        body: expect.stringContaining('> The total is £563'),
        received_at: expect.any(String),
      },
    ])
    expect(await read(await stage.as(randomUUID()))).toEqual([])
  })

  test('a reply that quotes the whole mail shows the artist neither the client’s link nor their reply address', async () => {
    const booked = await stage.book()
    const quoted = (await stage.mailTo(booked.email, 'Your quote%')).text_body
    const replyToken = booked.replyTo.slice(2, 42)
    expect(quoted).toContain(booked.token)
    // Nothing but a quote, as some programs send it: all of it becomes the message.
    const text = `> From: Bandstand <${booked.replyTo}>\n${quoted.replace(/^/gm, '> ')}`
    await stage.post.send({ from: booked.email, to: booked.replyTo, subject: `Re: ${booked.replyTo}`, text })
    const [message] = await stage.untilMessages(booked.id, 1)
    const original = await stage.nadia.rpc('get_message_original', { message_id_input: message?.id })
    expect(original.data?.[0].body).toContain('[hidden]')
    const mail = await stage.mailTo('nadia@example.com', `${booked.name} wrote%`)
    const exported = await stage.nadia.rpc('export_my_data')
    expect(exported.error).toBeNull()
    const shown = JSON.stringify([message, original.data, mail, exported.data]) + stage.server.log()
    for (const secret of [booked.token, replyToken]) expect(shown).not.toContain(secret)
  })

  test('files come along: pictures in the text too, and what is not allowed is named', async () => {
    const booked = await stage.book()
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await stage.post.send({
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
    const [message] = await stage.untilMessages(booked.id, 1)
    expect(message?.message).toMatch(
      /^The plan, and the garden:\n\n\[Attachments that could not be taken: bomb\.zip, [^/]*evil[^/]*\.docx\]$/,
    )
    expect(message?.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['Lageplan Ä.pdf', 'application/pdf'],
      ['notes.txt', 'text/plain'],
      ['garden.png', 'image/png'],
    ])
    const files = stage.nadia.storage.from('message-attachments')
    const notes = message?.attachments[1]?.path ?? ''
    expect(notes.startsWith(`${booked.id}/`)).toBe(true)
    expect(await (await files.download(notes)).data?.text()).toBe('bring the small amp')
    const { access_token } = await stage.details(booked)
    const asClient = await fetch(
      `${stage.url}/storage/v1/object/authenticated/message-attachments/${notes}`,
      { headers: { authorization: `Bearer ${access_token}` } },
    )
    expect(await asClient.text()).toBe('bring the small amp')
  })
})

test('a mail that would write headers of its own writes words', async () => {
  const booked = await stage.book()
  const raw = [
    `From: =?utf-8?Q?Cleo=0D=0ABcc:_victim@example.com?= <${booked.email}>`,
    `To: ${booked.replyTo}`,
    'Subject: =?utf-8?Q?Hello=0D=0ABcc:_victim@example.com?=',
    'Message-ID: <injected@example.com>',
    '',
    '<script>alert(1)</script>\r\nBcc: victim@example.com',
  ]
  await stage.post.sendRaw(booked.replyTo, raw.join('\r\n'))
  const [message] = await stage.untilMessages(booked.id, 1)
  expect(message?.message).toBe('<script>alert(1)</script>\nBcc: victim@example.com')
  await expect
    .poll(async () => {
      await stage.hurry()
      const { rows } = await stage.owner.query<Mail>(
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
  test('is held: the artist sees it as such, the client does not', async () => {
    const booked = await stage.book()
    await stage.post.send({
      from: 'stranger@example.com',
      to: booked.replyTo,
      text: 'Please pay to my new account.',
      attachments: [{ filename: 'account.txt', content: 'IBAN', contentType: 'text/plain' }],
    })
    const [held] = await stage.untilMessages(booked.id, 1)
    expect(held).toMatchObject({ is_held: true, sender_type: 'client' })
    expect(held?.attachments[0]?.path).toMatch(new RegExp(`^${booked.id}/held/`))
    expect((await stage.details(booked)).messages).toEqual([])
  })

  test('also with the right address beside it', async () => {
    const booked = await stage.book()
    const raw = `From: ${booked.email}\r\nFrom: stranger@example.com\r\nTo: ${booked.replyTo}\r\n\r\nit is me`
    await stage.post.sendRaw(booked.replyTo, raw)
    const [held] = await stage.untilMessages(booked.id, 1)
    expect(held).toMatchObject({ is_held: true, message: 'it is me' })
  })

  test('of the artist is not passed on to the client, and the artist is told', async () => {
    const booked = await stage.book()
    const token = 'a'.repeat(32) + randomUUID().slice(0, 8)
    await stage.owner.query(`select private.add_reply_token($1, 'artist', $2)`, [booked.id, hash(token)])
    await stage.post.send({
      from: 'nadia@band.example.com',
      to: `r-${token}@${domain}`,
      text: 'From my other mail',
    })
    const [held] = await stage.untilMessages(booked.id, 1)
    expect(held).toMatchObject({ is_held: true, sender_type: 'artist' })
    const notice = await stage.mailTo('nadia@example.com', 'Your reply to%was not passed on')
    expect(notice.text_body).not.toContain('From my other mail')
    const { rows } = await stage.owner.query('select from platform.mailbox where recipient = $1', [
      booked.email,
    ])
    expect(rows).toHaveLength(1)
    expect((await stage.details(booked)).messages).toEqual([])
  })
})

describe('what is no message', () => {
  test('a mail that arrives twice is one', async () => {
    const booked = await stage.book()
    const mail = { from: booked.email, to: booked.replyTo, text: 'once', messageId: '<same@example.com>' }
    await stage.post.send(mail)
    await stage.post.send(mail)
    await expect.poll(() => stage.outcomes(booked.replyTo)).toEqual(['stored', 'repeated'])
    expect(await stage.messages(booked.id)).toHaveLength(1)
  })

  test('bounces, notes of absence, lists and our own mail are ignored, and never answered', async () => {
    const booked = await stage.book()
    const to = booked.replyTo
    const from = booked.email
    const [ours] = (
      await stage.owner.query('select message_id from platform.mailbox where recipient = $1', [from])
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
    for (const mail of automatic) await stage.post.send({ to, text: 'I am away', ...mail })
    await expect.poll(() => stage.outcomes(to)).toEqual(automatic.map(() => 'automatic'))
    expect(await stage.messages(booked.id)).toEqual([])
  })

  test('an address that stands for nothing, or not any more, is answered once', async () => {
    const booked = await stage.book()
    await stage.owner.query(`update public.bookings set event_date = current_date - 100 where id = $1`, [
      booked.id,
    ])
    const sender = `late.${randomUUID().slice(0, 8)}@example.com`
    const unknown = `r-${'0'.repeat(40)}@${domain}`
    for (const to of [booked.replyTo, unknown, unknown])
      await stage.post.send({ from: sender, to, text: 'Hello? <b>Buy</b>', subject: 'Buy' })
    await stage.post.send({
      from: sender,
      to: unknown,
      text: 'away',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    await expect
      .poll(() => stage.outcomes(unknown))
      .toEqual(['unknown address', 'unknown address', 'automatic'])
    const answer = await stage.mailTo(sender, 'Your reply could not be delivered')
    expect(answer.text_body).not.toContain('Buy')
    const { rows } = await stage.owner.query('select from platform.mailbox where recipient = $1', [sender])
    expect(rows).toHaveLength(1)
    expect(await stage.messages(booked.id)).toEqual([])
  })

  test.each(['someone@reply.example.com', `r-${'a'.repeat(40)}@example.com`, 'r-short@reply.example.com'])(
    'mail to %s is refused at once',
    async (to) => {
      await expect(stage.post.send({ from: 'cleo@example.com', to, text: 'x' })).rejects.toMatchObject({
        responseCode: 550,
      })
    },
  )
})

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A small file that would unfold into a thousand times its size. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20 * 1024 * 1024))
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  return Buffer.concat([header, packed])
}
