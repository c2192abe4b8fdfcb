// Polls until a condition is true.
import { vi } from 'vitest'

/** Polls for something that takes milliseconds, but far longer on a busy machine; returns the first truthy value. */
export function waitUntil<T>(condition: () => T | Promise<T>, intervalMs = 50) {
  return vi.waitUntil(condition, { timeout: 120_000, interval: intervalMs })
}
