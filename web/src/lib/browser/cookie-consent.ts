// What a visitor allows beyond the essential, and whether they have been asked. Kept in local storage; whoever
// loads something optional reads it here and listens for the event.

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
    analytics: read('cookie-analytics') === 'true',
    functional: read('cookie-functional') === 'true',
    marketing: read('cookie-marketing') === 'true',
  }
}

/** Stores the choices and the answer, and tells the page. `hasConsented` is false after Decline All only. */
export function storeCookiePreferences(preferences: CookiePreferences, hasConsented: boolean): void {
  for (const kind of optionalCookieKinds) write(`cookie-${kind}`, String(preferences[kind]))
  write(consentKey, String(hasConsented))
  write(answeredAtKey, new Date().toISOString())
  window.dispatchEvent(new CustomEvent(consentChangeEvent, { detail: { essential: true, ...preferences } }))
}

/** Whether to ask: never answered, or a year ago; and not inside another site's frame, which asks for itself. */
export function mustAskForConsent(): boolean {
  if (window.self !== window.top) return false
  if (read(consentKey) === null) return !hasAnsweredWithoutStorage
  const answeredAt = Date.parse(read(answeredAtKey) ?? '')
  return Date.now() - answeredAt > askAgainAfterDays * 86_400_000
}

// Where storage is blocked an answer holds for as long as the page lives.
let hasAnsweredWithoutStorage = false

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    hasAnsweredWithoutStorage = true
  }
}
