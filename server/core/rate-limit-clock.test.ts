import { beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import type { AppError } from './errors.ts'
import { RateLimiter } from './rate-limit.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

const limit = { name: 'clock', capacity: 1, periodSeconds: 60 }
const isRefused = (limiter: RateLimiter, who: string) =>
  limiter.use(limit, who).then(
    () => false,
    () => true,
  )

it('does not lock anyone out when the database clock is set back by a day', async () => {
  await new RateLimiter(db.platform).use(limit, 'ada')
  expect(await isRefused(new RateLimiter(db.platform), 'ada')).toBe(true)
  await db.platform.query(
    `update platform.rate_limits set refilled_at = refilled_at + interval '1 day' where bucket = 'clock:ada'`,
  )
  expect(await isRefused(new RateLimiter(db.platform), 'ada')).toBe(false)
  expect(await isRefused(new RateLimiter(db.platform), 'ada'), 'and counts on from there').toBe(true)
})

it('refills nothing because of small clock differences', async () => {
  await new RateLimiter(db.platform).use(limit, 'ben')
  await db.platform.query(
    `update platform.rate_limits set refilled_at = refilled_at + interval '3 seconds' where bucket = 'clock:ben'`,
  )
  expect(await isRefused(new RateLimiter(db.platform), 'ben')).toBe(true)
})

it('makes no one wait longer when the local clock is set back', async () => {
  const limiter = new RateLimiter(db.platform)
  await limiter.use(limit, 'cleo')
  expect(await isRefused(limiter, 'cleo')).toBe(true)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 3600_000)
  const refusal = await limiter.use(limit, 'cleo').catch((error: AppError) => error)
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(limit.periodSeconds)
})
