// The page the world sees: /book/{slug}.
import '../../lib/configure-zod.ts'
import { useLayoutEffect } from 'react'
import { useParams } from 'react-router'
import { usePageFrame } from '../../lib/use-page-frame.ts'
import { BookingPageSkeleton } from './booking-page-skeleton.tsx'
import { BookingView } from './booking-view.tsx'
import { ArtistNotFound, ProfileIncomplete } from './page-states.tsx'
import { type Artist, artistPageTitle } from './read-artist.ts'
import { useArtistLook } from './use-artist-look.ts'
import { usePublicProfile } from './use-public-profile.ts'

export function BookingPage() {
  const { slug = '' } = useParams()
  const profile = usePublicProfile(slug)
  usePageFrame()
  if (profile.state === 'loading') return <BookingPageSkeleton />
  if (profile.state === 'not-found') return <ArtistNotFound />
  return <FoundArtist key={slug} artist={profile.artist} />
}

function FoundArtist({ artist }: { artist: Artist }) {
  useArtistLook(artist.look)
  return artist.hasPrices ? <FormPage artist={artist} /> : <ProfileIncomplete artistName={artist.name} />
}

function FormPage({ artist }: { artist: Artist }) {
  useLayoutEffect(() => {
    document.title = artistPageTitle(artist)
  }, [artist])
  return <BookingView artist={artist} />
}
