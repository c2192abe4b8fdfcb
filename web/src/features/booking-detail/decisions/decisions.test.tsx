// Declining, completing and cancelling: confirmed first, with a message for the client, and undone while no email was
// sent.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isToCome } from '../../../shared/own-booking/booking.ts'
import { paymentsRow } from '../../../testing/payment-rows.ts'
import { storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, press, unfold, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  // Notifications outlive a page and its test.
  toast.dismiss()
})

const change = 'PATCH /rest/v1/bookings'
const cancelling = 'POST /rest/v1/rpc/cancel_booking'
const undoing = 'POST /rest/v1/rpc/undo_booking_decision'
const cases = [
  {
    from: 'pending',
    button: 'Decline',
    title: 'Decline this request?',
    confirm: 'Decline Booking',
    to: 'rejected',
  },
  {
    from: 'confirmed',
    button: 'Mark Complete',
    title: 'Mark this booking as complete?',
    confirm: 'Mark Complete Anyway',
    to: 'completed',
  },
  {
    from: 'confirmed',
    button: 'Cancel Booking',
    title: 'Cancel this booking?',
    confirm: 'Cancel Booking',
    to: 'cancelled',
  },
] as const

/** A screen that becomes narrow or wide. */
function stubTurnableScreen(): (isNarrow: boolean) => void {
  let isNarrow = false
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isNarrow && query.startsWith('(width <')
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (turned) => {
    isNarrow = turned
    act(() => {
      for (const listener of listeners) listener()
    })
  }
}

async function decideOn(
  { from, to, button, title, confirm }: (typeof cases)[number],
  words: string,
  answers = {},
) {
  let stored: Record<string, unknown> = newBooking({ status: from, final_total_price: 562.5 })
  const server = await visitBooking(stored as ReturnType<typeof newBooking>, {
    'GET /rest/v1/bookings': () => Response.json([stored]),
    [change]: ({ body }) => {
      stored = { ...stored, ...(body as object) }
      return Response.json({ id: stored.id })
    },
    [cancelling]: () => {
      stored = { ...stored, status: 'cancelled' }
      return Response.json(paymentsRow({ status: 'cancelled' }))
    },
    [undoing]: () => {
      stored = { ...stored, status: from, closing_message: null }
      return Response.json(from)
    },
    ...answers,
  })
  press(button)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog.textContent).toContain('cleo@example.com')
  expect(server.called(change)).toEqual([])
  const field = within(dialog).getByLabelText('Message to Client (Optional)')
  // A cancellation first asks who cancels.
  expect(document.activeElement).toBe(
    to === 'cancelled' ? within(dialog).getByRole('radio', { name: 'I cancel' }) : field,
  )
  fireEvent.change(field, { target: { value: words } })
  const confirming = within(dialog).getByRole<HTMLButtonElement>('button', { name: confirm })
  await waitFor(() => expect(confirming.disabled).toBe(false))
  fireEvent.click(confirming)
  return { ...server, bookingId: stored.id as string }
}

/** The body of the call that decides. */
const sent = (called: Awaited<ReturnType<typeof decideOn>>['called'], to: string) =>
  called(to === 'cancelled' ? cancelling : change)[0]?.body

