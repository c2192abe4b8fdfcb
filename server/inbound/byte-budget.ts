// How much mail may be in memory at once, over all connections: who comes when it is used up is asked to try again.

const maxBytes = 96 * 1024 * 1024

export class ByteBudget {
  private used = 0

  constructor(private readonly most = maxBytes) {}

  /** False when there is no room; nothing is taken then. */
  take(bytes: number): boolean {
    if (this.used + bytes > this.most) return false
    this.used += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.used -= bytes
  }
}
