// For tests: what a page does after a short pause (in the typing, before another try) it does at once.
import { vi } from 'vitest'

const longestMilliseconds = 1_000

/** Longer ones stay: a notice is read for some seconds. Undone with the other stubbed globals. */
export function skipPauses(): void {
  const start = globalThis.setTimeout
  const startSoon = (run: () => void, milliseconds = 0) =>
    start(run, milliseconds > longestMilliseconds ? milliseconds : 0)
  vi.stubGlobal('setTimeout', startSoon)
}
