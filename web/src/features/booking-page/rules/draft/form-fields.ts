// The fields of the form: step, control, initial value, validation, label in the review, and position in the request.
// Draft, steps, validation, review and request are derived from this table.
import {
  hasPassed,
  isGuestCount,
  submissionChecks,
  submissionLimits,
  submissionMessages,
  type TextCheck,
} from '../../../../../../domain/booking/booking-submission.ts'
import type { BookingSubmission } from '../../../../../../domain/booking/submission-schema.ts'
import type { ArtistRules } from '../../../../../../domain/profile/artist.ts'
import { tooLong } from '../../../../../../domain/text/text-limit.ts'

/** The parts of the request that fields belong to. */
export type RequestParts = Pick<BookingSubmission, 'bookingData' | 'clientData' | 'eventData'>

export interface FieldProblem {
  /** A short name of what is missing, for the line beside Next. */
  needs: string
  message: string
}

export type FieldStep = 'event' | 'contact' | 'setup' | 'duration'

/** An input of one line, with its label. */
export interface LineControl {
  label: string
  hint?: string
  isOptional?: boolean
  isNarrow?: boolean
  type?: 'tel' | 'time'
  inputMode?: 'numeric'
  autoComplete?: string
  maxLength?: number
  placeholder?: string
}

/** `custom`: the step has a component for it. */
type Control = LineControl | 'custom'

interface FormField<Value, Step extends FieldStep = FieldStep, Shown extends Control = Control> {
  step: Step
  control: Value extends string ? Shown : 'custom'
  initial: Value
  /** The label in the review. */
  label: string
  sentAs: { [Part in keyof RequestParts]: `${Part}.${keyof RequestParts[Part] & string}` }[keyof RequestParts]
  /** Without it every artist's form asks for the field. */
  isAsked?: (artist: ArtistRules) => boolean
  /** The value in the request, where it is not the trimmed value itself. */
  send?: (value: Value) => unknown
  /** Undefined when the value is complete. */
  problem: (value: Value, artist: ArtistRules, now: Date) => FieldProblem | undefined
}

/** In the order they are asked. */
const formFields = {
  eventName: field({
    step: 'event',
    control: {
      label: 'Event name',
      maxLength: submissionLimits.eventName,
      placeholder: 'Garden wedding, summer party...',
    },
    initial: '',
    label: 'Event',
    sentAs: 'bookingData.eventName',
    problem: checkBy(submissionChecks.eventName, 'the event’s name'),
  }),
  eventDate: field({
    step: 'event',
    control: 'custom',
    // As 2030-06-21.
    initial: '',
    label: 'Date',
    sentAs: 'eventData.date',
    problem: (date, _, now) =>
      checkBy(submissionChecks.eventDate, 'the date')(date) ??
      problemIf(hasPassed(date, now), 'a date in the future', submissionMessages.pastDate),
  }),
  startTime: field({
    step: 'event',
    control: { label: 'Start time', type: 'time', isNarrow: true },
    // As 19:30.
    initial: '',
    label: 'Start time',
    sentAs: 'eventData.startTime',
    isAsked: ({ asksStartTime }) => asksStartTime,
    send: (time) => time || null,
    problem: (time) => problemIf(!time, 'the start time', submissionMessages.startTime),
  }),
  guestCount: field({
    step: 'event',
    control: {
      label: 'Number of guests',
      isOptional: true,
      isNarrow: true,
      inputMode: 'numeric',
      maxLength: 9,
    },
    initial: '',
    label: 'Guests',
    sentAs: 'eventData.guestCount',
    isAsked: ({ asksGuestCount }) => asksGuestCount,
    send: (typed) => (typed.trim() === '' ? null : Number(typed)),
    problem: (typed) =>
      problemIf(
        typed.trim() !== '' && !isGuestCount(typed.trim()),
        'a number of guests',
        submissionMessages.guestCount,
      ),
  }),
  venueName: field({
    step: 'event',
    control: { label: 'Venue name', maxLength: submissionLimits.venueName },
    initial: '',
    label: 'Venue',
    sentAs: 'eventData.venueName',
    problem: checkBy(submissionChecks.venueName, 'the venue’s name'),
  }),
  venueAddress: field({
    step: 'event',
    control: 'custom',
    initial: '',
    label: 'Address',
    sentAs: 'eventData.venueAddress',
    problem: checkBy(submissionChecks.venueAddress, 'the venue’s address'),
  }),
  contactName: field({
    step: 'contact',
    control: { label: 'Your name', autoComplete: 'name', maxLength: submissionLimits.clientName },
    initial: '',
    label: 'Name',
    sentAs: 'clientData.name',
    problem: checkBy(submissionChecks.clientName, 'your name', 'Please enter your name.'),
  }),
  contactEmail: field({
    step: 'contact',
    control: 'custom',
    initial: '',
    label: 'Email',
    sentAs: 'clientData.email',
    problem: (email) =>
      checkBy(
        submissionChecks.clientEmail,
        email.trim() === '' ? 'your email address' : 'a valid email address',
        'Please enter your email address.',
      )(email),
  }),
  contactPhone: field({
    step: 'contact',
    control: {
      label: 'Phone',
      isOptional: true,
      type: 'tel',
      autoComplete: 'tel',
      maxLength: submissionLimits.phone,
    },
    initial: '',
    label: 'Phone',
    sentAs: 'clientData.phone',
    problem: checkLength('phone number', submissionLimits.phone),
  }),
  setupTimeAgreement: field({
    step: 'setup',
    control: 'custom',
    initial: false,
    label: 'Setup time',
    sentAs: 'bookingData.setupTimeAgreement',
    isAsked: ({ setupMinutes }) => setupMinutes > 0,
    problem: (isAgreed) =>
      problemIf(!isAgreed, 'your agreement to the setup time', submissionMessages.setupAgreement),
  }),
  minimumSpaceAgreement: field({
    step: 'setup',
    control: 'custom',
    initial: false,
    label: 'Space',
    sentAs: 'bookingData.minimumSpaceAgreement',
    isAsked: ({ minimumSpace }) => minimumSpace !== '',
    problem: (isAgreed) =>
      problemIf(!isAgreed, 'your agreement to the space', submissionMessages.spaceAgreement),
  }),
  performanceDuration: field({
    step: 'duration',
    control: 'custom',
    // In hours; 0 until one is chosen.
    initial: 0,
    label: 'Performance',
    sentAs: 'eventData.duration',
    problem: (hours, artist) =>
      problemIf(
        !durationChoices(artist).includes(hours),
        'how long the performance lasts',
        'Please choose how long the performance lasts.',
      ),
  }),
  setArrangement: field({
    step: 'duration',
    control: {
      label: 'Set arrangement',
      hint: 'How you would like the time split, such as two sets with a break.',
      isOptional: true,
      maxLength: submissionLimits.setArrangement,
    },
    initial: '',
    label: 'Set arrangement',
    sentAs: 'bookingData.setArrangement',
    problem: checkLength('arrangement', submissionLimits.setArrangement),
  }),
}

