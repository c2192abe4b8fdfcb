// An artist's whole page with their branding: hero, strip, form and the powered-by line. A preview shows the same inside
// another page.
import type { CSSProperties } from 'react'
import { artistColourVariables } from '../../lib/look/artist-colours.ts'
import { ArtistStrip } from '../../shared/artist/artist-strip.tsx'
import { BookingForm } from './form/booking-form.tsx'
import { ArtistHero } from './parts/hero/artist-hero.tsx'
import { artistPageStyle } from './parts/hero/hero-style.ts'
import { PoweredBy } from './parts/hero/powered-by.tsx'
import type { Artist } from './rules/artist/read-artist.ts'

export function BookingView({ artist, isPreview = false }: { artist: Artist; isPreview?: boolean }) {
  const { look } = artist
  return (
    <div
      className={`${look.theme} font-${look.font} ${artistPageStyle}`}
      style={artistColourVariables(look, look.theme) as CSSProperties}
    >
      <ArtistHero artist={artist} />
      <ArtistStrip artist={artist.introduction} className="page-width pt-5 md:pt-8 begun:hidden" />
      <div className="page-width flex-1 py-6 md:py-12">
        <BookingForm artist={artist} isPreview={isPreview} />
      </div>
      <PoweredBy />
    </div>
  )
}
