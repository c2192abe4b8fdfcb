import { describe, expect, it } from 'vitest'
import { surviveKills } from '../harness/survive-kills.ts'
import { becomeUsed } from '../harness/used-folder.ts'

describe('a server that is killed while bookings come in', () => {
  it('has every booking it acknowledged once, and both mails of each are delivered', {
    timeout: 180_000,
  }, async () => {
    const survival = await surviveKills({ submissions: 24, kills: 3 }, { fill: becomeUsed })
    expect(survival).toMatchObject({ acknowledged: 24, lost: 0, bookings: 24, missingMails: 0 })
    expect(survival.retried).toBeGreaterThan(0)
  })
})
