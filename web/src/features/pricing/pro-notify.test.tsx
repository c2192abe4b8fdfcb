import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ServerData } from '../../lib/api/server-data.tsx'
import { RuntimeConfigProvider } from '../../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { SessionProvider } from '../../lib/session/session.tsx'
import type { SessionStore } from '../../lib/session/session-store.ts'
import { type StubbedAnswers, storeSession, stubbedConfig, stubServer } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { NoticeArea } from '../../ui/feedback/notice-area.tsx'
import { ProNotify } from './pro-notify.tsx'

vi.mock('../../lib/api/proof-of-work.ts', () => ({ proveWork: async () => ({ 'x-proof-of-work': 'proof' }) }))

const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()

function show(store: SessionStore | null = null) {
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <SessionProvider store={store}>
          <ServerData>
            <ProNotify />
          </ServerData>
        </SessionProvider>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
}

beforeEach(() => {
  stubSystemTheme()
  window.localStorage.clear()
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
})

async function fillIn(name: string, email: string) {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Notify me when Pro launches' }))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Notify me' }))
}

test.each([
  ['', 'rosa@example.com', 'Missing Information'],
  ['Rosa', 'rosa at example', 'Invalid Email'],
])('name %j and email %j are rejected with %s', async (name, email, title) => {
  await fillIn(name, email)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('stores a lead, and remembers it in this browser', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 201 }))
  await fillIn('Rosa', 'rosa@example.com')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: "You're on the list" })
  expect(button.disabled).toBe(true)
  expect(await screen.findByText("You'll be notified when Pro launches.")).toBeTruthy()
  const [url, options] = fetch.mock.calls[0] ?? []
  expect(String(url)).toBe('http://localhost:3000/rest/v1/leads')
  expect(new Headers(options?.headers).get('x-proof-of-work')).toBe('proof')
  expect(JSON.parse(String(options?.body))).toEqual({
    name: 'Rosa',
    band_name: null,
    email: 'rosa@example.com',
    source: 'pro_notify',
  })
  cleanup()
  show()
  expect(screen.getByRole('button', { name: "You're on the list" })).toBeTruthy()
})

test('shows a failure and keeps the input', async () => {
  fetch.mockResolvedValue(Response.json({ message: 'no', code: 'x' }, { status: 403 }))
  await fillIn('Rosa', 'rosa@example.com')
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rosa')
})

describe('signed-in artist', () => {
  function visit(email: string, answers: StubbedAnswers) {
    storeSession(email)
    const server = stubServer(answers)
    show(server.store)
    expect(screen.getByRole('button').textContent).toBe('Loading')
    return server
  }
  const ask = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me when Pro launches' }))

  test('a signed-in artist joins the list with one click, stored on the profile', async () => {
    const { called } = visit('rosa@example.com', {
      'GET /rest/v1/profiles': () => Response.json([{ interest_in_pro: false }]),
      'PATCH /rest/v1/profiles': () => Response.json([{ id: 'p' }]),
    })
    await ask()
    expect(await screen.findByRole('button', { name: "You're on the list" })).toBeTruthy()
    expect(await screen.findByText("You'll be notified when Pro launches.")).toBeTruthy()
    const [call] = called('PATCH /rest/v1/profiles')
    expect(call?.url.searchParams.get('user_id')).toMatch(/^eq\./)
    expect(call?.body).toMatchObject({ interest_in_pro: true, interest_in_pro_at: expect.any(String) })
  })

  test('an artist without a profile gets one to store the request on', async () => {
    const { called } = visit('rosa.new@example.com', {
      'GET /rest/v1/profiles': () => Response.json([]),
      'PATCH /rest/v1/profiles': () => Response.json([]),
      'POST /rest/v1/profiles': () => new Response(null, { status: 201 }),
    })
    await ask()
    expect(await screen.findByRole('button', { name: "You're on the list" })).toBeTruthy()
    expect(called('POST /rest/v1/profiles')[0]?.body).toMatchObject({
      display_name: '',
      is_available: false,
      interest_in_pro: true,
    })
  })

  test('an artist who asked before sees it recorded', async () => {
    visit('rosa.returning@example.com', {
      'GET /rest/v1/profiles': () => Response.json([{ interest_in_pro: true }]),
    })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: "You're on the list" })
    expect(button.disabled).toBe(true)
  })

  test('a failure to join the list is shown, and can be retried', async () => {
    visit('rosa.unlucky@example.com', {
      'GET /rest/v1/profiles': () => Response.json([{ interest_in_pro: false }]),
    })
    await ask()
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Notify me when Pro launches' })).toBeTruthy()
  })
})
