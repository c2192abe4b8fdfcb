// For tests: how the server answers the booking form's calls by an artist's rules, in memory.
// tests/protocol/bookings/changed-rules.test.ts holds it to the real server.
import {
  type CalculatedDistance,
  refusalMessages,
  submissionMessages,
} from '../../../domain/booking/booking-submission.ts'
import type { BookingSubmission } from '../../../domain/booking/submission-schema.ts'
import { decideTravel } from '../../../domain/booking/travel-decision.ts'
import {
  answersOf,
  isAnswered,
  readQuestions,
  selectionsOf,
} from '../../../domain/pricing/custom-questions.ts'
import { limitText, milesOf, readUnit } from '../../../domain/pricing/distance.ts'
import type { Quote, Selection } from '../../../domain/pricing/pricing-rules.ts'
import type { PublicProfile } from '../../../domain/profile/public-profile.ts'

type ArtistSettings = Partial<PublicProfile>

export interface ModelAnswer {
  status: number
  body: unknown
}

export interface ModelState {
  /** Undefined once the artist's page is removed. */
  profile: ArtistSettings | undefined
  /** From the artist to the venue; undefined when the venue is unknown. */
  distance: CalculatedDistance | undefined
}

type Body = Record<string, unknown>

/** Undefined for unknown calls. */
export function modelAnswer(
  { profile, distance }: ModelState,
  name: string,
  body: Body,
): ModelAnswer | undefined {
  try {
    switch (name) {
      case 'get_public_profile_data':
        return ok(profile ? [profile] : [])
      case 'calculate_secure_booking_price':
        return ok(
          quoteOf(profile, body.performance_hours, body.distance_km, body.add_on_selections as Selection[]),
        )
      case 'calculate_booking_price':
        return ok(quoteOf(profile, body.base_hours, body.distance_km, body.add_on_prices as AskedOption[]))
      case 'calculate-distance':
        if (!distance) throw refuseCall(422, 'place_not_found', 'This place could not be found.')
        return ok(distance)
      case 'process-booking-submission':
        return ok(takeSubmission(profile, distance, body as unknown as BookingSubmission))
      default:
        return undefined
    }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}

type AskedOption = Partial<Selection> & { label: string; price?: number }

function quoteOf(
  profile: ArtistSettings | undefined,
  askedHours: unknown,
  kilometres: unknown,
  options: AskedOption[],
): Quote {
  if (!profile) throw refuse(404, 'artist_not_found', refusalMessages.unknownArtist)
  const { hourly_rate, min_booking_hours, max_performance_hours, max_radius, travel_fee, currency } = profile
  if (!hourly_rate) throw refuse(400, 'profile_incomplete', refusalMessages.incompleteArtist)
  const hours = Number(askedHours)
  const longest = max_performance_hours ?? 8
  if (!(hours > 0) || hours > longest) {
    const message = `The performance must last more than 0 and at most ${longest} hours.`
    throw refuse(400, 'invalid_hours', message)
  }
  const base_price = hourly_rate * Math.max(hours, min_booking_hours ?? 0)
  const radius = max_radius ?? 100
  if (milesOf(Number(kilometres)) > radius) {
    const limit = limitText(radius, readUnit(profile.distance_unit))
    throw refuse(422, 'out_of_area', `This venue is beyond the maximum travel distance of ${limit}.`)
  }
  const distance_charge = Number(kilometres) > 0 ? (travel_fee ?? 0) : 0
  const add_ons = options.map((option) => priceOption(profile, base_price, option))
  const total = base_price + distance_charge + add_ons.reduce((sum, { amount }) => sum + amount, 0)
  return { base_price, distance_charge, add_ons, total: Math.max(0, total), currency: currency ?? 'GBP' }
}

function priceOption(profile: ArtistSettings, base: number, asked: AskedOption): Quote['add_ons'][number] {
  const offered = readQuestions(profile.custom_questions).flatMap((question) =>
    question.options.map((option) => ({
      ...option,
      questionId: question.id,
      question: question.question,
      price: option.priceType === 'percentage' ? (base * option.priceValue) / 100 : option.priceValue,
    })),
  )
  const { optionId, ...facts } = asked
  const wanted = Object.entries({ ...facts, ...(optionId === undefined ? {} : { id: optionId }) })
  const match = offered.find((option) =>
    wanted.every(([fact, value]) => option[fact as keyof typeof option] === value),
  )
  if (!match) throw refuse(400, 'unknown_option', `The artist does not offer "${asked.label}" at this price.`)
  return { label: match.label, amount: match.price, type: match.priceType, question: match.question }
}

const stored = { id: 'b', status: 'pending' }

function takeSubmission(
  profile: ArtistSettings | undefined,
  distance: CalculatedDistance | undefined,
  submission: BookingSubmission,
) {
  const { bookingData, eventData, formResponses, pricingData } = submission
  if (!profile) throw refuseCall(404, 'artist_not_found', refusalMessages.unknownArtist)
  if (!profile.hourly_rate) throw refuseCall(409, 'profile_incomplete', refusalMessages.incompleteArtist)
  if (profile.setup_time && !bookingData.setupTimeAgreement) {
    throw refuseCall(400, 'invalid_request', submissionMessages.setupAgreement)
  }
  const questions = readQuestions(profile.custom_questions)
  const answers = answersOf(questions, formResponses.structured_responses)
  if (!answers) throw refuseCall(400, 'unknown_option', refusalMessages.unknownOption)
  const missing = questions.find(
    (question) => question.required && !isAnswered(question, answers[question.id]),
  )
  if (missing) throw refuseCall(400, 'invalid_request', submissionMessages.missingAnswer(missing.question))
  const radius = profile.max_radius ?? 100
  const travel = decideTravel(
    {
      miles: distance?.distance_miles,
      confidence: distance?.confidence,
      isChosen: Boolean(eventData.venuePlace),
      wantsToConfirm: eventData.travelToConfirm === true,
      asksAnyway: bookingData.askAnyway === true,
    },
    radius,
  )
  if (travel === 'out-of-area') {
    const limit = limitText(radius, readUnit(profile.distance_unit))
    const message = submissionMessages.outOfArea(limit, profile.display_name ?? '')
    throw refuseCall(422, 'out_of_area', message, { distance })
  }
  const kilometres = travel === 'priced' ? (distance?.distance_km ?? 0) : 0
  const quote = priceForCall(profile, eventData.duration, kilometres, selectionsOf(questions, answers))
  if (travel === 'asked')
    return { booking: { ...stored, price_state: 'asked', total_price: 0, pricing_breakdown: quote } }
  const isSeen = quote.total === pricingData.total && quote.currency === pricingData.currency
  if (!isSeen || bookingData.askAnyway) {
    const extra = { breakdown: quote, distance: distance ?? null }
    throw refuseCall(409, 'price_changed', refusalMessages.priceChanged, extra)
  }
  return { booking: { ...stored, price_state: 'quoted', total_price: quote.total, pricing_breakdown: quote } }
}

/** The database's error, as a server function passes it on. */
function priceForCall(
  profile: ArtistSettings,
  hours: number,
  kilometres: number,
  chosen: Selection[],
): Quote {
  try {
    return quoteOf(profile, hours, kilometres, chosen)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { details, message } = error.body as { details: string; message: string }
    throw refuseCall(error.status, details, message)
  }
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {
    super(String(body.message ?? body.error))
  }
}

/** An error response of the data API. */
function refuse(status: number, details: string, message: string): Refusal {
  return new Refusal(status, { code: `PT${status}`, details, message })
}

/** An error response of a server function. */
function refuseCall(status: number, code: string, error: string, extra: Body = {}): Refusal {
  return new Refusal(status, { code, error, ...extra })
}

function ok(body: unknown): ModelAnswer {
  return { status: 200, body }
}
