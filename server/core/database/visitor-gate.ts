// Limits anonymous callers to a share of the connections, so that a crowd of them cannot block signed-in people.
// Callers beyond it wait in a short queue; when that is full they are refused with a retry hint.
import { AppError } from '../errors.ts'

interface Waiting {
  since: number
  enter(refused?: AppError): void
}

const maxWaiting = 1_000
/** The same as the timeout for a free connection. */
const maxWaitMs = 5_000

export class VisitorGate {
  private inside = 0
  private readonly queue: Waiting[] = []

  constructor(
    private readonly limit: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Calls back at once, later, or with a refusal; an admitted caller must `leave`. */
  enter(callback: (refused?: AppError) => void): void {
    if (this.inside < this.limit) {
      this.inside += 1
      callback()
    } else if (this.queue.length >= maxWaiting) callback(new AppError('busy'))
    else this.queue.push({ since: this.now(), enter: callback })
  }

  leave(): void {
    const tooOld = this.now() - maxWaitMs
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      if (next.since >= tooOld) {
        next.enter()
        return
      }
      next.enter(new AppError('busy'))
    }
    this.inside -= 1
  }

  get waiting(): number {
    return this.queue.length
  }
}
