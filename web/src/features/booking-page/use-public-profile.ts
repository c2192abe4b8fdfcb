// The profile of the page's artist: inlined by the server, or fetched after client-side navigation.
import { useEffect, useState } from 'react'
import { publicProfileId } from '../../../../domain/profile/public-profile.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { fetchProfile } from './fetch-profile.ts'
import { type Artist, type ArtistSettings, readArtist } from './read-artist.ts'

export type ProfileState = { state: 'loading' } | { state: 'not-found' } | { state: 'found'; artist: Artist }

export function usePublicProfile(slug: string): ProfileState {
  const config = useRuntimeConfig()
  const [loaded, setLoaded] = useState<{ slug: string; is: ProfileState }>(() => ({
    slug,
    is: inlined(slug),
  }))
  const current = loaded.slug === slug ? loaded.is : inlined(slug)
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

function inlined(slug: string): ProfileState {
  const profile = inlinedProfile()
  return profile?.slug && profile.slug === slug.toLowerCase()
    ? { state: 'found', artist: readArtist(profile) }
    : { state: 'loading' }
}

let read: { element: Element; profile: ArtistSettings | null } | undefined

/** Parsed once per element: it may contain a picture of several hundred kilobytes. */
function inlinedProfile(): ArtistSettings | null {
  const element = document.getElementById(publicProfileId)
  if (!element) return null
  if (read?.element !== element) read = { element, profile: parse(element.textContent) }
  return read.profile
}

function parse(text: string): ArtistSettings | null {
  try {
    return JSON.parse(text) as ArtistSettings | null
  } catch {
    return null
  }
}
