// A result of one of the doctor's checks.
import type { Config } from '../../core/config.ts'

export interface Finding {
  /** `skipped`: it cannot be checked from here, or there is nothing to check. */
  state: 'good' | 'warning' | 'bad' | 'skipped'
  message: string
  /** What to do about it. */
  fix?: string
}

export type Check = (config: Config) => Promise<Finding>

/** One finding of several: the worst state, and all that is to be done. */
export function combine(findings: Finding[]): Finding {
  const order = ['bad', 'warning', 'good', 'skipped'] as const
  const state = order.find((each) => findings.some((finding) => finding.state === each)) ?? 'skipped'
  const fix = findings.flatMap((finding) => finding.fix ?? []).join(' ')
  return { state, message: findings.map(({ message }) => message).join('; '), ...(fix ? { fix } : {}) }
}
