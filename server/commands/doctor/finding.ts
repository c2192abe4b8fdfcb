// What a check of the doctor found.
import type { Config } from '../../core/config.ts'

export interface Finding {
  state: 'good' | 'warning' | 'bad'
  says: string
  /** What to do about it. */
  fix?: string
}

export type Check = (config: Config) => Promise<Finding>
