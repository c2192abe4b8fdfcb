// The landing page.
import { Hero } from './hero.tsx'
import { Reasons } from './reasons.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <Reasons />
    </>
  )
}
