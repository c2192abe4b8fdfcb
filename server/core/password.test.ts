import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

describe('a password', () => {
  it('matches its own hash, and no other does', async () => {
    const hashed = await hashPassword('Correct-Horse-9')
    expect(hashed).toMatch(/^\$2[aby]\$10\$/)
    expect(await isPassword('Correct-Horse-9', hashed)).toBe(true)
    expect(await isPassword('correct-horse-9', hashed)).toBe(false)
  })
})

it('a burst beyond the queue is refused with a retry hint, and the others are served', async () => {
  const rush = await Promise.allSettled(Array.from({ length: 130 }, () => isPassword('x', 'no hash')))
  const refused = rush.filter(
    (one) => one.status === 'rejected' && (one.reason as { code?: string }).code === 'rate_limited',
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(130)
  expect(await isPassword('Correct-Horse-9', await hashPassword('Correct-Horse-9'))).toBe(true)
})
