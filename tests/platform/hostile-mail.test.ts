// Hostile mail and killed servers: no accepted reply is lost.
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KillableServer, startKillableServer } from '../harness/faults/killable-server.ts'
import { freePort } from '../harness/free-port.ts'
import { megabytesOfLines, postBytes } from '../harness/post-bytes.ts'
import { becomeUsed } from '../harness/used-folder.ts'
import { openPostOffice, type PostOffice } from '../protocol/replies/reply-post.ts'

const token = '1'.repeat(40)
const to = `r-${token}@reply.example.com`
const client = 'cleo@example.com'
const megabyte = 1024 * 1024
let server: KillableServer
let port: number
let post: PostOffice

beforeAll(async () => {
  port = await freePort()
  server = await startKillableServer({
    env: { INBOUND_MAIL_DOMAIN: 'reply.example.com', INBOUND_SMTP_PORT: String(port) },
    fill: becomeUsed,
  })
  post = openPostOffice(port)
  await server.asOwner(async (sql) => {
    const artist = randomUUID()
    await sql.query(`insert into auth.users (id, email) values ($1, 'nadia@example.com')`, [artist])
    await sql.query(`insert into public.profiles (user_id, display_name) values ($1, 'Nadia')`, [artist])
    const { rows } = await sql.query(
      `insert into public.bookings (artist_profile_id, client_name, client_email, event_date, base_price, total_price)
       values ($1, 'Cleo', $2, current_date + 30, 100, 100) returning id`,
      [artist, client],
    )
    await sql.query(`select private.add_reply_token($1, 'client', $2)`, [
      rows[0].id,
      createHash('sha256').update(token).digest(),
    ])
  })
})
afterAll(async () => {
  post?.close()
  await server?.close()
})

async function rowsOf<T>(query: string): Promise<T[]> {
  return server.asOwner(async (sql) => (await sql.query(query)).rows)
}

const head = `From: ${client}\r\nTo: ${to}\r\nMIME-Version: 1.0\r\n`
const multipart = `${head}Content-Type: multipart/mixed; boundary=x\r\n\r\n`

function nested(depth: number): string {
  const levels = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  )
  return `${head}${levels.join('')}\r\nhello`
}

describe('hostile mail', () => {
  it('hostile mail is refused or harmless, and takes little memory', async () => {
    await post.send({ from: client, to, text: 'an ordinary mail first' })
    const before = await server.peakMegabytes()
    const endless = [Buffer.from(`${head}\r\n`), ...megabytesOfLines(50)]
    expect(await postBytes(port, to, endless)).toMatch(/^552 /)
    const refused: [number, string][] = [
      [554, multipart + '--x\r\n\r\n'.repeat(5_000)],
      [554, multipart + '--x\r\n\r\n'.repeat(1_000_000)],
      [554, `${head}\r\n${'\r\n'.repeat(megabyte)}`],
      [554, `${head}X-Long: ${'a'.repeat(300_000)}\r\n\r\nhello`],
    ]
    for (const [responseCode, raw] of refused)
      await expect(post.sendRaw(to, raw)).rejects.toMatchObject({ responseCode })
    const taken = [
      nested(500),
      `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(megabyte)}`,
      `${multipart}${'--x\r\nContent-Disposition: attachment; filename=a.exe\r\n\r\nMZ\r\n'.repeat(1_000)}`,
      `${multipart}--x\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${'UEsDBAAA'.repeat(9).concat('\r\n').repeat(100_000)}--x--`,
    ]
    for (const raw of taken) await post.sendRaw(to, raw)
    await expect
      .poll(() =>
        rowsOf<{ outcome: string }>('select outcome from platform.inbound_mails order by received_at'),
      )
      .toEqual(['stored', 'unreadable', 'empty', 'stored', 'stored'].map((outcome) => ({ outcome })))
    const [, parts, zip] = await rowsOf<{ message: string; attachments: unknown[] }>(
      'select message, attachments from public.booking_messages order by created_at',
    )
    expect(parts?.message).toMatch(/^\[Attachments that could not be taken: a\.exe, .* and 90 more\]$/)
    expect(zip).toMatchObject({ attachments: [], message: expect.stringContaining('not be taken') })
    const grown = (await server.peakMegabytes()) - before
    expect(grown).toBeLessThan(300)
  })
})

describe('a server that is killed', () => {
  it('keeps every mail that it accepted', async () => {
    const words = Array.from({ length: 10 }, (_, place) => `kept ${place}`)
    for (const text of words) await post.send({ from: client, to, text })
    await server.killAndRestart()
    const read = () =>
      rowsOf<{ message: string }>(
        `select message from public.booking_messages where message like 'kept%' order by created_at`,
      )
    await expect.poll(async () => (await read()).length).toBe(words.length)
    expect((await read()).map(({ message }) => message).sort()).toEqual(words)
  })
})
