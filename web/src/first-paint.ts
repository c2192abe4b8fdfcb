// What a built page does first: it draws an artist's hero, lets the browser paint it, and starts the app. The build
// puts this into the document itself, with the name of the app's file.
import { publicProfileId } from '../../domain/public-profile.ts'
import { paintHero } from './features/booking-page/paint-hero.ts'

declare const appFile: string

const start = () => void import(appFile)

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

// With the app's files at hand, as on a second visit, they would otherwise be evaluated before anything is seen. A tab
// in the background paints nothing, and need not wait.
if (paint() && !document.hidden) requestAnimationFrame(() => setTimeout(start))
else start()
