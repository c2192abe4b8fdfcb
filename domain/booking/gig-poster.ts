// The gig poster of a confirmed booking: its formats, and when there is one.

export const posterFormats = ['story', 'print'] as const
export type PosterFormat = (typeof posterFormats)[number]

/** A story of 9:16, and A4 at 200 dots per inch. */
export const posterSizes: Record<PosterFormat, { width: number; height: number }> = {
  story: { width: 1080, height: 1920 },
  print: { width: 1654, height: 2339 },
}

/** Once the artist has accepted, and the date is settled. */
export function hasPoster({ status, event_date }: { status: string; event_date: string | null }): boolean {
  return (status === 'confirmed' || status === 'completed') && event_date !== null
}