describe.each(cases)('$button', (step) => {
  test(`${step.button} asks for confirmation, says who is emailed, and sends the message along`, async () => {
    const { called } = await decideOn(step, '  Thank you.  ')
    expect(await screen.findByText(`Booking ${step.to} successfully`)).toBeTruthy()
    expect(screen.getByText('Cleo Marsh is emailed in 10 seconds.')).toBeTruthy()
    expect(sent(called, step.to)).toMatchObject(
      step.to === 'cancelled'
        ? { by_client: false, seen_returned: 0, message_input: 'Thank you.' }
        : { status: step.to, closing_message: 'Thank you.' },
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test(`${step.button} can be undone from the notification`, async () => {
    const { called, bookingId } = await decideOn(step, '')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(sent(called, step.to)).toBeTruthy()
    expect(await screen.findByText(/as it was before, and Cleo Marsh was not emailed/)).toBeTruthy()
    expect(called(undoing)[0]?.body).toEqual({ booking_id_input: bookingId, status_input: step.to })
    expect(
      await screen.findByRole('button', { name: step.from === 'pending' ? 'Decline' : 'More' }),
    ).toBeTruthy()
  })
})

const [declining] = cases

test('shows an error when the undo comes too late', async () => {
  const message = 'The email to your client is already on its way, so this can no longer be undone.'
  await decideOn(declining, '', {
    [undoing]: () => Response.json({ code: 'PT409', details: 'already_mailed', message }, { status: 409 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('keeps the dialog and the message open when saving fails', async () => {
  await decideOn(declining, 'So sorry', {
    [change]: () => Response.json({ message: 'x', code: 'x' }, { status: 500 }),
  })
  expect(await screen.findByText('Failed to update booking status')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Client (Optional)').value).toBe('So sorry')
})

test('a gig can be completed without a warning from its own day on', async () => {
  await visitBooking(newBooking({ status: 'confirmed', event_date: '2020-06-14' }))
  press('Mark Complete')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Mark Complete' })).toBeTruthy()
  const evening = new Date(2031, 5, 14, 23, 30)
  expect(isToCome('2031-06-14', evening)).toBe(false)
  expect(isToCome('2031-06-15', evening)).toBe(true)
  expect(isToCome(null, evening)).toBe(false)
})

test.each([
  ['cancelled', 'partial', 'Partial payment had been received before this booking ended'],
  ['rejected', 'unpaid', 'No payment had been noted before this booking ended'],
] as const)('a %s booking shows contact, payment and history as read-only', async (status, payment, note) => {
  await visitBooking(
    newBooking({ status, payment_status: payment, final_total_price: 562.5, closing_message: 'So sorry' }),
    {
      'GET /rest/v1/booking_history': () =>
        Response.json([{ id: 1, event: status, details: {}, happened_at: '2031-01-02T09:00:00Z' }]),
    },
  )
  const card = screen.getByRole('region', { name: 'Payment Status' })
  expect(within(card).getByText(note)).toBeTruthy()
  expect(within(card).queryByRole('button')).toBeNull()
  const client = screen.getByRole('region', { name: 'Client Information' })
  expect(within(client).getByRole('link', { name: 'cleo@example.com' })).toBeTruthy()
  expect(within(client).getByRole('link', { name: '01632 960001' })).toBeTruthy()
  expect(
    await within(await unfold('History')).findByText(/You (cancelled|declined) the booking/),
  ).toBeTruthy()
  expect(screen.getByText('So sorry')).toBeTruthy()
})

test('a date that is taken can be accepted deliberately as an extra booking', async () => {
  const message = 'You already have a confirmed or held booking at this time.'
  const { called } = await visitBooking(newBooking(), {
    [change]: ({ body }) =>
      (body as { is_extra?: boolean }).is_extra
        ? Response.json({ id: 'x' })
        : Response.json({ code: 'PT409', details: 'date_taken', message }, { status: 409 }),
  })
  press('Accept Booking')
  const dialog = await screen.findByRole('dialog', { name: 'Accept Booking Request' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Booking' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(message)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take a second booking on this day' }))
  expect(await screen.findByRole('dialog', { name: 'You are booked' })).toBeTruthy()
  expect(called(change).map(({ body }) => body)).toEqual([
    { status: 'confirmed' },
    { status: 'confirmed', is_extra: true },
  ])
})

test('the date of a request is held and released', async () => {
  const booking = newBooking()
  let heldUntil: string | null = null
  await visitBooking(booking, {
    'GET /rest/v1/bookings': () => Response.json({ ...booking, held_until: heldUntil }),
    'POST /rest/v1/rpc/hold_booking': ({ body }) => {
      heldUntil = (body as { until_input: string }).until_input
      return Response.json(heldUntil)
    },
    'POST /rest/v1/rpc/release_hold': () => {
      heldUntil = null
      return Response.json(true)
    },
  })
  const before = Date.now()
  press('Hold the date')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hold the date' }))
  expect(await screen.findByText(/^Held for Cleo Marsh until/)).toBeTruthy()
  expect(Math.round((Date.parse(heldUntil ?? '') - before) / 3_600_000)).toBe(72)
  press('Change the hold')
  fireEvent.click(await screen.findByRole('button', { name: 'Release the date' }))
  expect(await screen.findByRole('button', { name: 'Hold the date' })).toBeTruthy()
})

test('keeps what is typed when the screen is turned, and the buttons move', async () => {
  const turn = stubTurnableScreen()
  await visitBooking(newBooking())
  press('Decline')
  const dialog = await screen.findByRole('dialog', { name: 'Decline this request?' })
  fireEvent.change(within(dialog).getByLabelText('Message to Client (Optional)'), {
    target: { value: 'Away that week, I am sorry.' },
  })
  turn(true)
  expect(screen.getByDisplayValue('Away that week, I am sorry.')).toBeTruthy()
  turn(false)
  expect(screen.getByDisplayValue('Away that week, I am sorry.')).toBeTruthy()
})

test('moves the focus to the heading when the answer leaves no button to go back to', async () => {
  await decideOn(cases[0], 'Away that week.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('an accepted booking is a moment: its day and price, and what can be done next', async () => {
  let stored = newBooking()
  await visitBooking(stored, {
    'GET /rest/v1/bookings': ({ url }) =>
      Response.json(url.searchParams.get('id') === `eq.${stored.id}` ? [stored] : []),
    [change]: ({ body }) => {
      stored = { ...stored, ...(body as object), final_total_price: 562.5 } as typeof stored
      return Response.json({ id: stored.id })
    },
    'POST /functions/v1/send-booking-confirmation': () => Response.json({ success: true, sent: true }),
  })
  press('Accept Booking')
  const asking = await screen.findByRole('dialog', { name: 'Accept Booking Request' })
  fireEvent.click(within(asking).getByRole('button', { name: 'Accept Booking' }))
  const moment = within(await screen.findByRole('dialog', { name: 'You are booked' }))
  expect(moment.getByText('Saturday 14 June 2031')).toBeTruthy()
  expect(moment.getByText('Booking accepted and confirmation email sent to client')).toBeTruthy()
  expect(moment.getByRole('button', { name: 'Add to Calendar' })).toBeTruthy()
  expect(moment.getByRole('button', { name: 'Gig poster' })).toBeTruthy()
  fireEvent.click(moment.getByRole('button', { name: 'Message Cleo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Message Cleo Marsh...')),
  )
})

test('before its day a confirmed booking is about preparing it, and its endings are behind a tap', async () => {
  await visitBooking(newBooking({ status: 'confirmed', final_total_price: 562.5 }))
  expect(screen.getByRole('link', { name: 'Gig sheet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Message' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' })
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mark Complete',
    'Cancel Booking',
  ])
})
