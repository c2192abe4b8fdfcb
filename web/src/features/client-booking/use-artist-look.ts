// The artist's colours and typeface on the client's page. Notices and popovers render outside the page's own elements, so
// they apply to the whole document; before the code has run, and without scripts, to the page itself.
import { type CSSProperties, useLayoutEffect } from 'react'
import type { ArtistPageLook } from '../../../../domain/profile/artist-page-look.ts'
import { artistColourVariables, defaultArtistColours } from '../../lib/look/artist-colours.ts'
import { type ArtistFontName, artistFontNames, setFontClass } from '../../lib/look/artist-fonts.ts'
import type { Theme } from '../../lib/look/theme.ts'
import { useTheme } from '../../lib/look/theme-provider.tsx'

type GivenLook = Pick<ArtistPageLook, 'artist_primary_color' | 'artist_secondary_color' | 'artist_font'>

export function useArtistLook(look: GivenLook | undefined): void {
  const { theme } = useTheme()
  const primary = look?.artist_primary_color
  const secondary = look?.artist_secondary_color
  const font = fontOf(look)
  useLayoutEffect(() => {
    if (!primary) return
    const variables = variablesOf(primary, secondary, theme)
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [primary, secondary, theme])
  useLayoutEffect(() => {
    if (!font) return
    setFontClass(font)
    return () => setFontClass(undefined)
  }, [font])
}

/** The class and style of the page: for both themes, of which `artist-colours` takes the current one (styles/tokens.css). */
export function artistPageLook(look: GivenLook): { className: string; style?: CSSProperties } {
  const font = fontOf(look)
  const className = font ? `artist-colours font-${font}` : 'artist-colours'
  const { artist_primary_color: primary, artist_secondary_color: secondary } = look
  if (!primary) return { className }
  const inTheme = (theme: Theme) =>
    Object.entries(variablesOf(primary, secondary, theme)).map(([name, value]) => [
      `--${theme}${name.slice(1)}`,
      value,
    ])
  return { className, style: Object.fromEntries([...inTheme('light'), ...inTheme('dark')]) }
}

function fontOf(look: GivenLook | undefined): ArtistFontName | undefined {
  return artistFontNames.find((name) => name === look?.artist_font)
}

function variablesOf(primary: string, secondary: string | null | undefined, theme: Theme) {
  return artistColourVariables({ primary, secondary: secondary ?? defaultArtistColours.secondary }, theme)
}
