import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubbedMessage } from '../../../testing/stub-message.ts'
import { storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { artist, newBooking, visitBooking as visit } from '../../../testing/visit-booking.tsx'
import type { Message } from '../../conversation/messages.ts'

interface Follower {
  onNew: (message: Message) => void
  onChanged: (message: Message) => void
}

const live = vi.hoisted(() => ({ follower: undefined as Follower | undefined }))
vi.mock('../../live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: (_client: unknown, _booking: string, follower: Follower) => {
    live.follower = follower
    return () => undefined
  },
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  live.follower = undefined
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const composer = () => screen.getByLabelText<HTMLTextAreaElement>('Message Cleo Marsh...')

describe('conversation', () => {
  const texts = () =>
    within(screen.getByRole('log'))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  test('the conversation marks unread messages as read once, and clears the badge', async () => {
    const { called } = await visit(newBooking(), {
      'GET /rest/v1/booking_messages': () =>
        Response.json([
          stubbedMessage('m1'),
          stubbedMessage('m2', { is_read: false }),
          stubbedMessage('m3', { is_read: false }),
        ]),
      'PATCH /rest/v1/booking_messages': () => new Response(null, { status: 204 }),
    })
    await screen.findByText('words of m2')
    await waitFor(() => expect(called('PATCH /rest/v1/booking_messages')).toHaveLength(1))
    const [call] = called('PATCH /rest/v1/booking_messages')
    expect(call?.body).toEqual({ is_read: true })
    expect(call?.url.searchParams.get('id')).toBe('in.(m2,m3)')
    await waitFor(() => expect(screen.queryByText('2 unread')).toBeNull())
  })

  test('the conversation shows live messages once and in order, and a notice for a client’s message', async () => {
    await visit(newBooking(), {
      'GET /rest/v1/booking_messages': () => Response.json([stubbedMessage('m1')]),
      'PATCH /rest/v1/booking_messages': () => new Response(null, { status: 204 }),
    })
    await screen.findByText('words of m1')
    await waitFor(() => expect(live.follower).toBeDefined())
    const news = stubbedMessage('m2', { created_at: '2031-01-01T11:00:00Z', is_read: false })
    live.follower?.onNew(news)
    live.follower?.onNew(news)
    expect(await screen.findByText('New message from Cleo Marsh')).toBeTruthy()
    live.follower?.onNew(stubbedMessage('m3', { created_at: '2031-01-01T12:00:00Z', source: 'email_reply' }))
    expect(await screen.findByText('Cleo Marsh replied by email')).toBeTruthy()
    live.follower?.onChanged(stubbedMessage('m1', { message: 'mended', updated_at: '2031-01-02T10:00:00Z' }))
    await waitFor(() => expect(texts()).toHaveLength(3))
    const [first, second, third] = texts()
    expect(first).toContain('mended')
    expect(second).toContain('words of m2')
    expect(third).toContain('by email')
  })

  test('shows the original of a reply by email', async () => {
    await visit(newBooking(), {
      'GET /rest/v1/booking_messages': () =>
        Response.json([stubbedMessage('m1', { source: 'email_reply', message: 'Yes, please!' })]),
      'POST /rest/v1/rpc/get_message_original': () =>
        Response.json([
          {
            sender: 'cleo@example.com',
            subject: 'Re: Your quote',
            body: 'Yes, please!\n\n> Shall we bring the PA?',
            received_at: '2031-01-01T10:00:00Z',
          },
        ]),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show original' }))
    const dialog = await screen.findByRole('dialog', { name: 'The email as it arrived' })
    await waitFor(() => expect(dialog.textContent).toContain('> Shall we bring the PA?'))
    expect(dialog.textContent).toContain('cleo@example.com')
  })

  test('Enter sends, Shift+Enter does not; the email status is shown beside the message', async () => {
    const stored = stubbedMessage('m9', {
      sender_type: 'artist',
      message: 'Plenty of parking.',
      is_read: false,
    })
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
        message_ids: ['m9'],
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

  test('does not send an empty message, and keeps a message that failed to send', async () => {
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

  test('the conversation shows an error when loading fails, and can retry', async () => {
    let isFailing = true
    await visit(newBooking(), {
      'GET /rest/v1/booking_messages': () =>
        isFailing ? Response.json({ message: 'no' }, { status: 400 }) : Response.json([stubbedMessage('m1')]),
    })
    expect(await screen.findByText('Failed to load messages')).toBeTruthy()
    isFailing = false
    press('Try again')
    expect(await screen.findByText('words of m1')).toBeTruthy()
  })
})
