// For tests: a page, or routes, at an address, inside everything that a page may rely on.
import { render } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { RuntimeConfigProvider } from '../lib/runtime-config-context.tsx'
import { ServerData } from '../lib/server-data.tsx'
import { SessionProvider } from '../lib/session.tsx'
import type { SessionStore } from '../lib/session-store.ts'
import { stubbedConfig } from '../lib/stub-server.ts'
import { ThemeProvider } from '../lib/theme-provider.tsx'
import { NoticeArea } from './notice-area.tsx'

type Address = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number]

export function renderPage(store: SessionStore, address: Address, page: ReactNode): void {
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
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
