// Asks the server once a question has stood unchanged for a moment. A newer question aborts the call of the one before; the
// last answer stays until the next one is there.
import { useEffect, useEffectEvent, useState } from 'react'

interface QueryOptions<Answer> {
  /** Names the question: another key asks again. Nothing is asked while it is undefined. */
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
  /** The latest answer, which may be that of an earlier question. */
  answer: Answer | undefined
  /** Why the latest call failed; undefined once one succeeds. */
  error: unknown
  /** Whether the question of now is not answered yet. */
  isPending: boolean
  retry: () => void
}

export function useDebouncedQuery<Answer>(options: QueryOptions<Answer>): DebouncedQuery<Answer> {
  const { key, debounceMs } = options
  const [settled, setSettled] = useState<Settled<Answer>>({})
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent((signal: AbortSignal) => options.ask(signal))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
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
