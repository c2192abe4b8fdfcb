// A debounced server query. A newer query aborts the previous call; the last result is kept until the next one arrives.
import { useEffect, useEffectEvent, useState } from 'react'

interface QueryOptions<Answer> {
  /** The query key: another key triggers a new request. No request while it is undefined. */
  key: string | undefined
  debounceMs: number
  ask: (signal: AbortSignal) => Promise<Answer>
}

interface Settled<Answer> {
  key?: string
  answer?: Answer
  error?: unknown
}

export interface DebouncedQuery<Answer> {
  /** The latest result, which may belong to an earlier query. */
  answer: Answer | undefined
  /** The error of the latest call; undefined once one succeeds. */
  error: unknown
  /** Whether the current query has no result yet. */
  isPending: boolean
  retry: () => void
}

export function useDebouncedQuery<Answer>(options: QueryOptions<Answer>): DebouncedQuery<Answer> {
  const { key, debounceMs } = options
  const [settled, setSettled] = useState<Settled<Answer>>({})
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent((signal: AbortSignal) => options.ask(signal))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt triggers a new request
  useEffect(() => {
    if (key === undefined) return
    const abort = new AbortController()
    const { signal } = abort
    const timer = setTimeout(() => {
      ask(signal).then(
        (answer) => signal.aborted || setSettled({ key, answer }),
        (error: unknown) => signal.aborted || setSettled((last) => ({ ...last, key, error })),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, debounceMs, attempt])

  return {
    answer: settled.answer,
    error: settled.error,
    isPending: key !== undefined && settled.key !== key,
    retry: () => {
      setSettled(({ answer }) => (answer === undefined ? {} : { answer }))
      setAttempt((count) => count + 1)
    },
  }
}
