// For tests: a page of a signed-in user, with all its providers and a placeholder for each page it links to.
import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { renderPage } from './render-page.tsx'
import { type StubbedAnswers, stubbedUser, stubServer } from './stub-server.ts'

export function visitOwnPage(page: ReactNode, address: string, answers: StubbedAnswers) {
  const server = stubServer(answers)
  // Lists scroll to their entries and boxes measure themselves; jsdom has no layout for either.
  HTMLElement.prototype.scrollIntoView = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // Notices add a stylesheet, and jsdom would match each of its rules against every queried element.
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  const [path = address] = address.split('?')
  renderPage(
    server.store,
    address,
    <Routes>
      <Route path={path} element={page} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  )
  return server
}

function Elsewhere() {
  return <p>Went to {useLocation().pathname}</p>
}

/** As returned by the data API; empty except for the given fields. */
export function stubbedProfile(part: Record<string, unknown> = {}) {
  return {
    user_id: stubbedUser().id,
    id: 'p1',
    display_name: '',
    slug: null,
    genre: null,
    performance_type: null,
    is_available: false,
    profile_image_url: null,
    currency: 'GBP',
    hourly_rate: null,
    min_booking_hours: null,
    max_performance_hours: null,
    max_travel_distance: null,
    travel_fee: null,
    home_location: null,
    home_location_found: null,
    home_place: null,
    home_unit: null,
    home_place_is_new: false,
    chosen_unit: null,
    distance_unit: 'mi',
    free_radius: null,
    max_radius: null,
    distance_tiers: null,
    setup_time: null,
    minimum_space: null,
    asks_guest_count: false,
    custom_questions: null,
    hero_image_url: null,
    hero_image_type: null,
    logo_url: null,
    form_title: null,
    form_subtitle: null,
    theme_preference: null,
    primary_color: null,
    secondary_color: null,
    color_theme: null,
    font_family: null,
    form_published_at: null,
    interest_in_pro: false,
    interest_in_pro_at: null,
    created_at: '2025-01-05T12:00:00+00:00',
    updated_at: '2025-01-05T12:00:00.123456+00:00',
    ...part,
  }
}
