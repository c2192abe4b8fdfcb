import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  allAllowed,
  consentChangeEvent,
  mustAskForConsent,
  noneAllowed,
  readCookiePreferences,
  storeCookiePreferences,
} from './cookie-consent.ts'

beforeEach(() => window.localStorage.clear())
afterEach(() => vi.useRealTimers())

test('nothing optional is allowed, and consent is pending, until the visitor answers', () => {
  expect(readCookiePreferences()).toEqual(noneAllowed)
  expect(mustAskForConsent()).toBe(true)
  storeCookiePreferences(noneAllowed, false)
  expect(mustAskForConsent()).toBe(false)
  expect(window.localStorage.getItem('cookie-consent')).toBe('false')
})

test('stores an answer under the keys of the specification and dispatches an event', () => {
  const listener = vi.fn()
  window.addEventListener(consentChangeEvent, listener, { once: true })
  storeCookiePreferences({ ...noneAllowed, functional: true }, true)
  expect(listener).toHaveBeenCalledOnce()
  expect(window.localStorage.getItem('cookie-analytics')).toBe('false')
  expect(window.localStorage.getItem('cookie-functional')).toBe('true')
  expect(window.localStorage.getItem('cookie-marketing')).toBe('false')
  expect(window.localStorage.getItem('cookie-consent')).toBe('true')
})

test('asks again after a year', () => {
  vi.useFakeTimers({ now: new Date('2025-01-05') })
  storeCookiePreferences(allAllowed, true)
  vi.setSystemTime(new Date('2026-01-04'))
  expect(mustAskForConsent()).toBe(false)
  vi.setSystemTime(new Date('2026-01-06'))
  expect(mustAskForConsent()).toBe(true)
})
