// The migration to distance units.
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../tests/harness/database.ts'
import { layRelease } from '../../tests/harness/lay-release.ts'

const artist = 'a0000000-0000-4000-8000-000000000001'
const booking = 'b0000000-0000-4000-8000-000000000001'

it('an upgrade changes no radius, distance or price, looks up every home again and asks its artist', async () => {
  const owner = await createDatabase()
  const release = await layRelease(owner)
  await release.prepare((path) => !/product.migrations.00(1[89]|[2-9])/.test(path))
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`insert into auth.users (id, email) values ($1, 'ada@example.com')`, [artist])
  await client.query(
    `insert into public.profiles (user_id, display_name, slug, home_location, home_location_found, free_radius, max_radius)
     values ($1, 'Ada', 'ada', 'Bath', true, 25, 120.5)`,
    [artist],
  )
  await client.query(
    `insert into public.bookings (id, artist_profile_id, client_name, client_email, currency, rules_snapshot, total_price,
       distance_from_home)
     values ($1, $2, 'Cleo', 'cleo@example.com', 'GBP', '{}', 480, 36)`,
    [booking, artist],
  )
  const bookings = async () => (await client.query('select * from public.bookings')).rows
  const before = await bookings()

  await release.prepare(() => true)

  // Later migrations add columns, and one drops one; the others are the same.
  expect(await bookings()).toMatchObject(before.map(({ submission_hash: _dropped, ...row }) => row))
  const { rows } = await client.query(
    `select free_radius::float, max_radius::float, distance_unit, home_location_found, home_place, home_place_is_new
     from public.profiles`,
  )
  expect(rows).toEqual([
    {
      ...{ free_radius: 25, max_radius: 120.5, distance_unit: 'mi' },
      ...{ home_location_found: null, home_place: null, home_place_is_new: true },
    },
  ])
})
