// Submission of a request: from the review to the confirmation, and every way it can fail.
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  answered,
  artist,
  estimateIs,
  heading,
  keepAnswers,
  open,
  requestCard,
  resetServer,
  reviewStep,
} from '../../../../testing/open-booking-form.tsx'
import { field, press } from '../../../../testing/press-and-type.ts'
import { refusal } from '../../../../testing/stub-booking-server.ts'
import { restoreDraft } from '../draft/booking-draft.ts'

vi.mock('../../../../lib/api/proof-of-work.ts', () => ({
  proveWork: async () => ({ 'x-proof-of-work': 'proof' }),
}))

let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
})

async function review() {
  keepAnswers()
  open(reviewStep)
  await estimateIs('£390')
}

test('sends, confirms and clears a request; the next one is new', async () => {
  await review()
  press('Submit Booking Request')
  expect(await screen.findByText('Quote request sent!')).toBeTruthy()
  expect(screen.getByText('Your request has been sent to The Test Band.')).toBeTruthy()
  // It is part of the page, and no notice over it.
  expect(screen.getByText('Quote request sent!').closest('section')?.textContent).toContain('Thank you')
  expect(await requestCard()).toContain('Estimate£390')
  expect(server.callsOf('calculate_booking_price')).toEqual([
    {
      artist_id: artist.id,
      base_hours: 3,
      distance_km: 50,
      add_on_prices: [{ label: 'PA', price: 40, questionId: 'extras', optionId: 'pa' }],
      event_date: '2090-06-21',
    },
  ])
  const [first] = server.callsOf('process-booking-submission')
  expect(first).toMatchObject({ pricingData: { total: 390 }, clientData: { name: 'Rosa' }, website: '' })
  expect(restoreDraft(artist.slug).eventName).toBe('')

  press('Submit Another Booking')
  expect(heading()).toBe('Event Information')
  expect(field(/Event name/).value).toBe('')
  expect(restoreDraft(artist.slug).submissionId).not.toBe(first?.submissionId)
})

test('pressing twice sends once', async () => {
  await review()
  press('Submit Booking Request')
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(server.callsOf('process-booking-submission')).toHaveLength(1)
})

test('shows a changed price beside the old one, and sends only after confirmation', async () => {
  await review()
  const now = { base_price: 360, distance_charge: 50, add_ons: [], total: 450, currency: 'GBP' }
  const passes = server.callsOf
  server.answer('process-booking-submission', (body) =>
    (body.pricingData as { total: number }).total === 450
      ? Response.json({ booking: { id: 'b', status: 'pending', total_price: 450, pricing_breakdown: now } })
      : refusal(409, 'price_changed', { breakdown: now, distance: answered.venue.distance }),
  )
  press('Submit Booking Request')
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
  expect(dialog.textContent).toContain('Total£390£450')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send at £450' }))
  expect(await requestCard()).toContain('£450')
  const [first, second] = passes('process-booking-submission')
  expect(second?.submissionId).toBe(first?.submissionId)
})

test('a client who submits before the last answer is priced sees its price first, and why', async () => {
  keepAnswers()
  open(reviewStep - 1)
  await estimateIs('£390')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.answer('calculate_secure_booking_price', (body) =>
    isAnswered.then(() => server.byRules('calculate_secure_booking_price', body)),
  )
  fireEvent.click(await screen.findByLabelText(/^PA/))
  press('Next')
  await screen.findByRole('heading', { name: 'Review & Confirm' })
  press('Submit Booking Request')
  answer()
  const dialog = await screen.findByRole('dialog', { name: 'Please check the price' })
  expect(dialog.textContent).toContain('Your last answers were not priced yet when you pressed Submit.')
  expect(dialog.textContent).toContain('PA£40–removed')
  expect(dialog.textContent).toContain('Total£390£350')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send at £350' }))
  expect(await requestCard()).toContain('£350')
})

