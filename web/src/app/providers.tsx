// Providers that every page relies on: configuration, theme, session, notices. Pages with server data load their query
// client separately (pages.tsx).
import type { ReactNode } from 'react'
import type { RuntimeConfig } from '../../../domain/site/runtime-config.ts'
import { RuntimeConfigProvider } from '../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../lib/look/theme-provider.tsx'
import { SessionProvider } from '../lib/session/session.tsx'
import type { SessionStore } from '../lib/session/session-store.ts'
import { NoticeArea } from '../ui/feedback/notice-area.tsx'

interface ProvidersProps {
  config: RuntimeConfig
  /** For tests; the app creates its own. */
  session?: SessionStore
  children: ReactNode
}

export function Providers(props: ProvidersProps) {
  return (
    <RuntimeConfigProvider config={props.config}>
      <ThemeProvider>
        <SessionProvider store={props.session}>{props.children}</SessionProvider>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>
  )
}
