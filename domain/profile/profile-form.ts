// The profile form (first setup step): its schema, messages and initial values, and the mapping to profile columns.
import * as z from 'zod/mini'
import { currencySymbols } from '../pricing/currencies.ts'
import { maxGenres, splitGenres } from './genres.ts'
import { slugLimits, slugPattern } from './slug.ts'

export const profileLimits = {
  artistName: 120,
  largestRate: 10_000_000,
  maxHours: 168,
  introduction: 300,
  pictureBytes: 5 * 1024 * 1024,
}

const profileFormMessages = {
  artistName: 'Artist name must be at least 2 characters',
  artistNameTooLong: `Artist name can have at most ${profileLimits.artistName} characters`,
  slug: 'URL slug must be at least 2 characters',
  slugTooLong: `URL slug can have at most ${slugLimits.longest} characters`,
  slugLetters: 'Only lowercase letters, numbers, and hyphens allowed',
  genre: 'Please select a genre',
  genreTooMany: `Please select at most ${maxGenres} genres`,
  performanceType: 'Please select a performance type',
  introductionTooLong: `The introduction can have at most ${profileLimits.introduction} characters`,
  currency: 'Please select a currency',
  hourlyRate: 'Minimum hourly rate is $50',
  hourlyRateTooHigh: 'This hourly rate is too high',
  minimumBooking: 'Minimum booking hours must be at least 0.5',
  maximumBooking: 'Maximum booking hours must be at least 0.5',
  bookingTooLong: 'A booking can have at most 168 hours, a week',
  bookingOrder: 'Maximum booking hours must be greater than or equal to minimum booking hours',
  travelRadius: 'Minimum travel radius is 10 miles',
}

/** The profile columns this step reads. */
export interface ProfileBasics {
  display_name: string
  slug: string | null
  genre: string | null
  performance_type: string[] | null
  introduction: string | null
  currency: string
  hourly_rate: number | null
  min_booking_hours: number | null
  max_performance_hours: number | null
  max_travel_distance: number | null
}

/** Values stored by the other setup step under its own, weaker rules are accepted here until they are changed. */
type Stored = Pick<ProfileBasics, 'hourly_rate' | 'max_travel_distance'>

const texts = profileFormMessages

function amount(smallest: number, message: string, stored: number | null | undefined) {
  return z.number(message).check(z.refine((value) => value >= smallest || value === stored, message))
}

export function profileFormSchema(stored?: Stored) {
  const pricing = z.object({
    currency: z.string().check(z.refine((code) => Object.hasOwn(currencySymbols, code), texts.currency)),
    hourlyRate: amount(50, texts.hourlyRate, stored?.hourly_rate).check(
      z.lte(profileLimits.largestRate, texts.hourlyRateTooHigh),
    ),
    minimumBooking: amount(0.5, texts.minimumBooking, null).check(
      z.lte(profileLimits.maxHours, texts.bookingTooLong),
    ),
    maximumBooking: amount(0.5, texts.maximumBooking, null).check(
      z.lte(profileLimits.maxHours, texts.bookingTooLong),
    ),
    travelRadius: amount(10, texts.travelRadius, stored?.max_travel_distance),
  })
  return z.object({
    artistName: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, texts.artistName),
        z.maxLength(profileLimits.artistName, texts.artistNameTooLong),
      ),
    slug: z.string().check(
      z.trim(),
      z.minLength(slugLimits.shortest, texts.slug),
      z.maxLength(slugLimits.longest, texts.slugTooLong),
      z.refine((slug) => slug === '' || slugPattern.test(slug), texts.slugLetters),
    ),
    genre: z.string().check(
      z.minLength(1, texts.genre),
      z.refine((genre) => splitGenres(genre).length <= maxGenres, texts.genreTooMany),
    ),
    performanceType: z.string().check(z.minLength(1, texts.performanceType)),
    introduction: z
      .string()
      .check(z.trim(), z.maxLength(profileLimits.introduction, texts.introductionTooLong)),
    basePricing: pricing.check(
      z.refine(({ minimumBooking, maximumBooking }) => maximumBooking >= minimumBooking, {
        error: texts.bookingOrder,
        path: ['maximumBooking'],
      }),
    ),
  })
}

export type ProfileForm = z.infer<ReturnType<typeof profileFormSchema>>

/** A form without initial data. */
export const emptyProfileForm: ProfileForm = {
  artistName: '',
  slug: '',
  genre: '',
  performanceType: '',
  introduction: '',
  basePricing: {
    currency: 'USD',
    hourlyRate: 200,
    minimumBooking: 2,
    maximumBooking: 5,
    travelRadius: 25,
  },
}

/** Of a profile without one, in miles. */
export const defaultTravelRadius = 50

export function profileFormOf(profile: ProfileBasics | null): ProfileForm {
  if (!profile) return emptyProfileForm
  return {
    artistName: profile.display_name,
    slug: profile.slug ?? '',
    genre: profile.genre ?? '',
    performanceType: profile.performance_type?.[0] ?? '',
    introduction: profile.introduction ?? '',
    basePricing: {
      currency: profile.currency || 'GBP',
      hourlyRate: profile.hourly_rate ?? 0,
      minimumBooking: profile.min_booking_hours ?? 1,
      maximumBooking: profile.max_performance_hours ?? 8,
      travelRadius: profile.max_travel_distance ?? defaultTravelRadius,
    },
  }
}

/** The columns a saved form writes. */
export function profileColumnsOf(form: ProfileForm): ProfileBasics & { is_available: boolean } {
  return {
    display_name: form.artistName,
    slug: form.slug,
    genre: form.genre,
    performance_type: [form.performanceType],
    introduction: form.introduction.replace(/\s+/g, ' ') || null,
    currency: form.basePricing.currency,
    hourly_rate: form.basePricing.hourlyRate,
    min_booking_hours: form.basePricing.minimumBooking,
    max_performance_hours: form.basePricing.maximumBooking,
    max_travel_distance: form.basePricing.travelRadius,
    is_available: true,
  }
}
