// Actions that run once at a time. What is pressed again while its own action is pending is ignored at once: a busy button is
// only drawn after the event, too late for the second half of a double click.
import { useRef } from 'react'

/** Runs what it is given, unless the last run is pending. */
export function useOneAtATime<Values extends unknown[]>(
  run: (...values: Values) => unknown,
): (...values: Values) => Promise<void> {
  const isRunning = useRef(false)
  return async (...values) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(...values)
    } finally {
      isRunning.current = false
    }
  }
}
