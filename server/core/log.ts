// Writes logs as JSON lines to standard error; standard output is for the person at the terminal. Our tokens are redacted
// in every line: the error of a mail relay or of the database may repeat a link.
import {
  type DestinationStream,
  destination,
  type LevelWithSilent,
  type Logger,
  pino,
  stdTimeFunctions,
} from 'pino'
import { redactTokens } from '../../domain/text/redact-tokens.ts'

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

export function createLog(level: string, stream: DestinationStream = standardError()): Log {
  return pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, hooks: { streamWrite: redactLine } },
    stream,
  )
}

/** The message of request lines, which are redacted before they become lines: there are many, and most are short. */
export const requestMessage = 'request'
const requestEnd = `"msg":"${requestMessage}"}\n`

function redactLine(line: string): string {
  return line.endsWith(requestEnd) ? line : redactTokens(line)
}

/** Lines are written in batches, within a quarter of a second and when the process ends. */
function standardError(): DestinationStream {
  return destination({ fd: 2, sync: false, minLength: 8_192, periodicFlush: 250 })
}
