// The fields of the form: step, initial value, validation, label in the review, and position in the request. Draft,
// validation, review and request are derived from this table.
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

type Parts = Pick<BookingSubmission, 'bookingData' | 'clientData' | 'eventData'>

export interface FieldProblem {
  /** A short name of what is missing, for the line beside Next. */
  needs: string
  message: string
}

interface FormField<Value> {
  step: 'event' | 'contact' | 'setup' | 'duration'
  initial: Value
  /** The label in the review. */
  label: string
  sentAs: { [Part in keyof Parts]: `${Part}.${keyof Parts[Part] & string}` }[keyof Parts]
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
    initial: '',
    label: 'Event',
    sentAs: 'bookingData.eventName',
    problem: checkBy(submissionChecks.eventName, 'the event’s name'),
  }),
  eventDate: field({
    step: 'event',
    // As 2030-06-21.
    initial: '',
    label: 'Date',
    sentAs: 'eventData.date',
    problem: (date, _, now) =>
      checkBy(submissionChecks.eventDate, 'the date')(date) ??
      problemIf(hasPassed(date, now), 'a date to come', submissionMessages.pastDate),
  }),
  startTime: field({
    step: 'event',
    // As 19:30.
    initial: '',
    label: 'Start time',
    sentAs: 'eventData.startTime',
    isAsked: ({ asksStartTime }) => asksStartTime,
    send: (time) => time || null,
    problem: (time) => problemIf(!time, 'the start time', submissionMessages.startTime),
  }),
  venueName: field({
    step: 'event',
    initial: '',
    label: 'Venue',
    sentAs: 'eventData.venueName',
    problem: checkBy(submissionChecks.venueName, 'the venue’s name'),
  }),
  venueAddress: field({
    step: 'event',
    initial: '',
    label: 'Address',
    sentAs: 'eventData.venueAddress',
    problem: checkBy(submissionChecks.venueAddress, 'the venue’s address'),
  }),
  guestCount: field({
    step: 'event',
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
  contactName: field({
    step: 'contact',
    initial: '',
    label: 'Name',
    sentAs: 'clientData.name',
    problem: checkBy(submissionChecks.clientName, 'your name', 'Please enter your name.'),
  }),
  contactEmail: field({
    step: 'contact',
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
    initial: '',
    label: 'Phone',
    sentAs: 'clientData.phone',
    problem: checkLength('phone number', submissionLimits.phone),
  }),
  setupTimeAgreement: field({
    step: 'setup',
    initial: false,
    label: 'Setup time',
    sentAs: 'bookingData.setupTimeAgreement',
    isAsked: ({ setupMinutes }) => setupMinutes > 0,
    problem: (isAgreed) =>
      problemIf(!isAgreed, 'your agreement to the setup time', submissionMessages.setupAgreement),
  }),
  minimumSpaceAgreement: field({
    step: 'setup',
    initial: false,
    label: 'Space',
    sentAs: 'bookingData.minimumSpaceAgreement',
    isAsked: ({ minimumSpace }) => minimumSpace !== '',
    problem: (isAgreed) =>
      problemIf(!isAgreed, 'your agreement to the space', submissionMessages.spaceAgreement),
  }),
  performanceDuration: field({
    step: 'duration',
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
    initial: '',
    label: 'Set arrangement',
    sentAs: 'bookingData.setArrangement',
    problem: checkLength('arrangement', submissionLimits.setArrangement),
  }),
}

/** The value of every field. */
export type FieldValues = { [Key in FieldKey]: (typeof formFields)[Key]['initial'] }
export type FieldKey = keyof typeof formFields

type AnyField = FormField<FieldValues[FieldKey]>

const entries = Object.entries(formFields) as [FieldKey, AnyField][]

export function initialValues(): FieldValues {
  return Object.fromEntries(entries.map(([key, { initial }]) => [key, initial])) as FieldValues
}

/** The fields an artist's form asks for at a step. */
export function fieldsAt(step: string, artist: ArtistRules): [FieldKey, AnyField][] {
  return entries.filter(([, field]) => field.step === step && (field.isAsked?.(artist) ?? true))
}

/** A draft may have been filled in elsewhere: drops what this artist's form does not ask for or offer. */
export function fitToForm<Values extends FieldValues>(values: Values, artist: ArtistRules): Values {
  const unasked = entries.filter(([, { isAsked }]) => isAsked?.(artist) === false)
  return {
    ...values,
    ...Object.fromEntries(unasked.map(([key, { initial }]) => [key, initial])),
    ...(durationChoices(artist).includes(values.performanceDuration) ? {} : { performanceDuration: 0 }),
  }
}

/** The values of one part of the request. */
export function bodyPart<Part extends keyof Parts>(part: Part, values: FieldValues): Parts[Part] {
  const sent = entries.flatMap(([key, { sentAs, send = trimmed }]) => {
    const [sentPart, name = ''] = sentAs.split('.')
    return sentPart === part ? [[name, send(values[key])]] : []
  })
  return Object.fromEntries(sent)
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

/** From the shortest to the longest performance, in half hours. */
export function durationChoices({ shortestHours, longestHours }: ArtistRules): number[] {
  const count = Math.max(0, Math.floor((longestHours - shortestHours) / 0.5 + 1e-9))
  return Array.from({ length: count + 1 }, (_, place) => shortestHours + place * 0.5)
}

function field<Value>(rules: FormField<Value>): FormField<Value> {
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
