// The artist's colour on the client's page. Notices and popovers render outside the page's own elements, so it applies to
// the whole document; before the code has run, and without scripts, to the page itself.
import { type CSSProperties, useLayoutEffect } from 'react'
import { artistColourVariables, defaultArtistColours } from '../../lib/look/artist-colours.ts'
import type { Theme } from '../../lib/look/theme.ts'
import { useTheme } from '../../lib/look/theme-provider.tsx'

export function useArtistColour(colour: string | null | undefined): void {
  const { theme } = useTheme()
  useLayoutEffect(() => {
    if (!colour) return
    const variables = variablesOf(colour, theme)
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [colour, theme])
}

/** For both themes, of which the class `artist-colours` takes the current one (styles/tokens.css). */
export function artistColourStyle(colour: string | null): CSSProperties | undefined {
  if (!colour) return undefined
  const inTheme = (theme: Theme) =>
    Object.entries(variablesOf(colour, theme)).map(([name, value]) => [`--${theme}${name.slice(1)}`, value])
  return Object.fromEntries([...inTheme('light'), ...inTheme('dark')])
}

function variablesOf(colour: string, theme: Theme) {
  return artistColourVariables({ ...defaultArtistColours, primary: colour }, theme)
}
