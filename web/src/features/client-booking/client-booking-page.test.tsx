import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { press, type } from '../../testing/press-and-type.ts'
import {
  answerWith,
  details,
  live,
  newBooking,
  refused,
  resetServer,
  visit,
} from '../../testing/visit-client-booking.tsx'

beforeEach(resetServer)

describe('booking letter', () => {
  test('the letter shows the booking, the price and the next step', async () => {
    const { called } = await visit(newBooking())
    expect(called(details)[0]?.body).toMatchObject({
      client_email: 'cleo@example.com',
      reply_token: 'secret',
    })
    for (const texts of [
      'Garden wedding',
      'Payment: unpaid',
      'Saturday 14 June 2031',
      '3 hours',
      '80',
      'The Orangery',
    ])
      expect(screen.getAllByText(texts).length).toBeGreaterThan(0)
    expect(screen.getAllByText('kr 450').length).toBeGreaterThan(0)
    expect(screen.getByText('not included yet')).toBeTruthy()
    expect(screen.getByText(/has your request and has yet to answer it/)).toBeTruthy()
    expect(screen.queryByText('Artist Message')).toBeNull()
    expect(document.documentElement.style.getPropertyValue('--primary')).not.toBe('')
  })

  test('the letter says at its end who plays', async () => {
    const artist_introduction = {
      display_name: 'The Test Trio',
      introduction: 'Three friends and a double bass.',
    }
    const booking = { ...newBooking(), artist_introduction }
    await visit(booking)
    expect(screen.getByRole('region', { name: /About .*The Test Trio/ }).textContent).toBe(
      'Three friends and a double bass.',
    )
  })

  test('the page is a letter in the artist’s look, with a greeting, the steps and the client’s own answers', async () => {
    await visit(newBooking())
    expect(document.querySelector('article img')?.getAttribute('src')).toBe('/storage/v1/trio.webp')
    expect(document.documentElement.classList.contains('font-playfair')).toBe(true)
    expect(document.documentElement.style.getPropertyValue('--brand-second')).toBe('#fb923c')
    expect(screen.getByText('Hello Cleo Marsh,')).toBeTruthy()
    const steps = screen.getByRole('list', { name: 'Progress of the booking' })
    expect([...steps.children].map((step) => step.textContent)).toEqual([
      'Requested: done',
      'Waiting for an answer: now',
      'Played: not yet',
    ])
    expect(screen.getByRole('region', { name: 'Your Answers' }).textContent).toContain('Which line-up?Trio')
    // For paper: hidden by a style.
    expect(screen.getByText(/^Reference 7D9C0000$/)).toBeTruthy()
    expect(screen.getByText('Issued Wednesday 1 January 2031')).toBeTruthy()
    expect(screen.getByText(/nothing is booked until Nadia Brook Trio accepts it/)).toBeTruthy()
  })

  test('shows no picture, answers or typeface that an older server does not send', async () => {
    const {
      artist_picture: _picture,
      artist_font: _font,
      artist_secondary_color: _colour,
      answers: _answers,
      ...older
    } = newBooking()
    await visit(older as ReturnType<typeof newBooking>)
    expect(document.querySelector('article img')).toBeNull()
    expect(document.documentElement.className).not.toContain('font-')
    expect(screen.queryByRole('region', { name: 'Your Answers' })).toBeNull()
  })

  test.each([
    ['pending', 'bg-neutral-soft', 'Write to Nadia Brook Trio'],
    ['confirmed', 'bg-rejected-soft', 'Add to Calendar'],
    ['completed', 'bg-rejected-soft', 'Write to Nadia Brook Trio'],
    ['cancelled', 'bg-neutral-soft', 'Write to Nadia Brook Trio'],
  ])('a %s booking has a payment badge that fits, and one next action', async (status, tone, action) => {
    await visit({ ...newBooking(), status, final_total_price: 450 })
    expect(screen.getByText('Payment: unpaid').className).toContain(tone)
    const primary = screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ className, type }) => /bg-(primary|lamp) /.test(className) && type !== 'submit')
    expect(primary.map(({ textContent }) => textContent)).toEqual([action])
    if (action === 'Add to Calendar') return
    press(action)
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
  })

  test('shows what the artist changed in the quote, and why', async () => {
    const earlyBird = { description: 'Early bird', amount: 50, type: 'discount' }
    await visit({
      ...newBooking(),
      quote_modifications: earlyBird,
      quote_changes: [{ at: '2031-01-02T09:00:00Z', from: null, to: earlyBird }],
    })
    expect(screen.getByText('kr 450 became kr 400')).toBeTruthy()
    expect(screen.getByText('New: discount of kr 50, Early bird')).toBeTruthy()
    expect(screen.getByText('Discount: Early bird')).toBeTruthy()
  })

  test('the letter updates when the artist decides', async () => {
    let booking = newBooking()
    await visit(booking, { [details]: () => answerWith(booking) })
    await waitFor(() => expect(live.onBookingChanged).toBeDefined())
    booking = {
      ...booking,
      status: 'confirmed',
      payment_status: 'paid',
      final_total_price: 450,
      artist_acceptance_message: 'See you there!',
    }
    live.onBookingChanged?.()
    expect(await screen.findByText('See you there!')).toBeTruthy()
    expect(screen.getByText('confirmed')).toBeTruthy()
    expect(screen.getByText('Payment: paid')).toBeTruthy()
    const panel = screen.getByRole('region', { name: 'It’s booked' })
    expect(panel.textContent).toContain('Saturday 14 June 2031kr 450')
    expect(screen.getAllByRole('button', { name: 'Gig poster' })).toHaveLength(1)
  })

  test.each([
    ['a pending booking', {}],
    ['a booking whose day is over', { status: 'confirmed', event_date: '2020-06-14' }],
    ['a booking that is complete', { status: 'completed' }],
  ])('%s is not announced as booked', async (_, change) => {
    await visit({ ...newBooking(), ...change })
    expect(screen.queryByRole('region', { name: 'It’s booked' })).toBeNull()
  })

  test('a payment is late once the day of the event is over', async () => {
    await visit({ ...newBooking(), status: 'confirmed', event_date: '2020-06-14' })
    expect(screen.getByText(/^Payment overdue/).className).toContain('text-rejected')
    expect(screen.getByRole('button', { name: 'Write to Nadia Brook Trio' })).toBeTruthy()
  })

  test('a declined booking says so without red, with the artist’s words first', async () => {
    await visit({ ...newBooking(), status: 'rejected', closing_message: 'I am so sorry.' })
    expect(screen.getByText('declined').parentElement?.className).toContain('bg-neutral-soft')
    expect(document.querySelector('article :is([class*="-rejected"], [class*="-danger"])')).toBeNull()
    const [words, next] = ['I am so sorry.', 'Nothing is booked, and nothing is due.'].map((text) =>
      screen.getByText(text),
    )
    expect(words?.compareDocumentPosition(next as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('shows the artist’s last message, and removes it when the decision is undone', async () => {
    const texts = {
      artist_acceptance_message: 'See you there!',
      closing_message: 'I am so sorry.' as string | null,
    }
    let booking = { ...newBooking(), ...texts, status: 'cancelled' }
    await visit(booking, { [details]: () => answerWith(booking) })
    expect(screen.getByText('I am so sorry.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove from Calendar' })).toBeTruthy()
    booking = { ...booking, status: 'confirmed', closing_message: null }
    await waitFor(() => expect(live.onBookingChanged).toBeDefined())
    live.onBookingChanged?.()
    expect(await screen.findByText('See you there!')).toBeTruthy()
    expect(screen.queryByText('I am so sorry.')).toBeNull()
  })

  test('offers a calendar file, authorised by the link’s secret', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    const blobs: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => blobs.push(blob),
        revokeObjectURL: () => undefined,
      }),
    )
    const booking = newBooking()
    const { called } = await visit(booking, {
      'POST /functions/v1/booking-calendar': () => new Response('BEGIN:VCALENDAR'),
    })
    press('Add to Calendar')
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(called('POST /functions/v1/booking-calendar')[0]?.body).toEqual({
      booking_id: booking.id,
      client_email: 'cleo@example.com',
      reply_token: 'secret',
    })
    expect(await blobs[0]?.text()).toBe('BEGIN:VCALENDAR')
  })
})

