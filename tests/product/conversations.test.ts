// The artist's conversations: the last written first, in pages, and nobody else's.
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, addClientMessage, createStory, ines, nadia, otto, ottoId, visitor } from './people.ts'

interface Conversations {
  has_more: boolean
  conversations: Record<string, unknown>[]
}

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

const conversations = async (who: Caller, before?: string) =>
  (
    await db.database.run<{ answer: Conversations }>(who, {
      text: 'select public.get_conversations($1) as answer',
      values: [before ?? null],
    })
  ).rows[0]?.answer as Conversations

it('are listed by who wrote last, with what is unread, and the quiet bookings are left out', async () => {
  const first = await addBooking(db, { client_name: 'Ada' })
  const second = await addBooking(db, { client_name: 'Ben' })
  await addBooking(db, { client_name: 'Quiet' })
  const his = await addBooking(db, { artist_profile_id: ottoId, client_name: 'Not Nadia’s' })
  await addClientMessage(db, first, 'Hello?')
  await addClientMessage(db, second, 'Good evening.')
  await addClientMessage(db, first, 'Anyone?')
  await addClientMessage(db, his, 'For Otto')
  const { has_more, conversations: shown } = await conversations(nadia)
  expect(has_more).toBe(false)
  expect(
    shown.map(({ client_name, unread_count, last_message }) => [client_name, unread_count, last_message]),
  ).toEqual([
    ['Ada', 2, 'Anyone?'],
    ['Ben', 1, 'Good evening.'],
  ])
  const earlier = await conversations(nadia, shown[0]?.last_at as string)
  expect(earlier.conversations.map(({ client_name }) => client_name)).toEqual(['Ben'])
  expect((await conversations(otto)).conversations).toHaveLength(1)
  expect(await conversations(ines)).toEqual({ has_more: false, conversations: [] })
  await expect(conversations(visitor)).rejects.toMatchObject({ code: '42501' })
})

it('come in pages of thirty', async () => {
  for (let count = 0; count < 31; count += 1)
    await addClientMessage(
      db,
      await addBooking(db, { artist_profile_id: ottoId, client_name: `Client ${count}` }),
      'Hi',
    )
  const { has_more, conversations: shown } = await conversations(otto)
  expect([has_more, shown.length]).toEqual([true, 30])
  const rest = await conversations(otto, shown.at(-1)?.last_at as string)
  expect(rest.has_more).toBe(false)
  expect(rest.conversations).toHaveLength(2)
})
