// A result of one of the doctor's checks.
import type { Config } from '../../core/config.ts'

export interface Finding {
  state: 'good' | 'warning' | 'bad'
  says: string
  /** What to do about it. */
  fix?: string
}

export type Check = (config: Config) => Promise<Finding>
