// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeArea } from '../../components/notice-area.tsx'
import type { Message } from '../../lib/messages.ts'
import { RuntimeConfigProvider } from '../../lib/runtime-config-context.tsx'
import { ServerData } from '../../lib/server-data.tsx'
import { SessionProvider } from '../../lib/session.tsx'
import {
  type StubbedAnswers,
  storeSession,
  stubbedConfig,
  stubbedUser,
  stubServer,
} from '../../lib/stub-server.ts'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { ThemeProvider } from '../../lib/theme-provider.tsx'
import { BookingDetailPage } from './booking-detail-page.tsx'

interface Follower {
  onNew: (message: Message) => void
  onChanged: (message: Message) => void
}

const live = vi.hoisted(() => ({ follower: undefined as Follower | undefined }))
vi.mock('../../lib/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: (_client: unknown, _booking: string, follower: Follower) => {
    live.follower = follower
    return () => undefined
  },
}))

const artist = stubbedUser().id
let bookingCount = 0

/** Each test has a booking of its own: what was fetched for one is kept. */
function newBooking(change: Record<string, unknown> = {}) {
  bookingCount += 1
  return {
    id: `7d9c0000-0000-4000-8000-${String(bookingCount).padStart(12, '0')}`,
    artist_profile_id: artist,
    client_name: 'Cleo Marsh',
    client_email: 'cleo@example.com',
    client_phone: '01632 960001',
    event_type: 'Garden wedding',
    event_date: '2031-06-14',
    event_duration: 3,
    guest_count: 80,
    venue_name: 'The Orangery',
    venue_address: '1 Example Street, Bristol',
    currency: 'GBP',
    base_price: 450,
    travel_cost: 0,
    add_ons: [{ label: 'Quartet', amount: 112.5, type: 'percentage' }],
    total_price: 562.5,
    final_total_price: null,
    quote_modifications: null,
    distance_from_home: 12,
    distance_source: 'estimated',
    status: 'pending',
    payment_status: 'unpaid',
    artist_acceptance_message: null,
    form_responses: { structured_responses: [], raw_form_data: { setArrangement: 'Two sets' } },
    ...change,
  }
}

function message(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    booking_id: 'b',
    sender_type: 'client',
    message: `words of ${id}`,
    attachments: [],
    source: 'platform',
    is_read: true,
    created_at: '2031-01-01T10:00:00Z',
    updated_at: '2031-01-01T10:00:00Z',
    ...change,
  }
}

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  live.follower = undefined
})

afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
})

