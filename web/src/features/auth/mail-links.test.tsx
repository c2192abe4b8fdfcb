import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, storeSession, stubbedSession, stubbedUser } from '../../testing/stub-server.ts'
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

describe('forgotten password', () => {
  test('asking for a new password requires an address', async () => {
    const { calls } = await visit({ address: '/auth?mode=signin' })
    press('Forgot your password?')
    expect(await screen.findByText('Email required')).toBeTruthy()
    expect(screen.getByText('Please enter your email address.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('sends a link for a new password, and the panel shows where it was sent', async () => {
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

  test('accepts the code of the password email in place of its link', async () => {
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
    type('Six-digit code', '12345')
    press('Confirm')
    expect(await screen.findByText('Please enter the six digits from the email.')).toBeTruthy()
    // The last digit sends it.
    type('Six-digit code', '654321')
    expect(await screen.findByText('Token has expired or is invalid')).toBeTruthy()
    type('Six-digit code', ' 123 456 ')
    expect(await heading('Set a new password')).toBeTruthy()
    expect(called('POST /auth/v1/verify').at(-1)?.body).toMatchObject({
      email: 'rosa@example.com',
      type: 'recovery',
      token: '123456',
    })
  })

  test('shows the server’s rate-limit message, with a countdown', async () => {
    const message = 'For security purposes, you can only request this after 51 seconds.'
    await visit({
      address: '/auth?mode=signin&email=rosa%40example.com',
      answers: { 'POST /auth/v1/recover': () => refusal(429, 'over_email_send_rate_limit', message) },
    })
    press('Forgot your password?')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(button(/^New reset link in 5[01]s$/).disabled).toBe(true)
    // Nothing was sent to the other address yet.
    type('Email', 'otto@example.com')
    expect(button('Forgot your password?').disabled).toBe(false)
  })

  test('the link opens a form for the new password, and then redirects', async () => {
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
    expect(await screen.findByText('Other devices were logged out.')).toBeTruthy()
    expect(await screen.findByText('Now at /dashboard')).toBeTruthy()
    expect(called('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'Evening4!' })
  })
})

describe('links in our emails', () => {
  test('a confirmed address without a password is led to choose one, and then on', async () => {
    const { called } = await visit({
      address:
        '/auth?mode=signin#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup',
      answers: {
        'GET /auth/v1/user': () =>
          Response.json({ ...stubbedUser(), app_metadata: { provider: 'email', needs_password: true } }),
        'PUT /auth/v1/user': () => Response.json(stubbedUser()),
        ...profile({ hourly_rate: 120, genre: 'Jazz' }),
      },
    })
    expect(await heading('Choose a password')).toBeTruthy()
    type('Password', 'Evening4!')
    type('Confirm password', 'Evening4!')
    press('Set password')
    expect(await screen.findByText('Your password is set')).toBeTruthy()
    expect(await screen.findByText('Now at /dashboard')).toBeTruthy()
    expect(called('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'Evening4!' })
  })

  const expired = 'error=access_denied&error_code=otp_expired&error_description=Call+0900+12345'

  test('an expired link offers a new one, with our own message', async () => {
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

  test('an expired confirmation link offers a new confirmation first', async () => {
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

  test('a link opened again by a signed-in user redirects', async () => {
    storeSession()
    await visit({ address: `/auth#${expired}`, answers: profile({ hourly_rate: 120, genre: 'Jazz' }) })
    expect(await screen.findByText('rosa@example.com')).toBeTruthy()
    press('Continue')
    expect(await screen.findByText('Now at /dashboard')).toBeTruthy()
  })

  test('the first of two confirmations of a new address says what is left to do', async () => {
    await visit({ address: '/auth#message=Confirmation+link+accepted' })
    expect(await heading('One more link to open')).toBeTruthy()
    press('Continue')
    expect(await heading('Welcome back')).toBeTruthy()
  })

  test('the second confirmation of a new address leads to the account page', async () => {
    await visit({
      address: '/auth#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=email_change',
      answers: { 'GET /auth/v1/user': () => Response.json(stubbedUser('rosa.new@example.com')) },
    })
    expect(await screen.findByText('Now at /account')).toBeTruthy()
    expect(await screen.findByText('From now on, log in with rosa.new@example.com')).toBeTruthy()
  })
})
