// The public data of an artist, as returned by get_public_profile_data and inlined in the booking page, and the page's
// title in tabs, search results and shared links.
import type { Database, Tables } from '../../database/types.ts'
import { isolateName } from '../text/isolate-name.ts'

/** The response of `get_public_profile_data`; PostgreSQL does not declare which of its columns are never null. */
type PublicColumn = keyof Database['public']['Functions']['get_public_profile_data']['Returns'][number]

/** The page has a URL, so the slug is never null here. */
export type PublicProfile = Pick<Tables<'profiles'>, Exclude<PublicColumn, 'slug'>> & { slug: string }

type Named = Pick<PublicProfile, 'display_name' | 'form_subtitle'>

/** The artist's name, followed by the subtitle when both exist. */
export function bookingPageTitle({ display_name, form_subtitle }: Named): string {
  const name = isolateName(display_name)
  const parts = [name, form_subtitle?.trim()]
  return parts.every(Boolean) ? parts.join(' · ') : name || 'Book an artist'
}

export function bookingPageDescription({ display_name }: Named): string {
  const name = isolateName(display_name) || 'this artist'
  return `Book ${name} for your event: answer a few questions, watch the price, and send your request.`
}
