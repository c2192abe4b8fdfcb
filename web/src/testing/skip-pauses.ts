// For tests: makes short timeouts (debounce, retry delay) fire at once.
import { vi } from 'vitest'

const maxMilliseconds = 1_000

/** Longer ones are kept, such as the display time of notices. Restored with the other stubbed globals. */
export function skipPauses(): void {
  const start = globalThis.setTimeout
  const startSoon = (run: () => void, milliseconds = 0) =>
    start(run, milliseconds > maxMilliseconds ? milliseconds : 0)
  vi.stubGlobal('setTimeout', startSoon)
}
