// Starts the app in the browser, once the server's configuration is known: it takes over the page that the server
// rendered, or renders it.
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { isMovedOn, preloadRoute } from './app/routes.tsx'
import { watchHistory } from './lib/browser/history-watch.ts'
import { loadRuntimeConfig } from './lib/config/runtime-config.ts'
import { allowInjectedStyles } from './lib/look/allow-injected-styles.ts'
import { readPageData } from './lib/render/read-page-data.ts'
import { FailureMessage } from './ui/feedback/failure-message.tsx'

allowInjectedStyles()
watchHistory()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root element.')
// The server does not see the part of a URL that may lead to another page.
const isRendered = container.firstElementChild !== null && !isMovedOn(window.location)

Promise.all([loadRuntimeConfig(), preloadRoute(window.location.pathname, isRendered)]).then(
  ([config]) => {
    const app = (
      <StrictMode>
        <App config={config} data={readPageData()} Router={BrowserRouter} />
      </StrictMode>
    )
    if (isRendered) hydrateRoot(container, app)
    else createRoot(container).render(app)
  },
  (error: unknown) => {
    createRoot(container).render(
      <FailureMessage
        title="Bandstand could not start"
        advice="We could not read the settings this page needs. Reload to try again in a moment."
      />,
    )
    // Rethrown outside the promise, so that it is reported like any uncaught error.
    reportError(error)
  },
)
