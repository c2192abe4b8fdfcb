// The pricing form (second setup step): its schema, messages and initial values, and the mapping to profile columns.
import * as z from 'zod/mini'
import type { Tables } from '../../database/types.ts'
import { readQuestions } from './custom-questions.ts'
import { type DistanceUnit, readUnit, toMiles } from './distance.ts'
import { linkTiers, maxTiers, perMile, readTiers } from './distance-tiers.ts'
import type { CustomQuestion, DistanceTier } from './pricing-rules.ts'

export const pricingLimits = {
  largestAmount: 10_000_000,
  maxHours: 168,
  maxMiles: 13_000,
  homeLocation: 300,
  setupMinutes: 1440,
  minimumSpace: 500,
  questions: 50,
  question: 300,
  description: 500,
  group: 60,
  optionsOfQuestion: 30,
  optionLabel: 200,
  largestPercentage: 1000,
}

const pricingFormMessages = {
  hourlyRate: 'Hourly rate must be at least $1',
  minimumBooking: 'Minimum booking hours must be at least 1',
  minimumAboveMaximum: (hours: number) =>
    `Minimum booking hours must not be more than your maximum of ${hours}, which you set in the profile`,
  maxTravelDistance: {
    mi: 'Maximum travel distance must be at least 1 mile',
    km: 'Maximum travel distance must be at least 2 km',
  },
  travelFee: 'Travel fee must be 0 or greater',
  homeLocation: 'Home location is required',
  freeRadius: 'Free radius must be 0 or greater',
  maxRadius: {
    mi: 'Maximum radius must be at least 1 mile',
    km: 'Maximum radius must be at least 2 km',
  },
  setupTime: 'Minimum setup time is 15 minutes',
  minimumSpace: 'Minimum space requirement is required',
  tierBound: 'This field is required',
  tierOrder: 'A tier must end further away than it starts',
  tierPrice: { mi: 'Price per mile must be 0 or greater', km: 'Price per km must be 0 or greater' },
  question: 'Question is required',
  optionLabel: 'Option label is required',
  optionValue: 'Price is required. Use 0 for no change',
  optionPercentage: 'A percentage can be at most 1,000 either way',
  optionMissing: 'At least one option is required for choice questions',
  tooLong: (characters: number) => `This can have at most ${characters} characters`,
  tooMuch: 'This number is too large',
}

/** The profile columns this step reads. */
export type ProfilePricing = Pick<
  Tables<'profiles'>,
  | 'currency'
  | 'hourly_rate'
  | 'min_booking_hours'
  | 'max_performance_hours'
  | 'max_travel_distance'
  | 'travel_fee'
  | 'home_location'
  | 'free_radius'
  | 'max_radius'
  | 'setup_time'
  | 'minimum_space'
  | 'asks_guest_count'
  | 'asks_start_time'
  | 'distance_tiers'
  | 'custom_questions'
  | 'chosen_unit'
  | 'distance_unit'
>

/** Values stored by the first step under its own rules are accepted here until they are changed. */
type Stored = Pick<ProfilePricing, 'min_booking_hours' | 'max_performance_hours'>

const texts = pricingFormMessages

function atLeast(smallest: number, message: string, largest: number) {
  return z.number(message).check(z.gte(smallest, message), z.lte(largest, texts.tooMuch))
}

function text(limit: number, message?: string) {
  const bounded = z.string().check(z.trim(), z.maxLength(limit, texts.tooLong(limit)))
  return message ? bounded.check(z.minLength(1, message)) : bounded
}

function tierSchema(unit: DistanceUnit) {
  return z
    .object({
      id: z.string(),
      fromMiles: atLeast(0, texts.tierBound, pricingLimits.maxMiles),
      toMiles: atLeast(0, texts.tierBound, pricingLimits.maxMiles),
      pricePerMile: atLeast(0, texts.tierPrice[unit], 1_000_000),
    })
    .check(
      z.refine(({ fromMiles, toMiles }) => toMiles > fromMiles, {
        error: texts.tierOrder,
        path: ['toMiles'],
      }),
    )
}

const optionSchema = z
  .object({
    id: z.string(),
    label: text(pricingLimits.optionLabel, texts.optionLabel),
    priceType: z.enum(['flat', 'percentage']),
    priceValue: z
      .number(texts.optionValue)
      .check(
        z.gte(-pricingLimits.largestAmount, texts.tooMuch),
        z.lte(pricingLimits.largestAmount, texts.tooMuch),
      ),
  })
  .check(
    z.refine(
      ({ priceType, priceValue }) =>
        priceType === 'flat' || Math.abs(priceValue) <= pricingLimits.largestPercentage,
      { error: texts.optionPercentage, path: ['priceValue'] },
    ),
  )

const questionSchema = z
  .object({
    id: z.string(),
    question: text(pricingLimits.question, texts.question),
    description: text(pricingLimits.description),
    type: z.enum(['single', 'multiple', 'text']),
    required: z.boolean(),
    group: text(pricingLimits.group),
    options: z.array(optionSchema).check(z.maxLength(pricingLimits.optionsOfQuestion)),
  })
  .check(
    z.refine(({ type, options }) => type === 'text' || options.length > 0, {
      error: texts.optionMissing,
      path: ['options'],
    }),
  )

