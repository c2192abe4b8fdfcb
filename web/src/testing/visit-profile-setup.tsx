// For tests: the first setup step of an artist with a profile, on a server with mocked responses.

import { ProfileSetupPage } from '../features/setup/profile/profile-setup-page.tsx'
import { waitForForm } from './press-and-type.ts'
import { profileRow } from './rows.ts'
import { skipPauses } from './skip-pauses.ts'
import { type StubbedAnswers, type StubbedCall, storeSession } from './stub-server.ts'
import { stubSystemTheme } from './stub-system-theme.ts'
import { visitOwnPage } from './visit-own-page.tsx'

export const profile = profileRow({
  display_name: 'The Lantern Trio',
  slug: 'the-lantern-trio',
  genre: 'Jazz, Soul',
  performance_type: ['Covers'],
  hourly_rate: 180,
  min_booking_hours: 2,
  max_performance_hours: 6,
  max_travel_distance: 120,
})

export const patch = 'PATCH /rest/v1/profiles'
export const slugCheck = 'POST /rest/v1/rpc/is_slug_available'
export const slugMaker = 'POST /rest/v1/rpc/generate_unique_slug'

/** Resets to a first visit of a signed-in user. */
export function resetServer(): void {
  window.localStorage.clear()
  stubSystemTheme()
  skipPauses()
  storeSession()
}

export const saved = ({ body }: StubbedCall) =>
  Response.json([{ ...profile, ...(body as object), updated_at: '2025-01-05T13:00:00+00:00' }])

export async function visit(answers: StubbedAnswers = {}, address = '/profile-setup') {
  const server = visitOwnPage(<ProfileSetupPage />, address, {
    'GET /rest/v1/profiles': () => Response.json([profile]),
    [patch]: saved,
    [slugCheck]: () => Response.json(true),
    [slugMaker]: () => Response.json('made-up'),
    ...answers,
  })
  await waitForForm('Profile')
  return server
}
