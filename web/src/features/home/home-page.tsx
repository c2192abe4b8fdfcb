// The landing page. Its first screen is painted before the code of the rest has loaded.
import { lazy, Suspense } from 'react'
import { Hero } from './hero.tsx'

const reasonsLoading = import('./reasons.tsx')
const Reasons = lazy(() => reasonsLoading.then((module) => ({ default: module.Reasons })))

export function HomePage() {
  return (
    <>
      <Hero />
      {/* As tall as a screen, so that nothing in view moves when the rest arrives. */}
      <Suspense fallback={<div className="min-h-svh" />}>
        <Reasons />
      </Suspense>
    </>
  )
}
