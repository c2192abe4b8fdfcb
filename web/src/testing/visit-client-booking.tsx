// For tests: a client on the page of their booking, with mocked server responses and live updates.
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import type { ClientBooking, QuoteChange } from '../../../domain/booking/client-booking.ts'
import type { SuggestedArtist } from '../../../domain/booking/declining.ts'
import type { Offer } from '../../../domain/booking/offers.ts'
import { ClientBookingPage } from '../features/client-booking/client-booking-page.tsx'
import type { Message } from '../shared/conversation/messages.ts'
import { renderPage } from './render-page.tsx'
import { type StubbedAnswers, stubServer } from './stub-server.ts'
import { stubSystemTheme } from './stub-system-theme.ts'

interface Live {
  onNew?: (message: Message) => void
  onBookingChanged?: () => void
}

/** The subscribed callbacks, for the test to call. */
export const live: Live = {}
vi.mock('../lib/api/proof-of-work.ts', () => ({ proveWork: async () => ({ 'x-proof-of-work': 'proof' }) }))
vi.mock('../lib/browser/when-idle.ts', () => ({
  whenIdle: (run: () => void) => {
    run()
    return () => undefined
  },
}))
vi.mock('../lib/api/booking-client.ts', () => ({
  createBookingClient: () => ({ realtime: { setAuth: async () => undefined } }),
}))
vi.mock('../shared/live-channel.ts', () => ({
  followMessages: (_client: unknown, _booking: string, follower: { onNew: (message: Message) => void }) => {
    live.onNew = follower.onNew
    return () => undefined
  },
  followOwnBooking: (_client: unknown, _booking: string, onChanged: () => void) => {
    live.onBookingChanged = onChanged
    return () => undefined
  },
}))

export const details = 'POST /functions/v1/client-booking-details'
export const sending = 'POST /functions/v1/send-client-message'
export const refused = () =>
  Response.json({ error: 'Invalid or expired access token', code: 'invalid_token' }, { status: 401 })
let bookingCount = 0

/** Each test has its own booking, because fetched data is cached. */
export function newBooking() {
  bookingCount += 1
  return {
    id: `7d9c0000-0000-4000-8000-${String(bookingCount).padStart(12, '0')}`,
    status: 'pending',
    payment_status: 'unpaid',
    amount_paid: null as number | null,
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
    quote_modifications: null as unknown,
    quote_changes: [] as Partial<QuoteChange>[],
    offers: [] as Offer[],
    price_state: 'quoted' as ClientBooking['price_state'],
    distance_source: 'unknown',
    distance_from_home: null,
    artist_acceptance_message: null as string | null,
    closing_message: null as string | null,
    suggested_artists: [] as SuggestedArtist[],
    artist_name: 'Nadia Brook Trio',
    artist_currency: 'DKK',
    artist_slug: 'nadia',
    artist_logo_url: null,
    artist_primary_color: '#f97316',
    artist_secondary_color: '#fb923c',
    artist_font: 'playfair',
    artist_introduction: {} as ClientBooking['artist_introduction'],
    artist_picture: { type: 'upload', url: '/storage/v1/trio.webp' } as ClientBooking['artist_picture'],
    answers: [{ question: 'Which line-up?', answer: 'Trio' }],
    created_at: '2031-01-01T09:00:00Z',
  }
}

export const answerWith = (booking: object, messages: Message[] = []) =>
  Response.json({ booking, messages, access_token: 'a.b.c' })

export function resetServer(): void {
  stubSystemTheme()
  // Everything is on screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.onChange([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  delete live.onNew
  delete live.onBookingChanged
}

export async function visit(
  booking: ReturnType<typeof newBooking>,
  answers: StubbedAnswers = {},
  query = '?email=cleo%40example.com&token=secret',
) {
  const server = stubServer({ [details]: () => answerWith(booking), ...answers })
  renderPage(
    server.store,
    `/client-booking/${booking.id}${query}`,
    <Routes>
      <Route path="/client-booking/:bookingId" element={<ClientBookingPage />} />
    </Routes>,
  )
  await screen.findByRole('heading', { level: 1 })
  return server
}
