// For tests: the booking page of a signed-in artist, on a server that answers as the test says.
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { NoticeArea } from '../../components/notice-area.tsx'
import type { Message } from '../../lib/messages.ts'
import { RuntimeConfigProvider } from '../../lib/runtime-config-context.tsx'
import { ServerData } from '../../lib/server-data.tsx'
import { SessionProvider } from '../../lib/session.tsx'
import { type StubbedAnswers, stubbedConfig, stubbedUser, stubServer } from '../../lib/stub-server.ts'
import { ThemeProvider } from '../../lib/theme-provider.tsx'
import { BookingDetailPage } from './booking-detail-page.tsx'

export const artist = stubbedUser().id
let bookingCount = 0

/** Each test has a booking of its own: what was fetched for one is kept. */
export function newBooking(change: Record<string, unknown> = {}) {
  bookingCount += 1
  return {
    id: `7d9c0000-0000-4000-8000-${String(bookingCount).padStart(12, '0')}`,
    artist_profile_id: artist,
    client_name: 'Cleo Marsh',
    client_email: 'cleo@example.com',
    client_phone: '01632 960001',
    event_type: 'Garden wedding',
    event_date: '2031-06-14',
    event_duration: 3,
    guest_count: 80,
    venue_name: 'The Orangery',
    venue_address: '1 Example Street, Bristol',
    currency: 'GBP',
    base_price: 450,
    travel_cost: 0,
    add_ons: [{ label: 'Quartet', amount: 112.5, type: 'percentage' }],
    total_price: 562.5,
    final_total_price: null,
    quote_modifications: null,
    distance_from_home: 12,
    distance_source: 'estimated',
    status: 'pending',
    payment_status: 'unpaid',
    artist_acceptance_message: null,
    form_responses: { structured_responses: [], raw_form_data: { setArrangement: 'Two sets' } },
    ...change,
  }
}

/** A message of the client's, read, as the data API has it. */
export function storedMessage(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    booking_id: 'b',
    sender_type: 'client',
    message: `words of ${id}`,
    attachments: [],
    source: 'platform',
    is_read: true,
    created_at: '2031-01-01T10:00:00Z',
    updated_at: '2031-01-01T10:00:00Z',
    ...change,
  }
}

export async function visitBooking(
  booking = newBooking(),
  answers: StubbedAnswers = {},
  path = `/booking/${booking.id}`,
) {
  const server = stubServer({
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    'GET /rest/v1/bookings': ({ url }) =>
      Response.json(url.searchParams.get('id') === `eq.${booking.id}` ? [booking] : []),
    'GET /rest/v1/profiles': () => Response.json([{ custom_questions: null, currency: 'GBP' }]),
    'GET /rest/v1/booking_messages': () => Response.json([]),
    'GET /rest/v1/booking_history': () => Response.json([]),
    'POST /rest/v1/rpc/get_booking_mails': () => Response.json([]),
    'POST /functions/v1/notify-new-message': () => Response.json({ success: true, sent: true }),
    ...answers,
  })
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <SessionProvider store={server.store}>
          <ServerData>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route path="/booking/:bookingId" element={<BookingDetailPage />} />
                <Route path="/dashboard" element={<h1>Dashboard</h1>} />
              </Routes>
            </MemoryRouter>
          </ServerData>
        </SessionProvider>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return server
}
