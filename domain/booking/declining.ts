// Declining a request: the reasons an artist can note, and whom they can suggest instead.

/** As stored; only the artist sees them. */
export const declineReasons = {
  date_taken: 'Date taken',
  too_far: 'Too far',
  budget: 'Budget',
  not_our_style: 'Not our style',
  other: 'Other',
} as const

export type DeclineReason = keyof typeof declineReasons

export function isDeclineReason(value: string | null | undefined): value is DeclineReason {
  return Object.hasOwn(declineReasons, value ?? '')
}

/** A partner that the artist suggests to the client instead. */
export interface SuggestedArtist {
  name: string
  slug: string
  /** The client has sent them a request for the same day since. */
  is_asked: boolean
}

export const maxSuggestedArtists = 3
