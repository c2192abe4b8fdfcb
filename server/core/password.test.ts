import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

describe('a password', () => {
  it('is known again, and no other is', async () => {
    const hashed = await hashPassword('Correct-Horse-9')
    expect(hashed).toMatch(/^\$2[aby]\$10\$/)
    expect(await isPassword('Correct-Horse-9', hashed)).toBe(true)
    expect(await isPassword('correct-horse-9', hashed)).toBe(false)
  })
})
