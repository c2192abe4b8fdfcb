// The four fonts an artist can choose; styles/fonts.css declares them.

export const artistFontNames = ['inter', 'playfair', 'poppins', 'space-grotesk'] as const
export type ArtistFontName = (typeof artistFontNames)[number]

interface ArtistFont {
  label: string
  /** For a style's fontFamily. */
  family: string
}

export const artistFonts: Record<ArtistFontName, ArtistFont> = {
  inter: { label: 'Inter', family: '"Inter Variable", system-ui, sans-serif' },
  playfair: { label: 'Playfair Display', family: '"Playfair Display Variable", Georgia, serif' },
  poppins: { label: 'Poppins', family: '"Poppins", system-ui, sans-serif' },
  'space-grotesk': { label: 'Space Grotesk', family: '"Space Grotesk Variable", system-ui, sans-serif' },
}
