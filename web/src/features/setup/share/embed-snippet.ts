// The HTML snippet that embeds the form in any website (web/src/embed.ts).

export function embedSnippet(bookingUrl: string, slug: string): string {
  return `<script src="${new URL('/embed.js', bookingUrl).href}" data-artist="${slug}" async></script>`
}
