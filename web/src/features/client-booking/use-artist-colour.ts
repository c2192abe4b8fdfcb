// Notices and popovers render outside the page's own elements, so the artist's colour applies to the whole document.
import { useLayoutEffect } from 'react'
import { artistColourVariables, defaultArtistColours } from '../../lib/look/artist-colours.ts'
import { useTheme } from '../../lib/look/theme-provider.tsx'

export function useArtistColour(colour: string | null | undefined): void {
  const { theme } = useTheme()
  useLayoutEffect(() => {
    if (!colour) return
    const variables = artistColourVariables({ ...defaultArtistColours, primary: colour }, theme)
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [colour, theme])
}
