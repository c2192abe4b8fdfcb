// Lets anonymous callers hold only a part of the connections, so that a crowd of them cannot keep signed-in people
// waiting. Those beyond wait in a short queue; those beyond that are told to come back.
import { AppError } from '../errors.ts'

interface Waiting {
  since: number
  enter(refused?: AppError): void
}

const maxWaiting = 1_000
/** As long as a connection is waited for. */
const maxWaitMs = 5_000

export class VisitorGate {
  private inside = 0
  private readonly queue: Waiting[] = []

  constructor(
    private readonly limit: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Calls back at once, later, or with a refusal; who got in without one has to `leave`. */
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
