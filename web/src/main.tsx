// Starts the app in the browser, once the server's configuration is known.
import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadRoute } from './app/routes.tsx'
import { watchHistory } from './lib/browser/history-watch.ts'
import { loadRuntimeConfig } from './lib/config/runtime-config.ts'
import { allowInjectedStyles } from './lib/look/allow-injected-styles.ts'
import { FailureMessage } from './ui/feedback/failure-message.tsx'

allowInjectedStyles()
watchHistory()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root element.')
const root = createRoot(container)

Promise.all([loadRuntimeConfig(), preloadRoute(window.location.pathname)]).then(
  ([config]) =>
    root.render(
      <StrictMode>
        <App config={config} />
      </StrictMode>,
    ),
  (error: unknown) => {
    root.render(
      <FailureMessage
        title="Bandstand could not start"
        advice="We could not read the settings this page needs. Reload to try again in a moment."
      />,
    )
    // Rethrown outside the promise, so that it is reported like any uncaught error.
    reportError(error)
  },
)
