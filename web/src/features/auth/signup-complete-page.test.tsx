import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { refusal, type StubbedAnswers, storeSession, stubServer } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { SignupCompletePage } from './signup-complete-page.tsx'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  stubSystemTheme()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2025-01-05T20:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

function visit(answers: StubbedAnswers = {}, address = '/signup-complete?email=rosa%40example.com') {
  const server = stubServer(answers)
  renderPage(server.store, address, <SignupCompletePage />)
  return server
}

const resend = { 'POST /auth/v1/resend': () => Response.json({}) }
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('shows where the confirmation was sent, and links to sign-in', () => {
  visit()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check Your Email')
  expect(screen.getByText('rosa@example.com')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe(
    '/auth?mode=signin&email=rosa%40example.com',
  )
  expect(screen.getByText(/spam or junk folder/)).toBeTruthy()
})

test('resends it, then counts down 90 seconds, also across a reload', async () => {
  visit(resend)
  fireEvent.click(button('Resend Confirmation Email'))
  expect(await screen.findByText('Confirmation email resent')).toBeTruthy()
  expect(screen.getByText("We've sent a new link to rosa@example.com")).toBeTruthy()
  expect(button(/^Resend in \d+s$/).disabled).toBe(true)
  await pass(30_000)
  cleanup()

  visit(resend)
  const left = Number(/\d+/.exec(button(/^Resend in/).textContent ?? '')?.[0])
  expect(left).toBeGreaterThan(50)
  expect(left).toBeLessThanOrEqual(60)
  await pass(60_000)
  expect(button('Resend Confirmation Email').disabled).toBe(false)
})

test('a failure re-enables the button at once', async () => {
  visit({ 'POST /auth/v1/resend': () => refusal(429, 'over_email_send_rate_limit', 'Too many emails') })
  fireEvent.click(button('Resend Confirmation Email'))
  expect(button('Resend in 90s').disabled).toBe(true)
  expect(await screen.findByText('Error resending')).toBeTruthy()
  expect(screen.getByText('Too many emails')).toBeTruthy()
  expect(button('Resend Confirmation Email').disabled).toBe(false)
})

test('when the server asks to wait, the button counts down instead of showing an error', async () => {
  const message = 'For security purposes, you can only request this after 37 seconds.'
  visit({ 'POST /auth/v1/resend': () => refusal(429, 'over_email_send_rate_limit', message) })
  fireEvent.click(button('Resend Confirmation Email'))
  await vi.waitFor(() => expect(button(/^Resend in 3[67]s$/).disabled).toBe(true))
  expect(screen.queryByText('Error resending')).toBeNull()
  await pass(38_000)
  expect(button('Resend Confirmation Email').disabled).toBe(false)
})

test('shows what to do when there is no connection', async () => {
  // The library logs the failed request.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  visit({ 'POST /auth/v1/resend': () => Promise.reject(new TypeError('Failed to fetch')) })
  fireEvent.click(button('Resend Confirmation Email'))
  expect(await screen.findByText('Please try again')).toBeTruthy()
})

test('after three minutes it asks whether the user is still waiting', async () => {
  visit()
  await pass(170_000)
  expect(screen.queryByText('Still waiting for the email?')).toBeNull()
  cleanup()
  visit()
  await pass(10_000)
  expect(screen.getByText('Still waiting for the email?')).toBeTruthy()
})

test('without an address there is no resend button', () => {
  visit({}, '/signup-complete')
  expect(screen.queryByRole('button')).toBeNull()
})

test('redirects once the link was opened in another tab', () => {
  visit()
  act(() => {
    storeSession()
    window.dispatchEvent(new StorageEvent('storage', { key: 'bandstand-session' }))
  })
  expect(screen.getByRole('link', { name: 'Continue to your account' })).toBeTruthy()
})
