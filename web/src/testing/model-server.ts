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
  isAnswered,
  readQuestions,
  selectionsOf,
  visibleQuestions,
} from '../../../domain/pricing/custom-questions.ts'
import { readDateRules } from '../../../domain/pricing/date-rules.ts'
import { limitText, milesOf, readUnit } from '../../../domain/pricing/distance.ts'
import type { CustomQuestion, Quote, Selection } from '../../../domain/pricing/pricing-rules.ts'
import { answersOf } from '../../../domain/pricing/structured-responses.ts'
import type { PublicProfile } from '../../../domain/profile/public-profile.ts'

/** Date rules are not public: the page only sees their lines in a price. */
type ArtistSettings = Partial<PublicProfile> & { date_rules?: unknown }

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
          quoteOf(profile, { ...body, hours: body.performance_hours, options: body.add_on_selections }),
        )
      case 'calculate_booking_price':
        return ok(quoteOf(profile, { ...body, hours: body.base_hours, options: body.add_on_prices }))
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

interface AskedPrice {
  hours?: unknown
  distance_km?: unknown
  options?: unknown
  event_date?: unknown
}

function quoteOf(profile: ArtistSettings | undefined, asked: AskedPrice): Quote {
  if (!profile) throw refuse(404, 'artist_not_found', refusalMessages.unknownArtist)
  const { hourly_rate, min_booking_hours, max_performance_hours, max_radius, travel_fee, currency } = profile
  if (!hourly_rate) throw refuse(400, 'profile_incomplete', refusalMessages.incompleteArtist)
  const hours = Number(asked.hours)
  const longest = max_performance_hours ?? 8
  if (!(hours > 0) || hours > longest) {
    const message = `The performance must last more than 0 and at most ${longest} hours.`
    throw refuse(400, 'invalid_hours', message)
  }
  const chosen = findOptions(readQuestions(profile.custom_questions), asked.options as AskedOption[])
  const billedHours = Math.max(hours, min_booking_hours ?? 0)
  const rate = chosen.find(({ priceType }) => priceType === 'rate')?.priceValue ?? hourly_rate
  const base_price = rate * billedHours
  const radius = max_radius ?? 100
  const kilometres = Number(asked.distance_km)
  if (milesOf(kilometres) > radius) {
    const limit = limitText(radius, readUnit(profile.distance_unit))
    throw refuse(422, 'out_of_area', `This venue is beyond the maximum travel distance of ${limit}.`)
  }
  const distance_charge = kilometres > 0 ? (travel_fee ?? 0) : 0
  const add_ons = [
    ...chosen.map((option) => addOn(option, base_price, billedHours)),
    ...dateLines(profile.date_rules, asked.event_date, base_price),
  ]
  const wrong = chosen.find(({ price }, place) => price !== undefined && price !== add_ons[place]?.amount)
  if (wrong) throw refuse(400, 'unknown_option', `The artist does not offer "${wrong.label}" at this price.`)
  const total = base_price + distance_charge + add_ons.reduce((sum, { amount }) => sum + amount, 0)
  return { base_price, distance_charge, add_ons, total: Math.max(0, total), currency: currency ?? 'GBP' }
}

type FoundOption = CustomQuestion['options'][number] & {
  price: number | undefined
  quantity?: number
  asked: string
}

/** The selected options in the artist's order. */
function findOptions(questions: CustomQuestion[], asked: AskedOption[]): FoundOption[] {
  const offered = questions.flatMap((question) =>
    question.options.map((option) => ({ ...option, questionId: question.id, question })),
  )
  const found = asked.map(({ optionId, price, quantity, ...facts }) => {
    const wanted = Object.entries({ ...facts, ...(optionId === undefined ? {} : { id: optionId }) })
    const match = offered.find((option) =>
      wanted.every(([fact, value]) => option[fact as keyof typeof option] === value),
    )
    if (!match)
      throw refuse(400, 'unknown_option', `The artist does not offer "${facts.label}" at this price.`)
    const pieces = match.priceType === 'quantity' ? { quantity: quantity ?? match.min ?? 1 } : {}
    return { match, option: { ...match, price, ...pieces, asked: match.question.question } }
  })
  const unasked = found.find(({ match }) => {
    const { showIf } = match.question
    return (
      showIf &&
      !found.some(
        ({ match: { questionId, id } }) => questionId === showIf.questionId && id === showIf.optionId,
      )
    )
  })
  if (unasked) {
    const message = `"${unasked.match.label}" cannot be chosen with these answers.`
    throw refuse(400, 'question_not_asked', message)
  }
  return found
    .sort((one, other) => offered.indexOf(one.match) - offered.indexOf(other.match))
    .map(({ option }) => option)
}

function addOn(option: FoundOption, base: number, hours: number): Quote['add_ons'][number] {
  const { label, priceType: type, priceValue, quantity } = option
  const amounts = {
    flat: priceValue,
    percentage: (base * priceValue) / 100,
    hourly: priceValue * hours,
    quantity: priceValue * (quantity ?? 1),
    rate: 0,
  }
  const pieces = quantity === undefined ? {} : { quantity }
  return { label, amount: amounts[type], type, question: option.asked, ...pieces }
}

/** By weekday only. */
function dateLines(rules: unknown, date: unknown, base: number): Quote['add_ons'] {
  if (typeof date !== 'string') return []
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return readDateRules(rules)
    .filter(({ weekdays }) => weekdays?.includes(weekday))
    .map(({ id, name, priceType: type, priceValue }) => ({
      label: name,
      amount: type === 'percentage' ? (base * priceValue) / 100 : priceValue,
      type,
      date_rule: id,
    }))
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
  const missing = visibleQuestions(questions, answers).find(
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
  const quote = priceForCall(profile, {
    hours: eventData.duration,
    distance_km: kilometres,
    options: selectionsOf(questions, answers),
    event_date: eventData.date,
  })
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
function priceForCall(profile: ArtistSettings, asked: AskedPrice): Quote {
  try {
    return quoteOf(profile, asked)
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
