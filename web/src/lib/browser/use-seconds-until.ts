// Counts down the seconds to a timestamp, by the clock: 0 once it has passed.
import { useEffect, useLayoutEffect, useReducer } from 'react'

/** A new object each time, so that it also re-renders within the same millisecond. */
const readClock = () => ({ now: Date.now() })

/** `refresh` re-renders at once, after the timestamp was changed. */
export function useSecondsUntil(timestamp: number): { secondsLeft: number; refresh: () => void } {
  const [{ now }, refresh] = useReducer(readClock, undefined, readClock)
  const secondsLeft = Math.max(0, Math.ceil((timestamp - now) / 1000))
  const isWaiting = secondsLeft > 0

  // The clock was last read at the previous render, which may be long ago.
  useLayoutEffect(() => {
    if (timestamp > 0) refresh()
  }, [timestamp])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(refresh, 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return { secondsLeft, refresh }
}
