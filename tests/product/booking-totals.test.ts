// The precomputed totals per artist.
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import {
  acceptAsClient,
  addBooking,
  createStory,
  ines,
  nadia,
  nadiaId,
  otto,
  ottoId,
  server,
} from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

const counted = `select artist_profile_id, status, currency, bookings, amount, final_amount from private.booking_totals order by 1, 2, 3`
const recounted = `select artist_profile_id, status, currency, count(*) as bookings, sum(total_price) as amount,
    sum(coalesce(final_total_price, total_price)) as final_amount
  from public.bookings where artist_profile_id is not null group by 1, 2, 3 order by 1, 2, 3`

async function expectRight(): Promise<number> {
  const { rows } = await db.platform.query(counted)
  expect(rows).toEqual((await db.platform.query(recounted)).rows)
  return rows.length
}

const setStatus = (who: typeof nadia, id: string, status: string) =>
  db.database.run(who, { text: 'update public.bookings set status = $2 where id = $1', values: [id, status] })

describe('the totals of an artist', () => {
  it('follow every change of their bookings', async () => {
    expect(await expectRight()).toBe(0)
    const first = await addBooking(db, { total_price: 100.25 })
    const second = await addBooking(db, { total_price: 50, currency: 'SEK' })
    await addBooking(db, { artist_profile_id: ottoId, total_price: 70 })
    expect(await expectRight()).toBe(3)
    await db.database.run(nadia, {
      text: `update public.bookings set quote_modifications = '{"description": "Parking", "amount": 15.5, "type": "surcharge"}' where id = $1`,
      values: [first],
    })
    await acceptAsClient(db, first)
    await setStatus(nadia, first, 'confirmed')
    await setStatus(nadia, second, 'rejected')
    expect(await expectRight()).toBe(3)
    await setStatus(nadia, first, 'completed')
    await db.database.run(server, { text: 'delete from public.bookings where id = $1', values: [second] })
    // A total whose last booking was removed has no row.
    expect(await expectRight()).toBe(2)
  })

  it('are right with many concurrent writers', async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, () => addBooking(db, { total_price: 10 })))
    await Promise.all(ids.map((id, place) => setStatus(nadia, id, place % 2 ? 'confirmed' : 'rejected')))
    await expectRight()
    await Promise.all(
      ids
        .slice(0, 6)
        .map((id) =>
          db.database.run(server, { text: 'delete from public.bookings where id = $1', values: [id] }),
        ),
    )
    await expectRight()
  })

  it('roll back with the change that caused them', async () => {
    const failing = db.database.transaction(server, async (transaction) => {
      await transaction.query({ text: `delete from public.bookings where artist_profile_id = '${nadiaId}'` })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await expectRight()
  })

  it('are separate for each artist', async () => {
    const read = async (who: typeof nadia) =>
      (await db.database.run(who, { text: 'select status, bookings from private.own_booking_totals()' })).rows
    expect(await read(otto)).toEqual([{ status: 'pending', bookings: '1' }])
    expect(await read(ines)).toEqual([])
    await expect(
      db.database.run(nadia, { text: 'select * from private.booking_totals' }),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(db.database.run(nadia, { text: 'select private.recount_bookings()' })).rejects.toMatchObject(
      { code: '42501' },
    )
  })

  it('are deleted with the account, and can be recomputed', async () => {
    await db.platform.query('delete from auth.users where id = $1', [ottoId])
    await expectRight()
    const { rows } = await db.platform.query(counted)
    expect(rows.some((row) => row.artist_profile_id === ottoId)).toBe(false)
    await db.platform.query('select private.recount_bookings()')
    expect((await db.platform.query(counted)).rows).toEqual(rows)
  })
})
