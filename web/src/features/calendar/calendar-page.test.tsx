// The calendar page as a whole. Longer than 300 lines: month, agenda and settings share one stubbed month.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { press, type } from '../../testing/press-and-type.ts'
import { skipPauses } from '../../testing/skip-pauses.ts'
import {
  type StubbedAnswers,
  type StubbedCall,
  storeSession,
  stubbedUser,
} from '../../testing/stub-server.ts'
import { visitOwnPage } from '../../testing/visit-own-page.tsx'
import { AvailabilityPage } from './availability-page.tsx'
import { CalendarPage } from './calendar-page.tsx'

const monthCall = 'POST /rest/v1/rpc/get_calendar'
const blocksCall = (method: string) => `${method} /rest/v1/blocked_dates`

function booking(id: string, columns: Record<string, unknown> = {}) {
  return {
    id,
    client_name: 'Cleo Marsh',
    event_type: 'Garden wedding',
    event_date: '2031-06-14',
    start_time: null,
    event_duration: 3,
    venue_name: 'The Orangery',
    status: 'pending',
    held_until: null,
    is_extra: false,
    created_at: '2031-01-01T09:00:00Z',
    ...columns,
  }
}

const empty = { bookings: [], blocked: [], busy: [], unavailable: {} }
const holiday = { id: 'holiday', first_date: '2031-06-23', last_date: '2031-06-27', note: 'Holiday' }
const busyMonth = {
  bookings: [
    booking('done', { event_date: '2031-06-01', status: 'completed', client_name: 'Nadia Brook' }),
    booking('gig', { status: 'confirmed', start_time: '19:30:00' }),
    booking('asked', { event_date: '2031-06-20', client_name: 'Bo Li' }),
    booking('held', {
      event_date: '2031-06-21',
      client_name: 'Maya Torres',
      held_until: '2999-01-01T00:00:00Z',
    }),
  ],
  blocked: [holiday],
  busy: [
    { starts_at: '2031-06-18T14:00:00', ends_at: '2031-06-18T16:30:00' },
    { starts_at: '2031-06-19T00:00:00', ends_at: '2031-06-20T00:00:00' },
  ],
  unavailable: { '2031-06-16': 'weekday', '2031-06-23': 'blocked', '2031-06-14': 'taken' },
}

const settings = {
  artist_id: stubbedUser().id,
  play_days: [1, 2, 3, 4, 5, 6, 7],
  capacity: 1,
  min_notice_days: 0,
  max_days_ahead: null,
  buffer_minutes: 60,
  takes_busy_requests: false,
  sends_reminders: true,
  time_zone: 'UTC',
}

let isPhone = false

beforeEach(() => {
  window.localStorage.clear()
  isPhone = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.startsWith('(width <'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/London',
  })
  skipPauses()
  storeSession()
})

const visitSettings = (answers: StubbedAnswers = {}) =>
  visit(answers, '/calendar/availability', <AvailabilityPage />)

