// Shares connections fairly between callers: in all only so many at once, and each caller few of them. What is beyond that
// waits, and the callers who wait take turns; those who wait too long, or with too much, are refused with a retry hint.
import { AppError } from '../errors.ts'

type Enter = (refused?: AppError) => void

interface Waiting {
  since: number
  enter: Enter
}

export interface GateLimits {
  /** How many are inside at once. */
  total: number
  /** How many of one caller. */
  perCaller: number
  now?: () => number
}

const maxWaiting = 1_000
/** More than the pages of a whole office ask for at once. */
const maxWaitingOfCaller = 200
/** The same as the timeout for a free connection. */
const maxWaitMs = 5_000
/**
 * A place that was used for longer rests for twice that time before its caller may use it again: of three places, one is
 * then in use all the time. Other callers may have it at once.
 */
const slowMs = 50
const maxRestMs = 10_000

export class CallerGate {
  private inside = 0
  private readonly insideByCaller = new Map<string, number>()
  /** In the order of their turns. */
  private readonly queues = new Map<string | undefined, Waiting[]>()
  private waitingInAll = 0

  constructor(private readonly limits: GateLimits) {}

  /**
   * Calls back at once, later, or with a refusal; an admitted caller must `leave`. Callers without a name share the places
   * in all only.
   */
  enter(caller: string | undefined, callback: Enter): void {
    if (this.inside < this.limits.total && this.mayEnter(caller)) {
      this.admit(caller)
      callback()
      return
    }
    const queue = this.queues.get(caller) ?? []
    if (caller !== undefined && queue.length >= maxWaitingOfCaller) callback(new AppError('too_many_running'))
    else if (this.waitingInAll >= maxWaiting) callback(new AppError('busy'))
    else {
      queue.push({ since: this.now(), enter: callback })
      this.queues.set(caller, queue)
      this.waitingInAll += 1
    }
  }

  leave(caller: string | undefined, usedMs = 0): void {
    this.inside -= 1
    if (caller !== undefined && usedMs > slowMs) {
      setTimeout(
        () => {
          this.count(caller, -1)
          this.admitWaiting()
        },
        Math.min(2 * usedMs, maxRestMs),
      ).unref()
    } else if (caller !== undefined) this.count(caller, -1)
    this.admitWaiting()
  }

  private admitWaiting(): void {
    // A callback that leaves at once comes back here, so each turn is taken before it is called.
    for (let turn = this.nextTurn(); turn; turn = this.nextTurn()) turn()
  }

  get waiting(): number {
    return this.waitingInAll
  }

  /** The first in turn who may enter. Few are passed over: who may not has many of the places inside. */
  private nextTurn(): (() => void) | undefined {
    if (this.inside >= this.limits.total) return undefined
    for (const [caller, queue] of this.queues) {
      if (!this.mayEnter(caller)) continue
      const next = queue.shift()
      this.queues.delete(caller)
      if (queue.length > 0) this.queues.set(caller, queue)
      if (!next) continue
      this.waitingInAll -= 1
      if (next.since < this.now() - maxWaitMs) return () => next.enter(new AppError('busy'))
      this.admit(caller)
      return () => next.enter()
    }
    return undefined
  }

  private mayEnter(caller: string | undefined): boolean {
    return caller === undefined || (this.insideByCaller.get(caller) ?? 0) < this.limits.perCaller
  }

  private admit(caller: string | undefined): void {
    this.inside += 1
    if (caller !== undefined) this.count(caller, 1)
  }

  private count(caller: string, change: 1 | -1): void {
    const inside = (this.insideByCaller.get(caller) ?? 0) + change
    if (inside > 0) this.insideByCaller.set(caller, inside)
    else this.insideByCaller.delete(caller)
  }

  private now(): number {
    return (this.limits.now ?? Date.now)()
  }
}
