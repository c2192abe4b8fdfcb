// Gives the whole document the artist's theme, typeface and colours while their page is open: lists and sheets open
// outside the page's own elements. Ours are back when it is left.
import { useLayoutEffect } from 'react'
import { artistColourVariables } from '../../../lib/look/artist-colours.ts'
import { artistFontNames, loadArtistFont } from '../../../lib/look/artist-fonts.ts'
import { usePageTheme } from '../../../lib/look/theme-provider.tsx'
import type { ArtistLook } from '../read-artist.ts'

export function useArtistLook(look: ArtistLook | undefined): void {
  usePageTheme(look?.theme)

  useLayoutEffect(() => {
    if (!look) return
    const root = document.documentElement
    const variables = artistColourVariables(look, look.theme)
    loadArtistFont(look.font)
    setFontClass(look.font)
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
    return () => {
      setFontClass(undefined)
      for (const name of Object.keys(variables)) root.style.removeProperty(name)
    }
  }, [look])
}

/** Without one the typefaces are ours: Inter as an artist's choice is for headings too. */
function setFontClass(font: ArtistLook['font'] | undefined): void {
  const { classList } = document.documentElement
  classList.remove(...artistFontNames.map((name) => `font-${name}`))
  if (font) classList.add(`font-${font}`)
}
