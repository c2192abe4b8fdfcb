// The profile of the page's artist: sent with the page by the server, or fetched after client-side navigation.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PageData } from '../../../../domain/site/page-renderer.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { usePageData } from '../../lib/render/page-data.tsx'
import { fetchProfile } from './rules/artist/fetch-profile.ts'
import { type Artist, readArtist } from './rules/artist/read-artist.ts'

export type ProfileState = { state: 'loading' } | { state: 'not-found' } | { state: 'found'; artist: Artist }

export function usePublicProfile(slug: string): ProfileState {
  const config = useRuntimeConfig()
  const { pathname } = useLocation()
  const data = usePageData()
  const [loaded, setLoaded] = useState<{ slug: string; is: ProfileState }>(() => ({
    slug,
    is: sentAlong(slug, pathname, data),
  }))
  const current = loaded.slug === slug ? loaded.is : sentAlong(slug, pathname, data)
  const isLoading = current.state === 'loading'

  useEffect(() => {
    if (!isLoading) return
    let isWanted = true
    const settle = (is: ProfileState) => isWanted && setLoaded({ slug, is })
    fetchProfile(config, slug).then(
      (profile) => settle(profile ? { state: 'found', artist: readArtist(profile) } : { state: 'not-found' }),
      () => settle({ state: 'not-found' }),
    )
    return () => {
      isWanted = false
    }
  }, [isLoading, slug, config])

  return current
}

function sentAlong(slug: string, pathname: string, data: PageData | undefined): ProfileState {
  const profile = data?.profile
  if (profile === null && data?.path === pathname) return { state: 'not-found' }
  return profile?.slug && profile.slug === slug.toLowerCase()
    ? { state: 'found', artist: readArtist(profile) }
    : { state: 'loading' }
}
