// The look of an artist's booking page, as the pages that clients open from mails receive it.
import type { IntroductionColumn, IntroductionColumns } from './artist-introduction.ts'

export interface ArtistPageLook {
  artist_logo_url: string | null
  artist_primary_color: string | null
  /** The rest is absent in the answer of an older release. */
  artist_secondary_color?: string | null
  artist_font?: string | null
  /** For chooseHero; null when it is too large to be sent along. */
  artist_picture?: { type: string; url: string } | null
  /** Empty once the artist has closed their account. */
  artist_introduction?: { [Column in IntroductionColumn]?: IntroductionColumns[Column] | null }
}
