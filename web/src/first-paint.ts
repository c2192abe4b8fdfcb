// Renders an artist's hero, lets the browser paint it, and starts the app, from a script in the body of a built page.
// On an artist's page the code is loaded once the hero is on screen (decision 017).
import { publicProfileId } from '../../domain/profile/public-profile.ts'
import { paintHero } from './features/booking-page/hero/paint-hero.ts'
import type { PageFiles } from './page-files.ts'

declare const pageFiles: PageFiles

const maxWaitMs = 500
const isBookingPage = window.location.pathname.startsWith('/book/')

function paint(): boolean {
  try {
    const profile = document.getElementById(publicProfileId)?.textContent
    const painted = profile && paintHero(JSON.parse(profile))
    if (!painted) return false
    document.getElementById('root')?.append(painted)
    return true
  } catch {
    // The app starts nevertheless, and shows the error.
    return false
  }
}

function start(): void {
  for (const href of isBookingPage ? [...pageFiles.app, ...pageFiles.bookingPage] : []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  void import(pageFiles.app[0] ?? '')
}

/** Runs once the hero is on screen, or after a timeout where the browser does not report it. */
function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (hasRun) return
    hasRun = true
    run()
  }
  setTimeout(once, maxWaitMs)
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  } else {
    requestAnimationFrame(() => setTimeout(once))
  }
}

// A background tab paints nothing, so there is nothing to wait for.
if (paint() && !document.hidden) afterPaint(start)
else start()
