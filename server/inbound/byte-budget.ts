// Limits how much mail may be in memory at once, over all connections; senders beyond it are asked to retry.

const maxBytes = 96 * 1024 * 1024

export class ByteBudget {
  private used = 0

  constructor(private readonly most = maxBytes) {}

  /** False when there is no room; nothing is reserved then. */
  take(bytes: number): boolean {
    if (this.used + bytes > this.most) return false
    this.used += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.used -= bytes
  }
}
