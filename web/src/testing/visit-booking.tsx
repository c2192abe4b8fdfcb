// For tests: the booking page of a signed-in artist, on a server with mocked responses.
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { BookingDetailPage } from '../features/booking-detail/booking-detail-page.tsx'
import { renderPage } from './render-page.tsx'
import { type StubbedAnswers, stubbedUser, stubServer } from './stub-server.ts'

export const artist = stubbedUser().id
let bookingCount = 0

/** Each test has its own booking, because fetched data is cached. */
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
    distance_confidence: 'sure' as string | null,
    venue_place: null as string | null,
    price_state: 'quoted',
    status: 'pending',
    payment_status: 'unpaid',
    artist_acceptance_message: null,
    closing_message: null,
    form_responses: { structured_responses: [], raw_form_data: { setArrangement: 'Two sets' } },
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
    'GET /rest/v1/profiles': () =>
      Response.json([{ custom_questions: null, currency: 'GBP', home_location: 'Bath' }]),
    'GET /rest/v1/booking_messages': () => Response.json([]),
    'GET /rest/v1/booking_history': () => Response.json([]),
    'POST /rest/v1/rpc/get_booking_mails': () => Response.json([]),
    'POST /functions/v1/notify-new-message': () => Response.json({ success: true, sent: true }),
    ...answers,
  })
  renderPage(
    server.store,
    path,
    <Routes>
      <Route path="/booking/:bookingId" element={<BookingDetailPage />} />
      <Route path="/dashboard" element={<h1>Dashboard</h1>} />
    </Routes>,
  )
  await screen.findByRole('heading', { level: 1 })
  return server
}
