import { jwtVerify, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { KeyRing, keyLife } from './keys.ts'

describe('the key ring', () => {
  let db: TestDatabase
  let clock: number
  beforeAll(async () => {
    db = await createTestDatabase()
  })
  beforeEach(async () => {
    await db.platform.query('delete from platform.signing_keys')
    clock = Date.parse('2030-06-01T12:00:00Z')
  })
  const openRing = () => new KeyRing(db.platform, () => clock)

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

  it('agrees on one first key when two processes start together', async () => {
    const [one, other] = await Promise.all([openRing().signer(), openRing().signer()])
    expect(one.id).toBe(other.id)
  })

  it('publishes public halves only', async () => {
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

  it('shows a new key to everyone before it signs, and accepts old tokens until they have expired', async () => {
    const ring = openRing()
    const old = await ring.signer()
    const oldToken = await sign(ring)

    clock += keyLife.rotateAfterMs
    await ring.rotate()
    expect((await ring.publicKeys()).keys).toHaveLength(2)
    expect((await ring.signer()).id).toBe(old.id)

    clock += keyLife.publishAheadMs + keyLife.reloadEveryMs
    expect((await ring.signer()).id).not.toBe(old.id)
    expect(await isAccepted(ring, oldToken)).toBe(true)

    clock += keyLife.verifyAfterMs
    await ring.rotate()
    expect(await isAccepted(ring, oldToken)).toBe(false)
    expect((await ring.publicKeys()).keys).toHaveLength(1)
  })

  it('does not rotate a young key by itself, and does when told to', async () => {
    const ring = openRing()
    await ring.signer()
    await ring.rotate()
    expect((await ring.publicKeys()).keys).toHaveLength(1)
    await ring.rotate(true)
    await ring.rotate(true)
    expect((await ring.publicKeys()).keys).toHaveLength(2)
  })

  it('finds a key that another process has made since', async () => {
    const ring = openRing()
    await ring.signer()
    clock += keyLife.reloadAtMostEveryMs
    await openRing().rotate(true)
    clock += keyLife.publishAheadMs
    const token = await sign(openRing())
    expect(await isAccepted(ring, token)).toBe(true)
  })

  it('knows no key it did not make', async () => {
    const ring = openRing()
    await ring.signer()
    expect(await ring.verifier('somebody-elses')).toBeUndefined()
  })
})
