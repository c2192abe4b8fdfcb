// No booking is lost when the server is killed.
import { describe, expect, it } from 'vitest'
import { surviveKills } from '../harness/faults/survive-kills.ts'
import { becomeUsed } from '../harness/used-folder.ts'

describe('a server that is killed while it receives bookings', () => {
  it('stores every acknowledged booking once, and delivers both mails of each', {
    timeout: 180_000,
  }, async () => {
    const survival = await surviveKills({ submissions: 24, kills: 2 }, { fill: becomeUsed })
    expect(survival).toMatchObject({ acknowledged: 24, lost: 0, bookings: 24, missingMails: 0 })
    expect(survival.retried).toBeGreaterThan(0)
  })
})
