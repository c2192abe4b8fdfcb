// The dashboard as a whole. Longer than 300 lines: all of it uses the same stubbed list of bookings.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { camtDocument, camtEntry } from '../../../../tests/harness/camt-sample.ts'
import { paymentsRow } from '../../testing/payment-rows.ts'
import { type StubbedAnswers, type StubbedCall, storeSession } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { visitOwnPage } from '../../testing/visit-own-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const figures = {
  total_bookings: 7,
  pending: 3,
  revenue: 2360.6,
  revenue_by_currency: { GBP: 2360.6 },
  agreed: 3120.4,
  agreed_by_currency: { GBP: 3120.4 },
  currency: 'GBP',
  active_inquiries: 3,
  unread_messages: 4,
}

function booking(number: number, part: Record<string, unknown> = {}) {
  return {
    id: `b${number}`,
    client_name: `Client ${number}`,
    event_type: 'Wedding',
    event_date: '2025-01-05',
    venue_name: 'Orchard Barn',
    currency: 'GBP',
    total_price: 702.4,
    price_state: 'quoted',
    status: 'pending',
    unread_count: 0,
    ...part,
  }
}

const dashboardCall = 'POST /rest/v1/rpc/get_dashboard'

function dashboardOf(total: number, more: Record<string, unknown> = {}) {
  return ({ body }: StubbedCall) => {
    const { page, page_size: size } = body as { page: number; page_size: number }
    const numbers = Array.from({ length: total }, (_, place) => place + 1).slice(
      (page - 1) * size,
      page * size,
    )
    return Response.json({
      bookings: numbers.map((number) => booking(number)),
      total,
      page,
      page_size: size,
      figures,
      ...more,
    })
  }
}

let email = 0

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  // A different user for each test, because cached data is kept per user.
  email += 1
  storeSession(`${'rosa'.repeat(email)}@example.com`)
})

function visit(answers: StubbedAnswers = {}, address = '/dashboard') {
  return visitOwnPage(<DashboardPage />, address, {
    'GET /rest/v1/profiles': () => Response.json([{ display_name: 'The Lantern Trio', slug: 'lantern' }]),
    [dashboardCall]: dashboardOf(7),
    ...answers,
  })
}

const rows = () => within(screen.getByRole('list', { name: 'Bookings' })).getAllByRole('listitem')

test('marks bookings whose client made an offer, or whose offer expired', async () => {
  const states = [
    { price_state: 'countered' },
    { price_state: 'countered', status: 'confirmed' },
    { price_state: 'expired' },
    { price_state: 'offered' },
    { price_state: 'countered', status: 'cancelled' },
  ]
  visit({
    [dashboardCall]: dashboardOf(5, { bookings: states.map((state, place) => booking(place + 1, state)) }),
  })
  await screen.findByText('Client 1')
  const hints = ['Client made an offer', 'Client proposed a change', 'Offer expired']
  expect(rows().map((row) => hints.find((hint) => row.textContent?.includes(hint)))).toEqual([
    ...hints,
    undefined,
    undefined,
  ])
})

