// For tests: an artist on the pricing step.
import { configure, screen } from '@testing-library/react'
import type { Json } from '../../../database/types.ts'
import { PricingSetupPage } from '../features/setup/pricing/pricing-setup-page.tsx'
import { press, waitForForm } from './press-and-type.ts'
import { profileRow } from './rows.ts'
import { skipPauses } from './skip-pauses.ts'
import { type StubbedAnswers, type StubbedCall, storeSession } from './stub-server.ts'
import { stubSystemTheme } from './stub-system-theme.ts'
import { visitOwnPage } from './visit-own-page.tsx'

export const patch = 'PATCH /rest/v1/profiles'
export const quote = 'POST /rest/v1/rpc/price_quote'
export const simulation = 'POST /rest/v1/rpc/simulate_rules'

const question = (id: string, text: string, options: Json[]) => ({
  id,
  question: text,
  type: 'single',
  required: true,
  options,
})

export const profile = profileRow({
  hourly_rate: 180,
  min_booking_hours: 0.5,
  max_performance_hours: 6,
  max_travel_distance: 120,
  travel_fee: 25,
  home_location: 'Bath, England',
  free_radius: 20,
  max_radius: 120,
  setup_time: 60,
  minimum_space: '3 by 3 metres',
  asks_guest_count: false,
  distance_tiers: [
    { id: 'near', fromMiles: 20, toMiles: 50, pricePerMile: 1.5 },
    { id: 'far', fromMiles: 50, toMiles: 120, pricePerMile: 2.25 },
  ],
  custom_questions: [
    question('pa', 'PA?', [{ id: 'yes', label: 'PA', priceType: 'flat', priceValue: 120 }]),
    question('early', 'Early?', [{ id: 'no', label: 'No', priceType: 'flat', priceValue: 0 }]),
  ],
})

// Visibility is computed again for every element of a long page, and nothing here depends on it.
configure({ defaultHidden: true })

export function startAfresh(): void {
  window.localStorage.clear()
  stubSystemTheme(true)
  skipPauses()
  storeSession()
}

export async function visit(answers: StubbedAnswers = {}) {
  const server = visitOwnPage(<PricingSetupPage />, '/pricing-setup', {
    'GET /rest/v1/profiles': () => Response.json([profile]),
    [patch]: ({ body }) => Response.json([{ ...profile, ...(body as object) }]),
    [quote]: () =>
      Response.json({ base_price: 540, distance_charge: 55, add_ons: [], total: 595, currency: 'GBP' }),
    'GET /rest/v1/bookings': () => Response.json([]),
    [simulation]: () => Response.json({ bookings: [], by_hours: [], by_miles: [], by_date: [] }),
    ...answers,
  })
  await waitForForm('Pricing rules')
  return server
}

export async function savedBy(called: (name: string) => StubbedCall[]) {
  press('Save Changes')
  await screen.findByText('Went to /dashboard')
  return called(patch).at(-1)?.body
}
