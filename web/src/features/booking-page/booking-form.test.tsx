// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeArea } from '../../components/notice-area.tsx'
import { RuntimeConfigProvider } from '../../lib/runtime-config-context.tsx'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { ThemeProvider } from '../../lib/theme-provider.tsx'
import { emptyDraft, keepDraft, restoreDraft } from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { readArtist } from './read-artist.ts'
import { refusal, stubBookingServer } from './stub-booking-server.ts'

vi.mock('../../lib/proof-of-work.ts', () => ({ proveWork: async () => ({ 'x-proof-of-work': 'proof' }) }))

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}

const artist = readArtist({
  user_id: 'de300000-0000-4000-8000-000000000001',
  slug: 'the-test-band',
  display_name: 'The Test Band',
  currency: 'GBP',
  hourly_rate: 100,
  min_booking_hours: 2,
  max_performance_hours: 4,
  max_radius: 100,
  custom_questions: [
    {
      id: 'extras',
      question: 'What else?',
      type: 'multiple',
      options: [{ id: 'pa', label: 'PA', priceType: 'flat', priceValue: 40 }],
    },
  ],
})

const answered = {
  eventName: 'Garden wedding',
  eventDate: '2090-06-21',
  venueName: 'Orchard Barn',
  venueAddress: 'Frome',
  venue: {
    address: 'Frome',
    distance: { distance_km: 50, distance_miles: 31.07, source: 'estimated' as const, place: 'Frome' },
  },
  contactName: 'Rosa',
  contactEmail: 'rosa@example.com',
  performanceDuration: 3,
  answers: { extras: ['pa'] },
}
const reviewStep = 4

let server: ReturnType<typeof stubBookingServer>

