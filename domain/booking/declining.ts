// Declining a request: the reasons an artist can note, and other dates to offer in the message.
import { joinWords } from '../text/join-words.ts'
import { formatLongDate } from './long-date.ts'

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

/** "These dates are still free: Saturday 14 June 2031, Sunday 15 June 2031 or Friday 20 June 2031." */
export function freeDatesText(dates: readonly string[]): string {
  const words = joinWords(
    [...dates].sort().map((date) => formatLongDate(date)),
    'or',
  )
  return dates.length === 1 ? `This date is still free: ${words}.` : `These dates are still free: ${words}.`
}
