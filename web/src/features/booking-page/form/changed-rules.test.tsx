// The artist changes the rules while a client is filling in the form.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  artist,
  estimateIs,
  extras,
  heading,
  keepAnswers,
  note,
  offering,
  open,
  resetServer,
  reviewStep,
  settings,
} from '../../../testing/open-booking-form.tsx'
import { button, field, press, type } from '../../../testing/press-and-type.ts'
import { restoreDraft } from '../rules/draft/booking-draft.ts'

vi.mock('../../../lib/api/proof-of-work.ts', () => ({
  proveWork: async () => ({ 'x-proof-of-work': 'proof' }),
}))

let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
})

async function review(answers = { extras: ['pa'] }, price = '£390') {
  keepAnswers({ answers })
  open(reviewStep)
  await estimateIs(price)
}

const sent = () => server.callsOf('process-booking-submission')

/** Confirms the one dialog the client sees. */
async function agreeTo(price: string): Promise<string> {
  press('Submit Booking Request')
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
  const { textContent } = dialog
  expect(sent()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: `Send at ${price}` }))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(sent()).toHaveLength(1)
  return textContent
}

/** From the step the client was taken to, to the confirmation, without being asked about the price again. */
async function continueAndSubmit() {
  press('Back to review')
  await waitFor(() => expect(heading()).toBe('Review & Confirm'))
  press('Submit Booking Request')
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
}