test('shows the greeting, the four statistics and the latest bookings, in two calls', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { calls } = visit({
    [dashboardCall]: async () => {
      await held
      return Response.json({
        bookings: [
          booking(1, { client_name: 'Priya Anand', unread_count: 2 }),
          booking(2, {
            event_date: null,
            venue_name: null,
            event_type: null,
            currency: 'SEK',
            status: 'odd',
          }),
        ],
        total: 2,
        page: 1,
        page_size: 5,
        figures: {
          ...figures,
          revenue_by_currency: { GBP: 2360.6, EUR: 500 },
          agreed_by_currency: { GBP: 3120.4, EUR: 650 },
        },
      })
    },
  })
  const waiting = await screen.findByText('Loading dashboard...')
  expect(waiting.closest('.sr-only')).toBeNull()
  release()
  expect(await screen.findByRole('heading', { name: 'Welcome back, The Lantern Trio' })).toBeTruthy()
  expect(screen.getByText("Here's what's happening with your bookings")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View My Page' }).getAttribute('href')).toBe('/book/lantern')
  expect(screen.getByRole('link', { name: 'View My Page' }).getAttribute('target')).toBe('_blank')
  await screen.findByRole('heading', { name: 'Recent Bookings' })
  const shown = screen.getAllByRole('definition').map((figure) => figure.textContent)
  expect(shown).toEqual([
    '73 pending',
    '£2,361From confirmed bookingsand €500Agreed £3,120 and €650, completed gigs included',
    '3Awaiting response',
    '4New messages',
  ])
  expect(rows().map((row) => row.textContent)).toEqual([
    'Priya Anand2 newWedding · Jan 05, 2025 · Orchard Barn£702pending',
    'Client 2Event · Date TBDkr 702odd',
  ])
  expect(screen.getByRole('link', { name: 'Priya Anand' }).getAttribute('href')).toBe('/booking/b1')
  expect(calls).toHaveLength(2)
})

