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

/** For the whole document. Without a choice our own fonts are used: Inter as an artist's choice also applies to headings. */
export function setFontClass(font: ArtistFontName | undefined): void {
  const { classList } = document.documentElement
  classList.remove(...artistFontNames.map((name) => `font-${name}`))
  if (font) classList.add(`font-${font}`)
}
