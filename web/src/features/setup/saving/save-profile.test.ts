import { beforeEach, expect, test } from 'vitest'
import { profileRow } from '../../../testing/rows.ts'
import { storeSession, stubServer } from '../../../testing/stub-server.ts'
import { type Profile, ProfileChangedError, saveProfile } from './save-profile.ts'

const loaded = profileRow({
  user_id: 'u1',
  updated_at: '2025-01-05T12:00:00.000001+00:00',
  display_name: 'Rosa',
  hourly_rate: 90,
  distance_tiers: [{ id: 'a', toMiles: 50 }],
  interest_in_pro: false,
})

beforeEach(() => {
  window.localStorage.clear()
  storeSession()
})

/** A table with one profile, which `others` may have changed since it was loaded. */
async function serverWith(others: Partial<Profile> = {}) {
  let row: Profile = { ...loaded, ...others }
  const { store, called } = stubServer({
    'GET /rest/v1/profiles': () => Response.json([row]),
    'PATCH /rest/v1/profiles': ({ url, body }) => {
      if (url.searchParams.get('updated_at') !== `eq.${row.updated_at}`) return Response.json([])
      row = { ...row, ...(body as Partial<Profile>), updated_at: '2025-01-05T13:00:00+00:00' }
      return Response.json([row])
    },
  })
  return { client: await store.client(), patches: () => called('PATCH /rest/v1/profiles') }
}

test('sends only what changed, regardless of key order', async () => {
  const { client, patches } = await serverWith()
  const saved = await saveProfile(client, loaded, {
    display_name: 'Rosa Lind',
    hourly_rate: 90,
    distance_tiers: [{ toMiles: 50, id: 'a' }],
  })
  expect(patches().map((call) => call.body)).toEqual([{ display_name: 'Rosa Lind' }])
  expect(saved.updated_at).toBe('2025-01-05T13:00:00+00:00')
})

test('sends nothing when nothing changed', async () => {
  const { client, patches } = await serverWith()
  expect(await saveProfile(client, loaded, { hourly_rate: 90 })).toBe(loaded)
  expect(patches()).toEqual([])
})

test('does not undo a change made elsewhere: the user is asked', async () => {
  const { client, patches } = await serverWith({ hourly_rate: 100, updated_at: '2025-01-05T12:30:00+00:00' })
  const refusal = await saveProfile(client, loaded, { hourly_rate: 110 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ProfileChangedError)
  expect((refusal as ProfileChangedError).current.hourly_rate).toBe(100)
  expect(patches()).toHaveLength(1)
  // Overwriting starts from the current version.
  const { current } = refusal as ProfileChangedError
  expect((await saveProfile(client, current, { hourly_rate: 110 })).hourly_rate).toBe(110)
})

test('keeps an unrelated change made elsewhere without asking', async () => {
  const { client, patches } = await serverWith({
    interest_in_pro: true,
    updated_at: '2025-01-05T12:30:00+00:00',
  })
  const saved = await saveProfile(client, loaded, { hourly_rate: 110 })
  expect(saved).toMatchObject({ hourly_rate: 110, interest_in_pro: true })
  expect(patches()).toHaveLength(2)
})

test('two tabs that saved the same have no conflict', async () => {
  const { client } = await serverWith({ hourly_rate: 110, updated_at: '2025-01-05T12:30:00+00:00' })
  expect((await saveProfile(client, loaded, { hourly_rate: 110 })).hourly_rate).toBe(110)
})
