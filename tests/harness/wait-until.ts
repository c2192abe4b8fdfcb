import { vi } from 'vitest'

/** Waits for something that takes milliseconds, but far longer on a busy machine: the first true value it gives. */
export function waitUntil<T>(condition: () => T | Promise<T>, intervalMs = 50) {
  return vi.waitUntil(condition, { timeout: 120_000, interval: intervalMs })
}
