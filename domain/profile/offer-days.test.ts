import { expect, test } from 'vitest'
import { offerDaysSchema } from './offer-days.ts'

test.each([1, 14, 365])('an offer can be valid for %d days', (days) => {
  expect(offerDaysSchema.safeParse(days).success).toBe(true)
})

test.each([0, 366, 1.5, Number.NaN])('an offer cannot be valid for %d days', (days) => {
  const { error } = offerDaysSchema.safeParse(days)
  expect(error?.issues.map((issue) => issue.message)).toEqual(['Use a whole number of days from 1 to 365'])
})
