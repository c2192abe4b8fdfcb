// The account page as a whole. Longer than 300 lines: all of it uses the same stubbed account.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import { readTarget } from '../../lib/session/remembered-target.ts'
import { sessionStorageKey } from '../../lib/session/session-storage-key.ts'
import { hasStoredSession } from '../../lib/session/stored-session.ts'
import { press, type } from '../../testing/press-and-type.ts'
import { renderPage } from '../../testing/render-page.tsx'
import {
  refusal,
  type StubbedAnswers,
  storeSession,
  stubbedSession,
  stubbedUser,
  stubServer,
} from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { AccountPage } from './account-page.tsx'

const sessions = [
  {
    id: 'other',
    created_at: '2025-01-04T10:00:00Z',
    last_used_at: '2025-01-05T10:00:00Z',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    ip: '203.0.113.7',
    is_current: false,
  },
  {
    id: 'this',
    created_at: '2025-01-04T10:00:00Z',
    last_used_at: '2025-01-04T10:00:00Z',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0',
    ip: '203.0.113.8',
    is_current: true,
  },
]

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

function LoginPage() {
  const { search, state } = useLocation()
  return (
    <p>
      Login at {search}, then {readTarget(state)}
    </p>
  )
}

async function visit(answers: StubbedAnswers = {}, config: Partial<RuntimeConfig> = {}) {
  const server = stubServer({
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    'POST /rest/v1/rpc/get_my_sessions': () => Response.json(sessions),
    'POST /rest/v1/rpc/get_partners': () => Response.json([]),
    'GET /rest/v1/profiles': () => Response.json([{ offer_days: 14 }]),
    ...answers,
  })
  renderPage(
    server.store,
    '/account',
    <Routes>
      <Route path="/account" element={<AccountPage />} />
      <Route path="/" element={<p>Home</p>} />
      <Route path="/auth" element={<LoginPage />} />
    </Routes>,
    config,
  )
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
  return server
}

test('requests a new address, and shows that it is pending', async () => {
  const moving = { ...stubbedUser(), new_email: 'rosa.new@example.com' }
  const { called } = await visit({ 'PUT /auth/v1/user': () => Response.json(moving) })
  press('Change email')
  type('New email', ' Rosa.New@example.com ')
  press('Change email')
  expect(await screen.findByText('Two emails are on their way')).toBeTruthy()
  expect(screen.getByText(/Waiting to move to/).textContent).toContain('rosa.new@example.com')
  const [call] = called('PUT /auth/v1/user')
  expect(call?.body).toMatchObject({ email: 'rosa.new@example.com' })
  expect(call?.url.searchParams.get('redirect_to')).toBe('http://localhost:3000/auth')
})

test('the codes of the two mails do what their links do', async () => {
  const moving = { ...stubbedUser(), new_email: 'rosa.new@example.com' }
  let isMoved = false
  const { called } = await visit({
    'GET /auth/v1/user': () => Response.json(isMoved ? stubbedUser('rosa.new@example.com') : moving),
    'POST /auth/v1/verify': ({ body }) => {
      const { email, token } = body as { email: string; token: string }
      if (email === 'rosa@example.com' && token === '111111')
        return Response.json({ msg: 'half', code: '200' })
      if (email !== 'rosa.new@example.com' || token !== '222222') {
        return refusal(403, 'otp_expired', 'Token has expired or is invalid')
      }
      isMoved = true
      return Response.json(stubbedSession('rosa.new@example.com'))
    },
  })
  await screen.findByText(/Waiting to move to/)
  type('Or type the code', '111111')
  expect(await screen.findByText('This address is confirmed')).toBeTruthy()
  type('Or type the code', '333333')
  expect(await screen.findByText('Token has expired or is invalid')).toBeTruthy()
  type('Or type the code', '222222')
  expect(await screen.findByText('From now on, log in with rosa.new@example.com')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Waiting to move to/)).toBeNull())
  expect(called('POST /auth/v1/verify')).toHaveLength(5)
})

test.each([
  ['', 'Please enter your new email address.'],
  ['rosa@', 'Please enter a valid email address.'],
  ['ROSA@example.com', 'This is your email address already.'],
])('does not submit the address %j', async (email, message) => {
  const { called } = await visit()
  press('Change email')
  type('New email', email)
  press('Change email')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(called('PUT /auth/v1/user')).toEqual([])
})

