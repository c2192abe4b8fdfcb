import { jwtVerify, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { KeyRing, keyLife } from './keys.ts'

describe('the key ring', () => {
  let db: TestDatabase
  let elapsed: number
  let timeOfDay: number
  beforeAll(async () => {
    db = await createTestDatabase()
  })
  beforeEach(async () => {
    await db.platform.query('delete from platform.signing_keys')
    elapsed = 0
    timeOfDay = 0
  })
  const openRing = () =>
    new KeyRing(
      db.platform,
      () => elapsed,
      () => timeOfDay,
    )

  /** Moves the database's clock forwards or backwards. */
  async function moveClock(ms: number) {
    await db.platform.query(
      `update platform.signing_keys set active_at = active_at - make_interval(secs => $1),
         created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
      [ms / 1000],
    )
  }
  /** Time that passes for both the database and this process. */
  async function pass(ms: number) {
    await moveClock(ms)
    elapsed += ms
    timeOfDay += ms
  }

  async function sign(ring: KeyRing): Promise<string> {
    const { id, key } = await ring.signer()
    return new SignJWT({ role: 'authenticated' }).setProtectedHeader({ alg: 'ES256', kid: id }).sign(key)
  }
  async function isAccepted(ring: KeyRing, token: string): Promise<boolean> {
    const { kid = '' } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    const key = await ring.verifier(kid)
    return key !== undefined && jwtVerify(token, key).then(() => true)
  }

  it('signs with a key that outlives the process', async () => {
    const token = await sign(openRing())
    expect(await isAccepted(openRing(), token)).toBe(true)
  })

  it('creates one first key when two processes start together', async () => {
    const [one, other] = await Promise.all([openRing().signer(), openRing().signer()])
    expect(one.id).toBe(other.id)
  })

  it('publishes public keys only', async () => {
    const ring = openRing()
    await ring.signer()
    const { keys } = await ring.publicKeys()
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
      },
    ])
  })

  it('publishes a new key before it signs, and accepts old tokens until they expire', async () => {
    const ring = openRing()
    const old = await ring.signer()
    const oldToken = await sign(ring)

    await pass(keyLife.rotateAfterMs)
    await ring.rotate()
    expect((await ring.publicKeys()).keys).toHaveLength(2)
    expect((await ring.signer()).id).toBe(old.id)

    await pass(keyLife.publishAheadMs + keyLife.reloadEveryMs)
    expect((await ring.signer()).id).not.toBe(old.id)
    expect(await isAccepted(ring, oldToken)).toBe(true)

    await pass(keyLife.verifyAfterMs)
    await ring.rotate()
    expect(await isAccepted(ring, oldToken)).toBe(false)
    expect((await ring.publicKeys()).keys).toHaveLength(1)
  })

  it('the key ring does not rotate a young key unless forced', async () => {
    const ring = openRing()
    await ring.signer()
    await ring.rotate()
    expect((await ring.publicKeys()).keys).toHaveLength(1)
    await ring.rotate(true)
    await ring.rotate(true)
    expect((await ring.publicKeys()).keys).toHaveLength(2)
  })

  it('finds a key that another process has created since', async () => {
    const ring = openRing()
    await ring.signer()
    await pass(keyLife.reloadAtMostEveryMs)
    await openRing().rotate(true)
    await pass(keyLife.publishAheadMs)
    const token = await sign(openRing())
    expect(await isAccepted(ring, token)).toBe(true)
  })

  it('rejects an unknown key', async () => {
    const ring = openRing()
    await ring.signer()
    expect(await ring.verifier('somebody-elses')).toBeUndefined()
  })

  describe('when the clock is wrong', () => {
    const year = 365 * 24 * 3600_000

    it('signs with the key it has while the clock is behind the start of every key', async () => {
      const { id } = await openRing().signer()
      await moveClock(-year)
      const ring = openRing()
      expect((await ring.signer()).id).toBe(id)
      await ring.rotate()
      expect((await ring.signer()).id).toBe(id)
      await ring.rotate(true)
      expect((await ring.signer()).id, 'one that everyone knows').toBe(id)
    })

    it('continues its rotation after the clock ran ahead for a while', async () => {
      const ring = openRing()
      const old = await ring.signer()
      await moveClock(year)
      await ring.rotate()
      await moveClock(-year)
      await ring.rotate()
      expect((await ring.signer()).id).toBe(old.id)
      await pass(keyLife.publishAheadMs + keyLife.reloadEveryMs)
      expect((await ring.signer()).id).not.toBe(old.id)
    })

    it('dates tokens by the database’s clock, not the local one', async () => {
      const ring = openRing()
      await ring.signer()
      const { rows } = await db.platform.query('select extract(epoch from clock_timestamp())::float8 as now')
      expect(Math.abs(ring.now() / 1000 - rows[0].now)).toBeLessThan(60)
      const before = ring.now()
      elapsed += 5000
      expect(ring.now() - before).toBe(5000)
    })

    it('reads the database’s clock again after the local clock jumped or the machine slept', async () => {
      const ring = openRing()
      await ring.signer()
      const query = vi.spyOn(db.platform, 'query')
      await ring.signer()
      expect(query).not.toHaveBeenCalled()
      for (const jump of [8 * 3600_000, -8 * 3600_000]) {
        timeOfDay += jump
        await ring.signer()
        await ring.signer()
      }
      expect(query).toHaveBeenCalledTimes(2)
    })
  })
})
