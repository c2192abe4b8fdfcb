// Submitting: the last checks, the artist's rules as they are now, the distance if it is still open, the final price, the
// sending, and what to do when rules or price have changed meanwhile. One submission at a time.
import { useRef, useState } from 'react'
import type { Quote } from '../../../../domain/pricing-rules.ts'
import { notice } from '../../lib/notice.ts'
import { wordsOf } from '../../lib/notice-error.ts'
import { useRuntimeConfig } from '../../lib/runtime-config-context.tsx'
import { useProofOfWork } from '../../lib/use-proof-of-work.ts'
import type { BookingDraft, MeasuredVenue } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import {
  fetchFinalPrice,
  fetchRunningPrice,
  isOutOfAreaRefusal,
  mayBeOldRules,
  type PricedAnswers,
  priceQuestion,
} from './booking-prices.ts'
import { formSteps } from './form-steps.ts'
import { measureVenue } from './measure-venue.ts'
import type { Artist } from './read-artist.ts'
import type { SendOutcome } from './send-booking.ts'
import { furthestStep } from './step-rules.ts'
import type { RefreshedArtist } from './use-current-artist.ts'
import { pricedKilometres, venueDistance } from './venue-distance.ts'

export interface PriceChange {
  /** Undefined when no price could be shown before. */
  was: PricedAnswers | undefined
  now: PricedAnswers
  /** Whether the price before was that of earlier answers, as this one had not come yet. */
  isOfEarlierAnswers: boolean
}

interface SubmitOptions {
  artist: Artist
  draft: BookingDraft
  /** The price on screen. */
  seen: PricedAnswers | undefined
  refreshArtist: () => Promise<RefreshedArtist>
  onVenue: (venue: MeasuredVenue) => void
  onSent: (outcome: Extract<SendOutcome, { is: 'sent' | 'already-sent' }>) => void
}

/** An artist may save several times while a request is on its way; not for ever. */
const maxAttempts = 3

