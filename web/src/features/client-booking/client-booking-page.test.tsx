// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeArea } from '../../components/notice-area.tsx'
import type { Message } from '../../lib/messages.ts'
import { RuntimeConfigProvider } from '../../lib/runtime-config-context.tsx'
import { ServerData } from '../../lib/server-data.tsx'
import { type StubbedAnswers, stubbedConfig, stubServer } from '../../lib/stub-server.ts'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { ThemeProvider } from '../../lib/theme-provider.tsx'
import { ClientBookingPage } from './client-booking-page.tsx'

interface Live {
  onNew?: (message: Message) => void
  onBookingChanged?: () => void
}

const live = vi.hoisted((): Live => ({}))
vi.mock('../../lib/proof-of-work.ts', () => ({ proveWork: async () => ({ 'x-proof-of-work': 'proof' }) }))
vi.mock('../../lib/when-idle.ts', () => ({
  whenIdle: (run: () => void) => {
    run()
    return () => undefined
  },
}))
vi.mock('../../lib/booking-client.ts', () => ({
  createBookingClient: () => ({ realtime: { setAuth: async () => undefined } }),
}))
vi.mock('../../lib/live-channel.ts', () => ({
  followMessages: (_client: unknown, _booking: string, follower: { onNew: (message: Message) => void }) => {
    live.onNew = follower.onNew
    return () => undefined
  },
  followOwnBooking: (_client: unknown, _booking: string, onChanged: () => void) => {
    live.onBookingChanged = onChanged
    return () => undefined
  },
}))

const details = 'POST /functions/v1/client-booking-details'
const sending = 'POST /functions/v1/send-client-message'
const refused = () =>
  Response.json({ error: 'Invalid or expired access token', code: 'invalid_token' }, { status: 401 })
let bookingCount = 0

/** Each test has a booking of its own: what was fetched for one is kept. */
function newBooking() {
  bookingCount += 1
  return {
    id: `7d9c0000-0000-4000-8000-${String(bookingCount).padStart(12, '0')}`,
    status: 'pending',
    payment_status: 'unpaid',
    event_date: '2031-06-14',
    event_duration: 3,
    event_type: 'Garden wedding',
    guest_count: 80,
    venue_name: 'The Orangery',
    venue_address: '1 Example Street, Bristol',
    client_name: 'Cleo Marsh',
    client_email: 'cleo@example.com',
    client_phone: null,
    base_price: 450,
    travel_cost: 0,
    add_ons: [],
    total_price: 450,
    final_total_price: null as number | null,
    quote_modifications: null,
    distance_source: 'unknown',
    distance_from_home: null,
    artist_acceptance_message: null as string | null,
    artist_name: 'Nadia Brook Trio',
    artist_currency: 'DKK',
    artist_slug: 'nadia',
    artist_logo_url: null,
    artist_primary_color: '#f97316',
    created_at: '2031-01-01T09:00:00Z',
  }
}

function message(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    booking_id: 'b',
    sender_type: 'artist',
    message: `words of ${id}`,
    attachments: [],
    source: 'platform',
    is_read: true,
    created_at: '2031-01-01T10:00:00Z',
    updated_at: '2031-01-01T10:00:00Z',
    ...change,
  }
}

const answerWith = (booking: object, messages: Message[] = []) =>
  Response.json({ booking, messages, access_token: 'a.b.c' })

beforeEach(() => {
  stubSystemTheme()
  live.onNew = undefined as never
  live.onBookingChanged = undefined as never
})

afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
})

async function visit(
  booking: ReturnType<typeof newBooking>,
  answers: StubbedAnswers = {},
  query = '?email=cleo%40example.com&token=secret',
) {
  const server = stubServer({ [details]: () => answerWith(booking), ...answers })
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <ServerData>
          <MemoryRouter initialEntries={[`/client-booking/${booking.id}${query}`]}>
            <Routes>
              <Route path="/client-booking/:bookingId" element={<ClientBookingPage />} />
            </Routes>
          </MemoryRouter>
        </ServerData>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return server
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Type your message to Nadia Brook Trio...')
const sayings = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent ?? '')

