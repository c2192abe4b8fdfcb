// Asks for consent where it must be asked for. Those who have answered do not even fetch the banner.
import { lazy, Suspense, useEffect, useState } from 'react'
import { consentChangeEvent, mustAskForConsent } from '../lib/cookie-consent.ts'

const CookieBanner = lazy(() =>
  import('../features/cookies/cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })),
)

export function CookieConsent() {
  const [mustAsk, setMustAsk] = useState(mustAskForConsent)

  // The switches of the cookie policy page answer the question too.
  useEffect(() => {
    const lookAgain = () => setMustAsk(mustAskForConsent())
    window.addEventListener(consentChangeEvent, lookAgain)
    return () => window.removeEventListener(consentChangeEvent, lookAgain)
  }, [])

  return <Suspense fallback={null}>{mustAsk ? <CookieBanner /> : null}</Suspense>
}
