// The visitor's cookie consent, and whether they have been asked. Stored in local storage; code that loads something
// optional reads it here and listens for the event.
import { browserStorage } from './storage.ts'

const optionalCookieKinds = ['analytics', 'functional', 'marketing'] as const
export type OptionalCookieKind = (typeof optionalCookieKinds)[number]
export type CookiePreferences = Record<OptionalCookieKind, boolean>

export const consentChangeEvent = 'cookieConsentChange'

const consentKey = 'cookie-consent'
const answeredAtKey = 'cookie-consent-at'
const askAgainAfterDays = 365

export const allAllowed: CookiePreferences = { analytics: true, functional: true, marketing: true }
export const noneAllowed: CookiePreferences = { analytics: false, functional: false, marketing: false }

export function readCookiePreferences(): CookiePreferences {
  return {
    analytics: browserStorage.read('cookie-analytics') === 'true',
    functional: browserStorage.read('cookie-functional') === 'true',
    marketing: browserStorage.read('cookie-marketing') === 'true',
  }
}

/** Stores the choices and the answer, and dispatches the event. `hasConsented` is false only after Decline All. */
export function storeCookiePreferences(preferences: CookiePreferences, hasConsented: boolean): void {
  for (const kind of optionalCookieKinds) browserStorage.write(`cookie-${kind}`, String(preferences[kind]))
  browserStorage.write(consentKey, String(hasConsented))
  browserStorage.write(answeredAtKey, new Date().toISOString())
  window.dispatchEvent(new CustomEvent(consentChangeEvent, { detail: { essential: true, ...preferences } }))
}

/** Whether to ask: never answered, or a year ago; and not inside another site's frame, which has its own consent. */
export function mustAskForConsent(): boolean {
  if (window.self !== window.top) return false
  if (browserStorage.read(consentKey) === null) return true
  const answeredAt = Date.parse(browserStorage.read(answeredAtKey) ?? '')
  return Date.now() - answeredAt > askAgainAfterDays * 86_400_000
}
