// An artist's booking rules, as used by the booking page and enforced by the server: the profile with defaults for
// missing values.
import type { Tables } from '../../database/types.ts'
import { readQuestions } from '../pricing/custom-questions.ts'
import { type DistanceUnit, readUnit } from '../pricing/distance.ts'
import type { CustomQuestion } from '../pricing/pricing-rules.ts'
import { isolateName } from '../text/isolate-name.ts'

/** The profile columns that the rules are read from. */
export const ruleColumns = [
  'user_id',
  'display_name',
  'slug',
  'currency',
  'hourly_rate',
  'min_booking_hours',
  'max_performance_hours',
  'max_radius',
  'distance_unit',
  'setup_time',
  'minimum_space',
  'asks_guest_count',
  'asks_start_time',
  'takes_budgets',
  'custom_questions',
] as const

export type RuleColumns = Pick<Tables<'profiles'>, (typeof ruleColumns)[number]>

export interface ArtistRules {
  /** The account's id. */
  id: string
  slug: string
  name: string
  currency: string
  hasPrices: boolean
  hourlyRate: number
  shortestHours: number
  longestHours: number
  /** In miles. */
  maxRadius: number
  unit: DistanceUnit
  /** In minutes; 0 when the artist requires none. */
  setupMinutes: number
  minimumSpace: string
  asksGuestCount: boolean
  asksStartTime: boolean
  /** Whether the booking page suggests choices for a budget. */
  takesBudgets: boolean
  questions: CustomQuestion[]
}

/** The profile may be partial: a preview of unsaved settings lacks some columns. */
export function readArtistRules(profile: Partial<RuleColumns>, missingName: string): ArtistRules {
  const shortestHours = profile.min_booking_hours ?? 1
  const hourlyRate = profile.hourly_rate ?? 0
  return {
    id: profile.user_id ?? '',
    slug: profile.slug ?? '',
    name: isolateName(profile.display_name ?? '') || missingName,
    currency: profile.currency ?? 'USD',
    hasPrices: hourlyRate > 0,
    hourlyRate,
    shortestHours,
    longestHours: profile.max_performance_hours ?? Math.max(8, shortestHours),
    maxRadius: profile.max_radius ?? 100,
    unit: readUnit(profile.distance_unit),
    setupMinutes: profile.setup_time ?? 0,
    minimumSpace: profile.minimum_space?.trim() ?? '',
    asksGuestCount: profile.asks_guest_count ?? false,
    asksStartTime: profile.asks_start_time ?? false,
    takesBudgets: profile.takes_budgets ?? true,
    questions: readQuestions(profile.custom_questions),
  }
}
