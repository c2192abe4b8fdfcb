// Server-side additions to an artist's booking page: its head for search engines and shared links, and the public
// profile, so that the first paint needs no API call.
import { chooseHero, pictureSources } from '../../domain/profile/hero-picture.ts'
import {
  bookingPageDescription,
  bookingPageTitle,
  type PublicProfile,
  publicProfileId,
} from '../../domain/profile/public-profile.ts'
import { paths } from '../../domain/site/paths.ts'
import { visitor } from '../core/callers.ts'
import type { Database } from '../core/database/database.ts'
import { escapeText, type HeadText } from './page-head.ts'
import { previewSize, previewVersion } from './preview-picture.ts'

const bookingPath = /^\/book\/([^/]+)\/?$/
/** The largest profile to inline; a larger one is fetched like any other data. */
const maxInlined = 200_000

/** The slug of a booking page; undefined for any other path. */
export function bookingSlug(path: string): string | undefined {
  const [, slug] = bookingPath.exec(path) ?? []
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Read with a visitor's rights. */
export async function readProfile(database: Database, slug: string): Promise<PublicProfile | undefined> {
  const { rows } = await database.run<{ profile: PublicProfile }>(
    visitor,
    {
      name: 'public_profile',
      text: 'select to_jsonb(profile) as profile from public.get_public_profile_data($1) as profile',
      values: [slug.slice(0, 100)],
    },
    { readOnly: true },
  )
  return rows[0]?.profile
}

export function bookingHead(profile: PublicProfile): HeadText {
  const path = paths.book(profile.slug)
  return {
    title: bookingPageTitle(profile),
    ownTitle: true,
    description: bookingPageDescription(profile),
    path,
    picture: { path: `${path}/preview.png?v=${previewVersion(profile)}`, ...previewSize },
  }
}

/** Lets the browser fetch the artist's picture before the app, which is larger and can wait. */
export function heroPreload({ hero_image_type, hero_image_url }: PublicProfile): string {
  const hero = chooseHero({ type: hero_image_type ?? '', url: hero_image_url ?? '' })
  const start = '<link rel="preload" as="image" fetchpriority="high"'
  if ('preset' in hero)
    return `${start} type="image/avif" imagesrcset="${pictureSources(hero.preset, 'avif')}" imagesizes="100vw">`
  return 'url' in hero && !hero.url.startsWith('data:') ? `${start} href="${escapeText(hero.url)}">` : ''
}

/** Data, not code, though it carries the nonce like every script of the page. */
export function profileScript(profile: PublicProfile, nonce: string): string {
  // "<" in a value could close the script element.
  const json = JSON.stringify(profile).replaceAll('<', '\\u003c')
  if (json.length > maxInlined) return ''
  return `<script nonce="${nonce}" type="application/json" id="${publicProfileId}">${json}</script>`
}
