// The price calls of the booking form.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { createStory, nadiaId, otto, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

async function bySlug(
  slug: string,
  hours: unknown,
  km: unknown,
  selections: unknown = [],
  who: Caller = visitor,
) {
  const { rows } = await db.database.run(who, {
    text: `select public.calculate_secure_booking_price(artist_slug => $1, performance_hours => $2, distance_km => $3,
             add_on_selections => $4) as quote`,
    values: [slug, hours, km, JSON.stringify(selections)],
  })
  return rows[0]?.quote
}

async function byId(id: string, hours: unknown, km: unknown, prices: unknown = []) {
  const { rows } = await db.database.run(visitor, {
    text: `select public.calculate_booking_price(artist_id => $1, base_hours => $2, distance_km => $3, add_on_prices => $4) as quote`,
    values: [id, hours, km, JSON.stringify(prices)],
  })
  return rows[0]?.quote
}

describe('the price calls of the booking form', () => {
  it('price a visitor’s answers by the artist’s stored rules, with kilometres as miles', async () => {
    // 100 km are 62.1371 miles: 20, 25 at 1.50 and 12.1371 at 2.
    const expected = {
      base_price: 450,
      distance_charge: 81.77,
      add_ons: [
        { label: 'Quartet', amount: 112.5, type: 'percentage', question: 'Which line-up would you like?' },
      ],
      total: 644.27,
      currency: 'GBP',
    }
    const quartet = { label: 'Quartet', priceType: 'percentage', priceValue: 25 }
    expect(await bySlug('nadia-brook-trio', 3, 100, [quartet])).toEqual(expected)
    expect(await byId(nadiaId, 3, 100, [{ label: 'Quartet', price: 112.5 }])).toEqual(expected)
  })

  it('price an unknown distance as none', async () => {
    expect(await bySlug('nadia-brook-trio', 2, null)).toMatchObject({ distance_charge: 0, total: 300 })
  })

  it('give signed-in people the same result', async () => {
    expect(await bySlug('Nadia-Brook-Trio', 2, 0, [], otto)).toMatchObject({ total: 300 })
  })

  it('report an unknown artist', async () => {
    const missing = { code: 'PT404', detail: 'artist_not_found' }
    await expect(bySlug('nobody', 2, 0)).rejects.toMatchObject(missing)
    await expect(byId('00000000-0000-4000-8000-0000000000ff', 2, 0)).rejects.toMatchObject(missing)
  })

  it('report an artist without a rate', async () => {
    await db.platform.query(`update public.profiles set hourly_rate = null where slug = 'dj-otto'`)
    await expect(bySlug('dj-otto', 2, 0)).rejects.toMatchObject({ detail: 'profile_incomplete' })
  })

  it('refuse forged prices, types, labels, hours and distances', async () => {
    const quartet = { label: 'Quartet', priceType: 'percentage', priceValue: 25 }
    const unknown = { code: 'PT400', detail: 'unknown_option' }
    for (const forged of [
      { ...quartet, priceValue: -100 },
      { ...quartet, priceType: 'flat' },
      { ...quartet, label: 'Friends pay nothing' },
    ]) {
      await expect(bySlug('nadia-brook-trio', 3, 0, [forged])).rejects.toMatchObject(unknown)
    }
    await expect(byId(nadiaId, 3, 0, [{ label: 'Quartet', price: 1 }])).rejects.toMatchObject(unknown)
    await expect(byId(nadiaId, 3, 0, [{ label: 'Credit', price: -400 }])).rejects.toMatchObject(unknown)
    await expect(byId(nadiaId, -3, 0)).rejects.toMatchObject({ detail: 'invalid_hours' })
    await expect(byId(nadiaId, 3, -500)).rejects.toMatchObject({ detail: 'invalid_distance' })
    await expect(byId(nadiaId, 3, 'NaN')).rejects.toMatchObject({ detail: 'invalid_distance' })
    await expect(byId(nadiaId, 3, 500)).rejects.toMatchObject({ code: 'PT422', detail: 'out_of_area' })
  })
})
