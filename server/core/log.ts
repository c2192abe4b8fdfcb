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

export function createLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ fd: 2, sync: true }),
  )
}