/** Distances are in miles, regardless of the unit they were typed in. */
export function pricingFormSchema(stored?: Stored, unit: DistanceUnit = 'mi') {
  const longest = stored?.max_performance_hours ?? null
  return z.object({
    hourlyRate: atLeast(1, texts.hourlyRate, pricingLimits.largestAmount),
    minimumBooking: z.number(texts.minimumBooking).check(
      z.refine((hours) => hours >= 1 || hours === stored?.min_booking_hours, texts.minimumBooking),
      z.refine((hours) => longest === null || hours <= longest, texts.minimumAboveMaximum(longest ?? 0)),
      z.lte(pricingLimits.maxHours, texts.tooMuch),
    ),
    maxTravelDistance: atLeast(1, texts.maxTravelDistance[unit], pricingLimits.maxMiles),
    travelFee: atLeast(0, texts.travelFee, pricingLimits.largestAmount),
    homeLocation: text(pricingLimits.homeLocation, texts.homeLocation),
    freeRadius: atLeast(0, texts.freeRadius, pricingLimits.maxMiles),
    maxRadius: atLeast(1, texts.maxRadius[unit], pricingLimits.maxMiles),
    setupTime: z
      .int(texts.setupTime)
      .check(z.gte(15, texts.setupTime), z.lte(pricingLimits.setupMinutes, texts.tooMuch)),
    minimumSpace: text(pricingLimits.minimumSpace, texts.minimumSpace),
    asksGuestCount: z.boolean(),
    asksStartTime: z.boolean(),
    chosenUnit: z.nullable(z.enum(['mi', 'km'])),
    tiers: z.array(tierSchema(unit)).check(z.maxLength(maxTiers)),
    questions: z.array(questionSchema).check(z.maxLength(pricingLimits.questions)),
  })
}

export type PricingForm = z.infer<ReturnType<typeof pricingFormSchema>>
export type EditedQuestion = PricingForm['questions'][number]
export type EditedOption = EditedQuestion['options'][number]

const defaults = {
  hourlyRate: 100,
  minimumBooking: 2,
  travelFee: 0,
  setupTime: 60,
}

/** Default travel distance and rate of a new artist: round numbers in their unit. */
export const defaultTravel = {
  mi: travelDefaults('mi', { free: 25, middle: 50, far: 100, price: 1.5, farPrice: 2 }),
  km: travelDefaults('km', { free: 40, middle: 80, far: 160, price: 1, farPrice: 1.25 }),
}

function travelDefaults(
  unit: DistanceUnit,
  typed: Record<'free' | 'middle' | 'far' | 'price' | 'farPrice', number>,
) {
  const [free, middle, far] = [typed.free, typed.middle, typed.far].map((distance) =>
    toMiles(distance, unit),
  ) as [number, number, number]
  const tiers: DistanceTier[] = [
    { id: 'tier-1', fromMiles: free, toMiles: middle, pricePerMile: perMile(typed.price, unit) },
    { id: 'tier-2', fromMiles: middle, toMiles: far, pricePerMile: perMile(typed.farPrice, unit) },
  ]
  return { maxTravelDistance: far, freeRadius: free, maxRadius: far, tiers }
}

export function pricingFormOf(profile: ProfilePricing): PricingForm {
  const usual = defaultTravel[readUnit(profile.distance_unit)]
  const freeRadius = profile.free_radius ?? usual.freeRadius
  const tiers = profile.distance_tiers === null ? usual.tiers : readTiers(profile.distance_tiers)
  return {
    hourlyRate: profile.hourly_rate ?? defaults.hourlyRate,
    minimumBooking: profile.min_booking_hours ?? defaults.minimumBooking,
    maxTravelDistance: profile.max_travel_distance ?? usual.maxTravelDistance,
    travelFee: profile.travel_fee ?? defaults.travelFee,
    homeLocation: profile.home_location ?? '',
    freeRadius,
    maxRadius: profile.max_radius ?? usual.maxRadius,
    setupTime: profile.setup_time ?? defaults.setupTime,
    minimumSpace: profile.minimum_space ?? '',
    asksGuestCount: profile.asks_guest_count,
    asksStartTime: profile.asks_start_time,
    chosenUnit: profile.chosen_unit ? readUnit(profile.chosen_unit) : null,
    tiers: linkTiers(tiers, freeRadius),
    questions: readQuestions(profile.custom_questions).map(editedQuestion),
  }
}

function editedQuestion(
  question: CustomQuestion & { description?: unknown; group?: unknown },
): EditedQuestion {
  const { id, type, required, options } = question
  return {
    id,
    question: question.question,
    description: typeof question.description === 'string' ? question.description : '',
    type,
    required,
    group: typeof question.group === 'string' ? question.group : '',
    options,
  }
}

/** The columns a saved form writes. */
export function pricingColumnsOf(form: PricingForm) {
  return {
    hourly_rate: form.hourlyRate,
    travel_fee: form.travelFee,
    min_booking_hours: form.minimumBooking,
    max_travel_distance: form.maxTravelDistance,
    custom_questions: form.questions.map(storedQuestion),
    distance_tiers: form.tiers,
    home_location: form.homeLocation,
    free_radius: form.freeRadius,
    max_radius: form.maxRadius,
    chosen_unit: form.chosenUnit,
    setup_time: form.setupTime,
    minimum_space: form.minimumSpace,
    asks_guest_count: form.asksGuestCount,
    asks_start_time: form.asksStartTime,
  }
}

/** Without optional fields that are empty. */
function storedQuestion({ description, group, ...question }: EditedQuestion) {
  return { ...question, ...(description ? { description } : {}), ...(group ? { group } : {}) }
}
