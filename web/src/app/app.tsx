// The root component: providers, router, frame and pages. The server renders it with a router of its own.
import type { ComponentType, ReactNode } from 'react'
import type { PageData } from '../../../domain/site/page-renderer.ts'
import type { RuntimeConfig } from '../../../domain/site/runtime-config.ts'
import { PageDataProvider } from '../lib/render/page-data.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

interface AppProps {
  config: RuntimeConfig
  /** What the server rendered the page with. */
  data: PageData | undefined
  Router: ComponentType<{ children: ReactNode }>
}

export function App({ config, data, Router }: AppProps) {
  return (
    <ErrorBoundary>
      <PageDataProvider data={data}>
        <Providers config={config}>
          <Router>
            <Shell />
          </Router>
        </Providers>
      </PageDataProvider>
    </ErrorBoundary>
  )
}
