// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeArea } from '../../components/notice-area.tsx'
import { RuntimeConfigProvider } from '../../lib/runtime-config-context.tsx'
import { ServerData } from '../../lib/server-data.tsx'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { ThemeProvider } from '../../lib/theme-provider.tsx'
import { ProNotify } from './pro-notify.tsx'

vi.mock('../../lib/proof-of-work.ts', () => ({ proveWork: async () => ({ 'x-proof-of-work': 'proof' }) }))

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}

const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()

function show() {
  render(
    <RuntimeConfigProvider config={config}>
      <ThemeProvider>
        <ServerData>
          <ProNotify />
        </ServerData>
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
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Notify me when Pro launches' }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function fillIn(name: string, email: string) {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Notify me' }))
}

test.each([
  ['', 'rosa@example.com', 'Missing Information'],
  ['Rosa', 'rosa at example', 'Invalid Email'],
])('name %j and email %j are answered with %s', async (name, email, title) => {
  await fillIn(name, email)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('a lead is stored, and this browser remembers it', async () => {
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

test('a failure says so and keeps what was typed', async () => {
  fetch.mockResolvedValue(Response.json({ message: 'no', code: 'x' }, { status: 403 }))
  await fillIn('Rosa', 'rosa@example.com')
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rosa')
})
