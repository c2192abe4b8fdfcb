// For tests: the booking page or gig sheet of a signed-in artist, on a server with mocked responses.
import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, vi } from 'vitest'
import type { Tables } from '../../../database/types.ts'
import { BookingDetailPage } from '../features/booking-detail/booking-detail-page.tsx'
import { GigSheetPage } from '../features/booking-detail/gig-sheet/gig-sheet-page.tsx'
import { paymentsRow } from './payment-rows.ts'
import { renderPage } from './render-page.tsx'
import { bookingRow } from './rows.ts'
import { type StubbedAnswers, stubbedUser, stubServer } from './stub-server.ts'

export const artist = stubbedUser().id

export const newBooking = (change: Partial<Tables<'bookings'>> = {}) =>
  bookingRow({ artist_profile_id: artist, ...change })

export async function visitBooking(
  booking = newBooking(),
  answers: StubbedAnswers = {},
  address: Parameters<typeof renderPage>[1] = `/booking/${booking.id}`,
) {
  const server = stubServer({
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    'GET /rest/v1/bookings': ({ url }) =>
      Response.json(url.searchParams.get('id') === `eq.${booking.id}` ? [booking] : []),
    'GET /rest/v1/profiles': () =>
      Response.json([{ custom_questions: null, currency: 'GBP', home_location: 'Bath' }]),
    'GET /rest/v1/booking_offers': () => Response.json([]),
    'GET /rest/v1/booking_messages': () => Response.json([]),
    'GET /rest/v1/booking_history': () => Response.json([]),
    'POST /rest/v1/rpc/get_partners': () => Response.json([]),
    'POST /rest/v1/rpc/get_booking_mails': () => Response.json([]),
    'POST /rest/v1/rpc/get_payments': () =>
      Response.json(paymentsRow({ status: booking.status, currency: booking.currency })),
    'POST /rest/v1/rpc/get_receipt_codes': () => Response.json([]),
    'POST /functions/v1/notify-new-message': () => Response.json({ success: true, sent: true }),
    ...answers,
  })
  renderPage(
    server.store,
    address,
    <Routes>
      <Route path="/booking/:bookingId" element={<BookingDetailPage />} />
      <Route path="/booking/:bookingId/gig-sheet" element={<GigSheetPage />} />
      <Route path="/dashboard" element={<h1>Dashboard</h1>} />
    </Routes>,
  )
  // Behind a dialog that is open from the start, too.
  await screen.findByRole('heading', { level: 1, hidden: true })
  return server
}

/** Presses a button as in a browser, where it then has the focus; what ends a booking is in the menu. */
export function press(name: string): void {
  const button = screen.queryByRole('button', { name })
  if (button) {
    button.focus()
    fireEvent.click(button)
    return
  }
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' })
  fireEvent.click(screen.getByRole('menuitem', { name }))
}

/** Unfolds a card of the booking page. */
export async function unfold(title: string): Promise<HTMLElement> {
  const card = screen.getByRole('region', { name: title })
  fireEvent.click(card.querySelector('summary') as HTMLElement)
  // Its content is rendered then.
  await vi.waitFor(() =>
    expect(card.querySelector('details')?.lastElementChild?.childElementCount).toBeGreaterThan(0),
  )
  return card
}
