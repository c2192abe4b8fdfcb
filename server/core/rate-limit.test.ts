import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { type Limit, RateLimiter } from './rate-limit.ts'

describe('the rate limiter', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase()
  })

  const limitOf = (name: string, capacity: number): Limit => ({ name, capacity, periodSeconds: 3600 })

  async function countAllowed(limiters: RateLimiter[], limit: Limit, attempts: number): Promise<number> {
    const uses = Array.from({ length: attempts }, (_, n) =>
      (limiters[n % limiters.length] as RateLimiter).use(limit, '203.0.113.5'),
    )
    const results = await Promise.allSettled(uses)
    return results.filter((result) => result.status === 'fulfilled').length
  }

  it.each([1, 5, 30, 100])('allows %i and not one more', async (capacity) => {
    const limit = limitOf(`exact-${capacity}`, capacity)
    expect(await countAllowed([new RateLimiter(db.platform)], limit, capacity + 20)).toBe(capacity)
  })

  it('holds across processes: three of them together never allow more than one would', async () => {
    const three = [new RateLimiter(db.platform), new RateLimiter(db.platform), new RateLimiter(db.platform)]
    const allowed = await countAllowed(three, limitOf('shared', 30), 90)
    expect(allowed).toBeLessThanOrEqual(30)
    expect(allowed).toBeGreaterThanOrEqual(24)
  })

  it('says how long to wait', async () => {
    const limiter = new RateLimiter(db.platform)
    const limit = limitOf('wait', 2)
    await limiter.use(limit, 'ada')
    await limiter.use(limit, 'ada')
    await expect(limiter.use(limit, 'ada')).rejects.toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterSeconds: 1800,
    })
  })

  it('counts each caller and each limit apart', async () => {
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
      `update platform.rate_limits set refilled_at = refilled_at - interval '30 minutes' where bucket like 'refill:%'`,
    )
    expect(await countAllowed([new RateLimiter(db.platform)], limit, 20)).toBe(5)
  })

  it('does not ask the database again while a caller has to wait', async () => {
    const query = vi.spyOn(db.platform, 'query')
    const limiter = new RateLimiter(db.platform)
    const limit = limitOf('flood', 1)
    await limiter.use(limit, 'ada')
    for (let n = 0; n < 100; n++)
      await expect(limiter.use(limit, 'ada')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(query).toHaveBeenCalledTimes(2)
  })
})
