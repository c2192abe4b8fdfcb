import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refusal, type StubbedAnswers, stubbedSession, stubbedUser } from '../../testing/stub-server.ts'
import {
  aFreshBrowserForEachTest,
  button,
  heading,
  press,
  profile,
  type,
  typedInto,
  visit,
} from '../../testing/visit-auth-page.tsx'

aFreshBrowserForEachTest()

describe('requesting access', () => {
  async function fillIn(password: string, confirmation = password, answers: StubbedAnswers = {}) {
    const server = await visit({ answers })
    type('Email', '  Rosa@Example.com ')
    type('Password', password)
    type('Confirm Password', confirmation)
    return server
  }

  test('requesting access is the initial tab of /auth, prefilled with the address from the link', async () => {
    await visit({ address: '/auth?email=rosa%40example.com' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Request Access')
    expect(typedInto('Email')).toBe('rosa@example.com')
  })

  test('the checklist updates while typing, and Submit stays disabled until it is complete', async () => {
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

  test('refuses a weak password before it reaches the server', async () => {
    const { calls } = await fillIn('evening4!')
    fireEvent.submit(screen.getByLabelText('Email').closest('form') as HTMLFormElement)
    expect(await screen.findByText('Password must have one uppercase letter')).toBeTruthy()
    expect(screen.getByText('Password too weak')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('does not submit two different passwords', async () => {
    const { calls } = await fillIn('Evening4!', 'Evening5!')
    press('Submit')
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('a new user goes to /signup-complete with the normalised address', async () => {
    const { called } = await fillIn('Evening4!', 'Evening4!', {
      'POST /auth/v1/signup': () => Response.json(stubbedUser()),
    })
    press('Submit')
    expect(await screen.findByText('Now at /signup-complete?email=rosa%40example.com')).toBeTruthy()
    expect(await screen.findByText('Confirmation sent')).toBeTruthy()
    const [call] = called('POST /auth/v1/signup')
    expect(call?.body).toMatchObject({ email: 'rosa@example.com', password: 'Evening4!' })
    expect(call?.url.searchParams.get('redirect_to')).toBe('http://localhost:3000/auth?mode=signin')
    // The confirmation has just been sent: it cannot be requested again before the server sends another.
    await visit({ state: { signedUpAs: 'rosa@example.com' } })
    expect(await screen.findByRole('button', { name: /^Resend in (60|59|58)s$/ })).toBeTruthy()
  })

  test.each([
    [422, 'signup_disabled', 'Signups not allowed for this instance', 'Error signing up'],
    [422, 'weak_password', 'Password is in a list of known ones', 'Password too weak'],
  ])('shows the server error %i %s, and keeps the input', async (status, code, message, title) => {
    await fillIn('Evening4!', 'Evening4!', { 'POST /auth/v1/signup': () => refusal(status, code, message) })
    press('Submit')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText(title)).toBeTruthy()
    expect(typedInto('Password')).toBe('Evening4!')
  })

  test('a returning user can have the confirmation resent', async () => {
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

describe('where sign-up is closed', () => {
  const config = { hasSignUp: false }
  const closed = 'Sign-up is closed at the moment. If you have an account, log in below.'

  test.each(['/auth', '/auth?mode=signup&email=rosa%40example.com', '/auth?mode=signin'])(
    'where sign-up is closed, %s says so and offers to log in only',
    async (address) => {
      await visit({ address, config })
      expect(await heading('Welcome back')).toBeTruthy()
      expect(screen.getByText(closed)).toBeTruthy()
      expect(screen.queryByRole('tab')).toBeNull()
      expect(screen.queryByLabelText('Confirm Password')).toBeNull()
      expect(typedInto('Email')).toBe(address.includes('email') ? 'rosa@example.com' : '')
    },
  )

  test('where sign-up is closed, people with an account log in, also with a provider', async () => {
    const { called } = await visit({
      config: { ...config, providers: [{ name: 'google', label: 'Google' }] },
      answers: {
        'POST /auth/v1/token?grant_type=password': () => Response.json(stubbedSession()),
        ...profile({ hourly_rate: 120, genre: 'Jazz' }),
      },
    })
    expect(button(/^Continue with/).textContent).toBe('Continue with Google')
    type('Email', 'rosa@example.com')
    type('Password', 'Evening4!')
    press('Login')
    expect(await screen.findByText('Now at /dashboard')).toBeTruthy()
    expect(called('POST /auth/v1/token?grant_type=password')).toHaveLength(1)
  })

  test('where sign-up is open, nothing says that it is closed', async () => {
    await visit()
    expect(screen.queryByText(closed)).toBeNull()
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
  ])('logs in with %s', async (_, answers, path) => {
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
  ])('logging in for %s redirects there when the profile allows it', async (from, answers, path) => {
    await logIn({ [passwordCall]: () => Response.json(stubbedSession()), ...answers }, { from })
    expect(await screen.findByText(`Now at ${path}`)).toBeTruthy()
  })

  test('shows why sign-in was refused and keeps the input', async () => {
    await logIn({ [passwordCall]: () => refusal(400, 'invalid_credentials', 'Invalid login credentials') })
    expect(await screen.findByText('Invalid login credentials')).toBeTruthy()
    expect(screen.getByText('Error logging in')).toBeTruthy()
    expect(typedInto('Password')).toBe('Evening4!')
  })

  test('shows our own message when there is no connection', async () => {
    // The library logs the failed request.
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    await logIn({ [passwordCall]: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
    expect(screen.getByText('Error logging in')).toBeTruthy()
  })

  test('an unconfirmed address leads to the panel that resends the link', async () => {
    await logIn({ [passwordCall]: () => refusal(400, 'email_not_confirmed', 'Email not confirmed') })
    expect(await screen.findByText('Email not confirmed')).toBeTruthy()
    expect(await heading('Thanks for Signing Up')).toBeTruthy()
    expect(button('Resend Confirmation').disabled).toBe(false)
  })

  test('both tabs share the typed address', async () => {
    await visit({ address: '/auth?mode=signin' })
    type('Email', 'rosa@example.com')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Request Access' }), { button: 0 })
    await heading('Join Bandstand')
    expect(typedInto('Email')).toBe('rosa@example.com')
  })
})

describe('logging in without a password', () => {
  const providers = [
    { name: 'github', label: 'GitHub' },
    { name: 'google', label: 'Google' },
    { name: 'guild', label: 'Musicians Guild' },
  ]
  const names = () =>
    screen.queryAllByRole('button', { name: /^Continue with/ }).map(({ textContent }) => textContent)

  test('offers the providers that the operator has configured, on both tabs', async () => {
    await visit({ address: '/auth?mode=signin', config: { providers } })
    const all = ['Continue with GitHub', 'Continue with Google', 'Continue with Musicians Guild']
    expect(names()).toEqual(all)
    expect(screen.getByText('or continue with')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Request Access' }))
    expect(await heading('Join Bandstand')).toBeTruthy()
    expect(names()).toEqual(all)
  })

  test('shows the whole sentence on the button of a single provider', async () => {
    await visit({ address: '/auth?mode=signin', config: { providers: providers.slice(0, 1) } })
    expect(screen.getByText('or')).toBeTruthy()
    expect(screen.getByText('Continue with').className).not.toContain('sr-only')
  })

  test('offers no provider when none is configured', async () => {
    await visit({ address: '/auth?mode=signin' })
    expect(names()).toEqual([])
    expect(screen.queryByText('or')).toBeNull()
  })

  test('offers passkeys where the browser has them', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    await visit({ address: '/auth?mode=signin' })
    expect(button('Log in with a passkey')).toBeTruthy()
  })

  test('offers no passkeys where the browser has none', async () => {
    await visit({ address: '/auth?mode=signin' })
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  })
})
