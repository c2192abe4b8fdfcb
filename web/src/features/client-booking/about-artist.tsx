// Who plays: the strip about the artist at the end of a letter, for reading and listening again.

import { readIntroduction } from '../../../../domain/profile/artist-introduction.ts'
import type { ArtistPageLook } from '../../../../domain/profile/artist-page-look.ts'
import { ArtistStrip } from '../../shared/artist/artist-strip.tsx'

export function AboutArtist({ look }: { look: Pick<ArtistPageLook, 'artist_introduction'> }) {
  return (
    <ArtistStrip
      artist={readIntroduction(look.artist_introduction ?? {})}
      className="mt-8 border-t border-line pt-6 empty:hidden print:hidden"
    />
  )
}
