// Loads the app once the browser has painted what the server rendered: code would only delay that.
import './styles/main.css'

const maxWaitMs = 500

// The pages that most visits begin with: their code is loaded beside the app's, not after it.
const firstPages = [
  { path: /^\/$/, load: () => import('./features/home/home-page.tsx') },
  { path: /^\/book\//, load: () => import('./features/booking-page/booking-page.tsx') },
  // Its data rather than its code, which the document names.
  { path: /^\/dashboard$/, load: () => import('./features/dashboard/early-dashboard.ts') },
]

function load(): void {
  // The fonts of an artist's page.
  document.documentElement.classList.remove('first-paint')
  const page = firstPages.find(({ path }) => path.test(window.location.pathname))
  Promise.all([import('./main.tsx'), page ? page.load() : import('./app/pages.tsx')]).catch(
    (error: unknown) => reportError(error),
  )
}

/** Runs once the page is on screen, or after a timeout where the browser does not report it. */
function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (hasRun) return
    hasRun = true
    run()
  }
  setTimeout(once, maxWaitMs)
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  else requestAnimationFrame(() => setTimeout(once))
}

const isRendered = document.getElementById('root')?.firstElementChild !== null
// A background tab paints nothing, so there is nothing to wait for.
if (isRendered && !document.hidden) afterPaint(load)
else load()
