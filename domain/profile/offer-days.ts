// For how many days clients can accept an offer: a setting of the account page.
import * as z from 'zod/mini'

export const maxOfferDays = 365

/** As the column's default. */
export const defaultOfferDays = 14

const message = 'Use a whole number of days from 1 to 365'

export const offerDaysSchema = z.int(message).check(z.gte(1, message), z.lte(maxOfferDays, message))
