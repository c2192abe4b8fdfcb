// Looks every few seconds whether the schema has changed, on one timer of the process. Migrations that notify no one are
// noticed, too.

const intervalMs = 5_000

export class SchemaWatch {
  private timer: NodeJS.Timeout | undefined
  private checking: Promise<void> = Promise.resolve()
  private isClosed = false

  /** `check` must not be rejected; the next one starts only after it has ended. */
  constructor(private readonly check: () => Promise<void>) {
    this.schedule()
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.checking
  }

  private schedule(): void {
    if (this.isClosed) return
    this.timer = setTimeout(() => {
      this.checking = this.check().finally(() => this.schedule())
    }, intervalMs).unref()
  }
}
