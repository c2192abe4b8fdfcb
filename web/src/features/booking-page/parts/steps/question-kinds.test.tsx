// Questions with line-ups, options by the hour and by the piece, and questions that depend on other answers.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  estimateIs,
  heading,
  keepAnswers,
  open,
  requestCard,
  resetServer,
  settings,
  artist as usual,
} from '../../../../testing/open-booking-form.tsx'
import { field, press, type } from '../../../../testing/press-and-type.ts'
import { readArtist } from '../../rules/artist/read-artist.ts'
import { restoreDraft } from '../../rules/draft/booking-draft.ts'

vi.mock('../../../../lib/api/proof-of-work.ts', () => ({
  proveWork: async () => ({ 'x-proof-of-work': 'proof' }),
}))

const profile = {
  ...settings,
  custom_questions: [
    {
      id: 'line-up',
      question: 'Which line-up?',
      type: 'single',
      required: true,
      options: [
        { id: 'duo', label: 'Duo', description: 'Voice and guitar', priceType: 'rate', priceValue: 160 },
        { id: 'solo', label: 'Solo', priceType: 'rate', priceValue: 90 },
      ],
    },
    {
      id: 'extras',
      question: 'What else?',
      type: 'multiple',
      options: [
        { id: 'meals', label: 'Crew meals', priceType: 'quantity', priceValue: 12, min: 2, max: 8 },
        { id: 'sound', label: 'Sound engineer', priceType: 'hourly', priceValue: 30 },
        { id: 'dj', label: 'DJ', priceType: 'flat', priceValue: 0 },
      ],
    },
    {
      id: 'until',
      question: 'DJ until when?',
      type: 'single',
      required: true,
      showIf: { questionId: 'extras', optionId: 'dj' },
      options: [{ id: 'late', label: '2 am', priceType: 'flat', priceValue: 75 }],
    },
    {
      id: 'desk',
      question: 'What does the DJ stand on?',
      type: 'text',
      group: 'DJ',
      showIf: { questionId: 'extras', optionId: 'dj' },
    },
  ],
  date_rules: [{ id: 'saturday', name: 'Saturday', weekdays: [6], priceType: 'percentage', priceValue: 10 }],
}
const artist = readArtist(profile)
const saturday = '2090-06-24'
const questionStep = 3

let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
  server.changeProfile(profile)
})

async function openQuestions(answers = {}, eventDate = '2090-06-21') {
  keepAnswers({ answers, eventDate })
  open(questionStep, { artist })
  await screen.findByText('Which line-up?')
}

const kept = () => restoreDraft(usual.slug).answers
const count = () => screen.getByText(/^Step \d+ of \d+$/).textContent
const submission = () => server.callsOf('process-booking-submission')[0]

describe('options', () => {
  test('options say what they are and how they are priced', async () => {
    await openQuestions()
    const duo = screen.getByRole('radio', { name: 'Duo £160 an hour' })
    expect(duo.getAttribute('aria-describedby')).toBe(screen.getByText('Voice and guitar').id)
    expect(field(/^Sound engineer/).closest('label')?.textContent).toBe('Sound engineer+£30 an hour')
    expect(field(/^Crew meals/).closest('label')?.textContent).toBe('Crew meals+£12 each')
  })

  test('a line-up changes the base price, an option by the hour follows the hours', async () => {
    await openQuestions()
    await estimateIs('£350')
    fireEvent.click(field(/^Duo/))
    await estimateIs('£530')
    fireEvent.click(field(/^Sound engineer/))
    await estimateIs('£620')
  })

  test('an option by the piece starts with the minimum, is counted, and its number is reviewed and sent', async () => {
    await openQuestions({ 'line-up': 'solo' })
    fireEvent.click(field(/^Crew meals/))
    await estimateIs('£344')
    press('More: Crew meals')
    type('Number of: Crew meals', '6')
    await estimateIs('£392')
    expect(kept()).toEqual({ 'line-up': 'solo', extras: [{ id: 'meals', quantity: 6 }] })
    expect(screen.getByText('What else? Crew meals × 6')).toBeTruthy()
    press('Next')
    expect(await screen.findByText('Crew meals × 6')).toBeTruthy()
    press('Submit Booking Request')
    expect(await requestCard()).toContain('Estimate£392')
    expect(submission()).toMatchObject({
      formResponses: { structured_responses: [{}, { quantities: { meals: 6 } }] },
    })
  })

  test('an option by the piece that is taken off and chosen again has the minimum', async () => {
    await openQuestions({ extras: [{ id: 'meals', quantity: 6 }, 'dj'] })
    fireEvent.click(field(/^Crew meals/))
    expect(kept()).toEqual({ extras: ['dj'] })
    fireEvent.click(field(/^Crew meals/))
    expect(kept()).toEqual({ extras: ['dj', { id: 'meals', quantity: 2 }] })
  })
})

