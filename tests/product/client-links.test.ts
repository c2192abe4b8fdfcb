// Client links and reply addresses.
import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, addClientMessage, createStory, server } from './people.ts'

const hash = (token: string) => createHash('sha256').update(token).digest()

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})
async function ask(text: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await db.database.run<{ answer: unknown }>(server, {
    text: `select ${text} as answer`,
    values,
  })
  return rows[0]?.answer
}
const isLink = (booking: string, email: string, token: string) =>
  ask('private.is_client_link($1, $2, $3)', booking, email, hash(token))

describe('a client’s link', () => {
  it('opens its own booking, to the address it was mailed to', async () => {
    const [booking, other] = [await addBooking(db), await addBooking(db)]
    const token = randomBytes(32).toString('base64url')
    await ask('private.add_client_link($1, $2)', booking, hash(token))
    expect(await isLink(booking, 'Cleo@Example.com', token)).toBe(true)
    expect(await isLink(other, 'cleo@example.com', token)).toBe(false)
    expect(await isLink(booking, 'someone@example.com', token)).toBe(false)
    expect(await isLink(booking, 'cleo@example.com', `${token}x`)).toBe(false)
  })

  it('a client’s link is valid until 90 days after the event', async () => {
    const booking = await addBooking(db, { event_date: '2031-06-14' })
    expect(await ask('private.add_client_link($1, $2)::date::text', booking, hash('a'))).toBe('2031-09-12')
    const past = await addBooking(db, { event_date: '2020-01-01' })
    await ask('private.add_client_link($1, $2)', past, hash('b'))
    expect(await isLink(past, 'cleo@example.com', 'b')).toBe(false)
    const open = await addBooking(db, { event_date: null })
    expect(await ask(`private.add_client_link($1, $2) > now() + interval '360 days'`, open, hash('c'))).toBe(
      true,
    )
  })

  it('a client’s link is revoked with all the others of its booking', async () => {
    const booking = await addBooking(db)
    for (const token of ['one', 'two']) await ask('private.add_client_link($1, $2)', booking, hash(token))
    expect(await ask('private.revoke_client_links($1)', booking)).toBe(2)
    expect(await isLink(booking, 'cleo@example.com', 'one')).toBe(false)
  })

  it('a client’s link is stored as a hash only', async () => {
    const booking = await addBooking(db)
    await expect(
      ask('private.add_client_link($1, $2)', booking, Buffer.from('the token itself')),
    ).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('a reply address', () => {
  it('belongs to one party of one booking', async () => {
    const booking = await addBooking(db)
    await ask(`private.add_reply_token($1, 'client', $2)`, booking, hash('reply'))
    const { rows } = await db.database.run(server, {
      text: 'select * from private.find_reply_token($1)',
      values: [hash('reply')],
    })
    expect(rows).toEqual([{ booking_id: booking, party: 'client' }])
    const { rows: guessed } = await db.database.run(server, {
      text: 'select * from private.find_reply_token($1)',
      values: [hash('guess')],
    })
    expect(guessed).toEqual([])
  })

  it('stores each mail once, unchanged', async () => {
    const booking = await addBooking(db)
    const [first, second] = [
      await addClientMessage(db, booking, 'Hi'),
      await addClientMessage(db, booking, 'Hi'),
    ]
    const keep = (message: string) =>
      ask(
        `private.keep_original($1, '<1@example.com>', 'cleo@example.com', 'Re: Booking', $2)`,
        message,
        'Hi\n> quoted',
      )
    expect(await keep(first)).toBe(true)
    expect(await keep(second)).toBe(false)
  })
})
