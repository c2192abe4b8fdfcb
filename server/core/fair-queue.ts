// Runs few pieces of work at once and shares the turns between callers: each may have a few waiting, and the callers take
// turns. Beyond the limits a caller is refused.
import { AppError } from './errors.ts'

export interface QueueLimits {
  maxRunning: number
  /** Of all callers together, and of one. */
  maxWaiting: number
  maxWaitingEach: number
}

export class FairQueue {
  #running = 0
  #waiting = 0
  /** In the order in which the callers get their next turn. */
  readonly #turns = new Map<string, (() => void)[]>()

  constructor(private readonly limits: QueueLimits) {}

  /** Throws `busy` when the queue is full, `rate_limited` when only this caller's part of it is. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    await this.#takeTurn(caller)
    try {
      return await work()
    } finally {
      this.#passTurn()
    }
  }

  async #takeTurn(caller: string): Promise<void> {
    const { maxRunning, maxWaiting, maxWaitingEach } = this.limits
    if (this.#running < maxRunning) {
      this.#running += 1
      return
    }
    if (this.#waiting >= maxWaiting) throw new AppError('busy')
    const own = this.#turns.get(caller) ?? []
    if (own.length >= maxWaitingEach) throw new AppError('rate_limited', { retryAfterSeconds: 2 })
    this.#turns.set(caller, own)
    this.#waiting += 1
    // The work that ends hands its turn on.
    await new Promise<void>((start) => own.push(start))
  }

  #passTurn(): void {
    const [first] = this.#turns
    if (!first) {
      this.#running -= 1
      return
    }
    const [caller, own] = first
    const start = own.shift()
    this.#turns.delete(caller)
    if (own.length > 0) this.#turns.set(caller, own)
    this.#waiting -= 1
    start?.()
  }
}
