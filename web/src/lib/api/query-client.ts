// The query client: how long server data counts as fresh, and which failures are retried.
import { QueryClient } from '@tanstack/react-query'

const maximumRetries = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Returning to the tab refetches only data older than this, to avoid bursts of calls.
        staleTime: 60_000,
        retry: (failureCount, error) => failureCount < maximumRetries && isTransientFailure(error),
      },
      mutations: { retry: false },
    },
  })
}

// The network or the server failed, as opposed to a request the server understood and refused.
export function isTransientFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true // fetch rejects with this when there is no connection
  const status = statusOf(error)
  return status !== undefined && (status === 0 || status >= 500)
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}