async function visit(
  answers: StubbedAnswers = {},
  address = '/calendar?month=2031-06',
  page = <CalendarPage />,
) {
  const server = visitOwnPage(page, address, {
    [monthCall]: () => Response.json(busyMonth),
    'GET /rest/v1/availability': () => Response.json([settings]),
    'GET /rest/v1/calendar_feeds': () => Response.json([]),
    'GET /rest/v1/bookings': () => Response.json([]),
    'POST /functions/v1/calendar-feed-address': () => Response.json({ address: null }),
    'PATCH /rest/v1/availability': ({ body }) => Response.json([{ ...settings, ...(body as object) }]),
    [blocksCall('POST')]: ({ body }) =>
      Response.json((body as object[]).map((row, place) => ({ id: `new-${place}`, ...row }))),
    [blocksCall('PATCH')]: () => new Response(null, { status: 204 }),
    [blocksCall('DELETE')]: () => new Response(null, { status: 204 }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Calendar' })
  return server
}

/** The button of a day, found without computing the roles of the whole page. */
async function day(date: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-day="${date}"]`)
    if (!found) throw new Error(`${date} is not shown`)
    return found
  })
}

const label = async (date: string) => (await day(date)).getAttribute('aria-label')
const dialog = () => screen.findByRole('dialog')
const bodies = (calls: StubbedCall[]) => calls.map(({ body }) => body)
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day
const key = (name: string, options = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...options })

describe('month', () => {
  test('the month shows each kind of day with a word or an icon, and reads it out', async () => {
    const playDays = [2, 3, 4, 5, 6, 7]
    await visit({
      'GET /rest/v1/availability': () => Response.json([{ ...settings, play_days: playDays }]),
    })
    expect(await screen.findByRole('grid', { name: 'June 2031' })).toBeTruthy()
    expect(document.querySelectorAll('[data-day]')).toHaveLength(42)
    expect(await label('2031-06-01')).toBe('Sunday 1 June 2031, 1 completed booking')
    expect(await label('2031-06-14')).toBe('Saturday 14 June 2031, 1 confirmed booking')
    expect((await day('2031-06-14')).textContent).toBe('1419:30Cleo Marsh')
    expect(await label('2031-06-20')).toBe('Friday 20 June 2031, 1 pending request')
    expect(await label('2031-06-21')).toBe('Saturday 21 June 2031, 1 held request')
    expect((await day('2031-06-21')).textContent).toBe('21Held: Maya Torres')
    expect(await label('2031-06-25')).toBe('Wednesday 25 June 2031, blocked: Holiday')
    expect((await day('2031-06-25')).textContent).toBe('25Holiday')
    expect(await label('2031-06-18')).toBe('Wednesday 18 June 2031, busy in another calendar')
    expect((await day('2031-06-18')).textContent).toBe('1814:00Busy')
    expect((await day('2031-06-19')).textContent).toBe('19Busy')
    await waitFor(async () =>
      expect(await label('2031-06-16')).toBe('Monday 16 June 2031, not a day you play'),
    )
    expect((await day('2031-06-16')).textContent).toBe('16Off')
  })

  test('the month counts what does not fit into a day', async () => {
    const bookings = ['a', 'b', 'c', 'd'].map((id) => booking(id, { client_name: id }))
    await visit({ [monthCall]: () => Response.json({ ...empty, bookings }) })
    await waitFor(async () => expect((await day('2031-06-14')).textContent).toBe('14ab+2 more'))
  })

  test('the calendar asks once for each month shown, for exactly its six weeks, and shows it after a reload', async () => {
    const { called } = await visit()
    await day('2031-06-14')
    press('Next month')
    expect(await screen.findByRole('heading', { name: 'July 2031' })).toBeTruthy()
    await waitFor(() => expect(called(monthCall)).toHaveLength(2))
    press('Previous month')
    press('Previous month')
    expect(await screen.findByRole('heading', { name: 'May 2031' })).toBeTruthy()
    expect(bodies(called(monthCall)).slice(0, 2)).toEqual([
      { first_date: '2031-05-26', last_date: '2031-07-06' },
      { first_date: '2031-06-30', last_date: '2031-08-10' },
    ])
    press('Today')
    const now = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
    expect(await screen.findByRole('heading', { name: now })).toBeTruthy()
  })

  test('the month is moved through by keyboard, one day being in the tab order, and pages at the edges', async () => {
    await visit()
    const first = await day('2031-06-01')
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
    expect(first.tabIndex).toBe(0)
    first.focus()
    key('ArrowDown')
    expect(focusedDay()).toBe('2031-06-08')
    key('Home')
    expect(focusedDay()).toBe('2031-06-02')
    key('End')
    key('ArrowRight')
    key('ArrowLeft')
    key('ArrowUp')
    expect(focusedDay()).toBe('2031-06-01')
    key('ArrowLeft')
    expect(await screen.findByRole('heading', { name: 'May 2031' })).toBeTruthy()
    expect(focusedDay()).toBe('2031-05-31')
    key('PageUp')
    expect(await screen.findByRole('heading', { name: 'April 2031' })).toBeTruthy()
    expect(focusedDay()).toBe('2031-04-30')
    key('PageDown')
    key('PageDown')
    expect(await screen.findByRole('heading', { name: 'June 2031' })).toBeTruthy()
    expect(focusedDay()).toBe('2031-06-30')
  })
})

describe('blocking and opening', () => {
  test('blocks a day with a note, and undoes it', async () => {
    const { called } = await visit()
    fireEvent.click(await day('2031-06-05'))
    expect(within(await dialog()).getByRole('heading').textContent).toBe('Thursday 5 June 2031')
    expect(screen.getByText('Clients can request this day.')).toBeTruthy()
    type('Note (optional)', '  Studio  ')
    press('Block this day')
    await screen.findByText('Day blocked')
    expect(screen.queryByRole('dialog')).toBeNull()
    const row = {
      artist_id: stubbedUser().id,
      first_date: '2031-06-05',
      last_date: '2031-06-05',
      note: 'Studio',
    }
    expect(bodies(called(blocksCall('POST')))).toEqual([[row]])
    expect(called(monthCall)).toHaveLength(2)
    press('Undo')
    await screen.findByText('Undone')
    expect(called(blocksCall('DELETE')).map(({ url }) => url.searchParams.get('id'))).toEqual(['in.(new-0)'])
  })

  test('opens one day of a range, which leaves both sides blocked', async () => {
    const { called } = await visit()
    fireEvent.click(await day('2031-06-25'))
    expect(within(await dialog()).getByText('Jun 23, 2031 to Jun 27, 2031')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Block this day' })).toBeNull()
    press('Open only this day')
    await screen.findByText('Day opened')
    const rest = { first_date: '2031-06-26', last_date: '2031-06-27', note: 'Holiday' }
    expect(bodies(called(blocksCall('POST')))).toEqual([[{ ...rest, artist_id: stubbedUser().id }]])
    expect(called(blocksCall('PATCH')).map(({ url, body }) => [url.searchParams.get('id'), body])).toEqual([
      ['eq.holiday', { first_date: '2031-06-23', last_date: '2031-06-24' }],
    ])
    press('Undo')
    await screen.findByText('Undone')
    expect(bodies(called(blocksCall('PATCH'))).at(-1)).toEqual({
      first_date: '2031-06-23',
      last_date: '2031-06-27',
    })
    expect(called(blocksCall('DELETE'))[0]?.url.searchParams.get('id')).toBe('in.(new-0)')
  })

  test('opens the whole blocked range', async () => {
    const { called } = await visit()
    fireEvent.click(await day('2031-06-25'))
    await dialog()
    press('Open the whole range')
    await screen.findByText('5 days opened')
    expect(called(blocksCall('DELETE'))[0]?.url.searchParams.get('id')).toBe('in.(holiday)')
  })

  test('Shift and arrow keys select a range, with a warning about confirmed bookings in it', async () => {
    const { called } = await visit()
    const start = await day('2031-06-13')
    act(() => start.focus())
    key('ArrowRight', { shiftKey: true })
    key('ArrowRight', { shiftKey: true })
    expect(screen.getByText('3 days selected. Press Enter to block them.')).toBeTruthy()
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(3)
    fireEvent.click(document.activeElement as Element)
    expect(within(await dialog()).getByText(/You have a confirmed booking here/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Cleo Marsh/ }).getAttribute('href')).toBe('/booking/gig')
    press('Block these 3 days')
    await screen.findByText('3 days blocked')
    expect(bodies(called(blocksCall('POST')))).toMatchObject([
      [{ first_date: '2031-06-13', last_date: '2031-06-15', note: null }],
    ])
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0)
  })

  test('a date that is held or asked for warns before it is blocked', async () => {
    await visit({
      'GET /rest/v1/bookings': ({ url }) =>
        Response.json(
          url.searchParams.getAll('event_date').join() === 'gte.2031-08-01,lte.2031-08-01'
            ? [
                { status: 'pending', held_until: null },
                { status: 'pending', held_until: null },
              ]
            : [],
        ),
    })
    fireEvent.click(await day('2031-06-21'))
    expect(within(await dialog()).getByText(/You have a date that you hold for a client here/)).toBeTruthy()
    press('Close')
    // Typed dates may be in a month that is not shown.
    press('Block dates')
    await dialog()
    type('From', '2031-08-01')
    expect(await screen.findByText(/You have 2 requests waiting for your answer here/)).toBeTruthy()
  })

  test('a drag selects a range, in either direction', async () => {
    await visit()
    const [from, to] = [await day('2031-06-10'), await day('2031-06-04')]
    let under = from
    document.elementFromPoint = () => under
    HTMLElement.prototype.setPointerCapture = () => undefined
    fireEvent.pointerDown(from, { button: 0 })
    under = to
    fireEvent.pointerMove(from)
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(7)
    fireEvent.pointerUp(from)
    expect(within(await dialog()).getByText('Wednesday 4 June 2031 to Tuesday 10 June 2031')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Block these 7 days' })).toBeTruthy()
  })

  test('typed dates are blocked too, if they are in order', async () => {
    const { called } = await visit()
    await day('2031-06-01')
    press('Block dates')
    await dialog()
    type('From', '2031-08-01')
    type('To', '2031-07-01')
    press('Block this day')
    expect(await screen.findByText('The last day must not be before the first.')).toBeTruthy()
    type('To', '2031-08-14')
    press('Block these 14 days')
    await screen.findByText('14 days blocked')
    expect(bodies(called(blocksCall('POST')))).toMatchObject([
      [{ first_date: '2031-08-01', last_date: '2031-08-14', note: null }],
    ])
  })

  test('a refusal is shown, and what was typed is kept', async () => {
    await visit({
      [blocksCall('POST')]: () =>
        Response.json({ code: 'PT409', message: 'You have blocked 1,000 dates or ranges.' }, { status: 409 }),
    })
    fireEvent.click(await day('2031-06-05'))
    await dialog()
    type('Note (optional)', 'Studio')
    press('Block this day')
    expect(await screen.findByText('You have blocked 1,000 dates or ranges.')).toBeTruthy()
    expect(screen.getByDisplayValue('Studio')).toBeTruthy()
  })
})

describe('agenda', () => {
  test('the agenda comes first on a phone, lists each day once, and the choice of a view is kept', async () => {
    isPhone = true
    await visit()
    const list = await screen.findByRole('list', { name: 'June 2031' })
    const headings = within(list).getAllByRole('heading')
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Sunday 1 June 2031',
      'Saturday 14 June 2031',
      'Wednesday 18 June 2031',
      'Thursday 19 June 2031',
      'Friday 20 June 2031',
      'Saturday 21 June 2031',
      'Monday 23 June 2031',
    ])
    const gig = within(list).getByRole('link', { name: /19:30/ })
    expect(gig.textContent).toBe('Cleo Marshconfirmed19:30 · Garden wedding · The Orangery')
    fireEvent.click(within(list).getByRole('button', { name: /Blocked: Holiday/ }))
    expect(within(await dialog()).getByRole('button', { name: 'Open the whole range' })).toBeTruthy()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    fireEvent.click(screen.getByRole('radio', { name: 'Month' }))
    expect(await screen.findByRole('grid')).toBeTruthy()
    expect(window.localStorage.getItem('calendar-view')).toBe('month')
  })

  test('on a phone a day that is tapped stands below the month, with its gigs and the way to block it', async () => {
    isPhone = true
    window.localStorage.setItem('calendar-view', 'month')
    await visit()
    fireEvent.click(await day('2031-06-14'))
    const below = within(await screen.findByRole('region', { name: 'Saturday 14 June 2031' }))
    expect(below.getByRole('link', { name: /19:30/ })).toBeTruthy()
    expect(below.getByText('You are busy on this day. Clients cannot request it.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(below.getByRole('button', { name: 'Block this day' }))
    expect(within(await dialog()).getByRole('button', { name: 'Block this day' })).toBeTruthy()
  })

  test('an empty month says what will be there', async () => {
    isPhone = true
    await visit({ [monthCall]: () => Response.json(empty) })
    expect(await screen.findByText('Nothing in June 2031')).toBeTruthy()
  })
})

test('a failure to load is shown, and tried again', async () => {
  let isBroken = true
  await visit({
    [monthCall]: () =>
      isBroken ? Response.json({ message: 'no' }, { status: 400 }) : Response.json(busyMonth),
  })
  expect(await screen.findByText(/We could not load your calendar/)).toBeTruthy()
  isBroken = false
  press('Try again')
  expect(await label('2031-06-14')).toContain('1 confirmed booking')
})

test('an account without a profile is led to its setup', async () => {
  await visit({ 'GET /rest/v1/availability': () => Response.json([]) })
  const link = await screen.findByRole('link', { name: 'Set up your profile' })
  expect(link.getAttribute('href')).toBe('/profile-setup?new=true')
})

describe('availability settings', () => {
  const patches = (called: (name: string) => StubbedCall[]) => bodies(called('PATCH /rest/v1/availability'))
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save availability/ })

  test('the availability settings save exactly the columns that changed', async () => {
    const { called } = await visitSettings()
    fireEvent.click(await screen.findByLabelText('Monday'))
    expect(save().disabled).toBe(false)
    fireEvent.click(screen.getByLabelText('No limit'))
    type('Minimum notice', '7')
    fireEvent.click(save())
    await screen.findByText('Availability saved')
    expect(patches(called)).toEqual([
      { play_days: [2, 3, 4, 5, 6, 7], min_notice_days: 7, max_days_ahead: 365 },
    ])
    expect(called('PATCH /rest/v1/availability')[0]?.url.searchParams.get('artist_id')).toBe(
      `eq.${stubbedUser().id}`,
    )
    await waitFor(() => expect(save().disabled).toBe(true))
  })

  test('the availability settings name what is wrong and save nothing', async () => {
    const { called } = await visitSettings()
    fireEvent.change(await screen.findByLabelText('Bookings at a time'), { target: { value: '0' } })
    fireEvent.click(save())
    expect(await screen.findByText('Bookings at a time must be between 1 and 50')).toBeTruthy()
    expect(patches(called)).toEqual([])
  })

  test('offers the browser’s time zone once, and keeps other changes unsaved', async () => {
    const { called } = await visitSettings()
    fireEvent.change(await screen.findByLabelText('Bookings at a time'), { target: { value: '2' } })
    press('Use Europe/London')
    await screen.findByText('Availability saved')
    expect(patches(called)).toEqual([{ time_zone: 'Europe/London' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use Europe/London' })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Bookings at a time').value).toBe('2')
    expect(save().disabled).toBe(false)
  })

  test('a refused save keeps every field', async () => {
    await visitSettings({
      'PATCH /rest/v1/availability': () =>
        Response.json({ code: 'PT400', message: 'Mars is not a time zone we know.' }, { status: 400 }),
    })
    fireEvent.change(await screen.findByLabelText('Travel and set-up'), { target: { value: '90' } })
    fireEvent.click(save())
    expect(await screen.findByText('Mars is not a time zone we know.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Travel and set-up').value).toBe('90')
    expect(save().disabled).toBe(false)
  })
})

test('marks bookings whose deposit is awaited, or whose payment is late', async () => {
  const marked = {
    ...empty,
    bookings: [
      booking('late', { status: 'confirmed', next_due_on: '2020-01-01' }),
      booking('secured', {
        event_date: '2031-06-21',
        deposit_until: '2999-01-01T00:00:00Z',
        held_until: '2999-01-01T00:00:00Z',
      }),
      booking('fine', { event_date: '2031-06-22', status: 'confirmed', next_due_on: '2999-01-01' }),
    ],
  }
  isPhone = true
  await visit({ [monthCall]: () => Response.json(marked) })
  expect(await screen.findByText('Payment overdue')).toBeTruthy()
  expect(screen.getByText('Waits for the deposit')).toBeTruthy()
  expect(screen.getAllByText(/^(Payment overdue|Waits for the deposit)$/)).toHaveLength(2)
})
