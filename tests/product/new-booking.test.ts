// What a new booking keeps of its artist.
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, nadia, nadiaId } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

describe('a new booking', () => {
  it('keeps a copy of the artist’s name, currency and rules, with the icons of options', async () => {
    await db.platform.query(
      `update public.profiles set custom_questions = jsonb_set(custom_questions, '{0,options,0,icons}', '["piano"]') where user_id = $1`,
      [nadiaId],
    )
    const id = await addBooking(db)
    await db.platform.query(
      `update public.profiles set hourly_rate = 999, display_name = 'New Name' where user_id = $1`,
      [nadiaId],
    )
    const { rows } = await db.platform.query(
      `select artist_name, currency, rules_snapshot -> 'hourly_rate' as rate,
         jsonb_array_length(rules_snapshot -> 'custom_questions') as questions,
         rules_snapshot #> '{custom_questions,0,options,0,icons}' as icons from public.bookings where id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { artist_name: 'Nadia Brook Trio', currency: 'GBP', rate: 150, questions: 3, icons: ['piano'] },
    ])
  })

  it('a new booking is stored once per submission', async () => {
    const submission = { submission_id: '20000000-0000-4000-8000-000000000001' }
    await addBooking(db, submission)
    await expect(addBooking(db, submission)).rejects.toMatchObject({ code: '23505' })
  })

  it('outlives the artist’s account, for the client who relies on it', async () => {
    const id = await addBooking(db)
    await db.database.run(nadia, {
      text: `update public.bookings set status = 'confirmed' where id = $1`,
      values: [id],
    })
    await db.platform.query(`delete from auth.users where id = $1`, [nadiaId])
    const { rows } = await db.platform.query(
      `select artist_profile_id, artist_name, status, final_total_price from public.bookings where id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { artist_profile_id: null, artist_name: 'New Name', status: 'confirmed', final_total_price: '450.00' },
    ])
  })
})
