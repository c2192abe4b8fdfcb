// Retries failed work with exponential backoff until it succeeds or the server stops.
import { setTimeout as wait } from 'node:timers/promises'

const minDelayMs = 100
const maxDelayMs = 5_000

export interface RetryOptions {
  /** Aborted when the server stops: the last error is then thrown. */
  signal: AbortSignal
  /** Errors for which a retry is useless are thrown at once. By default all are retried. */
  isTransient?(error: unknown): boolean
  onFailure?(error: Error): void
}

export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, isTransient = () => true, onFailure } = options
  for (let delay = minDelayMs; ; delay = Math.min(delay * 2, maxDelayMs)) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error
      onFailure?.(error as Error)
      await wait(delay, undefined, { signal }).catch(() => undefined)
    }
  }
}
