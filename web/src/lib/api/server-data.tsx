// The query cache for the pages below it, dropped when they unmount: no data of one account is left for the next. The
// landing page needs none, and does not load it.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './query-client.ts'

export function ServerData(props: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
}
