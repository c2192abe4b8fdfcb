// For tests: renders a page, or routes, at a path, with all providers that a page relies on.
import { render } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { RuntimeConfig } from '../../../domain/site/runtime-config.ts'
import { ServerData } from '../lib/api/server-data.tsx'
import { RuntimeConfigProvider } from '../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../lib/look/theme-provider.tsx'
import { SessionProvider } from '../lib/session/session.tsx'
import type { SessionStore } from '../lib/session/session-store.ts'
import { NoticeArea } from '../ui/feedback/notice-area.tsx'
import { stubbedConfig } from './stub-server.ts'

type Address = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number]

export function renderPage(
  store: SessionStore,
  address: Address,
  page: ReactNode,
  config: Partial<RuntimeConfig> = {},
): void {
  render(
    <RuntimeConfigProvider config={{ ...stubbedConfig, ...config }}>
      <ThemeProvider>
        <SessionProvider store={store}>
          <ServerData>
            <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
          </ServerData>
        </SessionProvider>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
}
