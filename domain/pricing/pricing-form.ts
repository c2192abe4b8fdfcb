// The pricing form (second setup step): its schema, messages and initial values, and the mapping to profile columns.
import * as z from 'zod/mini'
import type { Tables } from '../../database/types.ts'
import { defaultTravelRadius } from '../profile/profile-form.ts'
import { readQuestions } from './custom-questions.ts'
import { dateRuleSchema, editedDateRule, readDateRules, storedDateRule } from './date-rules.ts'
import { type DistanceUnit, readUnit, toMiles } from './distance.ts'
import { linkTiers, maxTiers, perMile, readTiers } from './distance-tiers.ts'
import { atLeast, largestAmount, text, tooMuch } from './form-fields.ts'
import type { DistanceTier } from './pricing-rules.ts'
import { editedQuestion, questionsSchema, storedQuestion } from './question-form.ts'

export const pricingLimits = {
  maxHours: 168,
  maxMiles: 13_000,
  homeLocation: 300,
  setupMinutes: 1440,
  minimumSpace: 500,
  questions: 50,
  dateRules: 50,
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
  setupStep: 'Setup time goes in steps of 15 minutes',
  minimumSpace: 'Minimum space requirement is required',
  tierBound: 'This field is required',
  tierOrder: 'A tier must end further away than it starts',
  tierPrice: { mi: 'Price per mile must be 0 or greater', km: 'Price per km must be 0 or greater' },
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
  | 'takes_budgets'
  | 'distance_tiers'
  | 'custom_questions'
  | 'date_rules'
  | 'chosen_unit'
  | 'distance_unit'
>

/** Values stored by the first step under its own rules are accepted here until they are changed. */
type Stored = Pick<ProfilePricing, 'min_booking_hours' | 'max_performance_hours'>

const texts = pricingFormMessages

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

/** Distances are in miles, regardless of the unit they were typed in. */
export function pricingFormSchema(stored?: Stored, unit: DistanceUnit = 'mi') {
  const longest = stored?.max_performance_hours ?? null
  return z.object({
    hourlyRate: atLeast(1, texts.hourlyRate, largestAmount),
    minimumBooking: z.number(texts.minimumBooking).check(
      z.refine((hours) => hours >= 1 || hours === stored?.min_booking_hours, texts.minimumBooking),
      z.refine((hours) => longest === null || hours <= longest, texts.minimumAboveMaximum(longest ?? 0)),
      z.lte(pricingLimits.maxHours, tooMuch),
    ),
    maxTravelDistance: atLeast(1, texts.maxTravelDistance[unit], pricingLimits.maxMiles),
    travelFee: atLeast(0, texts.travelFee, largestAmount),
    homeLocation: text(pricingLimits.homeLocation, texts.homeLocation),
    freeRadius: atLeast(0, texts.freeRadius, pricingLimits.maxMiles),
    maxRadius: atLeast(1, texts.maxRadius[unit], pricingLimits.maxMiles),
    setupTime: z
      .int(texts.setupTime)
      .check(
        z.gte(15, texts.setupTime),
        z.lte(pricingLimits.setupMinutes, tooMuch),
        z.multipleOf(15, texts.setupStep),
      ),
    minimumSpace: text(pricingLimits.minimumSpace, texts.minimumSpace),
    asksGuestCount: z.boolean(),
    asksStartTime: z.boolean(),
    takesBudgets: z.boolean(),
    chosenUnit: z.nullable(z.enum(['mi', 'km'])),
    tiers: z.array(tierSchema(unit)).check(z.maxLength(maxTiers)),
    questions: questionsSchema.check(z.maxLength(pricingLimits.questions)),
    dateRules: z.array(dateRuleSchema).check(z.maxLength(pricingLimits.dateRules)),
  })
}

export type PricingForm = z.infer<ReturnType<typeof pricingFormSchema>>

const defaults = {
  hourlyRate: 100,
  minimumBooking: 2,
  travelFee: 0,
  setupTime: 60,
  minimumSpace: '3 by 3 metres and a power socket',
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
    maxTravelDistance: chosenTravelDistance(profile) ?? usual.maxTravelDistance,
    travelFee: profile.travel_fee ?? defaults.travelFee,
    homeLocation: profile.home_location ?? '',
    freeRadius,
    maxRadius: profile.max_radius ?? usual.maxRadius,
    setupTime: profile.setup_time ?? defaults.setupTime,
    minimumSpace: profile.minimum_space ?? defaults.minimumSpace,
    asksGuestCount: profile.asks_guest_count,
    asksStartTime: profile.asks_start_time,
    takesBudgets: profile.takes_budgets,
    chosenUnit: profile.chosen_unit ? readUnit(profile.chosen_unit) : null,
    tiers: linkTiers(tiers, freeRadius),
    questions: readQuestions(profile.custom_questions).map(editedQuestion),
    dateRules: readDateRules(profile.date_rules).map(editedDateRule),
  }
}

/** The first step stores a distance that it does not ask for: until this step is saved, nobody has chosen it. */
function chosenTravelDistance({ max_travel_distance, max_radius }: ProfilePricing): number | null {
  return max_radius === null && max_travel_distance === defaultTravelRadius ? null : max_travel_distance
}

/** The columns a saved form writes. */
export function pricingColumnsOf(form: PricingForm) {
  return {
    hourly_rate: form.hourlyRate,
    travel_fee: form.travelFee,
    min_booking_hours: form.minimumBooking,
    max_travel_distance: form.maxTravelDistance,
    custom_questions: form.questions.map(storedQuestion),
    date_rules: form.dateRules.map(storedDateRule),
    distance_tiers: form.tiers,
    home_location: form.homeLocation,
    free_radius: form.freeRadius,
    max_radius: form.maxRadius,
    chosen_unit: form.chosenUnit,
    setup_time: form.setupTime,
    minimum_space: form.minimumSpace,
    asks_guest_count: form.asksGuestCount,
    asks_start_time: form.asksStartTime,
    takes_budgets: form.takesBudgets,
  }
}