describe('a question that depends on another answer', () => {
  test('a dependent question appears below its answer and says so, is required only then, and brings its step', async () => {
    await openQuestions({ 'line-up': 'solo' })
    expect(screen.queryByText('DJ until when?')).toBeNull()
    expect(count()).toBe('Step 4 of 5')
    fireEvent.click(field(/^DJ/))
    expect(screen.getByText('New question below: DJ until when?')).toBeTruthy()
    expect(screen.getByText('Still needed: “DJ until when?”.')).toBeTruthy()
    expect(count()).toBe('Step 4 of 6')
    fireEvent.click(field(/^2 am/))
    await estimateIs('£395')
    press('Next')
    expect(heading()).toBe('DJ')
  })

  test('a dependent question disappears with its answer, which is kept in case it is asked again, and not sent', async () => {
    await openQuestions({ 'line-up': 'solo', extras: ['dj'], until: 'late', desk: 'A table' })
    await estimateIs('£395')
    fireEvent.click(field(/^DJ/))
    await estimateIs('£320')
    expect(screen.queryByText('DJ until when?')).toBeNull()
    expect(kept()).toMatchObject({ until: 'late', desk: 'A table' })
    press('Next')
    await waitFor(() => expect(heading()).toBe('Review & Confirm'))
    expect(screen.queryByText('DJ until when?')).toBeNull()
    press('Submit Booking Request')
    expect(await requestCard()).toContain('Estimate£320')
    expect(JSON.stringify(submission())).not.toMatch(/2 am|"late"|A table/)
  })

  test('a dependent question stops clients who go back to the review without having seen it', async () => {
    keepAnswers({ answers: { 'line-up': 'solo' } })
    open(4, { artist })
    await waitFor(() => expect(heading()).toBe('Review & Confirm'))
    press('Edit Additional Questions')
    fireEvent.click(await waitFor(() => field(/^DJ/)))
    fireEvent.click(field(/^2 am/))
    press('Back to review')
    expect(heading()).toBe('DJ')
    press('Back to review')
    expect(heading()).toBe('Review & Confirm')
  })
})

describe('the date', () => {
  test('the date is part of every price, with a line of its own', async () => {
    await openQuestions({ 'line-up': 'duo' }, saturday)
    await estimateIs('£578')
    expect(screen.getByText('Saturday')).toBeTruthy()
    press('Next')
    await waitFor(() => expect(heading()).toBe('Review & Confirm'))
    press('Submit Booking Request')
    expect(await requestCard()).toContain('Estimate£578')
    expect(server.callsOf('calculate_booking_price')).toMatchObject([{ event_date: saturday }])
  })

  test('a date that does not exist is not priced', async () => {
    keepAnswers({ answers: { 'line-up': 'duo' }, eventDate: '2090-02-31' })
    open(0, { artist })
    await waitFor(() => expect(server.callsOf('calculate_secure_booking_price')).toHaveLength(1))
    expect(server.callsOf('calculate_secure_booking_price')[0]).not.toHaveProperty('event_date')
  })
})
