// Share links for a booking page, with their texts.

export interface ShareLink {
  name: string
  url: string
}

export function shareWords(artist: string) {
  return {
    title: `${artist} - Book Now for Your Event`,
    text: `Book ${artist} for your next event!`,
  }
}

/** A line for the profile of a social network. */
export function bioText(artist: string, bookingUrl: string): string {
  return `Book ${artist}: ${bookingUrl}`
}

/** Instagram is not included: it has no share URL for other sites. */
export function shareLinks(artist: string, bookingUrl: string): ShareLink[] {
  const { title, text } = shareWords(artist)
  return [
    { name: 'WhatsApp', url: withQuery('https://wa.me/', { text: `${text} ${bookingUrl}` }) },
    {
      name: 'Facebook',
      url: withQuery('https://www.facebook.com/sharer/sharer.php', { u: bookingUrl, quote: text }),
    },
    { name: 'X', url: withQuery('https://x.com/intent/post', { text, url: bookingUrl }) },
    { name: 'Reddit', url: withQuery('https://www.reddit.com/submit', { url: bookingUrl, title }) },
  ]
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`
}
