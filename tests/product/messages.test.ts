// Validation and unread counts of messages.
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import {
  addBooking,
  addClientMessage,
  createStory,
  nadia,
  nadiaId,
  otto,
  ottoId,
  server,
  visitor,
} from './people.ts'

let db: TestDatabase
let booking: string
beforeAll(async () => {
  db = await createStory()
  booking = await addBooking(db)
})

function write(message: string, attachments: unknown = []) {
  return db.database.run(nadia, {
    text: `insert into public.booking_messages (booking_id, sender_id, sender_type, message, attachments)
           values ($1, $2, 'artist', $3, $4) returning *`,
    values: [booking, nadiaId, message, JSON.stringify(attachments)],
  })
}

async function unread(who = nadia): Promise<number> {
  const { rows } = await db.database.run(who, {
    text: 'select public.get_unread_message_count(booking_id_input => $1) as count',
    values: [booking],
  })
  return rows[0]?.count
}

describe('a message', () => {
  it('a message of the artist is stored as sent from the platform, unread and not held', async () => {
    const { rows } = await write('We do know Misty')
    expect(rows[0]).toMatchObject({
      artist_profile_id: nadiaId,
      source: 'platform',
      is_read: false,
      is_held: false,
      attachments: [],
    })
  })

  it('belongs to the artist of its booking, whatever the writer claims', async () => {
    const { rows } = await db.database.run(server, {
      text: `insert into public.booking_messages (booking_id, artist_profile_id, sender_type, message)
             values ($1, $2, 'client', 'Hello') returning artist_profile_id`,
      values: [booking, ottoId],
    })
    expect(rows).toEqual([{ artist_profile_id: nadiaId }])
  })

  it('needs text or an attachment', async () => {
    await expect(write('  \n ')).rejects.toMatchObject({
      code: '23514',
      constraint: 'a message has words or attachments',
    })
    await expect(write('', [{ name: 'set.pdf', size: 10, type: 'application/pdf' }])).resolves.toBeDefined()
  })

  it.each([
    ['A message can have at most 5 attachments.', Array(6).fill({ name: 'a', size: 1, type: 'text/plain' })],
    ['The attachments must be a list.', { name: 'a' }],
    [
      'big.pdf is too large. Maximum size is 10MB.',
      [{ name: 'big.pdf', size: 10_485_761, type: 'application/pdf' }],
    ],
    [
      'run.exe is of a type that cannot be attached. You can attach images, PDF, Word and text files.',
      [{ name: 'run.exe', size: 1, type: 'application/x-msdownload' }],
    ],
    ['Every attachment needs a file name of at most 255 characters.', [{ size: 1, type: 'text/plain' }]],
    [
      'Every attachment needs a file name of at most 255 characters.',
      [{ name: '../../etc/passwd', size: 1, type: 'text/plain' }],
    ],
    [
      'a.txt is not a file of this booking.',
      [{ name: 'a.txt', size: 1, type: 'text/plain', path: 'other-booking/a.txt' }],
    ],
    [
      'An attachment has a name, size, type and path, and nothing else.',
      [{ name: 'a.txt', size: 1, type: 'text/plain', url: 'https://example.com' }],
    ],
  ])('a message is refused with "%s"', async (message, attachments) => {
    await expect(write('Look', attachments)).rejects.toMatchObject({ code: '23514', message })
  })

  it('names the stored file of its booking', async () => {
    const attachment = { name: 'a.txt', size: 1, type: 'text/plain', path: `${booking}/a.txt` }
    expect((await write('Look', [attachment])).rows[0]?.attachments).toEqual([attachment])
  })
})

describe('unread messages', () => {
  it('unread messages are those of the client, until the artist has seen them', async () => {
    const before = await unread()
    const first = await addClientMessage(db, booking, 'One')
    await addClientMessage(db, booking, 'Two')
    await write('Three')
    expect(await unread()).toBe(before + 2)
    await db.database.run(nadia, {
      text: 'update public.booking_messages set is_read = true where id = any ($1)',
      values: [[first]],
    })
    expect(await unread()).toBe(before + 1)
  })

  it('unread messages of others are not counted for Otto, and visitors may not ask', async () => {
    expect(await unread(otto)).toBe(0)
    await expect(unread(visitor)).rejects.toMatchObject({ code: '42501' })
  })
})
