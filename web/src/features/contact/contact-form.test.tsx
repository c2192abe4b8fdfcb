import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServerData } from '../../lib/api/server-data.tsx'
import { RuntimeConfigProvider } from '../../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { NoticeArea } from '../../ui/feedback/notice-area.tsx'
import { ContactForm } from './contact-form.tsx'

vi.mock('../../lib/api/proof-of-work.ts', () => ({ proveWork: async () => ({ 'x-proof-of-work': 'proof' }) }))

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}

const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  stubSystemTheme()
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  render(
    <RuntimeConfigProvider config={config}>
      <ThemeProvider>
        <ServerData>
          <ContactForm />
        </ServerData>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
})

function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  }
}

const complete = { Name: 'Rosa', Email: 'rosa@example.com', Message: 'Do you work with choirs?' }
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value

test('does not send an incomplete form', async () => {
  fillIn({ Name: 'Rosa' })
  send()
  expect(await screen.findByText('Please fill in all required fields.')).toBeTruthy()
  expect(screen.getByText('Please write a message.')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('sends a message with its proof of work, shows a confirmation and clears the form', async () => {
  fetch.mockResolvedValue(Response.json({ ok: true }))
  fillIn(complete)
  send()
  expect(await screen.findByText('Message Sent!')).toBeTruthy()
  const [url, options] = fetch.mock.calls[0] ?? []
  expect(url).toBe('http://localhost:3000/functions/v1/send-contact-email')
  expect(options?.headers).toMatchObject({ 'x-proof-of-work': 'proof' })
  expect(JSON.parse(String(options?.body))).toEqual({
    name: 'Rosa',
    email: 'rosa@example.com',
    subject: '',
    message: 'Do you work with choirs?',
    website: '',
  })
  expect(message()).toBe('')
})

test('keeps the input on failure, and names a rate limit', async () => {
  fetch.mockResolvedValue(Response.json({ error: 'x', code: 'rate_limited' }, { status: 429 }))
  fillIn(complete)
  send()
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeTruthy()
  expect(screen.getByText(/Too many messages were sent from your network/)).toBeTruthy()
  expect(message()).toBe('Do you work with choirs?')
})