export function useSubmitBooking(options: SubmitOptions) {
  const { seen, refreshArtist, onVenue, onSent } = options
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [priceChange, setPriceChange] = useState<PriceChange>()

  /** `agreed` is the new price, once the client has said yes to it. */
  async function submit(website: string, agreed?: Quote) {
    if (isUnderWay.current || !passesLastChecks(options.artist, options.draft)) return
    isUnderWay.current = true
    setIsSending(true)
    setPriceChange(undefined)
    try {
      await submitWithCurrentRules(website, agreed)
    } catch (error) {
      const { title, description } = bookingMessages.submissionFailed
      notice.error(title, { description: error instanceof StageError ? error.message : description })
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  /** A refusal that other rules explain is answered by another try with those rules, or by the step they concern. */
  async function submitWithCurrentRules(website: string, agreed: Quote | undefined) {
    let rules = agreed ? sameRules() : await currentRules()
    for (let attempt = 1; isReady(rules); attempt++) {
      try {
        return await submitOnce(website, rules.artist, rules.draft, attempt === 1 ? agreed : undefined)
      } catch (error) {
        if (!(error instanceof StageError) || !mayBeOldRules(error.cause)) throw error
        rules = await currentRules()
        if (isOutOfAreaRefusal(error.cause) && rules.is === 'same') {
          return onVenue({ ...venueOf(rules.draft), isRefused: true })
        }
        if (rules.is === 'same' || attempt === maxAttempts) throw error
      }
    }
  }

  function sameRules(): RefreshedArtist {
    return { is: 'same', artist: options.artist, draft: options.draft, notes: [] }
  }

  /** Without an answer it goes on with the rules it has: the server decides anyway. */
  async function currentRules(): Promise<RefreshedArtist> {
    return refreshArtist().catch(sameRules)
  }

  async function submitOnce(
    website: string,
    artist: Artist,
    draft: BookingDraft,
    agreed: Quote | undefined,
  ): Promise<void> {
    const price = agreed ?? (await finalPrice(artist, draft))
    if (!price) return
    // Fetched only now: most visits end before.
    const [{ sendBooking }, { submissionBody }] = await Promise.all([
      import('./send-booking.ts'),
      import('./submission-body.ts'),
    ])
    const body = submissionBody(artist, draft, price, { website, siteUrl: config.siteUrl })
    const outcome = await sendBooking(config, body, takeHeader).catch((error: unknown) => {
      throw new StageError(bookingMessages.submissionFunctionFailed, error)
    })
    if (outcome.is !== 'price-changed') return onSent(outcome)
    const { breakdown, distance } = outcome.refusal
    if (distance !== undefined) onVenue({ address: draft.venueAddress.trim(), distance })
    const question = priceQuestion(artist, draft, distance?.distance_km ?? 0)
    setPriceChange({ was: seen, now: { question, quote: breakdown }, isOfEarlierAnswers: false })
  }

  /** Undefined when it is not the price the client saw, who is asked first. */
  async function finalPrice(artist: Artist, draft: BookingDraft): Promise<Quote | undefined> {
    const question = priceQuestion(artist, draft, await settledKilometres(artist, draft))
    const price = await fetchRunningPrice(config, question)
      // What the options cost is asked for first: the final price refuses amounts that are out of date.
      .then((running) => fetchFinalPrice(config, { ...question, artistId: artist.id, seen: running }))
      .catch((error: unknown) => {
        throw new StageError(bookingMessages.finalPriceFailed, error)
      })
    const isSame = price.total === seen?.quote.total && price.currency === seen.quote.currency
    if (isSame) return price
    const asked = priceQuestion(options.artist, options.draft)
    const isOfEarlierAnswers = seen !== undefined && JSON.stringify(seen.question) !== JSON.stringify(asked)
    setPriceChange({ was: seen, now: { question, quote: price }, isOfEarlierAnswers })
    return undefined
  }

  async function settledKilometres(artist: Artist, draft: BookingDraft): Promise<number> {
    const known = venueDistance(draft)
    if (known.state === 'known' || (known.state === 'unknown' && known.reason === 'no_home_location')) {
      return pricedKilometres(draft)
    }
    const venue = await measureVenue(config, artist.slug, draft.venueAddress.trim())
    onVenue(venue)
    if (!venue.distance) {
      const { title, description } = bookingMessages.distanceFailed
      notice.error(title, { description })
    }
    return venue.distance?.distance_km ?? 0
  }

  return { submit, prepare, isSending, priceChange, closePriceChange: () => setPriceChange(undefined) }
}

/** Whether nothing of the changed rules has to be shown to the client before the request goes on. */
function isReady(rules: RefreshedArtist): rules is Exclude<RefreshedArtist, { is: 'closed' }> {
  if (rules.is === 'closed' || rules.notes.length > 0) return false
  const steps = formSteps(rules.artist)
  return furthestStep(steps, rules.draft, rules.artist, new Date()) === steps.length - 1
}

function passesLastChecks(artist: Artist, draft: BookingDraft): boolean {
  const { missingInformation, setupAgreement, spaceAgreement } = bookingMessages
  const problem =
    draft.contactName.trim() === '' || draft.contactEmail.trim() === ''
      ? missingInformation
      : artist.setupMinutes > 0 && !draft.setupTimeAgreement
        ? setupAgreement
        : artist.minimumSpace !== '' && !draft.minimumSpaceAgreement
          ? spaceAgreement
          : undefined
  if (problem) notice.error(problem.title, { description: problem.description })
  return !problem
}

function venueOf(draft: BookingDraft): MeasuredVenue {
  const address = draft.venueAddress.trim()
  return draft.venue?.address === address ? draft.venue : { address, distance: null }
}

/** A step of the submission failed, and says so in the server's words. */
class StageError extends Error {
  constructor(say: (message: string) => string, cause: unknown) {
    const words = wordsOf(cause)
    super(words ? say(words) : bookingMessages.submissionFailed.description, { cause })
  }
}
