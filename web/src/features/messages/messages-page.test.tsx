import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeSession } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { visitOwnPage } from '../../testing/visit-own-page.tsx'
import { MessagesPage } from './messages-page.tsx'

beforeEach(() => {
  stubSystemTheme()
  storeSession()
})

const asking = 'POST /rest/v1/rpc/get_conversations'

const conversation = (id: string, change: Record<string, unknown> = {}) => ({
  ...{ booking_id: id, client_name: 'Cleo Marsh', event_type: 'Garden wedding', event_date: '2031-06-14' },
  ...{ status: 'pending', unread_count: 0, last_at: '2031-01-02T09:00:00Z', last_sender: 'client' },
  ...{ last_message: 'Is there parking?', ...change },
})

test('lists conversations with who wrote last, and leads to the messages of the booking', async () => {
  visitOwnPage(<MessagesPage />, '/messages', {
    [asking]: () =>
      Response.json({
        has_more: false,
        conversations: [
          conversation('one', { unread_count: 2 }),
          conversation('two', { client_name: 'Ben Ellery', last_sender: 'artist', last_message: '' }),
        ],
      }),
  })
  const [one, two] = await screen.findAllByRole('link')
  expect(one?.textContent).toContain('Garden wedding · Sat, Jun 14, 2031')
  expect(one?.textContent).toContain('2 unread')
  expect(two?.textContent).toContain('You: Sent a file')
  fireEvent.click(one as HTMLElement)
  expect(await screen.findByText('Went to /booking/one')).toBeTruthy()
  expect(screen.getByText('With {"opens":"messages"}')).toBeTruthy()
})

test('earlier conversations are asked for from the last one shown', async () => {
  const { called } = visitOwnPage(<MessagesPage />, '/messages', {
    [asking]: ({ body }) =>
      Response.json(
        (body as { written_before?: string }).written_before
          ? { has_more: false, conversations: [conversation('old', { client_name: 'Dina' })] }
          : { has_more: true, conversations: [conversation('new')] },
      ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier ones' }))
  expect(await screen.findByText('Dina')).toBeTruthy()
  expect(called(asking)[1]?.body).toEqual({ written_before: '2031-01-02T09:00:00Z' })
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull()
})

test('no conversation yet, and a failure, say what to do', async () => {
  let isBroken = true
  visitOwnPage(<MessagesPage />, '/messages', {
    [asking]: () =>
      isBroken
        ? Response.json({ message: 'no' }, { status: 400 })
        : Response.json({ has_more: false, conversations: [] }),
  })
  expect(await screen.findByText('Your messages could not be loaded.')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('No messages yet')).toBeTruthy())
})
