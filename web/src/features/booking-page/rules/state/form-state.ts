// The state of a booking form and its reducer. Pure: the hooks in form/ trigger the requests.

import type { Artist } from '../artist/read-artist.ts'
import type { RuleNote } from '../changed-rules/rule-changes.ts'
import { type BookingDraft, emptyDraft } from '../draft/booking-draft.ts'
import { type PricedAnswers, priceKey } from '../price/booking-prices.ts'
import type { SentRequest } from '../submission/sent-request.ts'

export interface FormState {
  draft: BookingDraft
  /** False while the page is as the server rendered it: nothing is stored, requested or restored yet. */
  isLive: boolean
  /** The artist with new rules, if these changed since the page was loaded. */
  changedArtist: Artist | undefined
  /** Counts the rule changes. */
  version: number
  /** The page was removed, or has no price any more. */
  isClosed: boolean
  /** The effects of changed rules for the client, by step. */
  notes: RuleNote[]
  /** Dates on which the artist cannot be booked; undefined until they are known. */
  taken: ReadonlySet<string> | undefined
  /** The latest price, which may belong to earlier answers. */
  priced: PricedAnswers | undefined
  /** The first price, if it came with the page. */
  startingPrice: PricedAnswers | undefined
  /** The price before the artist changed the rules. */
  pricedBefore: PricedAnswers | undefined
  /** The latest price could not be determined. */
  hasPriceFailed: boolean
  /** The submitted request; the form is done. */
  sent: SentRequest | undefined
}

export type FormAction =
  | { type: 'go-live'; draft: BookingDraft }
  | { type: 'answer'; changes: Partial<BookingDraft> }
  | { type: 'change-rules'; artist: Artist; changes: Partial<BookingDraft>; notes: RuleNote[] }
  | { type: 'dates'; taken: ReadonlySet<string> }
  | { type: 'open-or-close'; isClosed: boolean }
  | { type: 'dismiss-notes'; step: string }
  /** `isAgreed`: the client has confirmed a price that differs from the previous one. */
  | { type: 'show-price'; priced: PricedAnswers; isAgreed: boolean }
  | { type: 'miss-price'; isOutOfArea: boolean }
  | { type: 'finish'; sent: SentRequest }
  | { type: 'restart' }

/** `posted`: the result of a form that was posted without scripts. */
export function startForm(
  draft: BookingDraft,
  isLive = true,
  startingPrice?: PricedAnswers,
  posted?: Pick<FormState, 'priced' | 'hasPriceFailed' | 'sent'>,
): FormState {
  return {
    draft,
    isLive,
    changedArtist: undefined,
    version: 0,
    isClosed: false,
    notes: [],
    taken: undefined,
    priced: posted ? posted.priced : startingPrice,
    startingPrice,
    pricedBefore: undefined,
    hasPriceFailed: posted?.hasPriceFailed ?? false,
    sent: posted?.sent,
  }
}

export function formReducer(state: FormState, action: FormAction): FormState {
  const { draft } = state
  switch (action.type) {
    case 'go-live':
      return { ...state, draft: action.draft, isLive: true }
    case 'answer':
      return { ...state, draft: { ...draft, ...action.changes } }
    case 'change-rules': {
      const { artist, changes, notes } = action
      const others = state.notes.filter(({ text }) => !notes.some((note) => note.text === text))
      return {
        ...state,
        draft: { ...draft, ...changes },
        changedArtist: artist,
        version: state.version + 1,
        notes: [...others, ...notes],
        pricedBefore: state.pricedBefore ?? state.priced,
      }
    }
    case 'dates': {
      const { taken } = action
      const { eventDate: date, refusedDate: before } = draft
      // A refused time is not among the dates.
      const refusedDate = taken.has(date) ? { date, startTime: '' } : before?.startTime ? before : null
      return { ...state, taken, draft: { ...draft, refusedDate } }
    }
    case 'open-or-close':
      return { ...state, isClosed: action.isClosed }
    case 'dismiss-notes':
      return { ...state, notes: state.notes.filter(({ step }) => step !== action.step) }
    case 'show-price': {
      const { priced, isAgreed } = action
      const pricedBefore = isAgreed ? undefined : priceBefore(state, priced)
      return { ...state, priced, pricedBefore, hasPriceFailed: false }
    }
    case 'miss-price': {
      const { isOutOfArea } = action
      const venue = draft.venue && isOutOfArea ? { ...draft.venue, isRefused: true } : draft.venue
      return { ...state, draft: { ...draft, venue }, hasPriceFailed: !isOutOfArea }
    }
    case 'finish':
      return { ...state, sent: action.sent }
    case 'restart':
      return { ...state, draft: emptyDraft(), sent: undefined }
  }
}

/** A different price for the same answers means new rules; the same price means that they had no effect here. */
function priceBefore({ priced, pricedBefore }: FormState, next: PricedAnswers): PricedAnswers | undefined {
  const known = pricedBefore ?? priced
  if (!known || priceKey(known.question) !== priceKey(next.question)) return pricedBefore
  return known.quote.total === next.quote.total ? undefined : known
}
