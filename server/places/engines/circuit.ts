// A circuit breaker around one engine: limits concurrency and duration of calls, skips the engine for a minute after
// repeated failures, and logs each outage once.
import type { Log } from '../../core/log.ts'
import { EngineError } from './ask-engine.ts'

export interface CircuitOptions {
  /** For the log, such as "geocoder (photon)". */
  name: string
  log: Log
  timeoutMs?: number | undefined
  maxConcurrent?: number
  now?: () => number
}

const maxFailures = 3
const leftOutMs = 60_000
const maxRetryAfterMs = 10 * 60_000
const maxWaiting = 100

export class Circuit {
  private failures = 0
  private closedAgainAt = 0
  private outageSince: number | undefined
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly timeoutMs: number
  private readonly maxConcurrent: number
  private readonly now: () => number

  constructor(private readonly options: CircuitOptions) {
    this.timeoutMs = options.timeoutMs ?? 4_000
    this.maxConcurrent = options.maxConcurrent ?? 8
    this.now = options.now ?? (() => performance.now())
  }

  /** Throws when the call fails, and at once while the circuit is open. Nothing is retried. */
  async run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await this.takeTurn()
    try {
      this.checkOpen()
      const value = await call(AbortSignal.timeout(this.timeoutMs))
      this.noteSuccess()
      return value
    } catch (error) {
      if (!(error instanceof LeftOut)) this.noteFailure(error as Error)
      throw error
    } finally {
      this.giveTurn()
    }
  }

  private checkOpen(): void {
    if (this.closedAgainAt === 0) return
    if (this.now() < this.closedAgainAt) throw new LeftOut('it failed before, and is left out for a while')
    // This is the trial call; the circuit stays open for others until its outcome is known.
    this.closedAgainAt = this.now() + this.timeoutMs
  }

  private noteSuccess(): void {
    this.failures = 0
    this.closedAgainAt = 0
    // An engine that fails intermittently is one outage, not a log line for each failure.
    if (this.outageSince === undefined || this.now() - this.outageSince < leftOutMs) return
    this.outageSince = undefined
    this.options.log.info({ engine: this.options.name }, 'geocoder or router recovered')
  }

  private noteFailure(error: Error): void {
    this.failures += 1
    const retryAfterMs = error instanceof EngineError ? (error.retryAfterMs ?? 0) : 0
    if (this.failures >= maxFailures || retryAfterMs > 0)
      this.closedAgainAt = this.now() + Math.min(Math.max(leftOutMs, retryAfterMs), maxRetryAfterMs)
    if (this.outageSince !== undefined) return
    this.outageSince = this.now()
    this.options.log.warn(
      { engine: this.options.name, reason: error.message },
      'geocoder or router failed; using the next source',
    )
  }

  private async takeTurn(): Promise<void> {
    if (this.running < this.maxConcurrent) {
      this.running += 1
      return
    }
    if (this.waiting.length >= maxWaiting) throw new LeftOut('too many calls are waiting')
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1)
        reject(new LeftOut('the calls before it took too long'))
      }, this.timeoutMs)
      this.waiting.push(start)
    })
  }

  /** Passes the slot to the next in line, or frees it. */
  private giveTurn(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running -= 1
  }
}

/** The engine was not called at all: not a failure of its own. */
class LeftOut extends EngineError {}
