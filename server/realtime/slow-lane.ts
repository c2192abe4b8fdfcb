// A queue for slow work caused by a caller's filter. Each caller's work is done in order; a few callers at a time, so
// that connections remain for everyone else; a caller with too much queued work is refused.

type Work = () => Promise<void>

const maxWaitingPerCaller = 20

export class SlowLane {
  private readonly waiting = new Map<string, Work[]>()
  private readonly active = new Set<string>()

  constructor(
    private readonly maxCallers: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  has(caller: string): boolean {
    return this.waiting.has(caller)
  }

  /** False when this caller has too much queued; all of it is dropped then. */
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
      if (this.active.size >= this.maxCallers) return
      if (!this.active.has(caller)) this.serve(caller).catch(this.onError)
    }
  }

  private async serve(caller: string): Promise<void> {
    const queue = this.waiting.get(caller) ?? []
    this.active.add(caller)
    await queue.shift()?.().catch(this.onError)
    this.active.delete(caller)
    // Back to the end of the queue, when there is more.
    this.waiting.delete(caller)
    if (queue.length > 0) this.waiting.set(caller, queue)
    this.next()
  }
}
