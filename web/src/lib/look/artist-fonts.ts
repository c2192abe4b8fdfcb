// The four fonts an artist can choose, from our own server. Inter and Space Grotesk are the site's own and always
// loaded; the other two are loaded on demand.

export const artistFontNames = ['inter', 'playfair', 'poppins', 'space-grotesk'] as const
export type ArtistFontName = (typeof artistFontNames)[number]

interface ArtistFont {
  label: string
  /** For a style's fontFamily. */
  family: string
  load: () => Promise<unknown>
}

const isAlwaysThere = () => Promise.resolve()

export const artistFonts: Record<ArtistFontName, ArtistFont> = {
  inter: { label: 'Inter', family: '"Inter Variable", system-ui, sans-serif', load: isAlwaysThere },
  playfair: {
    label: 'Playfair Display',
    family: '"Playfair Display Variable", Georgia, serif',
    load: () => import('@fontsource-variable/playfair-display/wght.css'),
  },
  poppins: {
    label: 'Poppins',
    family: '"Poppins", system-ui, sans-serif',
    load: () =>
      Promise.all([
        import('@fontsource/poppins/400.css'),
        import('@fontsource/poppins/500.css'),
        import('@fontsource/poppins/600.css'),
      ]),
  },
  'space-grotesk': {
    label: 'Space Grotesk',
    family: '"Space Grotesk Variable", system-ui, sans-serif',
    load: isAlwaysThere,
  },
}

/** Loads a font; a page without it is readable in the fallback, so a failure is only reported. */
export function loadArtistFont(name: ArtistFontName): void {
  artistFonts[name].load().catch((error: unknown) => reportError(error))
}
