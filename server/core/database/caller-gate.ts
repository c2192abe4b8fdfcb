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
 * What a caller may use of several places within a short time. A caller who goes on like that has one place's time: the place
 * that was used beyond it rests for its caller. Other callers may have it at once.
 */
const burstMs = 500
const maxRestMs = 10_000
/** Those of callers who rest long enough are forgotten once there are so many. */
const maxRemembered = 1_000

export class CallerGate {
  private inside = 0
  private readonly insideByCaller = new Map<string, number>()
  /** In the order of their turns. */
  private readonly queues = new Map<string | undefined, Waiting[]>()
  private waitingInAll = 0
  /** How long each caller has used places of late, beyond one all the time. */
  private readonly uses = new Map<string, { ms: number; at: number }>()

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
    const restMs = caller === undefined ? 0 : this.addUse(caller, usedMs) - burstMs
    if (caller !== undefined && restMs > 0) {
      setTimeout(
        () => {
          this.count(caller, -1)
          this.admitWaiting()
        },
        Math.min(restMs, maxRestMs),
      ).unref()
    } else if (caller !== undefined) this.count(caller, -1)
    this.admitWaiting()
  }

  private addUse(caller: string, usedMs: number): number {
    const ms = this.recentUse(caller) + usedMs
    if (ms > 0) this.uses.set(caller, { ms, at: this.now() })
    else this.uses.delete(caller)
    if (this.uses.size > maxRemembered)
      for (const other of this.uses.keys()) if (this.recentUse(other) === 0) this.uses.delete(other)
    return ms
  }

  private recentUse(caller: string): number {
    const { ms = 0, at = 0 } = this.uses.get(caller) ?? {}
    return Math.max(0, ms - Math.max(0, this.now() - at))
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
