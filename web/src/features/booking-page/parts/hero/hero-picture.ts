// The displayable URL of an artist's picture: long data URLs become object URLs, or are dropped if invalid.
import { useEffect, useState } from 'react'
import { chooseHero } from '../../../../../../domain/profile/hero-picture.ts'
import type { ArtistLook } from '../../rules/artist/read-artist.ts'

export type HeroPicture = { preset: 'concert' | 'studio' } | { url: string } | undefined

export function useHeroPicture(look: ArtistLook): HeroPicture {
  const choice = chooseHero({ type: look.heroType, url: look.heroUrl })
  const longDataUrl = 'longDataUrl' in choice ? choice.longDataUrl : undefined
  const [object, setObject] = useState<{ of: string; url: string | undefined }>()

  useEffect(() => {
    if (longDataUrl === undefined) return
    const url = objectUrl(longDataUrl)
    setObject({ of: longDataUrl, url })
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [longDataUrl])

  if (!('longDataUrl' in choice)) return choice
  return object?.of === longDataUrl && object?.url ? { url: object.url } : undefined
}

/** Undefined unless it is an image. Decoded by hand: the content security policy does not allow fetching data URLs. */
function objectUrl(dataUrl: string): string | undefined {
  const [, type, encoded] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(dataUrl) ?? []
  if (!type || encoded === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    return undefined
  }
}
