// Providers that every page relies on: configuration, theme, notices. Pages with server data load their query
// client separately (pages.tsx), and the session is created by the first component that asks for it.
import type { ReactNode } from 'react'
import type { RuntimeConfig } from '../../../domain/site/runtime-config.ts'
import { RuntimeConfigProvider } from '../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../lib/look/theme-provider.tsx'
import { NoticeArea } from '../ui/feedback/notice-area.tsx'

interface ProvidersProps {
  config: RuntimeConfig
  children: ReactNode
}

export function Providers(props: ProvidersProps) {
  return (
    <RuntimeConfigProvider config={props.config}>
      <ThemeProvider>
        {props.children}
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>
  )
}
