import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { type Limit, RateLimiter } from './rate-limit.ts'

describe('the rate limiter', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase()
  })

  // So long that no token is refilled while the test runs.
  const periodSeconds = 24 * 3600
  const limitOf = (name: string, capacity: number): Limit => ({ name, capacity, periodSeconds })

  async function countAllowed(limiters: RateLimiter[], limit: Limit, attempts: number): Promise<number> {
    const uses = Array.from({ length: attempts }, (_, n) =>
      (limiters[n % limiters.length] as RateLimiter).use(limit, '203.0.113.5'),
    )
    const results = await Promise.allSettled(uses)
    return results.filter((result) => result.status === 'fulfilled').length
  }

  it.each([1, 5, 30, 100])('allows exactly %i', async (capacity) => {
    const limit = limitOf(`exact-${capacity}`, capacity)
    expect(await countAllowed([new RateLimiter(db.platform)], limit, capacity + 20)).toBe(capacity)
  })

  it('the rate limiter is shared: three processes together never allow more than one would', async () => {
    const three = [new RateLimiter(db.platform), new RateLimiter(db.platform), new RateLimiter(db.platform)]
    const allowed = await countAllowed(three, limitOf('shared', 30), 90)
    expect(allowed).toBeLessThanOrEqual(30)
    expect(allowed).toBeGreaterThanOrEqual(24)
  })

  it('returns how long to wait', async () => {
    const limiter = new RateLimiter(db.platform)
    const limit = limitOf('wait', 2)
    await limiter.use(limit, 'ada')
    await limiter.use(limit, 'ada')
    await expect(limiter.use(limit, 'ada')).rejects.toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterSeconds: expect.closeTo(periodSeconds / 2, -3),
    })
  })

  it('counts each caller and each limit separately', async () => {
    const limiter = new RateLimiter(db.platform)
    const limit = limitOf('apart', 1)
    await limiter.use(limit, 'ada')
    await limiter.use(limit, 'ben')
    await limiter.use(limitOf('other', 1), 'ada')
    await expect(limiter.use(limit, 'ada')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('refills evenly with time', async () => {
    const limit = limitOf('refill', 10)
    expect(await countAllowed([new RateLimiter(db.platform)], limit, 20)).toBe(10)
    await db.platform.query(
      `update platform.rate_limits set refilled_at = refilled_at - interval '12 hours' where bucket like 'refill:%'`,
    )
    expect(await countAllowed([new RateLimiter(db.platform)], limit, 20)).toBe(5)
  })

  it('the rate limiter does not query the database while a caller has to wait', async () => {
    const query = vi.spyOn(db.platform, 'query')
    const limiter = new RateLimiter(db.platform)
    const limit = limitOf('flood', 1)
    await limiter.use(limit, 'ada')
    for (let n = 0; n < 100; n++)
      await expect(limiter.use(limit, 'ada')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(query).toHaveBeenCalledTimes(2)
  })

  it('the rate limiter does not count calls that the work itself or another limit refuses', async () => {
    const limiter = new RateLimiter(db.platform)
    const artist = limitOf('accepted-artist', 3)
    const recipient = limitOf('accepted-recipient', 2)
    const refused = new Error('refused')
    const refuse = () =>
      limiter.countIfAccepted(async (count) => {
        await count(recipient, 'cleo')
        await count(artist, 'nadia')
        throw refused
      })
    for (let n = 0; n < 20; n++) await expect(refuse()).rejects.toBe(refused)
    const accept = () =>
      limiter.countIfAccepted(async (count) => {
        await count(artist, 'nadia')
        await count(recipient, 'cleo')
        return 'accepted'
      })
    expect([await accept(), await accept()]).toEqual(['accepted', 'accepted'])
    for (let n = 0; n < 5; n++) await expect(accept()).rejects.toMatchObject({ code: 'rate_limited' })
    await limiter.countIfAccepted((count) => count(artist, 'nadia'))
    await expect(limiter.use(artist, 'nadia')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('counts distinct values, each of them once', async () => {
    const limiter = new RateLimiter(db.platform)
    const limit = { ...limitOf('distinct', 3), message: 'Enough venues.' }
    const take = (thing: string) => limiter.countDistinct(limit, 'ada', thing)
    const first = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(take))
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const known = ['a', 'b', 'c', 'd', 'e'][first.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect(await take(known)).toBe(false)
    await expect(take('f')).rejects.toMatchObject({
      message: 'Enough venues.',
      retryAfterSeconds: expect.any(Number),
    })
    await db.platform.query(
      `update platform.distinct_uses set seen = (select jsonb_object_agg(key, value::numeric - ${periodSeconds + 1}) from jsonb_each_text(seen))`,
    )
    expect(await take('f')).toBe(true)
  })
})
