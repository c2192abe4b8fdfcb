import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

describe('undelivered email', () => {
  const failedMail = (bookingId: string) => ({
    key: `quote:${bookingId}:client`,
    template: 'client-quote',
    recipient: 'cleo@example.com',
    queued_at: '2026-01-01T10:00:00Z',
    sent_at: null as string | null,
    is_failing: true,
    has_failed: true,
  })

  test('an undelivered email is shown, and can be resent', async () => {
    const booking = newBooking()
    const mail = failedMail(booking.id)
    const { called } = await visitBooking(booking, {
      'POST /rest/v1/rpc/get_booking_mails': () => Response.json([mail]),
      'POST /rest/v1/rpc/send_booking_mail_again': () => {
        mail.has_failed = false
        mail.is_failing = false
        return Response.json(true)
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The quote email to cleo@example.com could not be delivered.')
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('We are sending the email to cleo@example.com again.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
    expect(called('POST /rest/v1/rpc/send_booking_mail_again').map(({ body }) => body)).toEqual([
      { mail_key: mail.key },
    ])
  })

  test('an undelivered email cannot be resent when it is too old, and counts down when the limit is reached', async () => {
    const booking = newBooking()
    let answer = Response.json(false)
    await visitBooking(booking, {
      'POST /rest/v1/rpc/get_booking_mails': () => Response.json([failedMail(booking.id)]),
      'POST /rest/v1/rpc/send_booking_mail_again': () => answer,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/too old to send again/)).toBeTruthy()
    const message = 'You have sent many emails again. You can send the next one after 170 seconds.'
    answer = Response.json({ code: 'PT429', message }, { status: 429 })
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    const counting = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Send again in 1(70|69)s$/,
    })
    expect(counting.disabled).toBe(true)
  })
})