describe('client who presses Submit', () => {
  test('after a new rate, Submit shows old and new price line by line, and asks once', async () => {
    await review()
    server.changeProfile({ hourly_rate: 120 })
    const asked = await agreeTo('£450')
    expect(asked).toContain(
      'The price changed while you were filling in the form. Nothing has been sent yet.',
    )
    expect(asked).toContain(
      'You sawNowBase Price, 3 hours£300£360Travel£50£50What else? PA£40£40Total£390£450',
    )
  })

  test('after a new rate that also moves a percentage, Submit shows both lines', async () => {
    await review({ extras: ['pa', 'lights'] }, '£420')
    server.changeProfile({ hourly_rate: 120 })
    const asked = await agreeTo('£486')
    expect(asked).toContain(
      'Base Price, 3 hours£300£360Travel£50£50What else? PA£40£40What else? Lights£30£36Total£420£486',
    )
  })

  test.each([
    [
      'flat option',
      { pa: 60, lights: 10 },
      'What else? PA£40£60What else? Lights£30£30Total£420£440',
      '£440',
    ],
    [
      'percentage option',
      { pa: 40, lights: 20 },
      'What else? PA£40£40What else? Lights£30£60Total£420£450',
      '£450',
    ],
  ])(
    'after a new price of a %s, Submit shows both prices, and asks once',
    async (_, prices, lines, total) => {
      await review({ extras: ['pa', 'lights'] }, '£420')
      server.changeProfile(
        offering({ id: 'pa', priceValue: prices.pa }, { id: 'lights', priceValue: prices.lights }),
      )
      expect(await agreeTo(total)).toContain(lines)
      expect(sent()[0]).toMatchObject({ pricingData: { total: Number(total.slice(1)) } })
    },
  )

  test('after an option was removed, Submit leads to its question, with everything else kept', async () => {
    await review({ extras: ['pa', 'lights'] }, '£420')
    server.changeProfile(offering({ id: 'lights', priceValue: 10 }))
    press('Submit Booking Request')
    await waitFor(() => expect(heading()).toBe('Additional Questions'))
    expect(note()).toBe('The Test Band no longer offers “PA”. It was taken off your request.')
    expect(restoreDraft(artist.slug)).toMatchObject({ contactName: 'Rosa', answers: { extras: ['lights'] } })
    await estimateIs('£380')
    await continueAndSubmit()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ pricingData: { total: 380 }, clientData: { name: 'Rosa' } })
  })

  test('after an option was removed, the review shows its effect on the price', async () => {
    await review({ extras: ['pa', 'lights'] }, '£420')
    server.changeProfile(offering({ id: 'lights', priceValue: 10 }))
    press('Submit Booking Request')
    await waitFor(() => expect(heading()).toBe('Additional Questions'))
    await estimateIs('£380')
    press('Next')
    const changed = await screen.findByRole('region', { name: 'Changed price' })
    expect(changed.textContent).toContain('What else? PA£40–removedWhat else? Lights£30£30Total£420£380')
  })

  test('after a question became required, Submit leads to it', async () => {
    await review()
    const parking = { id: 'parking', question: 'Where do we park?', type: 'text', required: true }
    server.changeProfile({ custom_questions: [extras, { ...parking, group: 'TheDay' }] })
    press('Submit Booking Request')
    await waitFor(() => expect(heading()).toBe('The Day'))
    expect(note()).toBe('“Where do we park?” now needs an answer.')
    press('Back to review')
    expect(heading()).toBe('The Day')
    expect(sent()).toEqual([])
    type('Where do we park?', 'Behind the barn')
    await continueAndSubmit()
    expect(sent()[0]).toMatchObject({ pricingData: { total: 390 }, eventData: { duration: 3 } })
  })

  test('after the maximum duration was reduced, the client chooses again, with an estimate meanwhile', async () => {
    await review()
    server.changeProfile({ max_performance_hours: 2.5 })
    press('Submit Booking Request')
    await waitFor(() => expect(heading()).toBe('Performance Duration'))
    expect(note()).toBe(
      'The Test Band now plays at most 2.5 hours. 3 hours can no longer be booked. Please choose again.',
    )
    await estimateIs('£290')
    expect(field('2 hours').checked).toBe(false)
    fireEvent.click(field('2.5 hours'))
    await estimateIs('£340')
    await continueAndSubmit()
    expect(sent()[0]).toMatchObject({ pricingData: { total: 340 }, eventData: { duration: 2.5 } })
  })

  test.each([
    ['taken down', undefined],
    ['without prices', { hourly_rate: null }],
  ])(
    'on a page that is %s sees a message, loses nothing, and can submit once it is back',
    async (_, changes) => {
      await review()
      server.changeProfile(changes)
      press('Submit Booking Request')
      const panel = await screen.findByRole('alert')
      expect(panel.textContent).toContain('This page is closed at the moment')
      expect(panel.textContent).toContain('your answers stay in this tab')
      expect(screen.getByText('There is no estimate while this page is closed.')).toBeTruthy()
      expect(sent()).toEqual([])
      expect(restoreDraft(artist.slug).eventName).toBe('Garden wedding')

      server.changeProfile(settings)
      press('Try again')
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      press('Submit Booking Request')
      expect(await screen.findByText('Thank you')).toBeTruthy()
    },
  )

  test('after the radius was reduced, Submit leads to the venue, and stays there while the client corrects it', async () => {
    await review()
    server.changeProfile({ max_radius: 20 })
    press('Submit Booking Request')
    await waitFor(() => expect(heading()).toBe('Event Information'))
    expect(note()).toBe('The Test Band now travels at most 20 miles, and this venue is further away.')
    expect(screen.getByText(/beyond the maximum travel distance of 20 miles/)).toBeTruthy()
    expect(sent()).toEqual([])
    server.changeDistance({
      distance_km: 10,
      distance_miles: 6.2,
      source: 'estimated',
      place: 'Wells',
      confidence: 'sure',
      alternatives: [],
    })
    type(/Venue address/, 'Wells')
    expect(heading()).toBe('Event Information')
    fireEvent.blur(field(/Venue address/))
    await waitFor(() => expect(button('Next').getAttribute('aria-disabled')).toBeNull())
    expect(heading()).toBe('Event Information')
    await estimateIs('£390')
    press('Back to review')
    await waitFor(() => expect(heading()).toBe('Review & Confirm'))
  })

  test('a changed setup time has to be confirmed again', async () => {
    server.changeProfile({ setup_time: 30 })
    await review()
    press('Submit Booking Request')
    await waitFor(() => expect(heading()).toBe('Setup Requirements'))
    expect(note()).toBe('The Test Band now needs 30 minutes to set up. Please agree to it.')
  })

  test('the client is asked about the newest price when rules and price change between two calls', async () => {
    await review()
    let changes = 0
    server.answer('calculate_booking_price', (body) => {
      changes += 1
      if (changes === 1) server.changeProfile(offering({ id: 'pa', priceValue: 60 }))
      return server.byRules('calculate_booking_price', body)
    })
    expect(await agreeTo('£410')).toContain('What else? PA£40£60Total£390£410')
  })

  test('Submit leads to the step when the server is the first to notice a change', async () => {
    await review()
    server.answer('process-booking-submission', (body) => {
      server.changeProfile(offering())
      return server.byRules('process-booking-submission', body)
    })
    press('Submit Booking Request')
    await waitFor(() => expect(heading()).toBe('Additional Questions'))
    expect(note()).toContain('The Test Band no longer offers “PA”.')
  })

  test('the client is not asked endlessly when the artist changes the price with every call', async () => {
    await review()
    let price = 40
    server.answer('calculate_booking_price', () => {
      price += 1
      server.changeProfile(offering({ id: 'pa', priceValue: price }))
      return Response.json({ message: 'The artist does not offer "PA" at this price.' }, { status: 400 })
    })
    press('Submit Booking Request')
    expect(await screen.findByText(/^Failed to calculate final pricing/)).toBeTruthy()
    expect(server.callsOf('calculate_booking_price')).toHaveLength(3)
  })
})
