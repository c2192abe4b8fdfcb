// Cancelling a confirmed booking: who does, and what is returned, shown before it is done.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { paymentsRow } from '../../../testing/payment-rows.ts'
import { type StubbedAnswers, storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, press, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

const cancelling = 'POST /rest/v1/rpc/cancel_booking'
const paid = { paid: 112.5, outstanding: 450, cancellation: { by_client: 56.25, by_artist: 112.5, days: [] } }

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  toast.dismiss()
})

async function openDialog(payments: Parameters<typeof paymentsRow>[0], answers: StubbedAnswers = {}) {
  const server = await visitBooking(newBooking({ status: 'confirmed', final_total_price: 562.5 }), {
    'POST /rest/v1/rpc/get_payments': () => Response.json(paymentsRow(payments)),
    [cancelling]: () => Response.json(paymentsRow({ status: 'cancelled' })),
    ...answers,
  })
  press('Cancel Booking')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel Booking' }).disabled).toBe(false),
  )
  return { ...server, dialog }
}

test('an artist who cancels returns everything, a client who cancels gets what the terms say', async () => {
  const { dialog, called } = await openDialog(paid)
  expect(
    dialog.getByText('Cleo Marsh gets back all of the £112.50 they paid, because you cancel.'),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: 'Cleo Marsh cancels' }))
  expect(
    dialog.getByText(
      'By your terms Cleo Marsh gets back £56.25 of the £112.50 they paid, and you keep £56.25.',
    ),
  ).toBeTruthy()
  expect(called(cancelling)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }))
  expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy()
  expect(called(cancelling)[0]?.body).toMatchObject({ by_client: true, seen_returned: 56.25 })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('without terms for cancelling, says that the parties settle it', async () => {
  const { dialog, called } = await openDialog({
    ...paid,
    cancellation: { by_client: null, by_artist: 112.5, days: null },
  })
  fireEvent.click(dialog.getByRole('radio', { name: 'Cleo Marsh cancels' }))
  expect(dialog.getByText(/^You agreed on no terms for cancelling/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }))
  await waitFor(() => expect(called(cancelling)[0]?.body).toMatchObject({ seen_returned: null }))
})

test('a sum that changed meanwhile is shown again before anything is cancelled', async () => {
  const message =
    'What is returned has changed since you opened this page. Please look at it before you cancel.'
  const { dialog, called } = await openDialog(paid, {
    [cancelling]: () => Response.json({ code: 'PT409', details: 'refund_changed', message }, { status: 409 }),
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }))
  expect(await screen.findByText(/What is returned has changed/)).toBeTruthy()
  await waitFor(() => expect(called('POST /rest/v1/rpc/get_payments').length).toBeGreaterThan(1))
  expect(screen.getByRole('dialog', { name: 'Cancel this booking?' })).toBeTruthy()
})

test('nothing is cancelled as long as it is unknown what is returned', async () => {
  await visitBooking(newBooking({ status: 'confirmed' }), {
    'POST /rest/v1/rpc/get_payments': () => Response.json({ message: 'x', code: 'x' }, { status: 403 }),
  })
  press('Cancel Booking')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('What is returned could not be worked out.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Cancel Booking' })).toHaveProperty('disabled', true)
})
