import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type StubbedAnswers, storeSession, stubServer } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { AdminPage } from './admin-page.tsx'

const overview = {
  artists: 2,
  accounts: 3,
  unconfirmed_accounts: 1,
  bookings: 13,
  bookings_this_month: 6,
  leads: 4,
  contact_messages: 5,
  mails_waiting: 1,
  mails_failing: 1,
}

const booking = {
  id: '7d9c0000-0000-4000-8000-000000000001',
  client_name: 'Cleo Marsh',
  event_date: '2031-06-14',
  event_type: 'Garden wedding',
  status: 'pending',
  artist_profile_id: 'a0000000-0000-4000-8000-000000000001',
  artist_name: 'Nadia Brook Trio',
}

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

function visit(answers: StubbedAnswers = {}, config: Partial<RuntimeConfig> = {}) {
  const server = stubServer({
    'POST /rest/v1/rpc/get_admin_overview': () => Response.json(overview),
    'POST /rest/v1/rpc/get_admin_bookings': () =>
      Response.json({ total: 1, has_more: false, bookings: [booking] }),
    ...answers,
  })
  renderPage(server.store, '/admin', <AdminPage />, config)
  return server
}

test('lists every booking in the table, and marks missing values', async () => {
  const blank = {
    ...booking,
    id: 'b',
    client_name: '',
    event_date: null,
    artist_profile_id: null,
    artist_name: null,
  }
  visit({
    'POST /rest/v1/rpc/get_admin_bookings': () =>
      Response.json({ total: 2, has_more: false, bookings: [booking, blank] }),
  })
  const table = await screen.findByRole('table', { name: 'All bookings' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads.slice(0, 4)).toEqual(['ID', 'Client', 'Event Date', 'Artist Profile'])
  const [, first, second] = within(table).getAllByRole('row')
  // In a narrow frame a row is a card, with the heading beside each value.
  expect(first?.querySelector('td:nth-child(3)')?.textContent).toBe('Event DateJun 14, 2031')
  expect(first?.textContent).toContain('Cleo Marsh')
  expect(first?.textContent).toContain('Jun 14, 2031')
  expect(second?.textContent?.match(/N\/A/g)).toHaveLength(4)
})

test('a search queries the server, and shows a message when nothing is found', async () => {
  const { called } = visit({
    'POST /rest/v1/rpc/get_admin_bookings': ({ body }) =>
      Response.json(
        (body as { search: string }).search
          ? { total: 0, has_more: false, bookings: [] }
          : { total: 1, has_more: false, bookings: [booking] },
      ),
  })
  await screen.findByText('Cleo Marsh')
  fireEvent.change(screen.getByLabelText('Search bookings'), { target: { value: 'nobody' } })
  expect(await screen.findByText('No bookings found')).toBeTruthy()
  expect(called('POST /rest/v1/rpc/get_admin_bookings').at(-1)?.body).toMatchObject({
    search: 'nobody',
    page: 1,
  })
})

test('says when a search found more than it lists', async () => {
  visit({
    'POST /rest/v1/rpc/get_admin_bookings': () =>
      Response.json({ total: 250, has_more: true, bookings: [booking] }),
  })
  expect((await screen.findByText(/1–25 of 250/)).textContent).toContain('Type more letters to find others.')
})

test('shows why an email failed, and retries it', async () => {
  const mail = {
    key: 'quote:1:client',
    template: 'client-quote',
    recipient: 'cleo@example.com',
    queued_at: '2031-01-01T10:00:00Z',
    sent_at: null,
    failures: 3,
    has_failed: false,
    last_error: 'relay away',
  }
  const { called } = visit({
    'POST /rest/v1/rpc/get_admin_mails': () => Response.json({ total: 1, mails: [mail] }),
    'POST /rest/v1/rpc/retry_mail': () => Response.json(true),
  })
  const tab = await screen.findByRole('tab', { name: 'Mail' })
  fireEvent.mouseDown(tab, { button: 0 })
  expect(await screen.findByText('relay away')).toBeTruthy()
  expect(screen.getByText('Failed 3 times')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(called('POST /rest/v1/rpc/retry_mail')[0]?.body).toEqual({ mail_key: mail.key }))
  expect(await screen.findByText('Trying again')).toBeTruthy()
})

test('says why an email was not sent that was no longer wanted, and offers no retry', async () => {
  const drop_reason = 'The payment was recorded meanwhile, or is no longer due.'
  const mail = {
    key: 'payment:reminder:1',
    template: 'payment',
    recipient: 'cleo@example.com',
    queued_at: '2031-01-01T10:00:00Z',
    sent_at: null,
    failures: 1,
    has_failed: false,
    last_error: null,
    drop_reason,
  }
  visit({ 'POST /rest/v1/rpc/get_admin_mails': () => Response.json({ total: 1, mails: [mail] }) })
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Mail' }), { button: 0 })
  expect(await screen.findByText(drop_reason)).toBeTruthy()
  expect(screen.getByText('Not sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('shows an error when loading fails, and tries again', async () => {
  const { called } = visit({
    'POST /rest/v1/rpc/get_admin_bookings': () =>
      Response.json({ message: 'x', code: '42501' }, { status: 403 }),
  })
  const text = /^We could not load the bookings\./
  expect(await screen.findByText(text, undefined, { timeout: 5000 })).toBeTruthy()
  const before = called('POST /rest/v1/rpc/get_admin_bookings').length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(called('POST /rest/v1/rpc/get_admin_bookings').length).toBeGreaterThan(before))
})

test('shows a hint that messages are only stored while no contact address is configured', async () => {
  visit()
  expect(await screen.findByText(/Messages from the contact page are only stored/)).toBeTruthy()
  expect(screen.getByText('OPERATOR_EMAIL')).toBeTruthy()
})

test.each([
  [{ has_map: true }, /^Addresses on booking pages are suggested from the built-in map/],
  [{ has_map: false }, /^No address is suggested on booking pages/],
])('says what it means that there is no maps key: %o', async (answer, expected) => {
  visit(
    {
      'POST /rest/v1/rpc/get_admin_overview': () => Response.json({ ...overview, ...answer }),
    },
    { hasMapsKey: false },
  )
  const key = await screen.findByText('GOOGLE_MAPS_BROWSER_KEY')
  expect(key.parentElement?.textContent).toMatch(expected)
})

test('shows the progress of the map import until it is complete, and the reason for a failure', async () => {
  const states = [
    { done: 43_500, total: 174_000, problem: null },
    { done: 43_500, total: 174_000, problem: 'disk full\n' },
  ]
  visit({
    'POST /rest/v1/rpc/get_admin_overview': () =>
      Response.json({ ...overview, map_loading: states.shift() ?? null }),
  })
  expect(await screen.findByText(/The map of towns is being loaded: 25 %\./)).toBeTruthy()
  expect(await screen.findByText(/The reason: disk full$/, {}, { timeout: 20_000 })).toBeTruthy()
})

test.each([
  [
    { finished_at: '2031-05-01T03:30:00Z', bytes: 12_340_000, problem: null },
    /^The last backup .*\(12\.3 MB\)\.$/,
  ],
  [{ finished_at: null, bytes: null, problem: null }, /^There is no backup yet\. Set BACKUP_DIR to have one/],
  [
    { finished_at: '2031-05-01T03:30:00Z', bytes: 12_340_000, problem: 'the disk is full' },
    /^A backup could not be written: the disk is full\. The last backup/,
  ],
])('shows the state of backups: %o', async (backup, expected) => {
  visit({
    'POST /rest/v1/rpc/get_admin_overview': () => Response.json({ ...overview, backup }),
  })
  const isShown = (_: string, element: Element | null) =>
    ['P', 'SPAN'].includes(element?.tagName ?? '') && expected.test(element?.textContent ?? '')
  expect((await screen.findAllByText(isShown)).length).toBeGreaterThan(0)
})
