// Server data for the pages below it, in a cache that goes when they do: nothing of one account is left for the next.
// The landing page needs none, and does not load it.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './query-client.ts'

export function ServerData(props: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
}
