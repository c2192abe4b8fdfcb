// The gig poster of a confirmed booking: what it shows, its formats, and when there is one.

export const posterFormats = ['story', 'print'] as const
export type PosterFormat = (typeof posterFormats)[number]
/** With that of the mail that confirms a booking. */
export type PosterSize = PosterFormat | 'mail'

/** A story of 9:16, A4 at 200 dots per inch, and half a story. */
export const posterSizes: Record<PosterSize, { width: number; height: number }> = {
  story: { width: 1080, height: 1920 },
  print: { width: 1654, height: 2339 },
  mail: { width: 540, height: 960 },
}

/** Once the artist has accepted, and the date is settled. */
export function hasPoster({ status, event_date }: { status: string; event_date: string | null }): boolean {
  return (status === 'confirmed' || status === 'completed') && event_date !== null
}
