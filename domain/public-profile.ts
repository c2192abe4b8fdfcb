// What anyone may know of an artist, as get_public_profile_data answers it and the booking page finds it inlined; and
// how the page is called in tabs, search results and shared links.
import type { ProfileBranding } from './branding-form.ts'
import { isolateName } from './isolate-name.ts'

export interface PublicProfile extends ProfileBranding {
  user_id: string
  display_name: string
  slug: string
  genre: string | null
  performance_type: string[] | null
  is_available: boolean
  profile_image_url: string | null
  currency: string
  hourly_rate: number | null
  min_booking_hours: number | null
  max_performance_hours: number | null
  max_travel_distance: number | null
  travel_fee: number | null
  free_radius: number | null
  max_radius: number | null
  distance_tiers: unknown
  setup_time: number | null
  minimum_space: string | null
  custom_questions: unknown
  /** mi or km. */
  distance_unit: string
}

/** The id of the script element that holds it as JSON. */
export const publicProfileId = 'public-profile'

type Named = Pick<PublicProfile, 'display_name' | 'form_subtitle'>

/** The artist's name, with the subtitle when there are both. */
export function bookingPageTitle({ display_name, form_subtitle }: Named): string {
  const name = isolateName(display_name)
  const parts = [name, form_subtitle?.trim()]
  return parts.every(Boolean) ? parts.join(' · ') : name || 'Book an artist'
}

export function bookingPageDescription({ display_name }: Named): string {
  const name = isolateName(display_name) || 'this artist'
  return `Book ${name} for your event: answer a few questions, watch the price, and send your request.`
}
