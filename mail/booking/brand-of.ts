// An artist's branding for mails.

import { defaultColours } from '../../domain/profile/colours.ts'
import { paths } from '../../domain/site/paths.ts'
import type { MailBrand } from '../layout/brand.ts'

export interface Branded {
  name: string
  logoUrl: string | null
  primaryColour: string | null
  secondaryColour: string | null
  /** Like the slug, absent in mails that an older release queued. */
  font?: string | null
  slug?: string | null
}

export function brandOf(artist: Branded, siteUrl: string): MailBrand {
  return {
    title: artist.name,
    primary: artist.primaryColour ?? defaultColours.primary,
    secondary: artist.secondaryColour ?? defaultColours.secondary,
    logoUrl: ownPicture(artist.logoUrl, siteUrl),
    heroUrl: artist.slug ? `${siteUrl}${paths.book(artist.slug)}/hero.jpg` : undefined,
    font: artist.font ?? undefined,
    siteUrl,
  }
}

/** The absolute URL of a picture on our own site; never one on another server. */
function ownPicture(url: string | null, siteUrl: string): string | undefined {
  if (!url || !URL.canParse(url, siteUrl)) return undefined
  const { origin, href } = new URL(url, siteUrl)
  return origin === new URL(siteUrl).origin ? href : undefined
}
