import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  artist,
  estimateIs,
  heading,
  keepAnswers,
  open,
  resetServer,
} from '../../../testing/open-booking-form.tsx'
import { button, field, press, type } from '../../../testing/press-and-type.ts'
import { refusal } from '../../../testing/stub-booking-server.ts'
import { readArtist } from '../rules/artist/read-artist.ts'

vi.mock('../../../lib/api/proof-of-work.ts', () => ({
  proveWork: async () => ({ 'x-proof-of-work': 'proof' }),
}))

let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
})

describe('filling in the form', () => {
  test('Next works when the step is complete, and otherwise names what is missing', async () => {
    open(1)
    expect(heading()).toBe('Event Information')
    expect(button('Next').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/^Still needed: the event’s name, the date/)).toBeTruthy()
    press('Next')
    expect(screen.getByText('Please enter the name of the event.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/Event name/))
  })

  test('requests the distance of a new address first, then the price', async () => {
    keepAnswers({ venue: null })
    open(0)
    await estimateIs('£390')
    expect(server.callsOf('calculate-distance')).toEqual([
      { artist_slug: 'the-test-band', destination: 'Frome' },
    ])
    expect(await screen.findByText('About 31 miles from The Test Band, measured to Frome.')).toBeTruthy()
    await waitFor(() =>
      expect(server.callsOf('calculate_secure_booking_price').at(-1)).toMatchObject({ distance_km: 50 }),
    )
  })

  test('says that there is no maps key only where nothing else finds addresses, and accepts free text', async () => {
    server.answer('suggest-places', () => Response.json({ places: [], isMapMissing: true }))
    open(0)
    fireEvent.focus(field(/Venue address/))
    expect(screen.queryByText(/Google Maps API key/)).toBeNull()
    type(/Venue address/, 'Fr')
    expect(
      await screen.findByText('Google Maps API key not configured. Please enter address manually.'),
    ).toBeTruthy()
    // The map has loaded meanwhile.
    server.answer('suggest-places', () => Response.json({ places: [{ text: 'Frome, England' }] }))
    type(/Venue address/, 'From')
    const suggestion = await screen.findByRole('option', { name: 'Frome, England' })
    expect(screen.queryByText(/Google Maps API key/)).toBeNull()
    fireEvent.click(suggestion)
    expect(field(/Venue address/).value).toBe('Frome, England')
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('a venue beyond the radius blocks the step and hides the estimate', async () => {
    server.answer('calculate-distance', () =>
      Response.json({
        distance_km: 170,
        distance_miles: 105.6,
        source: 'estimated',
        place: 'Hull',
        confidence: 'sure',
        alternatives: [],
      }),
    )
    keepAnswers({ venueAddress: 'Hull' })
    open(3)
    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toContain(
      'This venue is beyond the maximum travel distance of 100 miles. Please contact The Test Band directly to discuss this booking.',
    )
    expect(heading()).toBe('Event Information')
    expect(button('Next').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('There is no estimate for this venue.')).toBeTruthy()
    expect(screen.queryByText('Current estimate')).toBeNull()
  })

  test('the start time is asked where the artist wants it, and is needed', async () => {
    keepAnswers()
    open(0, { artist: { ...artist, asksStartTime: true } })
    const time = await screen.findByLabelText(/Start time/)
    press('Next')
    expect(screen.getByText('Please enter the start time.')).toBeTruthy()
    fireEvent.change(time, { target: { value: '19:30' } })
    press('Next')
    await waitFor(() => expect(heading()).toBe('Contact Information'))
  })

  test('a date on which the artist is not available is refused, with the nearest free ones', async () => {
    server.answer('get_unavailable_dates', () => Response.json(['2090-06-21', '2090-06-22']))
    keepAnswers()
    open(0)
    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toContain(
      'The Test Band is not available on Wednesday 21 June 2090. Please choose another date.',
    )
    expect(
      within(panel)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tuesday 20 June 2090', 'Monday 19 June 2090', 'Friday 23 June 2090'])
    fireEvent.click(within(panel).getByRole('button', { name: 'Friday 23 June 2090' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    press('Next')
    await waitFor(() => expect(heading()).toBe('Contact Information'))
  })

  test('asks for the number of guests where the artist wants it, as an optional field', async () => {
    keepAnswers({ guestCount: '80' })
    open(0, { artist: { ...artist, asksGuestCount: true } })
    const guests = await screen.findByLabelText(/Number of guests/)
    fireEvent.change(guests, { target: { value: 'eighty' } })
    press('Next')
    expect(
      screen.getByText('Please enter the number of guests as a whole number, or leave it empty.'),
    ).toBeTruthy()
    fireEvent.change(guests, { target: { value: '' } })
    expect(button('Next').getAttribute('aria-disabled')).not.toBe('true')
    fireEvent.change(guests, { target: { value: '120' } })
    press('Next')
    await waitFor(() => expect(heading()).toBe('Contact Information'))
  })

  test('does not ask for the number of guests where the artist does not want it', () => {
    open(0)
    expect(screen.queryByLabelText(/Number of guests/)).toBeNull()
  })

  test('a part edited from the review leads straight back to it', async () => {
    keepAnswers()
    open(4)
    expect(await screen.findByText('Garden wedding')).toBeTruthy()
    press('Edit Contact Information')
    expect(heading()).toBe('Contact Information')
    type('Your name', '')
    press('Back to review')
    expect(screen.getByText('Please enter your name.')).toBeTruthy()
    type('Your name', 'Rosa Amberley')
    press('Back to review')
    expect(heading()).toBe('Review & Confirm')
    expect(screen.getByText('Rosa Amberley')).toBeTruthy()
  })

  test('offers no way to a review that was not visited yet', () => {
    keepAnswers()
    open(1)
    expect(screen.queryByText('Back to review')).toBeNull()
  })

  test('isolates a right-to-left name from the surrounding text', () => {
    const { name } = readArtist({ display_name: 'שרה\u202e' })
    expect(name).toBe('\u2068שרה\u2069')
    expect(readArtist({ display_name: '\u202e ' }).name).toBe('This artist')
  })

  test('an email address that is wrong is marked when its field is left', async () => {
    keepAnswers({ contactEmail: '' })
    open(1)
    const email = await waitFor(() => field('Email'))
    fireEvent.blur(email)
    expect(email.getAttribute('aria-invalid')).toBeNull()
    type('Email', 'rosa@example')
    expect(email.getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please enter a valid email address.').id).toBe(
      email.getAttribute('aria-describedby'),
    )
    type('Email', 'rosa@example.com')
    expect(email.getAttribute('aria-invalid')).toBeNull()
  })

  test('required and optional fields are marked the same in every step', async () => {
    keepAnswers()
    const needy = { ...artist, setupMinutes: 60, minimumSpace: '3 by 3 metres', asksGuestCount: true }
    const needs = [
      { ...artist.questions[0], id: 'dance', question: 'First dance?', type: 'text', required: true },
    ]
    const questions = [...artist.questions, ...needs] as typeof artist.questions
    keepAnswers({ setupTimeAgreement: true, minimumSpaceAgreement: true })
    open(0, { artist: { ...needy, questions } })
    const marks = () =>
      [...document.querySelectorAll('form section label, form section legend')]
        .map((one) => (one.matches('legend') ? one : (one.parentElement as Element)))
        .map(({ textContent }) => textContent?.replace(' (required)', ''))
        .filter((text) => text?.match(/ \*$|\(optional\)$/))
    await screen.findByLabelText(/Number of guests/)
    expect(marks()).toEqual([
      'Event name *',
      'Event date *',
      'Number of guests (optional)',
      'Venue name *',
      'Venue address *',
    ])
    press('Next')
    await waitFor(() => expect(marks()).toEqual(['Your name *', 'Email *', 'Phone (optional)']))
    press('Next')
    await waitFor(() => expect(marks()).toEqual(['1 hour to set up before playing *', '3 by 3 metres *']))
    press('Next')
    await waitFor(() =>
      expect(marks()).toEqual(['How long is the performance? *', 'Set arrangement (optional)']),
    )
    press('Next')
    await waitFor(() => expect(marks()).toEqual(['What else? (optional)', 'First dance? *']))
  })

  test('a percentage is money with its rate once the base price is known', async () => {
    keepAnswers()
    open(3)
    const lights = await waitFor(() => field(/^Lights/))
    const shows = (text: string) => waitFor(() => expect(lights.closest('label')?.textContent).toBe(text))
    await shows('Lights+£30 · +10%')
    vi.stubGlobal('reportError', vi.fn())
    server.answer('calculate_secure_booking_price', () => refusal(400, 'invalid_hours'))
    fireEvent.click(lights)
    await shows('Lights+10%')
  })

  test('a string of lamps is lit up to the current step', () => {
    keepAnswers()
    open(1)
    const progress = screen.getByRole('progressbar', { name: 'Booking form' })
    expect(progress.getAttribute('aria-valuetext')).toBe('Step 2 of 5: Contact Information')
    expect(progress.textContent).toBe('Step 2 of 5')
    const lamps = [...document.querySelectorAll<HTMLElement>('ol .lamp')]
    expect(lamps.map(({ dataset }) => dataset.lit)).toEqual([
      'before',
      'now',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('the first two steps show what the artist costs at least, whatever the answers', async () => {
    keepAnswers({ performanceDuration: 4 })
    open(0)
    await estimateIs('£490')
    const start = screen.getByRole('region', { name: 'Starting price' })
    // Travel is known, so it is part of it.
    expect(start.textContent).toMatch(/^Starting price, travel included.*from £250$/)
    fireEvent.click(within(start).getByRole('button', { name: 'Starting price from £250: see why' }))
    const lines = await screen.findByRole('dialog', { name: 'Starting price' })
    expect(lines.textContent).toContain('Base Price, 2 hours£200Travel, 31 miles£50Total£250')
  })

  test('until the venue is known, the starting price says that travel is not included', async () => {
    open(0)
    const start = await screen.findByRole('region', { name: 'Starting price' })
    expect(start.textContent).toContain('from £200')
    expect(start.textContent).not.toContain('travel')
    fireEvent.click(within(start).getByRole('button', { name: 'Starting price from £200: see why' }))
    const lines = await screen.findByRole('dialog', { name: 'Starting price' })
    expect(lines.textContent).toContain('Base Price, 2 hours£200Travelnot included yetTotal£200')
  })

  test('the total shows its pence, as its lines do', async () => {
    keepAnswers()
    server.answer('calculate_secure_booking_price', () =>
      Response.json({ base_price: 300, distance_charge: 52.55, add_ons: [], total: 352.55, currency: 'GBP' }),
    )
    open(1)
    await estimateIs('£352.55')
    expect(screen.getByLabelText('Running estimate').textContent).toContain('Total£352.55')
  })

  test('each duration shows its price', async () => {
    keepAnswers({ performanceDuration: 0 })
    open(2)
    const prices = () =>
      ['2 hours', '3.5 hours'].map((name) => field(name).getAttribute('aria-describedby') ?? '')
    await waitFor(() =>
      expect(prices().map((id) => document.getElementById(id)?.textContent)).toEqual(['£200', '£350']),
    )
  })

  test('shows the small-screen bar from the third step on', async () => {
    keepAnswers()
    const router = open(1)
    expect(screen.queryByText('Current estimate')).toBeNull()
    press('Next')
    expect(await screen.findByText('Current estimate')).toBeTruthy()
    await act(() => router.navigate(-1))
    expect(heading()).toBe('Contact Information')
    expect(screen.queryByText('Current estimate')).toBeNull()
  })
})

test('a preview stores nothing and sends nothing', async () => {
  const router = open(0, { isPreview: true })
  type(/Event name/, 'Wedding')
  await estimateIs('£200')
  expect(window.sessionStorage).toHaveLength(0)
  expect(router.state.location.state).toEqual({ step: 0 })
  expect(server.callsOf('process-booking-submission')).toEqual([])
})
