// How long an account is banned: "none", or a duration such as 24h or 1h30m.
import { invalid } from '../read-request.ts'

const milliseconds: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
const maxMs = 1000 * 365 * 24 * 3_600_000

/** Null lifts a ban. */
export function banEnd(given: string, now = Date.now()): Date | null {
  if (given === 'none') return null
  const parts = [...given.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== given)
    throw invalid('The ban duration must be "none" or a duration such as 24h or 1h30m')
  const total = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (milliseconds[unit] ?? 0),
    0,
  )
  return total === 0 ? null : new Date(now + Math.min(total, maxMs))
}
