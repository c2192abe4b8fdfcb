// Submitting: the last checks, the distance if it is still open, the final price, the sending, and what to do when the
// price has moved meanwhile. One submission at a time.
import { useRef, useState } from 'react'
import { selectionsOf } from '../../../../domain/custom-questions.ts'
import type { Quote } from '../../../../domain/pricing-rules.ts'
import { notice } from '../../lib/notice.ts'
import { wordsOf } from '../../lib/notice-error.ts'
import { useRuntimeConfig } from '../../lib/runtime-config-context.tsx'
import { useProofOfWork } from '../../lib/use-proof-of-work.ts'
import type { BookingDraft, MeasuredVenue } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { fetchFinalPrice, fetchRunningPrice, isOutOfAreaRefusal } from './booking-prices.ts'
import { measureVenue } from './measure-venue.ts'
import type { Artist } from './read-artist.ts'
import { type SendOutcome, sendBooking } from './send-booking.ts'
import { submissionBody } from './submission-body.ts'
import { pricedKilometres, venueDistance } from './venue-distance.ts'

export interface PriceChange {
  /** Undefined when no price could be shown before. */
  was: Quote | undefined
  now: Quote
  /** Whether the price before was that of earlier answers, as this one had not come yet. */
  isOfEarlierAnswers: boolean
}

interface SubmitOptions {
  artist: Artist
  draft: BookingDraft
  /** The price on screen. */
  seen: Quote | undefined
  /** Whether it is the price of this draft, and not of one a moment ago. */
  isSeenCurrent: boolean
  onVenue: (venue: MeasuredVenue) => void
  onSent: (outcome: Extract<SendOutcome, { is: 'sent' | 'already-sent' }>) => void
}

export function useSubmitBooking(options: SubmitOptions) {
  const { artist, draft, seen, isSeenCurrent, onVenue, onSent } = options
  const config = useRuntimeConfig()
  const { prepare, takeHeader } = useProofOfWork()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [priceChange, setPriceChange] = useState<PriceChange>()

  /** `agreed` is the new price, once the client has said yes to it. */
  async function submit(website: string, agreed?: Quote) {
    if (isUnderWay.current || !passesLastChecks(artist, draft)) return
    isUnderWay.current = true
    setIsSending(true)
    setPriceChange(undefined)
    try {
      await submitOnce(website, agreed)
    } catch (error) {
      const { title, description } = bookingMessages.submissionFailed
      notice.error(title, { description: error instanceof StageError ? error.message : description })
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  async function submitOnce(website: string, agreed: Quote | undefined) {
    const price = agreed ?? (await finalPrice())
    if (!price) return
    const body = submissionBody(artist, draft, price, { website, siteUrl: config.siteUrl })
    const outcome = await sendBooking(config, body, takeHeader).catch((error: unknown) => {
      throw new StageError(bookingMessages.submissionFunctionFailed, error)
    })
    if (outcome.is === 'price-changed') {
      const { breakdown, distance } = outcome.refusal
      if (distance !== undefined) onVenue({ address: draft.venueAddress.trim(), distance })
      setPriceChange({ was: price, now: breakdown, isOfEarlierAnswers: false })
    } else if (outcome.is === 'out-of-area') {
      onVenue({ ...venueOf(draft), isRefused: true })
    } else {
      onSent(outcome)
    }
  }

  /** Undefined when it is not the price the client saw, who is asked first. */
  async function finalPrice(): Promise<Quote | undefined> {
    const question = {
      slug: artist.slug,
      hours: draft.performanceDuration,
      kilometres: await settledKilometres(),
      selections: selectionsOf(artist.questions, draft.answers),
    }
    try {
      const running = isSeenCurrent && seen ? seen : await fetchRunningPrice(config, question)
      const price = await fetchFinalPrice(config, { ...question, artistId: artist.id, seen: running })
      if (price.total === seen?.total) return price
      setPriceChange({ was: seen, now: price, isOfEarlierAnswers: !isSeenCurrent })
    } catch (error) {
      if (!isOutOfAreaRefusal(error)) throw new StageError(bookingMessages.finalPriceFailed, error)
      onVenue({ ...venueOf(draft), isRefused: true })
    }
    return undefined
  }

  async function settledKilometres(): Promise<number> {
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
