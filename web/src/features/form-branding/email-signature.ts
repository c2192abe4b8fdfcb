// A "Book me" button for the foot of an artist's mails: as HTML that mail programs keep, and as plain text.
import { defaultColours, inkOn } from '../../../../domain/colours.ts'

export interface Signature {
  html: string
  text: string
}

export function emailSignature(artist: string, bookingUrl: string, primary: string | null): Signature {
  const colour = primary ?? defaultColours.primary
  const label = `Book ${artist}`
  const cell = `background:${colour};border-radius:8px;padding:10px 20px`
  const link = `color:${inkOn(colour)};font-family:Arial,sans-serif;font-size:15px;font-weight:bold;text-decoration:none`
  return {
    // A table, because that is what every mail program draws a filled box with.
    html: `<table cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour}" style="${cell}"><a href="${escapeText(bookingUrl)}" style="${link}">${escapeText(label)}</a></td></tr></table>`,
    text: `${label}: ${bookingUrl}`,
  }
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
