// What a client has answered so far. This tab keeps it until the request is sent, so that neither a reload nor the
// back button loses a word.
import type { CalculatedDistance } from '../../../../../domain/booking-submission.ts'
import type { Answers } from '../../../../../domain/custom-questions.ts'
import { makeUuid } from '../../../lib/browser/make-uuid.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'

/** What is known of an address: how far it is, or why that could not be found out. */
export interface MeasuredVenue {
  address: string
  distance: CalculatedDistance | null
  /** The server's code when there is no distance. */
  reason?: string
  /** The server found it too far away, whatever this page thinks of the distance. */
  isRefused?: boolean
  /** Which of several places the address means, and how far that is. */
  chosenPlace?: string
  chosen?: CalculatedDistance
  /** The client leaves travel to the artist. */
  isToConfirm?: boolean
  /** The venue is too far away, and the client asks for a price all the same. */
  isAsking?: boolean
}

export interface BookingDraft {
  /** Made once for each request, so that sending it again books it once. */
  submissionId: string
  eventName: string
  /** As 2030-06-21. */
  eventDate: string
  venueName: string
  venueAddress: string
  venue: MeasuredVenue | null
  contactName: string
  contactEmail: string
  contactPhone: string
  /** In hours; 0 until one is chosen. */
  performanceDuration: number
  setArrangement: string
  setupTimeAgreement: boolean
  minimumSpaceAgreement: boolean
  answers: Answers
}

export function emptyDraft(): BookingDraft {
  return {
    submissionId: makeUuid(),
    eventName: '',
    eventDate: '',
    venueName: '',
    venueAddress: '',
    venue: null,
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    performanceDuration: 0,
    setArrangement: '',
    setupTimeAgreement: false,
    minimumSpaceAgreement: false,
    answers: {},
  }
}

const keyOf = (slug: string) => `booking-draft:${slug}`

/** The kept draft; whatever in it does not look like an answer is as if it had not been given. */
export function restoreDraft(slug: string): BookingDraft {
  const fresh = emptyDraft()
  const kept = parse(tabStorage.read(keyOf(slug)))
  if (!isRecord(kept)) return fresh
  const restored = Object.fromEntries(
    Object.entries(fresh).map(([field, empty]) => {
      const value = kept[field]
      const isLikely = empty === null ? isVenue(value) : typeof value === typeof empty && value !== null
      return [field, isLikely ? value : empty]
    }),
  ) as unknown as BookingDraft
  return { ...restored, answers: readAnswers(restored.answers) }
}

export function keepDraft(slug: string, draft: BookingDraft): void {
  tabStorage.write(keyOf(slug), JSON.stringify(draft))
}

export function forgetDraft(slug: string): void {
  tabStorage.remove(keyOf(slug))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function readAnswers(kept: Record<string, unknown>): Answers {
  const isAnswer = (value: unknown): value is string | string[] =>
    typeof value === 'string' || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string | string[]] => isAnswer(entry[1])),
  )
}

function isVenue(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.address === 'string' &&
    (value.distance === null || isDistance(value.distance)) &&
    (value.chosen === undefined || (isDistance(value.chosen) && typeof value.chosenPlace === 'string'))
  )
}

function isDistance(value: unknown): boolean {
  return isRecord(value) && typeof value.distance_km === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
