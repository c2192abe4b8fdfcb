// What anyone may know of an artist, as get_public_profile_data answers it and the booking page finds it inlined; and
// how the page is called in tabs, search results and shared links.
import type { Database, Tables } from '../database/types.ts'
import { isolateName } from './isolate-name.ts'

/** What `get_public_profile_data` answers; PostgreSQL does not say which of its columns are never null. */
type PublicColumn = keyof Database['public']['Functions']['get_public_profile_data']['Returns'][number]

/** The page has an address, so the slug is there. */
export type PublicProfile = Pick<Tables<'profiles'>, Exclude<PublicColumn, 'slug'>> & { slug: string }

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
