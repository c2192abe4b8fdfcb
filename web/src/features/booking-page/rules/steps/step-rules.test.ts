import { beforeEach, describe, expect, test } from 'vitest'
import { missingText } from '../../parts/frame/step-buttons.tsx'
import { readArtist } from '../artist/read-artist.ts'
import { type BookingDraft, emptyDraft } from '../draft/booking-draft.ts'
import { formSteps } from './form-steps.ts'
import { furthestStep, stepProblems } from './step-rules.ts'

const artist = readArtist({
  display_name: 'The Test Band',
  hourly_rate: 100,
  max_radius: 50,
  max_performance_hours: 4,
  setup_time: 60,
  minimum_space: '3 by 3 metres',
  custom_questions: [
    { id: 'one', question: 'Which?', type: 'single', required: true, options: [{ id: 'a', label: 'A' }] },
    {
      id: 'many',
      question: 'What else?',
      type: 'multiple',
      required: true,
      options: [{ id: 'b', label: 'B' }],
    },
    { id: 'words', question: 'Which song?', type: 'text', required: true },
    { id: 'free', question: 'Anything?', type: 'text' },
  ],
})
const steps = formSteps(artist, {})
const now = new Date('2030-05-01T12:00:00Z')
let draft: BookingDraft

function complete(): BookingDraft {
  const near = {
    distance_km: 50,
    distance_miles: 31.1,
    source: 'estimated' as const,
    place: 'Frome',
    confidence: 'sure' as const,
    alternatives: [],
  }
  return {
    ...emptyDraft(),
    eventName: 'Wedding',
    eventDate: '2030-06-21',
    venueName: 'Barn',
    venueAddress: 'Frome',
    venue: { address: 'Frome', distance: near },
    contactName: 'Rosa',
    contactEmail: 'rosa@example.com',
    setupTimeAgreement: true,
    minimumSpaceAgreement: true,
    performanceDuration: 2,
    answers: { one: 'a', many: ['b'], words: 'Moonglow' },
  }
}

beforeEach(() => {
  draft = complete()
})

function problems(kind: string, changes: Partial<BookingDraft>): string[] {
  const step = steps.find((candidate) => candidate.kind === kind)
  if (!step) throw new Error(`There is no ${kind} step.`)
  return stepProblems(step, { ...draft, ...changes }, artist, now).map(({ field }) => field)
}

test('a complete draft has no problems, and reaches the review', () => {
  for (const step of steps) expect(stepProblems(step, draft, artist, now)).toEqual([])
  expect(furthestStep(steps, draft, artist, now)).toBe(steps.length - 1)
})

describe('event step', () => {
  test.each(['eventName', 'eventDate', 'venueName', 'venueAddress'] as const)(
    'the event step requires %s',
    (field) => {
      expect(problems('event', { [field]: '' })).toEqual([field])
      expect(problems('event', { [field]: '   ' })).toEqual([field])
    },
  )

  test('the event step rejects past and non-existent dates', () => {
    expect(problems('event', { eventDate: '2030-04-20' })).toEqual(['eventDate'])
    expect(problems('event', { eventDate: '2030-02-30' })).toEqual(['eventDate'])
  })

  test('the event step waits for the distance of a new address', () => {
    expect(problems('event', { venueAddress: 'Wells' })).toEqual(['venueAddress'])
    expect(furthestStep(steps, { ...draft, venueAddress: 'Wells' }, artist, now)).toBe(steps.length - 1)
  })

  test('accepts a venue at the radius and refuses one beyond it, by the server’s kilometres', () => {
    const at = (distance_km: number) => ({
      venue: {
        address: 'Frome',
        distance: {
          distance_km,
          distance_miles: 0,
          source: 'measured' as const,
          place: '',
          confidence: 'sure' as const,
          alternatives: [],
        },
      },
    })
    expect(problems('event', at(50 / 0.621371 - 0.001))).toEqual([])
    expect(problems('event', at(50 / 0.621371 + 0.001))).toEqual(['venueAddress'])
    expect(furthestStep(steps, { ...draft, ...at(500) }, artist, now)).toBe(0)
  })

  test('the radius defaults to 100 miles', () => {
    expect(readArtist({}).maxRadius).toBe(100)
  })

  test('accepts a venue that was not found, and one without a known distance', () => {
    for (const reason of ['place_not_found', 'no_home_location', 'places_loading', 'failed']) {
      expect(problems('event', { venue: { address: 'Frome', distance: null, reason } })).toEqual([])
    }
  })

  test('refuses a venue the server refused', () => {
    expect(problems('event', { venue: { address: 'Frome', distance: null, isRefused: true } })).toEqual([
      'venueAddress',
    ])
  })
})

describe('contact step', () => {
  test('the contact step requires a name and an email address; the phone number is optional', () => {
    expect(problems('contact', { contactName: ' ' })).toEqual(['contactName'])
    expect(problems('contact', { contactEmail: '' })).toEqual(['contactEmail'])
    expect(problems('contact', { contactEmail: 'rosa@' })).toEqual(['contactEmail'])
    expect(problems('contact', { contactPhone: '' })).toEqual([])
  })

  test('the contact step accepts names in any script', () => {
    for (const contactName of ['李小龍', 'مريم', '🎷 Band', "O'Brien-Smythe"]) {
      expect(problems('contact', { contactName })).toEqual([])
    }
  })
})

describe('setup step', () => {
  test('the setup step requires both confirmations', () => {
    expect(problems('setup', { setupTimeAgreement: false, minimumSpaceAgreement: false })).toEqual([
      'setupTimeAgreement',
      'minimumSpaceAgreement',
    ])
  })

  test('the setup step asks only for what the artist set', () => {
    const timeOnly = readArtist({ setup_time: 30 })
    const step = formSteps(timeOnly, {})[2]
    const agreed = { ...emptyDraft(), setupTimeAgreement: true }
    expect(step?.kind).toBe('setup')
    expect(step && stepProblems(step, agreed, timeOnly, now)).toEqual([])
  })
})

test('the duration step requires a duration the artist offers', () => {
  expect(problems('duration', { performanceDuration: 0 })).toEqual(['performanceDuration'])
  expect(problems('duration', { performanceDuration: 4.5 })).toEqual(['performanceDuration'])
  expect(problems('duration', { performanceDuration: 4 })).toEqual([])
})

describe('questions step', () => {
  test('a step of questions requires every required answer, and no other', () => {
    expect(problems('questions', { answers: {} })).toEqual(['one', 'many', 'words'])
    expect(problems('questions', { answers: { one: '', many: [], words: '  ' } })).toEqual([
      'one',
      'many',
      'words',
    ])
  })

  test('a step of questions ignores an option the artist no longer has', () => {
    expect(problems('questions', { answers: { ...draft.answers, one: 'gone' } })).toEqual(['one'])
  })
})

test('the line beside Next names what is missing', () => {
  const [event] = steps
  const missing = event ? stepProblems(event, { ...draft, eventName: '', eventDate: '' }, artist, now) : []
  expect(missingText(missing)).toBe('Still needed: the event’s name and the date.')
  expect(missingText([])).toBe('')
})
