// The cookie policy with the consent switches inside it: combines the legal document and the cookie controls.
import { CookieChoices } from '../features/cookies/cookie-choices.tsx'
import { CookiePolicyPage } from '../features/legal/cookie-policy-page.tsx'

export function CookiePolicyRoute() {
  return <CookiePolicyPage choices={<CookieChoices />} />
}
