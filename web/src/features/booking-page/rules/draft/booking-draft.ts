// The client's answers so far. Stored for this tab until the request is sent, so that neither a reload nor the back
// button loses input.
import type { CalculatedDistance } from '../../../../../../domain/booking/booking-submission.ts'
import type { Answer, Answers, Choice } from '../../../../../../domain/pricing/custom-questions.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { draftStorage, type PrefilledFields } from '../../../../shared/booking/draft-storage.ts'
import type { RefusedDate } from '../dates/refused-date.ts'
import { type FieldValues, initialValues } from './form-fields.ts'

/** The measurement of an address: its distance, or why it could not be measured. */
export interface MeasuredVenue {
  address: string
  distance: CalculatedDistance | null
  /** The server's error code when there is no distance. */
  reason?: string
  /** The server found it too far away, which overrides the distance known to this page. */
  isRefused?: boolean
  /** The place the client chose for an ambiguous address, and its distance. */
  chosenPlace?: string
  chosen?: CalculatedDistance
  /** The client leaves travel to the artist. */
  isToConfirm?: boolean
  /** The venue is too far away, and the client requests a quote all the same. */
  isAsking?: boolean
}

export interface BookingDraft extends FieldValues, PrefilledFields {
  /** Created once per request, so that submitting again is idempotent. */
  submissionId: string
  venue: MeasuredVenue | null
  /** Null until the artist turns out not to be available. Not stored: it may be out of date by then. */
  refusedDate: RefusedDate | null
  /** Answers to the artist's custom questions. */
  answers: Answers
}

export function emptyDraft(): BookingDraft {
  return { submissionId: makeUuid(), ...initialValues(), venue: null, refusedDate: null, answers: {} }
}

/** The draft that this tab has stored. */
export function restoreDraft(slug: string): BookingDraft {
  return readDraft(draftStorage.read(slug))
}

/** Invalid values are treated as missing. */
export function readDraft(kept: unknown): BookingDraft {
  const empty = emptyDraft()
  if (!isRecord(kept)) return empty
  const restored = Object.entries(kept).filter(
    ([key, value]) => typeof value === typeof empty[key as keyof BookingDraft] && !isRecord(value),
  )
  return {
    ...empty,
    ...Object.fromEntries(restored),
    venue: readVenue(kept.venue),
    refusedDate: null,
    answers: readAnswers(kept.answers),
  }
}

export function keepDraft(slug: string, draft: BookingDraft): void {
  draftStorage.write(slug, draft)
}

export function forgetDraft(slug: string): void {
  draftStorage.remove(slug)
}

function readAnswers(kept: unknown): Answers {
  if (!isRecord(kept)) return {}
  const isChoice = (value: unknown): value is Choice =>
    typeof value === 'string' ||
    (isRecord(value) && typeof value.id === 'string' && typeof value.quantity === 'number')
  const isAnswer = (value: unknown): value is Answer =>
    isChoice(value) || (Array.isArray(value) && value.every(isChoice))
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, Answer] => isAnswer(entry[1])),
  )
}

function readVenue(kept: unknown): MeasuredVenue | null {
  const isVenue =
    isRecord(kept) &&
    typeof kept.address === 'string' &&
    (kept.distance === null || isDistance(kept.distance)) &&
    (kept.chosen === undefined || (isDistance(kept.chosen) && typeof kept.chosenPlace === 'string'))
  return isVenue ? (kept as Partial<MeasuredVenue> as MeasuredVenue) : null
}

function isDistance(value: unknown): boolean {
  return (
    isRecord(value) &&
    Number.isFinite(value.distance_km) &&
    typeof value.place === 'string' &&
    Array.isArray(value.alternatives) &&
    value.alternatives.every((place) => typeof place === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
