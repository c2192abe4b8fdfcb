// The schema of a whole booking request, for the server. Separate from the field schemas, because pages validate only
// fields and should not bundle the rest.
import * as z from 'zod/mini'
import { atMost } from '../text/text-schema.ts'
import {
  isStartTime,
  refusalMessages,
  storable,
  submissionChecks,
  submissionLimits,
  submissionMessages,
  type TextCheck,
} from './booking-submission.ts'

function optionalText(what: string, limit: number) {
  return z.optional(z.nullable(z.string().check(z.trim(), atMost(what, limit), z.regex(storable))))
}

/** A text that the form checks the same way. */
function checked(problem: TextCheck) {
  return z.string(problem('')).check(
    z.trim(),
    z.check((context) => {
      const message = problem(context.value)
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
    }),
  )
}

const guestCountSchema = z
  .int(submissionMessages.guestCount)
  .check(
    z.gte(0, submissionMessages.guestCount),
    z.lte(submissionLimits.guests, submissionMessages.guestCount),
  )

const durationSchema = z
  .number('Please choose how long the performance lasts.')
  .check(z.positive('Please choose how long the performance lasts.'), z.lte(168))

const answerText = z.string().check(atMost('answer', submissionLimits.answer), z.regex(storable))

const structuredResponseSchema = z.object({
  question_id: z.string().check(z.maxLength(100)),
  question_text: z.string(),
  answer_value: z.union([answerText, z.array(answerText).check(z.maxLength(500))]),
  option_ids: z.optional(z.array(z.string()).check(z.maxLength(500))),
  quantities: z.optional(z.record(z.string(), z.int().check(z.gte(1), z.lte(1000)))),
  price_modifier: z.optional(z.number()),
  modifier_type: z.optional(z.enum(['percentage', 'fixed'])),
})

/** One selected option; a priced one must match what the artist offers. */
const selectionSchema = z.object({
  questionId: z.optional(z.string()),
  optionId: z.optional(z.string()),
  label: z.string(),
  priceType: z.enum(['flat', 'percentage', 'hourly', 'quantity', 'rate']),
  priceValue: z.number(),
  quantity: z.optional(z.int()),
})

export const bookingSubmissionSchema = z.object({
  /** Created once by the form: submitting again with the same id is idempotent. Without one, the content is its id for a day. */
  submissionId: z.optional(z.uuid('The id of the request is not a UUID.')),
  /** The artist's user_id. */
  artistProfileId: z.uuid(refusalMessages.unknownArtist),
  bookingData: z.object({
    eventName: checked(submissionChecks.eventName),
    setupTimeAgreement: z.optional(z.boolean()),
    minimumSpaceAgreement: z.optional(z.boolean()),
    setArrangement: optionalText('arrangement', submissionLimits.setArrangement),
    /** For a venue beyond the artist's radius: a request without a price, for the artist to quote. */
    askAnyway: z.optional(z.boolean()),
  }),
  clientData: z.object({
    name: checked(submissionChecks.clientName),
    email: checked(submissionChecks.clientEmail),
    phone: optionalText('phone number', submissionLimits.phone),
  }),
  eventData: z.object({
    date: checked(submissionChecks.eventDate),
    duration: durationSchema,
    venueName: checked(submissionChecks.venueName),
    venueAddress: checked(submissionChecks.venueAddress),
    /** Stored and required when the artist asks for it, as 19:30. */
    startTime: z.optional(z.nullable(z.string().check(z.refine(isStartTime, submissionMessages.startTime)))),
    /** Stored when the artist asks for it; null when the client does not know. */
    guestCount: z.optional(z.nullable(guestCountSchema)),
    /** The place the client chose for an ambiguous address; one of `alternatives`. */
    venuePlace: optionalText('place', submissionLimits.venueAddress),
    /** Where the address is not found reliably: travel is excluded from the price, and confirmed by the artist. */
    travelToConfirm: z.optional(z.boolean()),
  }),
  pricingData: z.object({
    /** The exact total of the last quote the client saw. */
    total: z.number(),
    currency: z.string(),
    /** The priced options as the form showed them, as returned by `selectionsOf`. */
    addOns: z.array(selectionSchema).check(z.maxLength(100)),
    breakdown: z.optional(z.unknown()),
  }),
  formResponses: z.object({
    /** All answers, as returned by `structuredResponses`; pricing and storage use these. */
    structured_responses: z.array(structuredResponseSchema).check(z.maxLength(50)),
    raw_form_data: z.optional(z.unknown()),
  }),
  branding: z.optional(z.unknown()),
  /** A honeypot field. */
  website: z.optional(z.string()),
})

/** The request body. */
export type SubmissionBody = z.infer<typeof bookingSubmissionSchema>

/** A request that is known by its id. */
export type BookingSubmission = SubmissionBody & { submissionId: string }
