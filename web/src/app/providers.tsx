// Everything that any page may rely on: configuration, theme, notices. Pages with server data get their store with
// them (lib/lazy-page.tsx).
import type { ReactNode } from 'react'
import type { RuntimeConfig } from '../../../domain/runtime-config.ts'
import { NoticeArea } from '../components/notice-area.tsx'
import { RuntimeConfigProvider } from '../lib/runtime-config-context.tsx'
import { ThemeProvider } from '../lib/theme-provider.tsx'

export function Providers(props: { config: RuntimeConfig; children: ReactNode }) {
  return (
    <RuntimeConfigProvider config={props.config}>
      <ThemeProvider>
        {props.children}
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>
  )
}
