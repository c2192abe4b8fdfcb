// Answering from the dashboard: with the rules and dialogs of the booking's own page. Longer than 300 lines: all of it uses
// the same stubbed bookings.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tables } from '../../../../database/types.ts'
import type { Offer } from '../../../../domain/booking/offers.ts'
import { offerRow, openOffer } from '../../testing/offer-rows.ts'
import { stubbedMessage } from '../../testing/stub-message.ts'
import { type StubbedAnswers, storeSession } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { newBooking } from '../../testing/visit-booking.tsx'
import { visitOwnPage } from '../../testing/visit-own-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

vi.mock('../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  toast.dismiss()
})

const figures = {
  ...{
    total_bookings: 7,
    pending: 3,
    revenue: 0,
    revenue_by_currency: {},
    agreed: 0,
    agreed_by_currency: {},
  },
  ...{ currency: 'GBP', active_inquiries: 3, unread_messages: 1 },
}

function waiting(booking: Tables<'bookings'>, facts: Record<string, unknown> = {}) {
  const { id, client_name, event_type, event_date, venue_name, distance_from_home, currency } = booking
  const { price_state, status } = booking
  return {
    ...{
      id,
      client_name,
      event_type,
      event_date,
      venue_name,
      distance_from_home,
      currency,
      price_state,
      status,
    },
    ...{ effective_price: 562.5, since: new Date().toISOString(), last_message: null },
    ...facts,
  }
}

interface Given {
  booking?: Tables<'bookings'>
  offers?: Offer[]
  toAnswer?: object[]
  count?: number
  more?: object
  answers?: StubbedAnswers
}

function visit({
  booking = newBooking(),
  offers = [],
  toAnswer,
  count,
  more = {},
  answers = {},
}: Given = {}) {
  const bookings = toAnswer ?? [waiting(booking)]
  const server = visitOwnPage(<DashboardPage />, '/dashboard', {
    'GET /rest/v1/profiles': () => Response.json([{ display_name: 'Trio', slug: 'trio', setup_time: 60 }]),
    'POST /rest/v1/rpc/get_dashboard': () =>
      Response.json({
        ...{ bookings: [], total: 0, page: 1, page_size: 5, figures },
        to_answer: { count: count ?? bookings.length, bookings },
        ...more,
      }),
    'GET /rest/v1/bookings': ({ url }) =>
      Response.json(url.searchParams.get('id') === `eq.${booking.id}` ? [booking] : []),
    'GET /rest/v1/booking_offers': () => Response.json(offers),
    'GET /rest/v1/booking_messages': () => Response.json([]),
    'POST /rest/v1/rpc/get_booking_mails': () => Response.json([]),
    'POST /functions/v1/notify-new-message': () => Response.json({ success: true, sent: true }),
    ...answers,
  })
  return { ...server, booking }
}

const acceptButton = () => screen.findByRole('button', { name: 'Accept Cleo Marsh’s booking' })
const accepted = {
  'PATCH /rest/v1/bookings': () => Response.json({ id: 'b' }),
  'POST /functions/v1/send-booking-confirmation': () => Response.json({ success: true, sent: true }),
}

