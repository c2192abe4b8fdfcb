// Everything that any page may rely on: configuration, server data, theme, notices.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RuntimeConfig } from '../../../domain/runtime-config.ts'
import { NoticeArea } from '../components/notice-area.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { RuntimeConfigProvider } from '../lib/runtime-config-context.tsx'
import { ThemeProvider } from '../lib/theme-provider.tsx'

export function Providers(props: { config: RuntimeConfig; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <RuntimeConfigProvider config={props.config}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          {props.children}
          <NoticeArea />
        </ThemeProvider>
      </QueryClientProvider>
    </RuntimeConfigProvider>
  )
}
