// Work that may take long, because a caller's filter makes it so. Each caller's is done in order; a few callers' at a time,
// so that connections are left for everyone else; and a caller who has too much waiting is told so.
import { limits } from './realtime-deps.ts'

type Work = () => Promise<void>

const maxCallers = limits.connections / 2
const maxWaitingPerCaller = 20

export class SlowLane {
  private readonly waiting = new Map<string, Work[]>()
  private readonly active = new Set<string>()

  constructor(private readonly onError: (error: unknown) => void) {}

  has(caller: string): boolean {
    return this.waiting.has(caller)
  }

  /** False when this caller has too much waiting already; it is all forgotten then. */
  add(caller: string, work: Work): boolean {
    const queue = this.waiting.get(caller) ?? []
    if (queue.length >= maxWaitingPerCaller) {
      queue.length = 0
      return false
    }
    queue.push(work)
    this.waiting.set(caller, queue)
    this.next()
    return true
  }

  private next(): void {
    for (const caller of this.waiting.keys()) {
      if (this.active.size >= maxCallers) return
      if (!this.active.has(caller)) this.serve(caller).catch(this.onError)
    }
  }

  private async serve(caller: string): Promise<void> {
    const queue = this.waiting.get(caller) ?? []
    this.active.add(caller)
    await queue.shift()?.().catch(this.onError)
    this.active.delete(caller)
    // To the end of the line, when there is more.
    this.waiting.delete(caller)
    if (queue.length > 0) this.waiting.set(caller, queue)
    this.next()
  }
}
