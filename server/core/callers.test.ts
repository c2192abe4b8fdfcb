import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { Callers } from './callers.ts'
import { callerAt } from './database/caller.ts'
import { KeyRing } from './keys.ts'

const sessionId = 'a0000000-0000-4000-8000-000000000001'
const hour = 3600

describe('a token of a session', () => {
  let db: TestDatabase
  let keyRing: KeyRing
  beforeAll(async () => {
    db = await createTestDatabase()
    keyRing = new KeyRing(db.platform)
    await keyRing.signer()
  })

  async function sign(issuedAt: number, claims: object = { session_id: sessionId }) {
    const { id, key } = await keyRing.signer()
    return new SignJWT({ role: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: id })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + hour)
      .sign(key)
  }
  const open = (revoked: Set<string>, now: () => number) =>
    new Callers({ ...db.secrets, keyRing, revocations: revoked }, now)
  const identify = (callers: Callers, token: string) =>
    callers.identify({ apiKey: undefined, authorization: `Bearer ${token}` })

  it('a token of a session is refused as soon as its session is revoked, even if it was verified before', async () => {
    const revoked = new Set<string>()
    const callers = open(revoked, () => 1000 * hour)
    const token = await sign(hour)
    expect((await identify(callers, token)).role).toBe('authenticated')
    revoked.add(sessionId)
    await expect(identify(callers, token)).rejects.toMatchObject({ reason: 'expired' })
    await expect(callers.identify({ apiKey: token, authorization: undefined })).rejects.toThrow('has ended')
    expect((await callers.readToken(token)).role, 'for those who look at the session themselves').toBe(
      'authenticated',
    )
    expect((await identify(callers, await sign(hour, {}))).role).toBe('authenticated')
  })

  it.each([
    ['a minute behind', -60],
    ['half an hour behind', -hour / 2],
    ['twenty seconds past its end', hour + 20],
  ])('a token of a session is accepted when the clock is %s', async (_, late) => {
    const callers = open(new Set(), () => 1000 * (100 * hour + late))
    expect((await identify(callers, await sign(100 * hour))).role).toBe('authenticated')
  })

  it('a token of a session counts for its account, but a client’s link for the address it is used from, as anybody gets any number of links', async () => {
    const callers = open(new Set(), () => 1000 * hour)
    const person = await identify(callers, await sign(hour, { sub: 'nadia' }))
    expect(callerAt(person, '192.0.2.1')).toMatchObject({ account: 'nadia' })
    for (const id of ['one booking', 'another booking']) {
      const client = await identify(callers, await sign(hour, { role: 'booking_client', booking_id: id }))
      expect(callerAt(client, '192.0.2.1')).toMatchObject({ role: 'booking_client', address: '192.0.2.1' })
      expect(client).not.toHaveProperty('account')
    }
  })

  it('a token of a session is refused when its issue time is far in the future: it would outlive the list of revoked sessions', async () => {
    const callers = open(new Set(), () => 1000 * hour)
    await expect(identify(callers, await sign(24 * hour))).rejects.toMatchObject({ reason: 'expired' })
  })
})
