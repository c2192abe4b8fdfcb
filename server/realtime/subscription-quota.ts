// Limits how many subscriptions an account, or an address without one, may have in this process, over all of its
// sockets.
import type { Caller } from '../core/database/database.ts'
import { limits } from './realtime-deps.ts'

export class SubscriptionQuota {
  private readonly used = new Map<string, number>()

  /** False, and nothing taken, when it would exceed the quota. */
  take(owner: QuotaOwner, count: number): boolean {
    const used = (this.used.get(owner.key) ?? 0) + count
    if (used > owner.limit) return false
    if (count > 0) this.used.set(owner.key, used)
    return true
  }

  give(owner: QuotaOwner, count: number): void {
    const left = (this.used.get(owner.key) ?? 0) - count
    if (left > 0) this.used.set(owner.key, left)
    else this.used.delete(owner.key)
  }
}

export interface QuotaOwner {
  key: string
  limit: number
}

export function quotaOwner({ role, claims }: Caller, address: string): QuotaOwner {
  if (role === 'service_role') return { key: 'service', limit: Number.POSITIVE_INFINITY }
  const { sub, booking_id } = JSON.parse(claims) as { sub?: string; booking_id?: string }
  const account = role === 'anon' ? undefined : (sub ?? booking_id)
  return account === undefined
    ? { key: `address:${address}`, limit: limits.subscriptionsPerAddress }
    : { key: `account:${account}`, limit: limits.subscriptionsPerAccount }
}
