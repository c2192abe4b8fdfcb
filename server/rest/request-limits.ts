// Rate limits of data requests, per client address and per account. The shared limiter takes tokens from the database
// in batches, so that few requests pay a round trip for it.
import type { Caller } from '../core/database/database.ts'
import type { Limit, RateLimiter } from '../core/rate-limit.ts'

export class RequestLimits {
  private readonly perAddress: Limit
  private readonly perAccount: Limit

  constructor(
    private readonly limiter: Pick<RateLimiter, 'use'>,
    requestsPerMinute: number,
  ) {
    this.perAddress = { name: 'rest:address', capacity: requestsPerMinute, periodSeconds: 60 }
    // One person in a few tabs and on a phone; behind an address there may be a whole office.
    this.perAccount = { name: 'rest:account', capacity: Math.ceil(requestsPerMinute / 2), periodSeconds: 60 }
  }

  countAddress(address: string): Promise<void> {
    return this.limiter.use(this.perAddress, address)
  }

  async countAccount({ account }: Caller): Promise<void> {
    if (account !== undefined) await this.limiter.use(this.perAccount, account)
  }
}
