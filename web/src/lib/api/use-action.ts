// Mutations that run once at a time, as other actions do by use-one-at-a-time.ts. Everything that changes data uses it.
import {
  notifyManager,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query'
import { useRef } from 'react'

interface ActionOptions<Data, Values> extends UseMutationOptions<Data, Error, Values> {
  /** For lists, where one row does not wait for another. */
  rowOf?: (values: Values) => string
}

/** A mutation whose `mutate` does nothing while it is pending. Of `mutateAsync`, callers take care by `useOneAtATime`. */
export function useAction<Data = unknown, Values = void>({
  rowOf,
  ...options
}: ActionOptions<Data, Values>): UseMutationResult<Data, Error, Values> {
  const mutation = useMutation(options)
  const pending = useRef(new Set<string>())

  const mutate: typeof mutation.mutate = (...call) => {
    const row = rowOf?.(call[0] as Values) ?? ''
    if (pending.current.has(row)) return
    pending.current.add(row)
    // After what is drawn once it has settled: a dialog that it closes is gone by then.
    const release = () => notifyManager.schedule(() => pending.current.delete(row))
    mutation.mutateAsync(...call).then(release, release)
  }
  return { ...mutation, mutate }
}
