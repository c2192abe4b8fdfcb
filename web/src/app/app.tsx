// The root component: providers, router, frame and pages.
import { BrowserRouter } from 'react-router'
import type { RuntimeConfig } from '../../../domain/site/runtime-config.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

export function App(props: { config: RuntimeConfig }) {
  return (
    <ErrorBoundary>
      <Providers config={props.config}>
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </Providers>
    </ErrorBoundary>
  )
}
