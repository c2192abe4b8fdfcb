import { expect, test } from 'vitest'
import {
  emptyProfileForm,
  type ProfileForm,
  profileColumnsOf,
  profileFormOf,
  profileFormSchema,
} from './profile-form.ts'

const good: ProfileForm = {
  artistName: 'The Lantern Trio',
  slug: 'the-lantern-trio',
  genre: 'Jazz, Soul',
  performanceType: 'Covers',
  introduction: '',
  basePricing: { currency: 'GBP', hourlyRate: 180, minimumBooking: 2, maximumBooking: 6, travelRadius: 50 },
}
const priced = (part: Partial<ProfileForm['basePricing']>) => ({
  basePricing: { ...good.basePricing, ...part },
})

test('a complete form is valid', () => {
  expect(profileFormSchema().safeParse(good).success).toBe(true)
})

test.each([
  [{ artistName: ' a ' }, 'Artist name must be at least 2 characters'],
  [{ slug: 'a' }, 'URL slug must be at least 2 characters'],
  [{ slug: 'The Trio' }, 'Only lowercase letters, numbers, and hyphens allowed'],
  [{ genre: '' }, 'Please select a genre'],
  [{ genre: 'Jazz, Soul, Blues, Funk' }, 'Please select at most 3 genres'],
  [{ performanceType: '' }, 'Please select a performance type'],
  [priced({ currency: '' }), 'Please select a currency'],
  [priced({ currency: 'XAU' }), 'Please select a currency'],
  [priced({ hourlyRate: 49.99 }), 'Minimum hourly rate is $50'],
  [priced({ hourlyRate: Number.NaN }), 'Minimum hourly rate is $50'],
  [priced({ minimumBooking: 0 }), 'Minimum booking hours must be at least 0.5'],
  [priced({ minimumBooking: 0.5, maximumBooking: 0.4 }), 'Maximum booking hours must be at least 0.5'],
  [
    priced({ minimumBooking: 3, maximumBooking: 2.5 }),
    'Maximum booking hours must be greater than or equal to minimum booking hours',
  ],
  [priced({ travelRadius: 9 }), 'Minimum travel radius is 10 miles'],
])('%j gives the message %j', (part, message) => {
  const { error } = profileFormSchema().safeParse({ ...good, ...part })
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})

test('accepts values stored by the pricing step below these rules until they are changed', () => {
  const schema = profileFormSchema({ hourly_rate: 20, max_travel_distance: 5 })
  expect(schema.safeParse({ ...good, ...priced({ hourlyRate: 20, travelRadius: 5 }) }).success).toBe(true)
  expect(schema.safeParse({ ...good, ...priced({ hourlyRate: 21 }) }).success).toBe(false)
})

const nothing = {
  display_name: '',
  slug: null,
  genre: null,
  performance_type: null,
  introduction: null,
  currency: '',
  hourly_rate: null,
  min_booking_hours: null,
  max_performance_hours: null,
  max_travel_distance: null,
}

test('an empty profile and a missing profile start with the defaults of the specification', () => {
  expect(profileFormOf(nothing).basePricing).toEqual({
    currency: 'GBP',
    hourlyRate: 0,
    minimumBooking: 1,
    maximumBooking: 8,
    travelRadius: 50,
  })
  expect(profileFormOf(null)).toBe(emptyProfileForm)
  expect(emptyProfileForm.basePricing).toEqual({
    currency: 'USD',
    hourlyRate: 200,
    minimumBooking: 2,
    maximumBooking: 5,
    travelRadius: 25,
  })
})

test('a stored form is restored unchanged, and the artist is available', () => {
  const columns = profileColumnsOf(good)
  expect(columns).toMatchObject({ performance_type: ['Covers'], is_available: true })
  expect(profileFormOf(columns)).toEqual(good)
})
