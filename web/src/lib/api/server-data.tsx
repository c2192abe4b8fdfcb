// Server data for the pages that show or change some: one store for all of them, fetched with the first such page.
// The landing page needs none, and does not pay for it.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from './query-client.ts'

const queryClient = createQueryClient()

export function ServerData(props: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
}