describe('the letter', () => {
  test('says what is booked, what it costs and what comes next', async () => {
    const { called } = await visit(newBooking())
    expect(called(details)[0]?.body).toMatchObject({
      client_email: 'cleo@example.com',
      reply_token: 'secret',
    })
    for (const words of [
      'Garden wedding',
      'Payment: unpaid',
      'Jun 14, 2031',
      '3 hours',
      '80',
      'The Orangery',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    expect(screen.getAllByText('kr 450').length).toBeGreaterThan(0)
    expect(screen.getByText('not included yet')).toBeTruthy()
    expect(screen.getByText(/has your request and has yet to answer it/)).toBeTruthy()
    expect(screen.queryByText('Artist Message')).toBeNull()
    expect(document.documentElement.style.getPropertyValue('--primary')).not.toBe('')
  })

  test('follows what the artist decides', async () => {
    let booking = newBooking()
    await visit(booking, { [details]: () => answerWith(booking) })
    await waitFor(() => expect(live.onBookingChanged).toBeDefined())
    booking = {
      ...booking,
      status: 'confirmed',
      payment_status: 'paid',
      final_total_price: 450,
      artist_acceptance_message: 'See you there!',
    }
    live.onBookingChanged?.()
    expect(await screen.findByText('See you there!')).toBeTruthy()
    expect(screen.getByText('confirmed')).toBeTruthy()
    expect(screen.getByText('Payment: paid')).toBeTruthy()
  })
})

describe('whoever has no right link reads why, and nothing else', () => {
  const missing = 'Missing required access parameters. Please use the secure link from your booking email.'
  const expired = 'Your secure access link has expired or is invalid. Please check your email for a new link.'

  test.each(['', '?email=cleo%40example.com', '?token=secret', '?email=&token=secret'])(
    'without all parameters: %j',
    async (query) => {
      const { calls } = await visit(newBooking(), {}, query)
      expect(screen.getByRole('heading', { name: 'Secure Access Required' })).toBeTruthy()
      expect(screen.getByText(missing)).toBeTruthy()
      expect(calls).toEqual([])
    },
  )

  test.each([
    ['Secure Access Required', expired, refused],
    [
      'Secure Access Required',
      'Failed to load booking details. Please try again later.',
      () => Response.json({ error: 'x', code: 'rate_limited' }, { status: 429 }),
    ],
    ['Secure Access Required', 'An unexpected error occurred. Please try again.', () => Response.json({})],
    [
      'Booking Not Found',
      'Booking not found or you do not have access to view it.',
      () => Response.json({ error: 'x', code: 'booking_not_found' }, { status: 404 }),
    ],
  ])('%s: %s', async (title, text, answer) => {
    await visit(newBooking(), { [details]: answer })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Garden wedding')).toBeNull()
  })

  test('a fresh link is asked for, with its proof, and the answer gives nothing away', async () => {
    const booking = newBooking()
    const { called } = await visit(booking, {
      [details]: refused,
      'POST /functions/v1/request-client-link': () => Response.json({ success: true }),
    })
    fireEvent.change(screen.getByLabelText('Your email'), { target: { value: 'cleo' } })
    fireEvent.click(screen.getByRole('button', { name: 'Email me a new link' }))
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Your email'), { target: { value: ' cleo@example.com ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Email me a new link' }))
    expect(await screen.findByText(/If the address belongs to this booking/)).toBeTruthy()
    const [call] = called('POST /functions/v1/request-client-link')
    expect(call?.body).toEqual({ booking_id: booking.id, client_email: 'cleo@example.com', website: '' })
    expect(call?.headers.get('x-proof-of-work')).toBe('proof')
  })

  test('a link that is taken back while the page is open closes it', async () => {
    const booking = newBooking()
    let isRevoked = false
    await visit(booking, { [details]: () => (isRevoked ? refused() : answerWith(booking)) })
    await waitFor(() => expect(live.onBookingChanged).toBeDefined())
    isRevoked = true
    live.onBookingChanged?.()
    expect(await screen.findByText(expired)).toBeTruthy()
    expect(screen.queryByText('Garden wedding')).toBeNull()
  })
})

describe('writing to the artist', () => {
  const stored = message('m9', {
    sender_type: 'client',
    message: 'Is there parking?',
    created_at: '2031-01-02T10:00:00Z',
  })

  function heldAnswer() {
    let release: (response: Response) => void = () => undefined
    const answer = new Promise<Response>((done) => {
      release = done
    })
    return { answer, release }
  }

  test('the message stands at once, and once, whichever of answer and live update comes first', async () => {
    const { answer, release } = heldAnswer()
    const { called } = await visit(newBooking(), { [sending]: () => answer })
    await waitFor(() => expect(live.onNew).toBeDefined())
    fireEvent.change(field(), { target: { value: ' Is there parking? ' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(() => expect(sayings().join()).toContain('Sending...'))
    expect(field().disabled).toBe(true)
    live.onNew?.(stored)
    await waitFor(() => expect(sayings().join()).not.toContain('Sending...'))
    expect(sayings()).toHaveLength(1)
    release(Response.json({ success: true, message: stored }))
    expect(await screen.findByText('Message sent successfully')).toBeTruthy()
    expect(sayings()).toHaveLength(1)
    const [call] = called(sending)
    expect(call?.body).toMatchObject({ message: 'Is there parking?', reply_token: 'secret', website: '' })
    expect(call?.headers.get('x-proof-of-work')).toBe('proof')
    expect(field().value).toBe('')
  })

  test.each([
    ['Failed to send message. Please try again.', () => Response.json({ error: 'x' }, { status: 500 })],
    ['Your secure access has expired. Please check your email for a new link.', refused],
  ])('a failure takes it back and keeps what was written: %s', async (text, answer) => {
    await visit(newBooking(), { [sending]: answer })
    fireEvent.change(field(), { target: { value: 'Is there parking?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(sayings()).toEqual([])
    expect(field().value).toBe('Is there parking?')
  })

  test('nothing but blanks is ignored', async () => {
    const { called } = await visit(newBooking(), {})
    fireEvent.change(field(), { target: { value: ' \n ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(field().disabled).toBe(false)
    expect(called(sending)).toEqual([])
  })

  test('a file that is too large is refused by its name', async () => {
    await visit(newBooking())
    const file = new File(['x'], 'plan.pdf', { type: 'application/pdf' })
    Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
    fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files: [file] } })
    expect(await screen.findByText('File too large')).toBeTruthy()
    expect(screen.getByText('plan.pdf is too large. Maximum size is 10MB.')).toBeTruthy()
  })
})
