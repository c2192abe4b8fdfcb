import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleQuote } from '../../../../domain/pricing/sample-rules.ts'
import { RuntimeConfigProvider } from '../../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { LiveQuote } from './live-quote.tsx'

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}

interface Call {
  body: { hours: number; miles: number; selections: { optionId: string }[] }
  answer: (total: number) => void
  fail: () => void
}

let calls: Call[]

beforeEach(() => {
  // Reduced motion, so that the price does not animate.
  stubSystemTheme(true)
  calls = []
  vi.stubGlobal(
    'fetch',
    (_url: string, options: { body: string }) =>
      new Promise<Response>((resolve, reject) => {
        calls.push({
          body: JSON.parse(options.body),
          answer: (total) => resolve(Response.json({ ...sampleQuote, total })),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  render(
    <RuntimeConfigProvider config={config}>
      <ThemeProvider>
        <LiveQuote />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
})

const price = () => screen.getAllByRole('status')[0]?.textContent
const setHours = (hours: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'How long?' }), { target: { value: String(hours) } })

async function callNumber(number: number): Promise<Call> {
  await waitFor(() => expect(calls).toHaveLength(number))
  const call = calls[number - 1]
  if (!call) throw new Error('There was no such call.')
  return call
}

test('shows the first price without a call', () => {
  expect(price()).toContain('£780')
  expect(calls).toHaveLength(0)
})

test('requests the price of a changed answer, and keeps the old one until the response arrives', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /Quintet/ }))
  const call = await callNumber(1)
  expect(call.body.selections.map((selection) => selection.optionId)).toEqual(['quintet', 'pa'])
  expect(price()).toContain('£780')
  await act(async () => call.answer(1060))
  await waitFor(() => expect(price()).toContain('£1,060'))
})

test('debounces quick changes into one call, and drops an outdated response', async () => {
  setHours(3.5)
  setHours(4)
  const first = await callNumber(1)
  expect(first.body.hours).toBe(4)
  setHours(5)
  const second = await callNumber(2)
  await act(async () => second.answer(1080))
  await waitFor(() => expect(price()).toContain('£1,080'))
  await act(async () => first.answer(930))
  expect(price()).toContain('£1,080')
})

test('keeps the last price on failure with a message; the next response clears it', async () => {
  setHours(4)
  const failing = await callNumber(1)
  await act(async () => failing.fail())
  expect(await screen.findByText(/this is the last price/)).toBeTruthy()
  expect(price()).toContain('£780')
  setHours(5)
  const call = await callNumber(2)
  await act(async () => call.answer(1080))
  await waitFor(() => expect(screen.queryByText(/this is the last price/)).toBeNull())
})
