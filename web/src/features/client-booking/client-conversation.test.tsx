// The client's messages to the artist from the booking page.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/press-and-type.ts'
import { stubbedMessage } from '../../testing/stub-message.ts'
import {
  answerWith,
  details,
  live,
  newBooking,
  refused,
  resetServer,
  sending,
  visit,
} from '../../testing/visit-client-booking.tsx'

beforeEach(resetServer)

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Type your message to Nadia Brook Trio...')
const messageTexts = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent ?? '')

const stored = stubbedMessage('m9', {
  sender_type: 'client',
  message: 'Is there parking?',
  created_at: '2031-01-02T10:00:00Z',
})

function heldAnswer() {
  let release: (response: Response) => void = () => undefined
  const answer = new Promise<Response>((done) => {
    release = done
  })
  return { answer, release }
}

test('shows a sent message at once and only once, whether the response or the live update comes first', async () => {
  const { answer, release } = heldAnswer()
  const { called } = await visit(newBooking(), { [sending]: () => answer })
  await waitFor(() => expect(live.onNew).toBeDefined())
  fireEvent.change(field(), { target: { value: ' Is there parking? ' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(messageTexts().join()).toContain('Sending...'))
  expect(field().disabled).toBe(true)
  live.onNew?.(stored)
  await waitFor(() => expect(messageTexts().join()).not.toContain('Sending...'))
  expect(messageTexts()).toHaveLength(1)
  release(Response.json({ success: true, message: stored }))
  expect(await screen.findByText('Message sent successfully')).toBeTruthy()
  expect(messageTexts()).toHaveLength(1)
  const [call] = called(sending)
  expect(call?.body).toMatchObject({ message: 'Is there parking?', reply_token: 'secret', website: '' })
  expect(call?.headers.get('x-proof-of-work')).toBe('proof')
  expect(field().value).toBe('')
})

test.each([
  ['Failed to send message. Please try again.', () => Response.json({ error: 'x' }, { status: 500 })],
  ['Your secure access has expired. Please check your email for a new link.', refused],
])('removes a message that failed to send and keeps its text: %s', async (text, answer) => {
  await visit(newBooking(), { [sending]: answer })
  fireEvent.change(field(), { target: { value: 'Is there parking?' } })
  press('Send')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(messageTexts()).toEqual([])
  expect(field().value).toBe('Is there parking?')
})

test('ignores a message of whitespace only', async () => {
  const { called } = await visit(newBooking(), {})
  fireEvent.change(field(), { target: { value: ' \n ' } })
  press('Send')
  expect(field().disabled).toBe(false)
  expect(called(sending)).toEqual([])
})

test('refuses a file that is too large, by name', async () => {
  await visit(newBooking())
  const file = new File(['x'], 'plan.pdf', { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
  fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files: [file] } })
  expect(await screen.findByText('File too large')).toBeTruthy()
  expect(screen.getByText('plan.pdf is too large. Maximum size is 10MB.')).toBeTruthy()
})

test('marks a visible message of the artist as read, once', async () => {
  const patch = 'PATCH /rest/v1/booking_messages'
  const booking = newBooking()
  const messages = [
    stubbedMessage('m1', { sender_type: 'artist', is_read: false }),
    stubbedMessage('m2', { sender_type: 'artist', is_read: false, created_at: '2031-01-01T11:00:00Z' }),
    stubbedMessage('m3', { sender_type: 'client', is_read: false, created_at: '2031-01-01T12:00:00Z' }),
  ]
  const { called } = await visit(booking, {
    [details]: () => answerWith(booking, messages),
    [patch]: () => new Response(null, { status: 204 }),
  })
  await waitFor(() => expect(called(patch)).toHaveLength(1))
  const [call] = called(patch)
  expect(call?.body).toEqual({ is_read: true })
  expect(call?.headers.get('authorization')).toBe('Bearer a.b.c')
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
    booking_id: `eq.${booking.id}`,
    sender_type: 'eq.artist',
    is_read: 'eq.false',
    created_at: 'lte.2031-01-01T11:00:00Z',
  })
  expect(screen.getByText('words of m3')).toBeTruthy()
})

test('messages out of view stay unread', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const booking = newBooking()
  const messages = [stubbedMessage('m1', { sender_type: 'artist', is_read: false })]
  const { called } = await visit(booking, { [details]: () => answerWith(booking, messages) })
  expect(await screen.findByText('words of m1')).toBeTruthy()
  expect(called('PATCH /rest/v1/booking_messages')).toEqual([])
})
