// One submission: validates, refreshes the artist's rules, measures an open distance, gets the final price, sends, and
// handles rules or prices that changed meanwhile. Loaded on Submit, because most visits end before.
import type {
  CalculatedDistance,
  SubmissionRefusal,
} from '../../../../../../domain/booking/booking-submission.ts'
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { RuntimeConfig } from '../../../../../../domain/site/runtime-config.ts'
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { CallError } from '../../../../lib/api/call-error.ts'
import { userMessage } from '../../../../lib/notices/notice-error.ts'
import type { Artist } from '../artist/read-artist.ts'
import { bookingMessages } from '../booking-messages.ts'
import type { RefreshedArtist } from '../changed-rules/refreshed-artist.ts'
import type { BookingDraft, MeasuredVenue } from '../draft/booking-draft.ts'
import {
  fetchRunningPrice,
  isOutOfAreaRefusal,
  mayBeOldRules,
  type PricedAnswers,
  priceKey,
  priceQuestion,
} from '../price/booking-prices.ts'
import type { PriceChange } from '../price/price-change.ts'
import { formSteps } from '../steps/form-steps.ts'
import { furthestStep } from '../steps/step-rules.ts'
import { measureVenue } from '../venue/measure-venue.ts'
import { isAsking, pricedKilometres, venueDistance } from '../venue/venue-distance.ts'
import { fetchFinalPrice } from './fetch-final-price.ts'
import { type SendOutcome, sendBooking } from './send-booking.ts'
import { submissionBody } from './submission-body.ts'

export interface SubmitOptions {
  artist: Artist
  draft: BookingDraft
  /** The price on screen. */
  seen: PricedAnswers | undefined
  refreshArtist: () => Promise<RefreshedArtist>
  onVenue: (venue: MeasuredVenue) => void
  onDateRefused: (freeDates: string[]) => void
  onSent: (outcome: Extract<SendOutcome, { is: 'sent' | 'already-sent' }>) => void
}

export interface FormProblem {
  title: string
  description: string
}

/** The form's dependencies that a submission uses. */
export interface SubmissionTools {
  config: RuntimeConfig & ApiAddress
  takeHeader: () => Promise<Record<string, string>>
  setPriceChange: (change: PriceChange) => void
  /** Tells the client what went wrong. */
  report: (problem: FormProblem) => void
}

const submitMessages = {
  missingInformation: {
    title: 'Missing information',
    description: 'Please provide your name and email address.',
  },
  setupAgreement: {
    title: 'Setup agreement required',
    description: 'Please agree to the setup time requirements.',
  },
  spaceAgreement: {
    title: 'Space agreement required',
    description: 'Please agree to the minimum space requirements.',
  },
  distanceFailed: {
    title: 'Distance calculation failed',
    description: 'Unable to calculate travel distance. Proceeding without distance charge.',
  },
  finalPriceFailed: (message: string) => `Failed to calculate final pricing: ${message}`,
  submissionFunctionFailed: (message: string) => `Booking submission failed: ${message}`,
}

/** An artist may save several times during a submission; the number of retries is limited. */
const maxAttempts = 3

