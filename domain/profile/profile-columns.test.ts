import { expect, test } from 'vitest'
import type { Tables } from '../../database/types.ts'
import type { pricingColumnsOf } from '../pricing/pricing-form.ts'
import type { RuleColumns } from './artist.ts'
import type { IntroductionColumn } from './artist-introduction.ts'
import type { brandingColumnsOf, ProfileBranding } from './branding-form.ts'
import type { profileColumnsOf } from './profile-form.ts'
import type { PublicProfile } from './public-profile.ts'

// Checked by the compiler, which names the column: every new column must be added here.
const undecided = <Column extends never>(...columns: Column[]) => columns

test('every profile column is saved by a form or listed as managed elsewhere', () => {
  type Saved =
    | keyof ReturnType<typeof profileColumnsOf>
    | keyof ReturnType<typeof pricingColumnsOf>
    | keyof ReturnType<typeof brandingColumnsOf>
  /** Managed by the database or by jobs/find-home.ts. */
  type Kept =
    | 'id'
    | 'user_id'
    | 'created_at'
    | 'updated_at'
    | 'distance_unit'
    | 'home_location_found'
    | 'home_place'
    | 'home_unit'
    | 'answer_hours'
  /** Set by itself. */
  type Pressed =
    | 'form_published_at'
    | 'home_place_is_new'
    | 'interest_in_pro'
    | 'offer_days'
    | 'payment_terms'
    | 'interest_in_pro_at'
    | 'profile_image_url'
  expect(undecided<Exclude<keyof Tables<'profiles'>, Saved | Kept | Pressed>>()).toEqual([])
})

test('every public profile column is a booking rule, about the artist, part of the branding, or used by other sites', () => {
  /** For callers of the data API. */
  type Other =
    | 'is_available'
    | 'max_travel_distance'
    | 'travel_fee'
    | 'free_radius'
    | 'distance_tiers'
    | 'payment_terms'
  expect(
    undecided<
      Exclude<keyof PublicProfile, keyof RuleColumns | IntroductionColumn | keyof ProfileBranding | Other>
    >(),
  ).toEqual([])
})

test('every booking rule is public, so that the booking page can go by it', () => {
  expect(undecided<Exclude<keyof RuleColumns, keyof PublicProfile>>()).toEqual([])
})
