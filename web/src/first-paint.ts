// What the page does before its app is there: an artist's hero. The build puts this into the document itself.
import { paintHero } from './features/booking-page/paint-hero.ts'

try {
  const profile = document.getElementById('public-profile')?.textContent
  const painted = profile && paintHero(JSON.parse(profile))
  if (painted) document.getElementById('root')?.append(painted)
} catch (error) {
  // The app comes all the same.
  reportError(error)
}
