// Logs are JSON lines on standard error; standard output is left to what a person at the terminal should read.
import { destination, type LevelWithSilent, type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels: readonly LevelWithSilent[] = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
]

/** Lines are written in batches, within a quarter of a second and when the process ends. */
export function createLog(level: string): Log {
  const stream = destination({ fd: 2, sync: false, minLength: 8_192, periodicFlush: 250 })
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream)
}
