// Rate limits of data requests, per client address and per account. The shared limiter takes tokens from the database
// in batches, so that few requests pay a round trip for it.
import type { Caller } from '../core/database/database.ts'
import type { Limit, RateLimiter } from '../core/rate-limit.ts'

export class RequestLimits {
  private readonly perAddress: Limit
  private readonly perAccount: Limit
  /** Claims are parsed once per token: callers of known tokens are the same objects. */
  private readonly accounts = new WeakMap<Caller, { id: string | undefined }>()

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

  async countAccount(caller: Caller): Promise<void> {
    const account = this.accountOf(caller)
    if (account !== undefined) await this.limiter.use(this.perAccount, account)
  }

  private accountOf(caller: Caller): string | undefined {
    if (caller.role === 'anon' || caller.role === 'service_role') return undefined
    const known = this.accounts.get(caller)
    if (known) return known.id
    const { sub, booking_id } = JSON.parse(caller.claims) as { sub?: string; booking_id?: string }
    const id = sub ?? booking_id
    this.accounts.set(caller, { id })
    return id
  }
}
