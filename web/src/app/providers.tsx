// Everything that any page may rely on: configuration, theme, session, notices. Pages with server data get their store with
// them (lib/lazy-page.tsx).
import type { ReactNode } from 'react'
import type { RuntimeConfig } from '../../../domain/runtime-config.ts'
import { NoticeArea } from '../components/notice-area.tsx'
import { RuntimeConfigProvider } from '../lib/runtime-config-context.tsx'
import { SessionProvider } from '../lib/session.tsx'
import type { SessionStore } from '../lib/session-store.ts'
import { ThemeProvider } from '../lib/theme-provider.tsx'

interface ProvidersProps {
  config: RuntimeConfig
  /** For tests; the page makes its own. */
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