async function visit(booking = newBooking(), answers: StubbedAnswers = {}, path = `/booking/${booking.id}`) {
  const server = stubServer({
    'GET /auth/v1/user': () => Response.json(stubbedUser()),
    'GET /rest/v1/bookings': ({ url }) =>
      Response.json(url.searchParams.get('id') === `eq.${booking.id}` ? [booking] : []),
    'GET /rest/v1/profiles': () => Response.json([{ custom_questions: null, currency: 'GBP' }]),
    'GET /rest/v1/booking_messages': () => Response.json([]),
    'GET /rest/v1/booking_history': () => Response.json([]),
    'POST /rest/v1/rpc/get_booking_mails': () => Response.json([]),
    'POST /functions/v1/notify-new-message': () => Response.json({ success: true, sent: true }),
    ...answers,
  })
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <SessionProvider store={server.store}>
          <ServerData>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route path="/booking/:bookingId" element={<BookingDetailPage />} />
                <Route path="/dashboard" element={<h1>Dashboard</h1>} />
              </Routes>
            </MemoryRouter>
          </ServerData>
        </SessionProvider>
        <NoticeArea />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return server
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const composer = () => screen.getByLabelText<HTMLTextAreaElement>('Message Cleo Marsh...')

describe('a request', () => {
  test('shows what was asked for, what it costs by its lines, and how sure the distance is', async () => {
    await visit()
    const facts = screen.getByRole('region', { name: 'Booking Details' })
    for (const words of [
      'pending',
      'Jun 14, 2031',
      '3 hours',
      'The Orangery',
      'Two sets',
      '£563',
      '£562.50',
      'FREE',
    ])
      expect(within(facts).getByText(words)).toBeTruthy()
    expect(within(facts).getByText(/About 12 miles from your home: an estimate/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Payment Status' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Client Information' })).toBeNull()
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy()
  })

  test('is accepted with words for the client, and the price is left to the database', async () => {
    const booking = newBooking({
      quote_modifications: { description: 'Early bird', amount: 50, type: 'discount' },
    })
    const { called } = await visit(booking, {
      'PATCH /rest/v1/bookings': () => Response.json({ id: booking.id }),
      'POST /functions/v1/send-booking-confirmation': () => Response.json({ success: true, sent: true }),
    })
    press('Accept Booking')
    const dialog = await screen.findByRole('dialog', { name: 'Accept Booking Request' })
    expect(within(dialog).getByText('Discount: Early bird')).toBeTruthy()
    expect(within(dialog).getByText('-£50')).toBeTruthy()
    expect(within(dialog).getByText('£512.50')).toBeTruthy()
    write('Message to Client (Optional)', '  See you there!  ')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Booking' }))
    expect(await screen.findByText('Booking accepted and confirmation email sent to client')).toBeTruthy()
    expect(called('PATCH /rest/v1/bookings')[0]?.body).toEqual({
      status: 'confirmed',
      artist_acceptance_message: 'See you there!',
    })
    expect(called('POST /functions/v1/send-booking-confirmation')[0]?.body).toMatchObject({
      bookingId: booking.id,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is accepted although the mail did not go out yet', async () => {
    const booking = newBooking()
    await visit(booking, {
      'PATCH /rest/v1/bookings': () => Response.json({ id: booking.id }),
      'POST /functions/v1/send-booking-confirmation': () => Response.json({ error: 'x' }, { status: 503 }),
    })
    press('Accept Booking')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept Booking' }))
    expect(await screen.findByText('Booking Accepted')).toBeTruthy()
    expect(screen.getByText('Booking confirmed, but email notification failed to send')).toBeTruthy()
  })

  test('that could not be accepted stays in question, with the words for the client', async () => {
    await visit(newBooking(), {
      'PATCH /rest/v1/bookings': () => Response.json({ message: 'x', code: 'x' }, { status: 500 }),
    })
    press('Accept Booking')
    const dialog = await screen.findByRole('dialog')
    write('Message to Client (Optional)', 'See you')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Booking' }))
    expect(await screen.findByText('Failed to accept booking')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Client (Optional)').value).toBe('See you')
  })

  test('for a day that is taken is warned about', async () => {
    const booking = newBooking()
    await visit(booking, {
      'GET /rest/v1/bookings': ({ url }) =>
        Response.json(
          url.searchParams.get('status') === 'eq.confirmed' &&
            url.searchParams.get('event_date') === 'eq.2031-06-14'
            ? [{ client_name: 'Tom Ferris', event_type: 'Birthday' }]
            : [booking],
        ),
    })
    press('Accept Booking')
    expect(
      await screen.findByText(/already confirmed a booking for this date: Birthday for Tom Ferris/),
    ).toBeTruthy()
  })

  test('that another tab has answered is shown as it stands now', async () => {
    const booking = newBooking()
    let stored = booking
    await visit(booking, {
      'GET /rest/v1/bookings': () => Response.json([stored]),
      'PATCH /rest/v1/bookings': () => {
        stored = { ...booking, status: 'confirmed', final_total_price: 562.5 as never }
        const message = 'This booking is confirmed and cannot become rejected.'
        return Response.json({ code: 'PT409', details: 'status_changed', message }, { status: 409 })
      },
    })
    press('Decline')
    expect(await screen.findByText('This booking has changed meanwhile')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Mark Complete' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })
})

test('a confirmed booking is cancelled only after a question', async () => {
  const booking = newBooking({ status: 'confirmed', final_total_price: 562.5 })
  const { called } = await visit(booking, {
    'PATCH /rest/v1/bookings': () => Response.json({ id: booking.id }),
  })
  press('Cancel Booking')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' })
  expect(called('PATCH /rest/v1/bookings')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }))
  expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')[0]?.body).toEqual({ status: 'cancelled' })
})

test('the payment is noted by hand, and a failure says so', async () => {
  const booking = newBooking({ status: 'confirmed', final_total_price: 562.5, payment_status: 'partial' })
  let isFailing = true
  const { called } = await visit(booking, {
    'PATCH /rest/v1/bookings': () =>
      isFailing ? Response.json({ message: 'x' }, { status: 500 }) : Response.json({ id: booking.id }),
  })
  const card = screen.getByRole('region', { name: 'Payment Status' })
  expect(within(card).getByText('Partial payment received - awaiting remaining balance')).toBeTruthy()
  expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'Partial' }).disabled).toBe(true)
  press('Paid')
  expect(await screen.findByText('Failed to update payment status')).toBeTruthy()
  isFailing = false
  press('Paid')
  expect(await screen.findByText('Payment status updated to paid')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings').at(-1)?.body).toEqual({ payment_status: 'paid' })
})

test('the quote is changed, the change taken back, and that undone', async () => {
  let stored = newBooking()
  const { called } = await visit(stored, {
    'GET /rest/v1/bookings': () => Response.json([stored]),
    'PATCH /rest/v1/bookings': ({ body }) => {
      stored = { ...stored, ...(body as object) }
      return Response.json({ id: stored.id })
    },
  })
  press('Save modification')
  expect(await screen.findByText('Please fill in all fields')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')).toEqual([])

  fireEvent.click(screen.getByLabelText('Discount'))
  write('Description', ' Early bird ')
  write('Amount', '50')
  expect(screen.getByText('The price becomes £512.50.')).toBeTruthy()
  press('Save modification')
  expect(await screen.findByText('Quote modification saved')).toBeTruthy()
  const modification = { description: 'Early bird', amount: 50, type: 'discount' }
  expect(called('PATCH /rest/v1/bookings')[0]?.body).toEqual({ quote_modifications: modification })

  fireEvent.click(await screen.findByRole('button', { name: 'Remove quote modification' }))
  expect(await screen.findByText('Quote modification removed')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')[1]?.body).toEqual({ quote_modifications: null })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(called('PATCH /rest/v1/bookings')[2]?.body).toEqual({ quote_modifications: modification }),
  )
})

describe('whoever has no such booking', () => {
  test.each(['no-uuid', '7d9c0000-0000-4000-8000-999999999999'])('is told so: %s', async (id) => {
    await visit(newBooking(), {}, `/booking/${id}`)
    expect(screen.getByText(/doesn't exist or you don't have access to it/)).toBeTruthy()
  })

  test('is led to the dashboard when it cannot be loaded', async () => {
    await visit(newBooking(), {
      'GET /rest/v1/bookings': () => Response.json({ message: 'no' }, { status: 403 }),
    })
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(await screen.findByText('Failed to load booking details')).toBeTruthy()
  })
})

describe('the conversation', () => {
  const texts = () =>
    within(screen.getByRole('log'))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  test('unread messages are marked as read, once, and the badge goes', async () => {
    const { called } = await visit(newBooking(), {
      'GET /rest/v1/booking_messages': () =>
        Response.json([message('m1'), message('m2', { is_read: false }), message('m3', { is_read: false })]),
      'PATCH /rest/v1/booking_messages': () => new Response(null, { status: 204 }),
    })
    await screen.findByText('words of m2')
    await waitFor(() => expect(called('PATCH /rest/v1/booking_messages')).toHaveLength(1))
    const [call] = called('PATCH /rest/v1/booking_messages')
    expect(call?.body).toEqual({ is_read: true })
    expect(call?.url.searchParams.get('id')).toBe('in.(m2,m3)')
    await waitFor(() => expect(screen.queryByText('2 unread')).toBeNull())
  })

  test('what is told of live stands once and in order, and a client’s words raise a notice', async () => {
    await visit(newBooking(), {
      'GET /rest/v1/booking_messages': () => Response.json([message('m1')]),
      'PATCH /rest/v1/booking_messages': () => new Response(null, { status: 204 }),
    })
    await screen.findByText('words of m1')
    await waitFor(() => expect(live.follower).toBeDefined())
    const news = message('m2', { created_at: '2031-01-01T11:00:00Z', is_read: false })
    live.follower?.onNew(news)
    live.follower?.onNew(news)
    expect(await screen.findByText('New message from Cleo Marsh')).toBeTruthy()
    live.follower?.onNew(message('m3', { created_at: '2031-01-01T12:00:00Z', source: 'email_reply' }))
    expect(await screen.findByText('Cleo Marsh replied by email')).toBeTruthy()
    live.follower?.onChanged(message('m1', { message: 'mended', updated_at: '2031-01-02T10:00:00Z' }))
    await waitFor(() => expect(texts()).toHaveLength(3))
    const [first, second, third] = texts()
    expect(first).toContain('mended')
    expect(second).toContain('words of m2')
    expect(third).toContain('by email')
  })

  test('Enter sends, Shift+Enter does not; what became of the mail stands beside it', async () => {
    const stored = message('m9', { sender_type: 'artist', message: 'Plenty of parking.' })
    let mails: object[] = []
    const { called } = await visit(newBooking(), {
      'POST /rest/v1/booking_messages': () => Response.json(stored, { status: 201 }),
      'POST /rest/v1/rpc/get_booking_mails': () => Response.json(mails),
    })
    fireEvent.change(composer(), { target: { value: '  Plenty of parking.\u0000 ' } })
    fireEvent.keyDown(composer(), { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(composer(), { key: 'Enter', isComposing: true })
    expect(composer().disabled).toBe(false)
    expect(called('POST /rest/v1/booking_messages')).toEqual([])
    mails = [
      {
        key: 'message:m9',
        queued_at: '2031-01-01T10:00:00Z',
        sent_at: '2031-01-01T10:00:01Z',
        is_failing: false,
      },
    ]
    fireEvent.keyDown(composer(), { key: 'Enter' })
    expect(await screen.findByText('Message sent successfully')).toBeTruthy()
    expect(called('POST /rest/v1/booking_messages')[0]?.body).toMatchObject({
      sender_id: artist,
      sender_type: 'artist',
      message: 'Plenty of parking.',
      attachments: [],
    })
    expect(composer().value).toBe('')
    expect(await screen.findByText('Emailed')).toBeTruthy()
    expect(called('POST /functions/v1/notify-new-message')).toHaveLength(1)
  })

  test('nothing is not sent, and what could not be sent is not lost', async () => {
    const { called } = await visit(newBooking(), {
      'POST /rest/v1/booking_messages': () => Response.json({ message: 'x' }, { status: 500 }),
    })
    fireEvent.change(composer(), { target: { value: ' \u0007\u202e ' } })
    press('Send')
    expect(await screen.findByText('Message contains invalid content and cannot be sent.')).toBeTruthy()
    expect(called('POST /rest/v1/booking_messages')).toEqual([])
    fireEvent.change(composer(), { target: { value: 'Hello' } })
    press('Send')
    expect(await screen.findByText('Failed to send message')).toBeTruthy()
    expect(composer().value).toBe('Hello')
    expect(composer().disabled).toBe(false)
  })

  test('that cannot be loaded says so, and can be asked for again', async () => {
    let isFailing = true
    await visit(newBooking(), {
      'GET /rest/v1/booking_messages': () =>
        isFailing ? Response.json({ message: 'no' }, { status: 400 }) : Response.json([message('m1')]),
    })
    expect(await screen.findByText('Failed to load messages')).toBeTruthy()
    isFailing = false
    press('Try again')
    expect(await screen.findByText('words of m1')).toBeTruthy()
  })
})
