// Asks for consent where it must be asked for, once the page itself stands. Those who have answered do not even
// fetch the banner.
import { lazy, Suspense, useEffect, useState } from 'react'
import { consentChangeEvent, mustAskForConsent } from '../lib/browser/cookie-consent.ts'
import { whenIdle } from '../lib/browser/when-idle.ts'

const CookieBanner = lazy(() =>
  import('../features/cookies/cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })),
)

export function CookieConsent() {
  const [mustAsk, setMustAsk] = useState(false)

  useEffect(() => {
    const look = () => setMustAsk(mustAskForConsent())
    const cancel = whenIdle(look)
    // The switches of the cookie policy page answer the question too.
    window.addEventListener(consentChangeEvent, look)
    return () => {
      cancel()
      window.removeEventListener(consentChangeEvent, look)
    }
  }, [])

  return <Suspense fallback={null}>{mustAsk ? <CookieBanner /> : null}</Suspense>
}
