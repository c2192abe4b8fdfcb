// The root component: providers, router, frame and pages. The server renders it with a router of its own.
import { type ComponentType, type ReactNode, useEffect } from 'react'
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
  useEffect(markAsRunning, [])
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

/** Says that the page reacts: for browser tests and for people who look into it. */
function markAsRunning(): void {
  document.documentElement.setAttribute('data-app', 'running')
}