/** The value of every field. */
export type FieldValues = { [Key in FieldKey]: (typeof formFields)[Key]['initial'] }
export type FieldKey = keyof typeof formFields

/** The fields of a step that are no input of one line. */
export type CustomFieldKey<Step extends FieldStep> = {
  [Key in FieldKey]: (typeof formFields)[Key] extends { step: Step; control: 'custom' } ? Key : never
}[FieldKey]

type AnyField = FormField<FieldValues[FieldKey]>

export const allFields = Object.entries(formFields) as [FieldKey, AnyField][]

export function initialValues(): FieldValues {
  return Object.fromEntries(allFields.map(([key, { initial }]) => [key, initial])) as FieldValues
}

/** The fields an artist's form asks for at a step. */
export function fieldsAt(step: string, artist: ArtistRules): [FieldKey, AnyField][] {
  return allFields.filter(([, field]) => field.step === step && (field.isAsked?.(artist) ?? true))
}

/** A draft may have been filled in elsewhere: drops what this artist's form does not ask for or offer. */
export function fitToForm<Values extends FieldValues>(values: Values, artist: ArtistRules): Values {
  const unasked = allFields.filter(([, { isAsked }]) => isAsked?.(artist) === false)
  return {
    ...values,
    ...Object.fromEntries(unasked.map(([key, { initial }]) => [key, initial])),
    ...(durationChoices(artist).includes(values.performanceDuration) ? {} : { performanceDuration: 0 }),
  }
}

/** From the shortest to the longest performance, in half hours. */
export function durationChoices({ shortestHours, longestHours }: ArtistRules): number[] {
  const count = Math.max(0, Math.floor((longestHours - shortestHours) / 0.5 + 1e-9))
  return Array.from({ length: count + 1 }, (_, place) => shortestHours + place * 0.5)
}

function field<Value, const Step extends FieldStep, const Shown extends Control>(
  rules: FormField<Value, Step, Shown>,
): FormField<Value, Step, Shown> {
  return rules
}

function checkBy(check: TextCheck, needs: string, whenEmpty = '') {
  return (value: string): FieldProblem | undefined => {
    const typed = value.trim()
    const message = check(typed)
    return message === undefined ? undefined : { needs, message: (typed === '' && whenEmpty) || message }
  }
}

function checkLength(what: string, limit: number) {
  return (value: string) => problemIf(value.trim().length > limit, `a shorter ${what}`, tooLong(what, limit))
}

function problemIf(isSo: boolean, needs: string, message: string): FieldProblem | undefined {
  return isSo ? { needs, message } : undefined
}