beforeEach(() => {
  stubSystemTheme(true)
  vi.stubGlobal('scrollTo', vi.fn())
  Element.prototype.scrollIntoView = vi.fn()
  window.sessionStorage.clear()
  server = stubBookingServer()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(step: number, options: { isPreview?: boolean } = {}) {
  const element = <BookingForm artist={artist} {...options} />
  const router = createMemoryRouter([{ path: '/', element }], {
    initialEntries: [{ pathname: '/', state: { step } }],
  })
  render(
    <RuntimeConfigProvider config={config}>
      <ThemeProvider>
        <RouterProvider router={router} />
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  return router
}

const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const estimate = () =>
  within(screen.getByRole('region', { name: 'Running estimate' })).getAllByRole('status')[0]
const next = () => screen.getByRole('button', { name: 'Next' })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Booking Request' }))
const estimateIs = (text: string) => waitFor(() => expect(estimate()?.textContent).toContain(text))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function review() {
  keepDraft(artist.slug, { ...emptyDraft(), ...answered })
  const router = open(reviewStep)
  await estimateIs('£390')
  return router
}

describe('filling in', () => {
  test('Next works when nothing is missing, and says what is when something is', async () => {
    open(1)
    expect(heading()).toBe('Event Information')
    expect(next().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/^Still needed: the event’s name, the date/)).toBeTruthy()
    fireEvent.click(next())
    expect(screen.getByText('Please enter the name of the event.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Event name/))
  })

  test('the distance of a new address is asked for first, then the price with it', async () => {
    keepDraft(artist.slug, { ...emptyDraft(), ...answered, venue: null })
    open(0)
    await estimateIs('£390')
    expect(server.callsOf('calculate-distance')).toEqual([
      { artist_slug: 'the-test-band', destination: 'Frome' },
    ])
    expect(screen.getByText('About 31 miles from The Test Band, measured to Frome.')).toBeTruthy()
    expect(server.callsOf('calculate_secure_booking_price').at(-1)).toMatchObject({ distance_km: 50 })
  })

  test('without a maps key the field says so, suggests from the gazetteer and takes what is typed', async () => {
    open(0)
    fireEvent.focus(screen.getByLabelText(/Venue address/))
    type(/Venue address/, 'From')
    expect(
      await screen.findByText('Google Maps API key not configured. Please enter address manually.'),
    ).toBeTruthy()
    fireEvent.click(await screen.findByRole('option', { name: 'Frome, England' }))
    expect(screen.getByLabelText<HTMLInputElement>(/Venue address/).value).toBe('Frome, England')
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('a venue beyond the radius stops the step and hides the estimate', async () => {
    server.answer('calculate-distance', () =>
      Response.json({ distance_km: 170, distance_miles: 105.6, source: 'estimated', place: 'Hull' }),
    )
    keepDraft(artist.slug, { ...emptyDraft(), ...answered, venueAddress: 'Hull' })
    open(3)
    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toContain(
      'This venue is beyond the maximum travel distance of 100 miles. Please contact The Test Band directly to discuss this booking.',
    )
    expect(heading()).toBe('Event Information')
    expect(next().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('There is no estimate for this venue.')).toBeTruthy()
    expect(screen.queryByText('Current estimate')).toBeNull()
  })

  test('the small-screen bar is there from the third step on', async () => {
    keepDraft(artist.slug, { ...emptyDraft(), ...answered })
    const router = open(1)
    expect(screen.queryByText('Current estimate')).toBeNull()
    fireEvent.click(next())
    expect(await screen.findByText('Current estimate')).toBeTruthy()
    await act(() => router.navigate(-1))
    expect(heading()).toBe('Contact Information')
    expect(screen.queryByText('Current estimate')).toBeNull()
  })
})

describe('the running price', () => {
  test('keeps the old figure until the new one comes, and drops an answer that is too late', async () => {
    keepDraft(artist.slug, { ...emptyDraft(), ...answered })
    open(2)
    await estimateIs('£390')
    const waiting: ((response: Response) => void)[] = []
    server.answer('calculate_secure_booking_price', () => new Promise((resolve) => waiting.push(resolve)))
    fireEvent.click(screen.getByRole('radio', { name: '4 hours' }))
    await waitFor(() => expect(waiting).toHaveLength(1))
    expect(estimate()?.textContent).toContain('£390')
    fireEvent.click(screen.getByRole('radio', { name: '2 hours' }))
    await waitFor(() => expect(waiting).toHaveLength(2))
    const [late, current] = server.callsOf('calculate_secure_booking_price').slice(-2)
    await act(async () => waiting[1]?.(server.price(current ?? {})))
    await estimateIs('£290')
    await act(async () => waiting[0]?.(server.price(late ?? {})))
    expect(estimate()?.textContent).toContain('£290')
  })

  test('a failure is reported, keeps the last figure and says that it is the last', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    keepDraft(artist.slug, { ...emptyDraft(), ...answered })
    open(2)
    await estimateIs('£390')
    server.answer('calculate_secure_booking_price', () => refusal(400, 'invalid_hours'))
    fireEvent.click(screen.getByRole('radio', { name: '4 hours' }))
    expect((await screen.findAllByText(/this is the last price/)).length).toBeGreaterThan(0)
    expect(estimate()?.textContent).toContain('£390')
    expect(reported).toHaveBeenCalledOnce()
  })

  test('is asked for again on entering the review', async () => {
    keepDraft(artist.slug, { ...emptyDraft(), ...answered })
    open(3)
    await estimateIs('£390')
    server.answer('calculate_secure_booking_price', (body) =>
      server.price({ ...body, performance_hours: 10 }),
    )
    fireEvent.click(next())
    await estimateIs('£1,090')
    expect(heading()).toBe('Review & Confirm')
  })
})

describe('sending', () => {
  test('a request is sent, thanked for and forgotten; another one is a new one', async () => {
    await review()
    submit()
    expect(await screen.findByText('Quote request sent!')).toBeTruthy()
    expect(screen.getByText('Your request has been sent to The Test Band.')).toBeTruthy()
    expect(screen.getByText(/The estimate is £390/)).toBeTruthy()
    expect(server.callsOf('calculate_booking_price')).toEqual([
      {
        artist_id: artist.id,
        base_hours: 3,
        distance_km: 50,
        add_on_prices: [{ label: 'PA', price: 40 }],
      },
    ])
    const [first] = server.callsOf('process-booking-submission')
    expect(first).toMatchObject({ pricingData: { total: 390 }, clientData: { name: 'Rosa' }, website: '' })
    expect(restoreDraft(artist.slug).eventName).toBe('')

    fireEvent.click(screen.getByRole('button', { name: 'Submit Another Booking' }))
    expect(heading()).toBe('Event Information')
    expect(screen.getByLabelText<HTMLInputElement>(/Event name/).value).toBe('')
    expect(restoreDraft(artist.slug).submissionId).not.toBe(first?.submissionId)
  })

  test('pressing twice sends once', async () => {
    await review()
    submit()
    fireEvent.submit(screen.getByRole('form'))
    expect(await screen.findByText('Thank you')).toBeTruthy()
    expect(server.callsOf('process-booking-submission')).toHaveLength(1)
  })

  test('a price that changed is shown beside the old one and sent only after a yes', async () => {
    await review()
    const now = { base_price: 360, distance_charge: 50, add_ons: [], total: 450, currency: 'GBP' }
    const passes = server.callsOf
    server.answer('process-booking-submission', (body) =>
      (body.pricingData as { total: number }).total === 450
        ? Response.json({ booking: { id: 'b', status: 'pending', total_price: 450, pricing_breakdown: now } })
        : refusal(409, 'price_changed', { breakdown: now, distance: answered.venue.distance }),
    )
    submit()
    const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
    expect(dialog.textContent).toContain('You saw£390')
    expect(dialog.textContent).toContain('It is now£450')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send at £450' }))
    expect(await screen.findByText(/The estimate is £450/)).toBeTruthy()
    const [first, second] = passes('process-booking-submission')
    expect(second?.submissionId).toBe(first?.submissionId)
  })

  test('a failure of the server is tried again with the same request', async () => {
    await review()
    let tries = 0
    server.answer('process-booking-submission', (body) => {
      tries += 1
      if (tries === 1) return refusal(503, 'starting')
      return Response.json({
        booking: { pricing_breakdown: (body.pricingData as { breakdown: unknown }).breakdown },
      })
    })
    submit()
    expect(await screen.findByText('Thank you')).toBeTruthy()
    const [first, second] = server.callsOf('process-booking-submission')
    expect(second).toEqual(first)
  })

  test('a refusal says why, and loses nothing', async () => {
    await review()
    server.answer('process-booking-submission', () => refusal(400, 'unknown_option'))
    submit()
    expect(await screen.findByText('Submission failed')).toBeTruthy()
    expect(screen.getByText('Booking submission failed: Words of unknown_option.')).toBeTruthy()
    expect(heading()).toBe('Review & Confirm')
    expect(restoreDraft(artist.slug).eventName).toBe('Garden wedding')
  })

  test('a final price that cannot be made is said, and nothing is sent', async () => {
    await review()
    server.answer('calculate_booking_price', () =>
      Response.json({ message: 'No price today.', code: 'PT400' }, { status: 400 }),
    )
    submit()
    expect(await screen.findByText('Failed to calculate final pricing: No price today.')).toBeTruthy()
    expect(server.callsOf('process-booking-submission')).toEqual([])
  })

  test('a distance nobody knows is asked for once more, and then left out with a word', async () => {
    server.answer('calculate-distance', () => refusal(422, 'place_not_found'))
    const venue = { address: 'Frome', distance: null, reason: 'place_not_found' }
    keepDraft(artist.slug, { ...emptyDraft(), ...answered, venue })
    open(reviewStep)
    await estimateIs('£340')
    submit()
    expect(await screen.findByText('Distance calculation failed')).toBeTruthy()
    expect(
      screen.getByText('Unable to calculate travel distance. Proceeding without distance charge.'),
    ).toBeTruthy()
    expect(await screen.findByText('Thank you')).toBeTruthy()
  })

  test('a venue the server finds too far away leads back to the event', async () => {
    await review()
    server.answer('process-booking-submission', () => refusal(422, 'out_of_area'))
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Service Area Exceeded')
    expect(heading()).toBe('Event Information')
  })

  test('a request that had already arrived is not sent a second time in another form', async () => {
    await review()
    server.answer('process-booking-submission', () => refusal(409, 'already_submitted'))
    submit()
    expect(await screen.findByText(/already has this request, as you sent it before/)).toBeTruthy()
  })
})

test('a preview keeps nothing and sends nothing', async () => {
  const router = open(0, { isPreview: true })
  type(/Event name/, 'Wedding')
  await estimateIs('£200')
  expect(window.sessionStorage).toHaveLength(0)
  expect(router.state.location.state).toEqual({ step: 0 })
  expect(server.callsOf('process-booking-submission')).toEqual([])
})
