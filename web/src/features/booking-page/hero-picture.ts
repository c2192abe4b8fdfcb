// Which picture an artist's page opens with: one of ours, or what the artist uploaded.
import { useEffect, useState } from 'react'
import type { ArtistLook } from './read-artist.ts'

export type HeroPicture = { preset: 'concert' | 'studio' } | { url: string } | undefined

/** Longer data addresses slow the page down and become objects instead. */
const longestDataUrl = 100_000

export function useHeroPicture({ heroType, heroUrl }: ArtistLook): HeroPicture {
  const isOwn = heroUrl !== '' && (heroType === 'upload' || heroType === '' || heroUrl.startsWith('data:'))
  const isLong = isOwn && heroUrl.startsWith('data:') && heroUrl.length > longestDataUrl
  const [object, setObject] = useState<{ of: string; url: string | undefined }>()

  useEffect(() => {
    if (!isLong) return
    const url = objectUrl(heroUrl)
    setObject({ of: heroUrl, url })
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [isLong, heroUrl])

  if (!isOwn) return { preset: heroType === 'studio' ? 'studio' : 'concert' }
  if (!isLong) return { url: heroUrl }
  return object?.of === heroUrl && object.url ? { url: object.url } : undefined
}

/** Undefined for what is no picture. Decoded by hand: the content security policy lets no page fetch data addresses. */
export function objectUrl(dataUrl: string): string | undefined {
  const [, type, encoded] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(dataUrl) ?? []
  if (!type || encoded === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    return undefined
  }
}