test('a new password requires the old one, and the notice mentions the ended sessions', async () => {
  const { called } = await visit({ 'PUT /auth/v1/user': () => Response.json(stubbedUser()) })
  press('Change password')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  type('Current password', 'Evening4!')
  type('New password', 'Morning5!')
  type('Confirm new password', 'Morning5!')
  press('Change password')
  expect(await screen.findByText('Other devices were logged out.')).toBeTruthy()
  expect(called('PUT /auth/v1/user')[0]?.body).toMatchObject({
    password: 'Morning5!',
    current_password: 'Evening4!',
  })
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  // The form is folded again.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('folding the password form keeps what was typed', async () => {
  await visit()
  expect(screen.queryByRole('textbox', { name: 'New email' })).toBeNull()
  press('Change password')
  type('New password', 'Morning5!')
  press('Cancel')
  const opener = screen.getByRole('button', { name: 'Change password' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener)
  press('Change password')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Morning5!')
})

test('links to each section, and marks the one that is read', async () => {
  await visit()
  const nav = screen.getByRole('navigation', { name: 'Sections of your account' })
  const links = within(nav).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Email',
    'Password',
    'Two-step login',
    'Passkeys',
    'Sessions',
    'Offers',
    'Partners',
    'Your data',
    'Delete your account',
  ])
  for (const link of links) {
    const section = document.querySelector(link.getAttribute('href') ?? '')
    expect(section?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
  expect(links[0]?.getAttribute('aria-current')).toBe('location')
  const beginsAt = (id: string, top: number) => {
    const section = document.getElementById(id) as HTMLElement
    section.getBoundingClientRect = () => ({ top }) as DOMRect
  }
  for (const [place, link] of links.entries()) beginsAt(link.hash.slice(1), place * 300 - 500)
  fireEvent.scroll(window)
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'location',
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('shows a wrong old password at its field, and keeps the input', async () => {
  await visit({ 'PUT /auth/v1/user': () => refusal(400, 'current_password_invalid', 'no') })
  press('Change password')
  type('Current password', 'Evening3!')
  type('New password', 'Morning5!')
  type('Confirm new password', 'Morning5!')
  press('Change password')
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Morning5!')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
})

test('lists sessions with this device first, and can end others', async () => {
  const { called } = await visit({
    'POST /rest/v1/rpc/end_my_session': () => new Response(null, { status: 204 }),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
  const list = await screen.findByRole('list', { name: 'Sessions' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Firefox on LinuxThis device')
  expect(rows[1]?.textContent).toContain('Safari on iPhone')
  expect(rows[1]?.textContent).toContain('from 203.0.113.7')
  expect(within(list).getAllByRole('button')).toHaveLength(1)

  press(/^End the session of Safari on iPhone/)
  expect(await screen.findByText('That device is logged out')).toBeTruthy()
  expect(called('POST /rest/v1/rpc/end_my_session')[0]?.body).toEqual({ session_id: 'other' })

  press('End all other sessions')
  expect(await screen.findByText('All other devices are logged out')).toBeTruthy()
  expect(called('POST /auth/v1/logout')[0]?.url.searchParams.get('scope')).toBe('others')
})

/** What would be in the downloads. */
function catchFiles(): Blob[] {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: vi.fn(),
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  return saved
}

test('exports all data as a file, with the bookings page by page', async () => {
  const saved = catchFiles()
  const next = { after_time: '2031-01-01T00:00:00.123456+00:00', after_id: 'b' }
  let answerSecond = (_: Response) => {}
  const second = new Promise<Response>((answer) => {
    answerSecond = answer
  })
  const { called } = await visit({
    'POST /rest/v1/rpc/export_my_data': () => Response.json({ account: { email: 'rosa' }, roles: [] }),
    'POST /rest/v1/rpc/export_my_bookings': ({ body }) =>
      body && 'after_id' in (body as object)
        ? second
        : Response.json({ bookings: [{ id: 'a', client_name: 'A "quoted"\nname' }, { id: 'b' }], next }),
  })
  press('Export my data')
  expect(await screen.findByText('Collecting... 2 bookings')).toBeTruthy()
  answerSecond(Response.json({ bookings: [{ id: 'c', messages: [] }], next: null }))
  expect(await screen.findByText('Your data is saved')).toBeTruthy()
  expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce()
  expect(saved.map(({ type }) => type)).toEqual(['application/json'])
  expect(called('POST /rest/v1/rpc/export_my_data')[0]?.body).toEqual({ include_bookings: false })
  expect(called('POST /rest/v1/rpc/export_my_bookings').map(({ body }) => body)).toEqual([{}, next])
  const whole = {
    account: { email: 'rosa' },
    roles: [],
    bookings: [{ id: 'a', client_name: 'A "quoted"\nname' }, { id: 'b' }, { id: 'c', messages: [] }],
  }
  expect(await saved[0]?.text()).toBe(`${JSON.stringify(whole, null, 2)}\n`)
})

test('exports an account without bookings as a valid file, and none when a page of them fails', async () => {
  const saved = catchFiles()
  let isFailing = true
  await visit({
    'POST /rest/v1/rpc/export_my_data': () => Response.json({ account: { email: 'rosa' } }),
    'POST /rest/v1/rpc/export_my_bookings': () =>
      isFailing ? refusal(400, 'PGRST', 'no') : Response.json({ bookings: [], next: null }),
  })
  press('Export my data')
  expect(await screen.findByText('Error exporting your data')).toBeTruthy()
  expect(saved).toEqual([])
  isFailing = false
  press('Export my data')
  expect(await screen.findByText('Your data is saved')).toBeTruthy()
  const whole = { account: { email: 'rosa' }, bookings: [] }
  expect(await saved[0]?.text()).toBe(`${JSON.stringify(whole, null, 2)}\n`)
})

test('deletes the account with its password, and the user is logged out on the home page', async () => {
  const { called } = await visit({
    'POST /auth/v1/token?grant_type=password': () =>
      Response.json({ ...stubbedSession(), access_token: 'fresh.b.c' }),
    'POST /rest/v1/rpc/delete_my_account': () => new Response(null, { status: 204 }),
    'POST /auth/v1/logout': () => refusal(403, 'user_not_found', 'gone'),
  })
  press('Delete my account')
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account' })
  expect(dialog.textContent).toContain('Bookings that were confirmed, completed or cancelled')
  type('Your password', 'Evening4!')
  fireEvent.submit(screen.getByLabelText('Your password').closest('form') as HTMLFormElement)
  expect(await screen.findByText('Home')).toBeTruthy()
  expect(await screen.findByText('Your account is deleted')).toBeTruthy()
  expect(called('POST /rest/v1/rpc/delete_my_account')[0]?.headers.get('authorization')).toBe(
    'Bearer fresh.b.c',
  )
  await waitFor(() => expect(hasStoredSession()).toBe(false))
})

test('deletes nothing without the right password', async () => {
  const { called } = await visit({
    'POST /auth/v1/token?grant_type=password': () =>
      refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  })
  press('Delete my account')
  await screen.findByRole('dialog')
  type('Your password', 'Evening3!')
  fireEvent.submit(screen.getByLabelText('Your password').closest('form') as HTMLFormElement)
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  expect(called('POST /rest/v1/rpc/delete_my_account')).toEqual([])
  expect(hasStoredSession()).toBe(true)
})

const app = { id: 'app', factor_type: 'totp', status: 'verified', created_at: '2025-01-04T10:00:00Z' }

test.each([
  [10, '10 recovery codes left. They let you in if you lose your phone.'],
  [1, '1 recovery code left. It lets you in if you lose your phone.'],
  [0, 'You have no recovery codes left. Make new ones, in case you lose your phone.'],
])('shows that %i recovery codes are left', async (remaining, text) => {
  const user = { ...stubbedUser(), factors: [app] }
  window.localStorage.setItem(sessionStorageKey, JSON.stringify({ ...stubbedSession(), user }))
  await visit({
    'GET /auth/v1/user': () => Response.json(user),
    'GET /auth/v1/factors/recovery-codes': () => Response.json({ total: 10, remaining }),
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('shows the key of a new app in groups of four, which are copied without gaps', async () => {
  const secret = 'ZPKL2WXENXB4YA'
  await visit({
    'POST /auth/v1/factors': () =>
      Response.json({
        id: 'app',
        type: 'totp',
        totp: { qr_code: '', secret, uri: `otpauth://totp/a?secret=${secret}` },
      }),
  })
  press('Add an authenticator app')
  const group = await screen.findByText('ZPKL')
  expect(group.parentElement?.textContent).toBe(secret)
  expect([...(group.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'ZPKL',
    '2WXE',
    'NXB4',
    'YA',
  ])
})

test.each([
  ['Add an authenticator app', 'POST /auth/v1/factors'],
  ['Add a passkey', 'POST /auth/v1/passkeys/registration/options'],
])('"%s" in an old session leads to the login page, and back here', async (name, call) => {
  // Without it supabase-js does not ask the server.
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { credentials: { create() {}, get() {} } }),
  )
  const refuse = () => refusal(400, 'reauthentication_needed', 'Log in again before you add a way to log in.')
  await visit({
    [call]: refuse,
    'POST /auth/v1/logout?scope=local': () => new Response(null, { status: 204 }),
  })
  press(name)
  expect(await screen.findByRole('dialog', { name: 'Please log in again first' })).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hasStoredSession()).toBe(true)
  press(name)
  fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }))
  expect(
    await screen.findByText('Login at ?mode=signin&email=rosa%40example.com, then /account'),
  ).toBeTruthy()
  expect(hasStoredSession()).toBe(false)
})

test('where the browser has no passkeys, none is offered, and the page says so', async () => {
  await visit()
  expect(await screen.findByText(/^This browser has no passkeys/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
