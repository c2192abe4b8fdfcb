import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press, type } from '../../../testing/press-and-type.ts'
import { type StubbedAnswers, storeSession, stubbedUser } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { visitOwnPage } from '../../../testing/visit-own-page.tsx'
import { CalendarSection } from '../calendar-section.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import { OwnFeed } from './own-feed.tsx'

const userId = stubbedUser().id
const list = 'GET /rest/v1/calendar_feeds'
const adding = 'POST /functions/v1/add-calendar'
const family = {
  id: 'family',
  name: 'Family',
  host: 'calendar.example.com',
  last_read_at: '2031-01-02T09:00:00Z',
  last_success_at: '2031-01-02T09:00:00Z',
  problem: null,
}

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

function Page() {
  return (
    <>
      <h1>Calendar</h1>
      <CalendarSection title="Other calendars" text="">
        <OtherCalendars userId={userId} />
      </CalendarSection>
      <CalendarSection title="Your bookings elsewhere" text="">
        <OwnFeed userId={userId} hasPending={false} />
      </CalendarSection>
    </>
  )
}

function visit(answers: StubbedAnswers = {}) {
  return visitOwnPage(<Page />, '/calendar', {
    [list]: () => Response.json([]),
    'POST /functions/v1/calendar-feed-address': () => Response.json({ address: null }),
    ...answers,
  })
}

test('connects a calendar, and says what is wrong with an address without losing it', async () => {
  let feeds: (typeof family)[] = []
  const { called } = visit({
    [list]: () => Response.json(feeds),
    [adding]: ({ body }) => {
      if ((body as { address: string }).address.includes('10.0.0.1'))
        return Response.json(
          { error: 'This address is not allowed.', code: 'address_refused' },
          { status: 400 },
        )
      feeds = [family]
      return Response.json({ calendar: family, isNew: true })
    },
  })
  await screen.findByLabelText(/iCal address/)
  press('Connect calendar')
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
  type(/^Name/, 'Family')
  type(/iCal address/, 'https://10.0.0.1/private.ics')
  press('Connect calendar')
  expect(await screen.findByText('This address is not allowed.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/iCal address/).value).toBe('https://10.0.0.1/private.ics')
  type(/iCal address/, ' webcal://calendar.example.com/secret.ics ')
  press('Connect calendar')
  expect(await screen.findByText('calendar.example.com')).toBeTruthy()
  expect(called(adding).at(-1)?.body).toEqual({
    name: 'Family',
    address: 'webcal://calendar.example.com/secret.ics',
  })
})

test('shows why a calendar cannot be read and when it last could, and removes it after a question', async () => {
  const { called } = visit({
    [list]: () => Response.json([{ ...family, problem: 'The calendar could not be reached.' }]),
    'DELETE /rest/v1/calendar_feeds': () => new Response(null, { status: 204 }),
  })
  expect(
    await screen.findByText(/The calendar could not be reached. Last read Thursday 2 January 2031/),
  ).toBeTruthy()
  press('Remove')
  const dialog = await screen.findByRole('dialog', { name: 'Remove this calendar?' })
  expect(called('DELETE /rest/v1/calendar_feeds')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(called('DELETE /rest/v1/calendar_feeds')).toHaveLength(1))
})

test('makes an address of the bookings, and asks before it is revoked', async () => {
  let address: string | null = null
  const { called } = visit({
    'POST /functions/v1/calendar-feed-address': () => Response.json({ address }),
    'POST /rest/v1/rpc/renew_calendar_feed': () => {
      address = 'http://localhost:3000/calendars/secret.ics'
      return new Response(null, { status: 204 })
    },
    'POST /rest/v1/rpc/revoke_calendar_feed': () => {
      address = null
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Address of your bookings')).value).toBe(
    'http://localhost:3000/calendars/secret.ics',
  )
  press('Revoke it')
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the address?' })
  expect(called('POST /rest/v1/rpc/revoke_calendar_feed')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy()
})