test('a date that is taken meanwhile leads back to it, with free dates and every answer kept', async () => {
  await review()
  server.answer('process-booking-submission', () =>
    refusal(409, 'date_unavailable', { free_dates: ['2090-06-20'] }),
  )
  press('Submit Booking Request')
  const panel = await screen.findByText(/The Test Band is not available on Wednesday 21 June 2090/)
  expect(panel).toBeTruthy()
  expect(heading()).toBe('Event Information')
  expect(field(/Event name/).value).toBe('Garden wedding')
  press('Tuesday 20 June 2090')
  await vi.waitFor(() => expect(screen.queryByText(/is not available on/)).toBeNull())
  expect(restoreDraft(artist.slug).eventDate).toBe('2090-06-20')
})

test('retries the same request after a server failure', async () => {
  await review()
  let tries = 0
  server.answer('process-booking-submission', (body) => {
    tries += 1
    if (tries === 1) return refusal(503, 'starting')
    return Response.json({
      booking: { pricing_breakdown: (body.pricingData as { breakdown: unknown }).breakdown },
    })
  })
  press('Submit Booking Request')
  expect(await screen.findByText('Thank you')).toBeTruthy()
  const [first, second] = server.callsOf('process-booking-submission')
  expect(second).toEqual(first)
})

test('shows the reason for a refusal, and keeps the input', async () => {
  await review()
  server.answer('process-booking-submission', () => refusal(400, 'unknown_option'))
  press('Submit Booking Request')
  expect(await screen.findByText('Submission failed')).toBeTruthy()
  expect(screen.getByText('Booking submission failed: Words of unknown_option.')).toBeTruthy()
  expect(heading()).toBe('Review & Confirm')
  expect(restoreDraft(artist.slug).eventName).toBe('Garden wedding')
})

test('a failure of the server is said in the same words, without its details', async () => {
  await review()
  server.answer('process-booking-submission', () => refusal(500, 'unexpected'))
  press('Submit Booking Request')
  expect(await screen.findByText('Submission failed')).toBeTruthy()
  expect(screen.getByText(/^Booking submission failed: Our server could not answer just now/)).toBeTruthy()
  expect(screen.queryByText(/Words of unexpected/)).toBeNull()
})

test('shows an error when the final price fails, and sends nothing', async () => {
  await review()
  server.answer('calculate_booking_price', () =>
    Response.json({ message: 'No price today.', code: 'PT400' }, { status: 400 }),
  )
  press('Submit Booking Request')
  expect(await screen.findByText('Failed to calculate final pricing: No price today.')).toBeTruthy()
  expect(server.callsOf('process-booking-submission')).toEqual([])
})

test('requests an unknown distance once more, and then submits without it and with a note', async () => {
  server.changeDistance(undefined)
  const venue = { address: 'Frome', distance: null, reason: 'place_not_found' }
  keepAnswers({ venue })
  open(reviewStep)
  await estimateIs('£340')
  press('Submit Booking Request')
  expect(await screen.findByText('Distance calculation failed')).toBeTruthy()
  expect(
    screen.getByText('Unable to calculate travel distance. Proceeding without distance charge.'),
  ).toBeTruthy()
  expect(await screen.findByText('Thank you')).toBeTruthy()
})

test('does not say that it goes on without a distance charge when the server found the distance and asks about it', async () => {
  server.changeDistance(undefined)
  keepAnswers({ venue: { address: 'Frome', distance: null, reason: 'place_not_found' } })
  open(reviewStep)
  await estimateIs('£340')
  server.answer('process-booking-submission', () => {
    const breakdown = { base_price: 340, distance_charge: 60, add_ons: [], total: 400, currency: 'GBP' }
    return refusal(409, 'price_changed', { breakdown, distance: null })
  })
  press('Submit Booking Request')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByText('Distance calculation failed')).toBeNull()
})

test('a venue the server finds too far away leads back to the event step', async () => {
  await review()
  server.answer('process-booking-submission', () => refusal(422, 'out_of_area'))
  press('Submit Booking Request')
  expect((await screen.findByRole('alert')).textContent).toContain('Service Area Exceeded')
  expect(heading()).toBe('Event Information')
})

test('does not resend a changed request that had already arrived', async () => {
  await review()
  server.answer('process-booking-submission', () => refusal(409, 'already_submitted'))
  press('Submit Booking Request')
  expect(await screen.findByText(/already has this request, as you sent it before/)).toBeTruthy()
})
