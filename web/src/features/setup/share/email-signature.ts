// A "Book me" button for an artist's email signature: as HTML that mail clients keep, and as plain text.
import { artistColourVariables, defaultArtistColours } from '../../../lib/look/artist-colours.ts'

export interface Signature {
  html: string
  text: string
  /** The button's colour: the artist's, in the shade used for buttons on a light page. */
  colours: { background: string; ink: string }
}

export function emailSignature(artist: string, bookingUrl: string, primary: string | null): Signature {
  const colours = buttonColours(primary ?? defaultArtistColours.primary)
  const label = `Book ${artist}`
  const cell = `background:${colours.background};border-radius:8px;padding:10px 20px`
  const link = `color:${colours.ink};font-family:Arial,sans-serif;font-size:15px;font-weight:bold;text-decoration:none`
  return {
    // A table, because every mail client renders a filled box with it.
    html: `<table cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colours.background}" style="${cell}"><a href="${escapeText(bookingUrl)}" style="${link}">${escapeText(label)}</a></td></tr></table>`,
    text: `${label}: ${bookingUrl}`,
    colours,
  }
}

function buttonColours(primary: string): Signature['colours'] {
  const variables = artistColourVariables({ primary, secondary: primary }, 'light')
  return { background: variables['--primary'] ?? primary, ink: variables['--on-primary'] ?? '#ffffff' }
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
