// What a built page does first: it draws an artist's hero, lets the browser paint it, and starts the app. The build
// puts this into the document itself, with the names of the files (scripts/build/start-page.ts).
import { publicProfileId } from '../../domain/public-profile.ts'
import { paintHero } from './features/booking-page/hero/paint-hero.ts'

declare const appFile: string
declare const bookingPageFiles: string[]

const longestWaitMilliseconds = 500
const isBookingPage = window.location.pathname.startsWith('/book/')

function paint(): boolean {
  try {
    const profile = document.getElementById(publicProfileId)?.textContent
    const painted = profile && paintHero(JSON.parse(profile))
    if (!painted) return false
    document.getElementById('root')?.append(painted)
    return true
  } catch {
    // The app comes all the same, and says what is wrong.
    return false
  }
}

function start(): void {
  for (const href of isBookingPage ? bookingPageFiles : []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  void import(appFile)
}

/** Runs once the hero is on screen, or after a moment where the browser does not say so. */
function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (hasRun) return
    hasRun = true
    run()
  }
  setTimeout(once, longestWaitMilliseconds)
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  } else {
    requestAnimationFrame(() => setTimeout(once))
  }
}

// A tab in the background paints nothing, and need not wait for it.
if (paint() && !document.hidden) afterPaint(start)
else start()
