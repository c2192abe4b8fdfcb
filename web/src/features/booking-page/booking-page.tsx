// /book/{slug}: the public booking page.
import { useLayoutEffect } from 'react'
import { useParams } from 'react-router'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import { usePageFrame } from '../../lib/browser/use-page-frame.ts'
import { readPageData } from '../../lib/render/read-page-data.ts'
import { BookingPageSkeleton } from './booking-page-skeleton.tsx'
import { BookingView } from './booking-view.tsx'
import { loadLazySteps } from './form/lazy-steps.ts'
import { useArtistLook } from './parts/hero/use-artist-look.ts'
import { type Artist, artistPageTitle } from './rules/artist/read-artist.ts'
import { usePublicProfile } from './use-public-profile.ts'

// Loaded on demand, because few visits reach these states.
const artistNotFound = lazyPage(() => import('./page-states.tsx').then((module) => module.ArtistNotFound))
const profileIncomplete = lazyPage(() =>
  import('./page-states.tsx').then((module) => module.ProfileIncomplete),
)

/** Loads the step that the server has rendered, so that the browser can take it over as it is. */
export async function prepareForm(): Promise<void> {
  if (typeof document !== 'undefined' && readPageData()?.form) await loadLazySteps()
}

export function BookingPage() {
  const { slug = '' } = useParams()
  const profile = usePublicProfile(slug)
  usePageFrame()
  if (profile.state === 'loading') return <BookingPageSkeleton />
  if (profile.state === 'not-found') return <LazyPart part={artistNotFound} fallback={null} props={{}} />
  return <FoundArtist key={slug} artist={profile.artist} />
}

function FoundArtist({ artist }: { artist: Artist }) {
  useArtistLook(artist.look)
  if (artist.hasPrices) return <FormPage artist={artist} />
  return <LazyPart part={profileIncomplete} fallback={null} props={{ artistName: artist.name }} />
}

function FormPage({ artist }: { artist: Artist }) {
  useLayoutEffect(() => {
    document.title = artistPageTitle(artist)
  }, [artist])
  return <BookingView artist={artist} />
}