test('says who waits, why and since when, and what they wrote', async () => {
  const one = newBooking()
  const facts: [Partial<Tables<'bookings'>>, Record<string, unknown>][] = [
    [{}, { last_message: 'Is there parking?' }],
    [{ price_state: 'asked' }, {}],
    [{ price_state: 'countered' }, {}],
    [{ price_state: 'countered', status: 'confirmed' }, {}],
    [{ status: 'completed' }, { last_message: '' }],
  ]
  const toAnswer = facts.map(([booking, more], place) =>
    waiting({ ...one, ...booking, id: `b${place}`, client_name: `Client ${place}` }, more),
  )
  const conflict = { ...waiting(one), id: 'b0' }
  visit({ toAnswer, count: 30, more: { conflicts: [conflict] } })
  const section = within(await screen.findByRole('region', { name: '30 need an answer' }))
  expect(section.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(section.getByRole('button', { name: 'Show the first 5' }))
  const items = section.getAllByRole('listitem').map((item) => item.textContent)
  expect(items[0]).toMatch(
    /^Client 0New requestDate conflict.*12 miles.*Is there parking\?Waiting since today£563ReplyAccept$/,
  )
  expect(items[1]).toMatch(/^Client 1Asks for a price.*No price yetReplySend a price/)
  expect(items[2]).toMatch(/^Client 2Client made an offer.*ReplySee the offer/)
  expect(items[3]).toMatch(/^Client 3Client proposed a change.*ReplySee the offer/)
  expect(items[4]).toMatch(/^Client 4New message.*Sent a file.*Reply$/)
})

test('lists all who wait, page by page, when there are more than fit here', async () => {
  const toAnswer = ['b1', 'b2', 'b3', 'b4'].map((id) => waiting({ ...newBooking(), id }))
  const { called } = visit({ toAnswer, count: 30 })
  fireEvent.click(await screen.findByRole('button', { name: 'List all 30' }))
  await waitFor(() =>
    expect(called('POST /rest/v1/rpc/get_dashboard').at(-1)?.body).toMatchObject({
      status_filter: 'to_answer',
      sort: 'event_date',
    }),
  )
  expect(document.activeElement?.textContent).toBe('Recent Bookings')
})

test('moves the focus to the heading when an answered booking leaves the list', async () => {
  const booking = newBooking()
  let isAccepted = false
  visit({
    booking,
    answers: {
      ...accepted,
      'PATCH /rest/v1/bookings': () => {
        isAccepted = true
        return Response.json({ id: booking.id })
      },
      'POST /rest/v1/rpc/get_dashboard': () =>
        Response.json({
          ...{ bookings: [], total: 0, page: 1, page_size: 5, figures },
          to_answer: isAccepted ? { count: 0, bookings: [] } : { count: 1, bookings: [waiting(booking)] },
        }),
    },
  })
  const button = await acceptButton()
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Accept Booking Request' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Booking' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  const heading = await screen.findByRole('heading', { name: 'Nothing needs an answer' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('says so when nothing needs an answer', async () => {
  visit({ toAnswer: [] })
  expect(await screen.findByRole('heading', { name: 'Nothing needs an answer' })).toBeTruthy()
})

test('accepts in the dialog of the booking’s page, with its date conflict and a message', async () => {
  const { called, booking } = visit({
    answers: {
      ...accepted,
      'GET /rest/v1/bookings': ({ url }) =>
        Response.json(
          url.searchParams.get('status') === 'eq.confirmed'
            ? [{ client_name: 'Tom Ferris', event_type: 'Birthday' }]
            : [newBooking()],
        ),
    },
  })
  fireEvent.click(await acceptButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Booking Request' }))
  expect(
    await dialog.findByText(/already confirmed a booking for this date: Birthday for Tom Ferris/),
  ).toBeTruthy()
  const before = called('POST /rest/v1/rpc/get_dashboard').length
  const words = 'See you there!'
  fireEvent.change(dialog.getByLabelText('Message to Client (Optional)'), { target: { value: words } })
  // Closed by mistake: the words are still there.
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(called('PATCH /rest/v1/bookings')).toEqual([])
  fireEvent.click(await acceptButton())
  const again = within(await screen.findByRole('dialog', { name: 'Accept Booking Request' }))
  fireEvent.click(again.getByRole('button', { name: 'Accept Booking' }))
  expect(await screen.findByText('Booking accepted and confirmation email sent to client')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')[0]?.body).toEqual({
    status: 'confirmed',
    artist_acceptance_message: words,
  })
  expect(booking.status).toBe('pending')
  await waitFor(() => expect(called('POST /rest/v1/rpc/get_dashboard').length).toBeGreaterThan(before))
})

test.each<[string, Partial<Tables<'bookings'>>, Offer[]]>([
  ['an open offer', { price_state: 'countered' }, [offerRow(), openOffer({ proposed_by: 'client' })]],
  ['a price past its end', {}, [offerRow({ expires_at: '2001-01-01T00:00:00Z' })]],
  ['an answer from another tab', { status: 'rejected' }, []],
])('leads to the booking instead of accepting when there is %s', async (_, facts, offers) => {
  const booking = newBooking()
  const { called } = visit({ booking: { ...booking, ...facts }, offers, toAnswer: [waiting(booking)] })
  fireEvent.click(await acceptButton())
  expect(await screen.findByText(`Went to /booking/${booking.id}`)).toBeTruthy()
  expect(await screen.findByText('This booking changed in the meantime')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')).toEqual([])
})

test('asks before accepting without a travel charge, and leads to where it is set', async () => {
  const booking = newBooking({ distance_source: 'unknown', distance_from_home: null })
  visit({ booking })
  fireEvent.click(await acceptButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Booking Request' }))
  expect(dialog.getByText('Accept without a travel charge?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Set the travel charge' }))
  expect(await screen.findByText(`Went to /booking/${booking.id}`)).toBeTruthy()
})

test('replies beside the dashboard, keeps a closed draft, and marks what was read', async () => {
  const unread = stubbedMessage('m1', { message: 'Is there parking?', sender_type: 'client', is_read: false })
  const { called, booking } = visit({
    answers: {
      'GET /rest/v1/booking_messages': () => Response.json([unread]),
      'PATCH /rest/v1/booking_messages': () => new Response(null, { status: 204 }),
      'POST /rest/v1/booking_messages': ({ body }) =>
        Response.json({ ...stubbedMessage('m2'), ...(body as object) }),
    },
  })
  const reply = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Reply to Cleo Marsh' }))
    return within(await screen.findByRole('dialog', { name: 'Messages with Cleo Marsh' }))
  }
  let sheet = await reply()
  expect(await sheet.findByText('Is there parking?')).toBeTruthy()
  await waitFor(() => expect(called('PATCH /rest/v1/booking_messages')[0]?.body).toEqual({ is_read: true }))
  const field = () => sheet.getByPlaceholderText<HTMLTextAreaElement>('Message Cleo Marsh...')
  fireEvent.change(field(), { target: { value: 'Plenty.' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  sheet = await reply()
  expect(field().value).toBe('Plenty.')
  fireEvent.click(sheet.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message sent successfully')).toBeTruthy()
  expect(called('POST /rest/v1/booking_messages')[0]?.body).toMatchObject({
    booking_id: booking.id,
    sender_type: 'artist',
    message: 'Plenty.',
  })
})

test('what was typed as a reply is taken along to the booking’s page', async () => {
  const { booking } = visit()
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to Cleo Marsh' }))
  const sheet = await screen.findByRole('dialog', { name: 'Messages with Cleo Marsh' })
  fireEvent.change(within(sheet).getByPlaceholderText('Message Cleo Marsh...'), {
    target: { value: 'Yes, there is' },
  })
  fireEvent.click(within(sheet).getByRole('link', { name: 'Open the booking' }))
  expect(await screen.findByText(`Went to /booking/${booking.id}`)).toBeTruthy()
  expect(screen.getByText('With {"draft":"Yes, there is"}')).toBeTruthy()
})

test('files attached to a reply are taken along as well', async () => {
  visit()
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to Cleo Marsh' }))
  const sheet = await screen.findByRole('dialog', { name: 'Messages with Cleo Marsh' })
  const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' })
  fireEvent.change(sheet.querySelector('input[type=file]') as Element, { target: { files: [plan] } })
  expect(await within(sheet).findByText('plan.pdf')).toBeTruthy()
  fireEvent.click(within(sheet).getByRole('link', { name: 'Open the booking' }))
  expect(await screen.findByText(/^With \{"draft":"","files":\[\{"id":"[^"]+","file":/)).toBeTruthy()
})

test('a booking answered in another tab closes the dialog, and can be opened again', async () => {
  const booking = newBooking()
  let isAnswered = false
  visit({
    booking,
    answers: {
      'PATCH /rest/v1/bookings': () => {
        isAnswered = true
        return Response.json(
          { code: 'PT409', details: 'status_changed', message: 'Answered elsewhere.' },
          { status: 409 },
        )
      },
      'GET /rest/v1/bookings': ({ url }) =>
        Response.json(
          url.searchParams.get('id') === `eq.${booking.id}`
            ? [{ ...booking, status: isAnswered ? 'rejected' : 'pending' }]
            : [],
        ),
    },
  })
  fireEvent.click(await acceptButton())
  const dialog = await screen.findByRole('dialog', { name: 'Accept Booking Request' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await acceptButton())
  expect(await screen.findByText(`Went to /booking/${booking.id}`)).toBeTruthy()
})

test('says what is soon, what ends, and who else is on that day', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000)
  const date = `${soon.getFullYear()}-${String(soon.getMonth() + 1).padStart(2, '0')}-${String(soon.getDate()).padStart(2, '0')}`
  const end = new Date(Date.now() + 20.5 * 3_600_000).toISOString()
  const others = [
    { client_name: 'Ben Ellery', status: 'confirmed' },
    { client_name: 'Dina', status: 'pending' },
  ]
  visit({
    toAnswer: [waiting(newBooking({ event_date: date }), { offer_ends_at: end, also_that_day: others })],
  })
  expect(await screen.findByText('in 3 days')).toBeTruthy()
  expect(screen.getByText('Offer ends in 20 hours')).toBeTruthy()
  expect(screen.getByText('Also that day: Ben Ellery (confirmed), Dina')).toBeTruthy()
})

test('asks about one gig at a time whether it was played, and one tap completes it', async () => {
  const gig = (id: string, client_name: string) => ({
    ...{ id, client_name, event_type: 'Wedding', event_date: '2026-06-13' },
    ...{ price_state: 'quoted', currency: 'GBP' },
  })
  const { called } = visit({
    more: { to_complete: [gig('one', 'Cleo Marsh'), gig('two', 'Ben Ellery')] },
    answers: { 'PATCH /rest/v1/bookings': () => Response.json({ id: 'one' }) },
  })
  const question = within(await screen.findByRole('region', { name: 'Did you play?' }))
  expect(question.getByText('Wedding for Cleo Marsh, Sat, Jun 13, 2026')).toBeTruthy()
  expect(question.getByText('1 more after this one')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Yes, mark complete' }))
  expect(await screen.findByText('Booking completed successfully')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')[0]?.body).toMatchObject({ status: 'completed' })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})
