// Limits how many deliveries may be in memory at once, in total and per client address.

export class DeliverySlots {
  private readonly open = new Map<string, number>()
  private inAll = 0

  constructor(
    private readonly max: number,
    private readonly maxPerAddress: number,
  ) {}

  /** False when there is no slot; otherwise `giveBack` must follow. */
  take(address: string): boolean {
    const open = this.open.get(address) ?? 0
    if (this.inAll >= this.max || open >= this.maxPerAddress) return false
    this.inAll += 1
    this.open.set(address, open + 1)
    return true
  }

  giveBack(address: string): void {
    const open = (this.open.get(address) ?? 1) - 1
    this.inAll -= 1
    if (open > 0) this.open.set(address, open)
    else this.open.delete(address)
  }
}