describe('without a valid link shows only the reason', () => {
  const missing = 'Missing required access parameters. Please use the secure link from your booking email.'
  const expired = 'Your secure access link has expired or is invalid. Please check your email for a new link.'

  test.each(['', '?email=cleo%40example.com', '?token=secret', '?email=&token=secret'])(
    'a link without all parameters shows only the reason: %j',
    async (query) => {
      const { calls } = await visit(newBooking(), {}, query)
      expect(screen.getByRole('heading', { name: 'Secure Access Required' })).toBeTruthy()
      expect(screen.getByText(missing)).toBeTruthy()
      expect(screen.getByRole('heading', { name: '1. Open the newest email' })).toBeTruthy()
      expect(calls).toEqual([])
    },
  )

  test.each([
    ['Secure Access Required', expired, refused, 'How to get to your booking'],
    [
      'Secure Access Required',
      'Failed to load booking details. Please try again later.',
      () => Response.json({ error: 'x', code: 'rate_limited' }, { status: 429 }),
      'What to do now',
    ],
    [
      'Secure Access Required',
      'An unexpected error occurred. Please try again.',
      () => Response.json({}),
      'What to do now',
    ],
    [
      'Booking Not Found',
      'Booking not found or you do not have access to view it.',
      () => Response.json({ error: 'x', code: 'booking_not_found' }, { status: 404 }),
      'How to get to your booking',
    ],
  ])('a link that is not valid shows only the reason: %s: %s', async (title, text, answer, advice) => {
    await visit(newBooking(), { [details]: answer })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: advice })).toBeTruthy()
    expect(screen.queryByText('Garden wedding')).toBeNull()
  })

  test('requests a new link with a proof of work, and the response discloses nothing', async () => {
    const booking = newBooking()
    const { called } = await visit(booking, {
      [details]: refused,
      'POST /functions/v1/request-client-link': () => Response.json({ success: true }),
    })
    type('Your email', 'cleo')
    press('Email me a new link')
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    type('Your email', ' cleo@example.com ')
    press('Email me a new link')
    expect(await screen.findByText(/If the address belongs to this booking/)).toBeTruthy()
    const [call] = called('POST /functions/v1/request-client-link')
    expect(call?.body).toEqual({ booking_id: booking.id, client_email: 'cleo@example.com', website: '' })
    expect(call?.headers.get('x-proof-of-work')).toBe('proof')
  })

  test('a link that is revoked while the page is open closes it', async () => {
    const booking = newBooking()
    let isRevoked = false
    await visit(booking, { [details]: () => (isRevoked ? refused() : answerWith(booking)) })
    await waitFor(() => expect(live.onBookingChanged).toBeDefined())
    isRevoked = true
    live.onBookingChanged?.()
    expect(await screen.findByText(expired)).toBeTruthy()
    expect(screen.queryByText('Garden wedding')).toBeNull()
  })
})
