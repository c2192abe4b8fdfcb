// The cookie policy with the switches in its midst: a document of one feature, a control of another.
import { CookieChoices } from '../features/cookies/cookie-choices.tsx'
import { CookiePolicyPage } from '../features/legal/cookie-policy-page.tsx'

export function CookiePolicyRoute() {
  return <CookiePolicyPage choices={<CookieChoices />} />
}
