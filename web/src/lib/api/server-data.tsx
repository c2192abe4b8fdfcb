// Server data for the pages below it, in a cache that goes when they do: nothing of one account is left for the next.
// Pages inside a frame share the frame's cache. The landing page needs none, and does not load it.
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import { createQueryClient } from './query-client.ts'

export function ServerData({ children }: { children: ReactNode }) {
  const outer = useContext(QueryClientContext)
  return outer ? children : <OwnCache>{children}</OwnCache>
}

function OwnCache({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
