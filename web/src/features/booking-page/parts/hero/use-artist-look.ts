// Applies the artist's theme, font and colours to the whole document while their page is open, because popovers and
// sheets render outside the page's own elements. Restores ours on leaving.
import { useLayoutEffect } from 'react'
import { artistColourVariables } from '../../../../lib/look/artist-colours.ts'
import { setFontClass } from '../../../../lib/look/artist-fonts.ts'
import { usePageTheme } from '../../../../lib/look/theme-provider.tsx'
import type { ArtistLook } from '../../rules/artist/read-artist.ts'

export function useArtistLook(look: ArtistLook | undefined): void {
  usePageTheme(look?.theme)

  useLayoutEffect(() => {
    if (!look) return
    const root = document.documentElement
    const variables = artistColourVariables(look, look.theme)
    setFontClass(look.font)
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
    return () => {
      setFontClass(undefined)
      for (const name of Object.keys(variables)) root.style.removeProperty(name)
    }
  }, [look])
}
