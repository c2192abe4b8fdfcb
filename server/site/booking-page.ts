// What the server knows of an artist's booking page: the public profile, the price to start with, and the head for
// search engines and shared links.

import type { Quote } from '../../domain/pricing/pricing-rules.ts'
import { readArtistRules } from '../../domain/profile/artist.ts'
import {
  bookingPageDescription,
  bookingPageTitle,
  type PublicProfile,
} from '../../domain/profile/public-profile.ts'
import { paths } from '../../domain/site/paths.ts'
import { visitor } from '../core/callers.ts'
import type { Reader } from '../core/database/read-replica.ts'
import type { HeadText } from './page-head.ts'
import { previewVersion } from './pictures/pictures.ts'
import { previewFacts } from './pictures/preview-facts.ts'
import { previewSize } from './pictures/preview-picture.ts'

const bookingPath = /^\/book(?:\/([^/]*))?\/?$/

/** The slug of a booking page, empty where it is missing; undefined for any other path. */
export function bookingSlug(path: string): string | undefined {
  const [whole, slug = ''] = bookingPath.exec(path) ?? []
  if (whole === undefined) return undefined
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** As JSON, read with a visitor's rights. */
export async function readProfileText(database: Reader, slug: string): Promise<string | undefined> {
  const { rows } = await database.run<{ profile: string }>(
    visitor,
    {
      name: 'public_profile',
      text: 'select to_jsonb(profile)::text as profile from public.get_public_profile_data($1) as profile',
      values: [slug.slice(0, 100)],
    },
    { readOnly: true },
  )
  return rows[0]?.profile
}

export async function readProfile(database: Reader, slug: string): Promise<PublicProfile | undefined> {
  const text = await readProfileText(database, slug)
  return text === undefined ? undefined : JSON.parse(text)
}

/** The price of the shortest performance; undefined while the artist has none. */
export async function readStartingPrice(
  database: Reader,
  profile: PublicProfile,
): Promise<Quote | undefined> {
  const { hasPrices, shortestHours } = readArtistRules(profile, '')
  if (!hasPrices) return undefined
  const { rows } = await database.run<{ quote: Quote }>(
    visitor,
    {
      name: 'starting_price',
      text: 'select public.calculate_secure_booking_price($1, $2) as quote',
      values: [profile.slug, shortestHours],
    },
    { readOnly: true },
  )
  return rows[0]?.quote
}

/** The version in the picture's name makes its address new when it changes. */
export function bookingHead(profile: PublicProfile, quote: Quote | undefined): HeadText {
  const path = paths.book(profile.slug)
  const version = previewVersion(previewFacts(profile, quote))
  return {
    title: bookingPageTitle(profile),
    ownTitle: true,
    description: bookingPageDescription(profile),
    path,
    picture: { path: `${path}/preview-${version}.jpg`, ...previewSize },
  }
}