/** `agreed` is the new price, once the client has confirmed it. */
export async function submitBooking(
  options: SubmitOptions,
  tools: SubmissionTools,
  website: string,
  agreed: Quote | undefined,
): Promise<void> {
  const { seen, refreshArtist, onVenue, onDateRefused, onSent } = options
  const { config, takeHeader, setPriceChange, report } = tools
  const problem = lastProblem(options.artist, options.draft)
  let isUnmeasured = false
  if (problem) return report(problem)
  await submitWithCurrentRules()

  /** A refusal explained by changed rules leads to a retry with those rules, or to the affected step. */
  async function submitWithCurrentRules(): Promise<void> {
    let rules = agreed ? sameRules() : await currentRules()
    for (let attempt = 1; isReady(rules); attempt++) {
      try {
        return await submitOnce(rules.artist, rules.draft, attempt === 1 ? agreed : undefined)
      } catch (error) {
        if (!(error instanceof StageError) || !mayBeOldRules(error.cause)) throw error
        rules = await currentRules()
        if (error.cause instanceof CallError && isOutOfAreaRefusal(error.cause) && rules.is === 'same') {
          const { distance } = (error.cause.answer ?? {}) as Partial<SubmissionRefusal>
          return onVenue({
            ...(distance ? refusedVenue(rules.draft, distance) : venueOf(rules.draft)),
            isRefused: true,
          })
        }
        if (rules.is === 'same' || attempt === maxAttempts) throw error
      }
    }
  }

  function sameRules(): RefreshedArtist {
    return { is: 'same', artist: options.artist, draft: options.draft, notes: [] }
  }

  /** If they cannot be loaded, continues with the known rules: the server decides anyway. */
  async function currentRules(): Promise<RefreshedArtist> {
    return refreshArtist().catch(sameRules)
  }

  async function submitOnce(artist: Artist, draft: BookingDraft, known: Quote | undefined): Promise<void> {
    const asks = isAsking(draft, artist.maxRadius)
    const price = known ?? (asks ? noPrice(artist) : await finalPrice(artist, draft))
    if (!price) return
    const body = submissionBody(artist, draft, price, { website, siteUrl: config.siteUrl })
    const outcome = await sendBooking(config, body, takeHeader).catch((error: unknown) => {
      throw new StageError(submitMessages.submissionFunctionFailed, error)
    })
    if (outcome.is === 'date-unavailable') return onDateRefused(outcome.freeDates)
    if (outcome.is !== 'price-changed') {
      // Only now: the server measures too, and may have found a distance to ask about.
      if (isUnmeasured) report(submitMessages.distanceFailed)
      return onSent(outcome)
    }
    const { breakdown, distance } = outcome.refusal
    const venue = distance === undefined ? undefined : refusedVenue(draft, distance)
    if (venue) onVenue(venue)
    const question = priceQuestion(artist, { ...draft, venue: venue ?? draft.venue })
    const was = asks ? undefined : seen
    setPriceChange({ was, now: { question, quote: breakdown }, isOfEarlierAnswers: false })
  }

  /** Undefined when it differs from the price the client saw, who must confirm it first. */
  async function finalPrice(artist: Artist, draft: BookingDraft): Promise<Quote | undefined> {
    const question = priceQuestion(artist, draft, await settledKilometres(artist, draft))
    const price = await fetchRunningPrice(config, question)
      // Option prices are requested first: the final price rejects outdated amounts.
      .then((running) => fetchFinalPrice(config, { ...question, artistId: artist.id, seen: running }))
      .catch((error: unknown) => {
        throw new StageError(submitMessages.finalPriceFailed, error)
      })
    const isSame = price.total === seen?.quote.total && price.currency === seen.quote.currency
    if (isSame) return price
    const asked = priceQuestion(options.artist, options.draft)
    const isOfEarlierAnswers = seen !== undefined && priceKey(seen.question) !== priceKey(asked)
    setPriceChange({ was: seen, now: { question, quote: price }, isOfEarlierAnswers })
    return undefined
  }

  async function settledKilometres(artist: Artist, draft: BookingDraft): Promise<number> {
    const known = venueDistance(draft)
    if (known.state === 'known' || (known.state === 'unknown' && known.reason === 'no_home_location')) {
      return pricedKilometres(draft, artist.maxRadius)
    }
    const venue = await measureVenue(config, artist.slug, draft.venueAddress.trim())
    onVenue(venue)
    isUnmeasured = !venue.distance
    return pricedKilometres({ ...draft, venue }, artist.maxRadius)
  }
}

/** The quote sent with a request without a price. */
function noPrice({ currency }: Artist): Quote {
  return { base_price: 0, distance_charge: 0, add_ons: [], total: 0, currency }
}

/** Whether the changed rules need no attention from the client before submission continues. */
function isReady(rules: RefreshedArtist): rules is Exclude<RefreshedArtist, { is: 'closed' }> {
  if (rules.is === 'closed' || rules.notes.length > 0) return false
  const steps = formSteps(rules.artist, rules.draft.answers)
  return furthestStep(steps, rules.draft, rules.artist, new Date()) === steps.length - 1
}

/** The venue as the server measured it; keeps the client's choice if the server used it. */
function refusedVenue(draft: BookingDraft, distance: CalculatedDistance | null): MeasuredVenue {
  const known = venueOf(draft)
  if (distance && known.chosenPlace && distance.place === known.chosen?.place) {
    return { ...known, chosen: distance }
  }
  const { isToConfirm } = known
  return { address: known.address, distance, ...(isToConfirm ? { isToConfirm } : {}) }
}

function venueOf(draft: BookingDraft): MeasuredVenue {
  const address = draft.venueAddress.trim()
  return draft.venue?.address === address ? draft.venue : { address, distance: null }
}

/** A step of the submission failed; carries the server's message. */
class StageError extends Error {
  constructor(describe: (message: string) => string, cause: unknown) {
    super(describe(userMessage(cause) ?? withoutMessage(cause)), { cause })
  }
}

/** What the server says of its own failures is for the operator. */
function withoutMessage(cause: unknown): string {
  return cause instanceof CallError && cause.status > 0
    ? 'Our server could not answer just now. Please try again.'
    : 'We could not reach our server. Please check your connection and try again.'
}

function lastProblem(artist: Artist, draft: BookingDraft): FormProblem | undefined {
  if (draft.contactName.trim() === '' || draft.contactEmail.trim() === '')
    return submitMessages.missingInformation
  if (artist.setupMinutes > 0 && !draft.setupTimeAgreement) return submitMessages.setupAgreement
  if (artist.minimumSpace !== '' && !draft.minimumSpaceAgreement) return submitMessages.spaceAgreement
  return undefined
}

/** What to tell the client when a submission fails. */
export function submissionProblem(error: unknown): FormProblem {
  const { title, description } = bookingMessages.submissionFailed
  return { title, description: error instanceof StageError ? error.message : description }
}
