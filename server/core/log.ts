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

/**
 * Writes the line of a request, in the format of all others. Composed here, without serializers and hooks: every
 * request has one, and in small requests the general way is a tenth of the work.
 */
export function logRequest(
  log: Log,
  level: 'debug' | 'info',
  { requestId, method, path, status, ms }: RequestLine,
): void {
  if (!log.isLevelEnabled(level)) return
  const stream = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]
  stream?.write(
    `{"level":${levels.values[level]},"time":"${isoTime(Date.now())}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`,
  )
}

let second = 0
let secondAsText = ''

/** The same as `toISOString`, which costs more than the rest of the line: only the milliseconds are formatted each time. */
export function isoTime(now: number): string {
  const milliseconds = now % 1000
  if (now - milliseconds !== second) {
    second = now - milliseconds
    secondAsText = new Date(second).toISOString().slice(0, -4)
  }
  return `${secondAsText}${String(milliseconds).padStart(3, '0')}Z`
}

/** What a stream of pino's own offers. */
interface FlushedStream extends DestinationStream {
  flushSync(): void
}

const batchLength = 8_192
const flushEveryMs = 250

/**
 * Collects lines before the stream gets them: pino's own measures everything that waits, again with each line. `pass`
 * hands over what was collected.
 */
export function inBatches(stream: FlushedStream): FlushedStream & { pass(): void } {
  let waiting = ''
  function pass() {
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    stream.write(lines)
  }
  return {
    write(line) {
      waiting += line
      if (waiting.length >= batchLength) pass()
    },
    pass,
    flushSync() {
      pass()
      stream.flushSync()
    },
  }
}

let shared: DestinationStream | undefined

/** Lines are written in batches, within a quarter of a second and when the process ends. */
function standardError(): DestinationStream {
  if (shared) return shared
  const stream = destination({ fd: 2, sync: false })
  const batches = inBatches(stream)
  setInterval(batches.pass, flushEveryMs).unref()
  // Before pino's own handlers, which flush the stream and end it.
  process.prependListener('beforeExit', batches.pass)
  process.prependListener('exit', batches.pass)
  shared = batches
  return batches
}