test('a blank name is shown as Artist, and without a slug there is no page to view', async () => {
  visit({ 'GET /rest/v1/profiles': () => Response.json([{ display_name: ' ', slug: null }]) })
  expect(await screen.findByRole('heading', { name: 'Welcome back, Artist' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View My Page' })).toBeNull()
})

test('shows five per page at first, stores the chosen size, and returns to page 1 when it changes', async () => {
  const { called } = visit()
  expect(await screen.findByText('Showing 1-5 of 7 bookings')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Showing 6-7 of 7 bookings')).toBeTruthy()
  expect(rows()).toHaveLength(2)
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Show' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: '25 per page' }))
  expect(await screen.findByText('Showing 1-7 of 7 bookings')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Pages of bookings' })).toBeNull()
  expect(window.localStorage.getItem('dashboard-page-size')).toBe('25')
  expect(called(dashboardCall).map(({ body }) => body)).toEqual([
    { page: 1, page_size: 5, sort: 'newest' },
    { page: 2, page_size: 5, sort: 'newest' },
    { page: 1, page_size: 25, sort: 'newest' },
  ])
})

test('a page beyond the last one falls back to page 1', async () => {
  visit({}, '/dashboard?page=9')
  expect(await screen.findByText('Showing 1-5 of 7 bookings')).toBeTruthy()
})

test('sends search, status and order to the server, from page 1; the file contains the filtered bookings', async () => {
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:test'
      },
      revokeObjectURL: vi.fn(),
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const { called } = visit(
    {
      'POST /rest/v1/rpc/export_bookings': () =>
        Response.json([
          {
            ...booking(1),
            client_email: 'x',
            client_phone: null,
            start_time: null,
            event_duration: 2,
            guest_count: null,
            venue_address: 'Frome',
            final_total_price: null,
            payment_status: 'unpaid',
            created_at: 'y',
          },
        ]),
    },
    '/dashboard?page=2&status=pending&sort=price',
  )
  await screen.findByText('Showing 6-7 of 7 bookings')
  fireEvent.change(screen.getByLabelText('Search by client or event'), { target: { value: ' wedding ' } })
  await screen.findByText('Showing 1-5 of 7 bookings')
  const asked = { status_filter: 'pending', search: 'wedding', sort: 'price' }
  expect(called(dashboardCall).at(-1)?.body).toEqual({ page: 1, page_size: 5, ...asked })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('1 booking saved')).toBeTruthy()
  expect(called('POST /rest/v1/rpc/export_bookings')[0]?.body).toEqual(asked)
  expect(saved?.type).toBe('text/csv;charset=utf-8')
})

test('shows a message when nothing matches, and can reset the filter', async () => {
  const { called } = visit({ [dashboardCall]: dashboardOf(0) }, '/dashboard?search=zither')
  expect(await screen.findByText('No booking matches')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all bookings' }))
  await waitFor(() =>
    expect(called(dashboardCall).at(-1)?.body).toEqual({ page: 1, page_size: 5, sort: 'newest' }),
  )
})

test('without bookings, suggests sharing the page', async () => {
  visit({ [dashboardCall]: dashboardOf(0, { figures: { ...figures, total_bookings: 0 } }) })
  expect(await screen.findByText('No bookings, yet')).toBeTruthy()
  expect(screen.getByText('Share your booking form to start receiving inquiries')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Booking Form' }).getAttribute('href')).toBe('/book/lantern')
  expect(screen.getByLabelText<HTMLInputElement>('Your booking page').value).toBe(
    'http://localhost:3000/book/lantern',
  )
  expect(screen.queryByLabelText('Search by client or event')).toBeNull()
})

test('shows the server’s error message, and can retry', async () => {
  let isDown = true
  visit({
    [dashboardCall]: (call) =>
      isDown
        ? Response.json({ message: 'Not authenticated', code: '42501' }, { status: 403 })
        : dashboardOf(7)(call),
  })
  expect(await screen.findByText('Error loading dashboard')).toBeTruthy()
  expect(screen.getByText('Not authenticated')).toBeTruthy()
  // What does not need the dashboard's data is one step away.
  expect(screen.getByText(/^Your bookings are safe/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Calendar/ }).getAttribute('href')).toBe('/calendar')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Showing 1-5 of 7 bookings')).toBeTruthy()
})

test('shows a notice while the home location is not on our map', async () => {
  const owner = { display_name: 'Trio', slug: 'trio', home_location: 'Batth', home_location_found: false }
  let found: boolean | null = false
  visit({ 'GET /rest/v1/profiles': () => Response.json([{ ...owner, home_location_found: found }]) })
  const reminder = await screen.findByRole('region', { name: 'Home location not found' })
  expect(reminder.textContent).toContain('“Batth”')
  expect(within(reminder).getByRole('link').getAttribute('href')).toBe('/pricing-setup#home-location')
  cleanup()
  for (found of [null, true]) {
    storeSession(`${'otto'.repeat(++email)}@example.com`)
    visit({ 'GET /rest/v1/profiles': () => Response.json([{ ...owner, home_location_found: found }]) })
    await screen.findByText('Showing 1-5 of 7 bookings')
    expect(screen.queryByRole('region', { name: 'Home location not found' })).toBeNull()
    cleanup()
  }
})

test('shows a home that the map now places elsewhere until the artist confirms it', async () => {
  const owner = {
    ...{ display_name: 'Trio', slug: 'trio', home_location: 'Bath', home_location_found: true },
    home_place: 'Bath, England, United Kingdom',
  }
  let isNew = true
  const { called } = visit({
    'GET /rest/v1/profiles': () => Response.json([{ ...owner, home_place_is_new: isNew }]),
    'PATCH /rest/v1/profiles': () => {
      isNew = false
      return new Response(null, { status: 204 })
    },
  })
  const notice = await screen.findByRole('region', { name: 'Where distances are measured from' })
  expect(notice.textContent).toContain('measured from Bath, England, United Kingdom')
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/pricing-setup#home-location')
  fireEvent.click(within(notice).getByRole('button', { name: 'That is right' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Where distances are measured from' })).toBeNull(),
  )
  expect(called('PATCH /rest/v1/profiles')[0]?.body).toEqual({ home_place_is_new: false })
})

test('without a profile it redirects to the setup', async () => {
  visit({ 'GET /rest/v1/profiles': () => Response.json([]) })
  expect(await screen.findByText('Error loading dashboard')).toBeTruthy()
  expect(screen.getByText('Failed to load dashboard data.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set up your profile' }).getAttribute('href')).toBe(
    '/profile-setup?new=true',
  )
  // There is nothing to load again before that.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByText(/^Set up your profile first\./)).toBeTruthy()
})

test('shows the next gig with the way and the set-up, the gigs after it, and dates that are taken', async () => {
  const gig = {
    id: 'gig',
    client_name: 'Cleo Marsh',
    event_type: 'Garden wedding',
    event_date: '2031-06-14',
    start_time: '19:30:00',
    venue_name: 'The Orangery',
  }
  visit({
    'GET /rest/v1/profiles': () =>
      Response.json([{ display_name: 'Trio', slug: 'trio', setup_time: 60, distance_unit: 'km' }]),
    [dashboardCall]: dashboardOf(1, {
      next_gigs: [
        { ...gig, venue_address: '1 Example Street, Bristol', distance_from_home: 12, event_duration: 3 },
        { ...gig, id: 'later', event_type: 'Birthday', event_date: '2031-07-01' },
      ],
      conflicts: [
        {
          id: 'open',
          client_name: 'Rosa Amberley',
          event_type: null,
          event_date: '2031-06-14',
          status: 'pending',
        },
      ],
    }),
  })
  const gigs = within(await screen.findByRole('region', { name: 'Next gig' }))
  for (const text of [
    'Saturday 14 June 2031, 19:30',
    'The Orangery, 1 Example Street, Bristol',
    '19 km from home',
    'Set-up from 18:30 (60 minutes)',
  ])
    expect(gigs.getByText(text)).toBeTruthy()
  expect(gigs.getByRole('link', { name: 'Gig sheet' }).getAttribute('href')).toBe('/booking/gig/gig-sheet')
  const later = gigs.getAllByRole('link').at(-1)
  expect(later?.textContent).toBe('BirthdayJul 01, 203119:30, The Orangery')
  expect(later?.getAttribute('href')).toBe('/booking/later')
  const conflict = within(screen.getByRole('region', { name: 'Date conflicts' })).getByRole('link')
  expect(conflict.textContent).toContain('Rosa Amberley')
  expect(conflict.textContent).toContain('Open request')
})

test('shows in the list what a booking costs now, and the beginning of an unread message', async () => {
  const changed = { effective_price: 652.4, unread_count: 2, last_message: 'Is there parking?' }
  const files = { unread_count: 1, last_message: '' }
  const priceless = { price_state: 'asked', effective_price: 0 }
  visit({
    [dashboardCall]: dashboardOf(3, {
      bookings: [changed, files, priceless].map((facts, place) => booking(place + 1, facts)),
    }),
  })
  await screen.findByText('Is there parking?')
  expect(rows().map((row) => row.textContent)).toEqual([
    'Client 12 newWedding · Jan 05, 2025 · Orchard BarnUnread message: Is there parking?£652pending',
    'Client 21 newWedding · Jan 05, 2025 · Orchard BarnSent a file£702pending',
    'Client 3Wedding · Jan 05, 2025 · Orchard BarnNo price yetpending',
  ])
})

const noMoney = { count: 0, bookings: [] }

test('says what is overdue, due and to be returned, and lists all that are to be paid', async () => {
  const money = { id: 'b9', client_name: 'Ada Lane', event_type: 'Wedding', currency: 'GBP', amount: 112.5 }
  const { called } = visit({
    [dashboardCall]: dashboardOf(7, {
      payments: {
        overdue: { count: 4, bookings: [{ ...money, due_on: '2031-01-05', kind: 'deposit', number: 1 }] },
        due: noMoney,
        to_refund: { count: 1, bookings: [{ ...money, id: 'b8', client_name: 'Ben Ellery', amount: 90 }] },
      },
    }),
  })
  const section = within(await screen.findByRole('region', { name: 'Money' }))
  expect(section.getByText('Overdue: 4')).toBeTruthy()
  expect(section.getByText('To refund: 1')).toBeTruthy()
  expect(section.queryByText(/Due this week/)).toBeNull()
  expect(section.getByText('Deposit · Sun, Jan 05, 2031 · Wedding')).toBeTruthy()
  expect(section.getByRole('link', { name: /Ben Ellery/ }).getAttribute('href')).toBe('/booking/b8')
  fireEvent.click(section.getByRole('button', { name: 'List all to be paid' }))
  await waitFor(() => expect(called(dashboardCall).at(-1)?.body).toMatchObject({ status_filter: 'to_pay' }))
})

test('says nothing of money while there is nothing to do', async () => {
  visit({
    [dashboardCall]: dashboardOf(7, { payments: { overdue: noMoney, due: noMoney, to_refund: noMoney } }),
  })
  await screen.findByRole('list', { name: 'Bookings' })
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
})

test('saves the payments of a time for the accountant', async () => {
  const exporting = 'POST /rest/v1/rpc/export_payments'
  let entries: unknown[] = []
  URL.createObjectURL = vi.fn(() => 'blob:payments')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { called } = visit({ [exporting]: () => Response.json(entries) })
  fireEvent.click(await screen.findByRole('button', { name: 'Payments (CSV)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments for your accountant' }))
  fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '2031-04-06' } })
  fireEvent.change(dialog.getByLabelText(/^To/), { target: { value: '2031-04-05' } })
  expect(dialog.getByText('Choose a day that is not before the first.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^To/), { target: { value: '2032-04-05' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save the file' }))
  expect(await screen.findByText('No payments were recorded in this time')).toBeTruthy()
  expect(called(exporting)[0]?.body).toEqual({ from_date: '2031-04-06', to_date: '2032-04-05' })
  entries = [
    {
      id: 1,
      received_on: '2031-05-01',
      kind: 'payment',
      amount: 5,
      currency: 'GBP',
      booking_id: 'b1',
      method: null,
    },
  ]
  fireEvent.click(dialog.getByRole('radio', { name: 'By booking' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save the file' }))
  expect(await screen.findByText('1 entry saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('matches a bank statement with what is expected, and records what is ticked', async () => {
  const [open, known, recording] = ['get_open_payments', 'known_payments', 'record_payment'].map(
    (name) => `POST /rest/v1/rpc/${name}`,
  ) as [string, string, string]
  let isBroken = true
  const { called } = visit({
    [open]: () =>
      isBroken
        ? Response.json({ message: 'x', code: 'x' }, { status: 500 })
        : Response.json([
            {
              booking_id: '3f7a9c21-0000-4000-8000-000000000001',
              client_name: 'Cleo Marsh',
              event_type: 'Wedding',
              currency: 'EUR',
              parts: [
                { number: 1, kind: 'deposit', amount: 112.5, due_on: '2031-05-20', outstanding: 112.5 },
                { number: 2, kind: 'balance', amount: 450, due_on: '2031-06-01', outstanding: 450 },
              ],
              outstanding: 562.5,
            },
          ]),
    [known]: () => Response.json([]),
    [recording]: () => Response.json({ ...paymentsRow(), entry: 1 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Match a bank statement' }))
  expect(await screen.findByText('Your open payments could not be loaded')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Match a bank statement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Match a bank statement' }))
  const file = new File(
    [camtDocument(camtEntry({ amount: '112.50', name: 'Cleo Marsh', text: 'Deposit 3F7A9C21' }))],
    'statement.xml',
  )
  fireEvent.change(await dialog.findByLabelText(/^Choose your statement/), { target: { files: [file] } })
  fireEvent.click(await dialog.findByRole('button', { name: /^Record/ }))
  await waitFor(() => expect(called(recording)).toHaveLength(1))
  const body = called(recording)[0]?.body as Record<string, unknown>
  expect(body).toMatchObject({
    booking_id_input: '3f7a9c21-0000-4000-8000-000000000001',
    amount_input: '112.5',
    method_input: 'bank_transfer',
  })
  expect(body.reference_input).toMatch(/^statement:/)
  await waitFor(() => expect(called(open).length).toBeGreaterThan(2))
})
