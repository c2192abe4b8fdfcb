// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeArea } from '../../components/notice-area.tsx'
import { RuntimeConfigProvider } from '../../lib/runtime-config-context.tsx'
import { SessionProvider } from '../../lib/session.tsx'
import {
  refusal,
  type StubbedAnswers,
  storeSession,
  stubbedConfig,
  stubbedSession,
  stubbedUser,
  stubServer,
} from '../../lib/stub-server.ts'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { ThemeProvider } from '../../lib/theme-provider.tsx'
import { AuthPage } from './auth-page.tsx'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/auth')
  stubSystemTheme()
})

afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
})

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>Now at {`${pathname}${search}`}</p>
}

interface Visit {
  address?: string
  state?: unknown
  answers?: StubbedAnswers
}

async function visit({ address = '/auth', state, answers = {} }: Visit = {}) {
  const server = stubServer(answers)
  const [path, fragment] = address.split('#')
  if (fragment) window.history.replaceState(null, '', address)
  const [pathname, search] = (path ?? '').split('?')
  const entry = { pathname: pathname ?? '/auth', search: search ? `?${search}` : '', state }
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <SessionProvider store={server.store}>
          <MemoryRouter initialEntries={[entry]}>
            <Routes>
              <Route path="/auth" element={<AuthPage />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </MemoryRouter>
        </SessionProvider>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  return server
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const typedInto = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const profile = (fields: object) => ({
  'GET /rest/v1/profiles': () => Response.json([{ id: 'p', display_name: 'Rosa', ...fields }]),
})

describe('requesting access', () => {
  async function fillIn(password: string, confirmation = password, answers: StubbedAnswers = {}) {
    const server = await visit({ answers })
    type('Email', '  Rosa@Example.com ')
    type('Password', password)
    type('Confirm Password', confirmation)
    return server
  }

  test('is what /auth opens with, with the address of the link', async () => {
    await visit({ address: '/auth?email=rosa%40example.com' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Request Access')
    expect(typedInto('Email')).toBe('rosa@example.com')
  })

  test('the checklist follows the typing, and Submit waits for all of it', async () => {
    await visit()
    const missing = () => screen.getAllByText(': missing').length
    expect(missing()).toBe(5)
    expect(button('Submit').disabled).toBe(true)
    type('Password', 'evening')
    expect(missing()).toBe(4)
    type('Password', 'Evening4')
    expect(missing()).toBe(1)
    expect(button('Submit').disabled).toBe(true)
    type('Password', 'Evening4!')
    expect(screen.queryByText(': missing')).toBeNull()
    expect(button('Submit').disabled).toBe(false)
  })

  test('a weak password that is sent all the same is refused before the server sees it', async () => {
    const { calls } = await fillIn('evening4!')
    fireEvent.submit(screen.getByLabelText('Email').closest('form') as HTMLFormElement)
    expect(await screen.findByText('Password must have one uppercase letter')).toBeTruthy()
    expect(screen.getByText('Password too weak')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('two different passwords are not sent', async () => {
    const { calls } = await fillIn('Evening4!', 'Evening5!')
    press('Submit')
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('a new person goes to /signup-complete with the address as it is kept', async () => {
    const { called } = await fillIn('Evening4!', 'Evening4!', {
      'POST /auth/v1/signup': () => Response.json(stubbedUser()),
    })
    press('Submit')
    expect(await screen.findByText('Now at /signup-complete?email=rosa%40example.com')).toBeTruthy()
    expect(await screen.findByText('Confirmation sent')).toBeTruthy()
    const [call] = called('POST /auth/v1/signup')
    expect(call?.body).toMatchObject({ email: 'rosa@example.com', password: 'Evening4!' })
    expect(call?.url.searchParams.get('redirect_to')).toBe('http://localhost:3000/auth?mode=signin')
  })

  test.each([
    [422, 'signup_disabled', 'Signups not allowed for this instance', 'Error signing up'],
    [422, 'weak_password', 'Password is in a list of known ones', 'Password too weak'],
  ])('the server refuses with %i %s, and nothing typed is lost', async (status, code, message, title) => {
    await fillIn('Evening4!', 'Evening4!', { 'POST /auth/v1/signup': () => refusal(status, code, message) })
    press('Submit')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText(title)).toBeTruthy()
    expect(typedInto('Password')).toBe('Evening4!')
  })

  test('whoever comes back after it can have the confirmation sent again', async () => {
    const { called } = await visit({
      state: { signedUpAs: 'rosa@example.com' },
      answers: { 'POST /auth/v1/resend': () => Response.json({}) },
    })
    expect(await heading('Thanks for Signing Up')).toBeTruthy()
    press('Resend Confirmation')
    expect(await screen.findByText('Confirmation email resent')).toBeTruthy()
    expect(called('POST /auth/v1/resend')[0]?.body).toMatchObject({
      type: 'signup',
      email: 'rosa@example.com',
    })
    press('Go Back')
    expect(await heading('Join Bandstand')).toBeTruthy()
  })
})

describe('logging in', () => {
  const passwordCall = 'POST /auth/v1/token?grant_type=password'

  async function logIn(answers: StubbedAnswers, state?: unknown) {
    const server = await visit({ address: '/auth?mode=signin&email=rosa%40example.com', state, answers })
    type('Password', 'Evening4!')
    press('Login')
    return server
  }

  test.each([
    ['no profile', { 'GET /rest/v1/profiles': () => Response.json([]) }, '/profile-setup?new=true'],
    ['a profile without rate', profile({ hourly_rate: null, genre: 'Jazz' }), '/profile-setup?new=true'],
    ['a profile without genre', profile({ hourly_rate: 120, genre: '' }), '/profile-setup?new=true'],
    ['a finished profile', profile({ hourly_rate: 120, genre: 'Jazz' }), '/dashboard'],
    ['a check that fails', { 'GET /rest/v1/profiles': () => refusal(400, 'x', 'no') }, '/dashboard'],
  ])('with %s', async (_, answers, path) => {
    await logIn({ [passwordCall]: () => Response.json(stubbedSession()), ...answers })
    expect(await screen.findByText(`Now at ${path}`)).toBeTruthy()
  })

  test.each([
    [
      '/booking/3f0e?tab=messages',
      profile({ hourly_rate: 120, genre: 'Jazz' }),
      '/booking/3f0e?tab=messages',
    ],
    ['/booking/3f0e', profile({ hourly_rate: null, genre: '' }), '/profile-setup?new=true'],
    ['/account', profile({ hourly_rate: null, genre: '' }), '/account'],
    ['//elsewhere.example', profile({ hourly_rate: 120, genre: 'Jazz' }), '/dashboard'],
  ])('for %s leads there when the profile allows', async (from, answers, path) => {
    await logIn({ [passwordCall]: () => Response.json(stubbedSession()), ...answers }, { from })
    expect(await screen.findByText(`Now at ${path}`)).toBeTruthy()
  })

  test('a refusal says why and loses nothing', async () => {
    await logIn({ [passwordCall]: () => refusal(400, 'invalid_credentials', 'Invalid login credentials') })
    expect(await screen.findByText('Invalid login credentials')).toBeTruthy()
    expect(screen.getByText('Error logging in')).toBeTruthy()
    expect(typedInto('Password')).toBe('Evening4!')
  })

  test('no connection is said in our words', async () => {
    // The library writes down what it could not reach.
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    await logIn({ [passwordCall]: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
    expect(screen.getByText('Error logging in')).toBeTruthy()
  })

  test('an address that is not confirmed leads to the panel that sends the link again', async () => {
    await logIn({ [passwordCall]: () => refusal(400, 'email_not_confirmed', 'Email not confirmed') })
    expect(await screen.findByText('Email not confirmed')).toBeTruthy()
    expect(await heading('Thanks for Signing Up')).toBeTruthy()
    expect(button('Resend Confirmation').disabled).toBe(false)
  })

  test('the address typed in one tab is there in the other', async () => {
    await visit({ address: '/auth?mode=signin' })
    type('Email', 'rosa@example.com')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Request Access' }), { button: 0 })
    await heading('Join Bandstand')
    expect(typedInto('Email')).toBe('rosa@example.com')
  })
})

describe('a forgotten password', () => {
  test('needs an address', async () => {
    const { calls } = await visit({ address: '/auth?mode=signin' })
    press('Forgot your password?')
    expect(await screen.findByText('Email required')).toBeTruthy()
    expect(screen.getByText('Please enter your email address.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('is answered with a link, and the panel says where it went', async () => {
    const { called } = await visit({
      address: '/auth?mode=signin&email=rosa%40example.com',
      answers: { 'POST /auth/v1/recover': () => Response.json({}) },
    })
    press('Forgot your password?')
    expect(await screen.findByText('Password reset link sent to rosa@example.com')).toBeTruthy()
    expect(await screen.findByText('Reset link sent')).toBeTruthy()
    const [call] = called('POST /auth/v1/recover')
    expect(call?.url.searchParams.get('redirect_to')).toBe('http://localhost:3000/auth')
    press('Back to Login')
    expect(typedInto('Email')).toBe('rosa@example.com')
  })

  test('the code of the mail does what its link does', async () => {
    const { called } = await visit({
      address: '/auth?mode=signin&email=rosa%40example.com',
      answers: {
        'POST /auth/v1/recover': () => Response.json({}),
        'POST /auth/v1/verify': ({ body }) =>
          (body as { token: string }).token === '123456'
            ? Response.json(stubbedSession())
            : refusal(403, 'otp_expired', 'Token has expired or is invalid'),
      },
    })
    press('Forgot your password?')
    await screen.findByText('Password reset link sent to rosa@example.com')
    type('Or type the code', '12345')
    press('Confirm')
    expect(await screen.findByText('Please enter the six digits from the email.')).toBeTruthy()
    type('Or type the code', '654321')
    press('Confirm')
    expect(await screen.findByText('Token has expired or is invalid')).toBeTruthy()
    type('Or type the code', ' 123 456 ')
    press('Confirm')
    expect(await heading('Set a new password')).toBeTruthy()
    expect(called('POST /auth/v1/verify').at(-1)?.body).toMatchObject({
      email: 'rosa@example.com',
      type: 'recovery',
      token: '123456',
    })
  })

  test('a limit is told in the server’s words', async () => {
    const message = 'For security purposes, you can only request this after 51 seconds.'
    await visit({
      address: '/auth?mode=signin&email=rosa%40example.com',
      answers: { 'POST /auth/v1/recover': () => refusal(429, 'over_email_send_rate_limit', message) },
    })
    press('Forgot your password?')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(button('Forgot your password?').disabled).toBe(false)
  })

  test('the link ends in a form for the new one, and then leads on', async () => {
    const { called } = await visit({
      address: '/auth#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery',
      answers: {
        'GET /auth/v1/user': () => Response.json(stubbedUser()),
        'PUT /auth/v1/user': () => Response.json(stubbedUser()),
        ...profile({ hourly_rate: 120, genre: 'Jazz' }),
      },
    })
    expect(await heading('Set a new password')).toBeTruthy()
    expect(button('Set new password').disabled).toBe(true)
    type('New password', 'Evening4!')
    type('Confirm new password', 'Evening4!')
    press('Set new password')
    expect(await screen.findByText('Other devices were signed out.')).toBeTruthy()
    expect(await screen.findByText('Now at /dashboard')).toBeTruthy()
    expect(called('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'Evening4!' })
  })
})

describe('links of our mails', () => {
  const expired = 'error=access_denied&error_code=otp_expired&error_description=Call+0900+12345'

  test('one that no longer works offers a new one, in our words', async () => {
    const { called } = await visit({
      address: `/auth#${expired}`,
      answers: { 'POST /auth/v1/recover': () => Response.json({}) },
    })
    expect(await heading('This link no longer works')).toBeTruthy()
    expect(screen.queryByText(/0900/)).toBeNull()
    type('Email', 'rosa@example.com')
    press('Send a new password link')
    expect(await screen.findByText('Reset link sent')).toBeTruthy()
    expect(called('POST /auth/v1/recover')[0]?.body).toMatchObject({ email: 'rosa@example.com' })
    press('Back to Login')
    expect(await heading('Welcome back')).toBeTruthy()
  })

  test('a confirmation that no longer works offers that first', async () => {
    const { called } = await visit({
      address: `/auth?mode=signin#${expired}`,
      answers: { 'POST /auth/v1/resend': () => Response.json({}) },
    })
    await heading('This link no longer works')
    type('Email', 'rosa@example.com')
    fireEvent.submit(screen.getByLabelText('Email').closest('form') as HTMLFormElement)
    expect(await screen.findByText("We've sent a new link to rosa@example.com")).toBeTruthy()
    expect(called('POST /auth/v1/resend')).toHaveLength(1)
  })

  test('opened twice by somebody who is signed in, it leads on', async () => {
    storeSession()
    await visit({ address: `/auth#${expired}`, answers: profile({ hourly_rate: 120, genre: 'Jazz' }) })
    expect(await screen.findByText('rosa@example.com')).toBeTruthy()
    press('Continue')
    expect(await screen.findByText('Now at /dashboard')).toBeTruthy()
  })

  test('the first of two confirmations of a new address says what is left', async () => {
    await visit({ address: '/auth#message=Confirmation+link+accepted' })
    expect(await heading('One more link to open')).toBeTruthy()
    press('Continue')
    expect(await heading('Welcome back')).toBeTruthy()
  })

  test('the second leads to the account page, with the new address', async () => {
    await visit({
      address: '/auth#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=email_change',
      answers: { 'GET /auth/v1/user': () => Response.json(stubbedUser('rosa.new@example.com')) },
    })
    expect(await screen.findByText('Now at /account')).toBeTruthy()
    expect(await screen.findByText('From now on, log in with rosa.new@example.com')).toBeTruthy()
  })
})
