// Writes logs as JSON lines to standard error; standard output is for the person at the terminal. Our tokens and
// the codes of receipts are redacted in every line: the error of a mail relay or of the database may repeat a link.
import {
  type DestinationStream,
  destination,
  type LevelWithSilent,
  type Logger,
  levels,
  pino,
  stdTimeFunctions,
  symbols,
} from 'pino'
import { redactSecrets } from '../../domain/text/redact-secrets.ts'

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
    { level, base: null, timestamp: stdTimeFunctions.isoTime, hooks: { streamWrite: redactSecrets } },
    stream,
  )
}

/** A request that was answered. */
export interface RequestLine {
  /** Letters, digits, dots, hyphens and underscores. */
  requestId: string
  method: string
  /** Without tokens. */
  path: string
  status: number
  ms: number
}

const requestLineLevel = 'info'
const requestLineStart = `{"level":${levels.values[requestLineLevel]}`

/**
 * Writes the line of a request, in the format of all others. Composed here, without serializers and hooks: every
 * request has one, and in small requests the general way is a tenth of the work.
 */
export function logRequest(log: Log, { requestId, method, path, status, ms }: RequestLine): void {
  if (!log.isLevelEnabled(requestLineLevel)) return
  const stream = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]
  stream?.write(
    `${requestLineStart}${stdTimeFunctions.isoTime()},"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`,
  )
}

/** Lines are written in batches, within a quarter of a second and when the process ends. */
function standardError(): DestinationStream {
  return destination({ fd: 2, sync: false, minLength: 8_192, periodicFlush: 250 })
}
