// For tests: opens the booking form at one of its steps, filled in or not, on a server whose responses can be changed.
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { BookingForm } from '../features/booking-page/form/booking-form.tsx'
import { type Artist, readArtist } from '../features/booking-page/rules/artist/read-artist.ts'
import {
  type BookingDraft,
  emptyDraft,
  keepDraft,
} from '../features/booking-page/rules/draft/booking-draft.ts'
import { RuntimeConfigProvider } from '../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../lib/look/theme-provider.tsx'
import { NoticeArea } from '../ui/feedback/notice-area.tsx'
import { skipPauses } from './skip-pauses.ts'
import { stubBookingServer } from './stub-booking-server.ts'
import { stubbedConfig } from './stub-server.ts'
import { stubSystemTheme } from './stub-system-theme.ts'

export const extras = {
  id: 'extras',
  question: 'What else?',
  type: 'multiple',
  options: [
    { id: 'pa', label: 'PA', priceType: 'flat', priceValue: 40 },
    { id: 'lights', label: 'Lights', priceType: 'percentage', priceValue: 10 },
  ],
}

export const settings = {
  user_id: 'de300000-0000-4000-8000-000000000001',
  slug: 'the-test-band',
  display_name: 'The Test Band',
  currency: 'GBP',
  hourly_rate: 100,
  min_booking_hours: 2,
  max_performance_hours: 4,
  max_radius: 100,
  travel_fee: 50,
  custom_questions: [extras],
}
export const artist = readArtist(settings)

/** The artist's question with other options. */
export function offering(...options: { id: string; priceValue: number }[]) {
  const offered = options.flatMap(({ id, priceValue }) =>
    extras.options.filter((option) => option.id === id).map((option) => ({ ...option, priceValue })),
  )
  return { custom_questions: [{ ...extras, options: offered }] }
}

export const answered = {
  eventName: 'Garden wedding',
  eventDate: '2090-06-21',
  venueName: 'Orchard Barn',
  venueAddress: 'Frome',
  venue: {
    address: 'Frome',
    distance: {
      distance_km: 50,
      distance_miles: 31.07,
      source: 'estimated' as const,
      place: 'Frome',
      confidence: 'sure' as const,
      alternatives: [],
    },
  },
  contactName: 'Rosa',
  contactEmail: 'rosa@example.com',
  performanceDuration: 3,
  answers: { extras: ['pa'] },
}
export const reviewStep = 4

/** Resets to a first visit with a fresh server. */
export function resetServer() {
  stubSystemTheme(true)
  skipPauses()
  vi.stubGlobal('scrollTo', vi.fn())
  Element.prototype.scrollIntoView = vi.fn()
  window.sessionStorage.clear()
  return stubBookingServer(settings)
}

/** As if this visitor had given all answers before. */
export function keepAnswers(others: Partial<BookingDraft> = {}): void {
  keepDraft(artist.slug, { ...emptyDraft(), ...answered, ...others })
}

export function open(step: number, options: { artist?: Artist; isPreview?: boolean } = {}) {
  const element = <BookingForm artist={artist} {...options} />
  const router = createMemoryRouter([{ path: '/', element }], {
    initialEntries: [{ pathname: '/', state: { step } }],
  })
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <RouterProvider router={router} />
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  return router
}

/** The card of the request that was sent. */
export const requestCard = async () =>
  (await screen.findByRole('region', { name: 'Your request' })).textContent
/** The step's notes about changed rules. */
export const note = () => document.querySelector('form section [role="alert"]')?.textContent
export const heading = () => document.querySelector('h2')?.textContent
export const estimate = () => screen.getByLabelText('Running estimate').querySelector('[role="status"]')
export const estimateIs = (text: string) => waitFor(() => expect(estimate()?.textContent).toContain(text))
