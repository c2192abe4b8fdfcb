// The line of code that puts the form into any website (web/src/embed.ts).

export function embedSnippet(bookingUrl: string, slug: string): string {
  return `<script src="${new URL('/embed.js', bookingUrl).href}" data-artist="${slug}" async></script>`
}
