import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSession } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { newBooking, visitBooking as visit } from '../../testing/visit-booking.tsx'

vi.mock('../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('booking request', () => {
  test('shows the request, its price line by line, and the confidence of the distance', async () => {
    await visit()
    const facts = screen.getByRole('region', { name: 'Booking Details' })
    for (const words of [
      'pending',
      'Jun 14, 2031',
      '3 hours',
      'The Orangery',
      'Two sets',
      '£563',
      '£562.50',
      'FREE',
    ])
      expect(within(facts).getByText(words)).toBeTruthy()
    expect(within(facts).getByText(/About 12 miles from your home: an estimate/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Payment Status' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Client Information' })).toBeNull()
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy()
  })

  test('a request is accepted with a message for the client, and the price is left to the database', async () => {
    const booking = newBooking({
      quote_modifications: { description: 'Early bird', amount: 50, type: 'discount' },
    })
    const { called } = await visit(booking, {
      'PATCH /rest/v1/bookings': () => Response.json({ id: booking.id }),
      'POST /functions/v1/send-booking-confirmation': () => Response.json({ success: true, sent: true }),
    })
    press('Accept Booking')
    const dialog = await screen.findByRole('dialog', { name: 'Accept Booking Request' })
    expect(within(dialog).getByText('Discount: Early bird')).toBeTruthy()
    expect(within(dialog).getByText('−£50')).toBeTruthy()
    expect(within(dialog).getByText('£512.50')).toBeTruthy()
    write('Message to Client (Optional)', '  See you there!  ')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Booking' }))
    expect(await screen.findByText('Booking accepted and confirmation email sent to client')).toBeTruthy()
    expect(called('PATCH /rest/v1/bookings')[0]?.body).toEqual({
      status: 'confirmed',
      artist_acceptance_message: 'See you there!',
    })
    expect(called('POST /functions/v1/send-booking-confirmation')[0]?.body).toMatchObject({
      bookingId: booking.id,
    })
    press('Done')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a request is accepted although the email was not sent yet', async () => {
    const booking = newBooking()
    await visit(booking, {
      'PATCH /rest/v1/bookings': () => Response.json({ id: booking.id }),
      'POST /functions/v1/send-booking-confirmation': () => Response.json({ error: 'x' }, { status: 503 }),
    })
    press('Accept Booking')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept Booking' }))
    expect(await screen.findByText('Booking Accepted')).toBeTruthy()
    expect(screen.getByText('Booking confirmed, but email notification failed to send')).toBeTruthy()
  })

  test('keeps the dialog open with the message for the client when accepting fails', async () => {
    await visit(newBooking(), {
      'PATCH /rest/v1/bookings': () => Response.json({ message: 'x', code: 'x' }, { status: 500 }),
    })
    press('Accept Booking')
    const dialog = await screen.findByRole('dialog')
    write('Message to Client (Optional)', 'See you')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Booking' }))
    expect(await screen.findByText('Failed to accept booking')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Client (Optional)').value).toBe('See you')
  })

  test('shows a warning when the day is already taken', async () => {
    const booking = newBooking()
    await visit(booking, {
      'GET /rest/v1/bookings': ({ url }) =>
        Response.json(
          url.searchParams.get('status') === 'eq.confirmed' &&
            url.searchParams.get('event_date') === 'eq.2031-06-14'
            ? [{ client_name: 'Tom Ferris', event_type: 'Birthday' }]
            : [booking],
        ),
    })
    press('Accept Booking')
    expect(
      await screen.findByText(/already confirmed a booking for this date: Birthday for Tom Ferris/),
    ).toBeTruthy()
  })

  test('shows the current status when another tab has answered', async () => {
    const booking = newBooking()
    let stored = booking
    await visit(booking, {
      'GET /rest/v1/bookings': () => Response.json([stored]),
      'PATCH /rest/v1/bookings': () => {
        stored = { ...booking, status: 'confirmed', final_total_price: 562.5 as never }
        const message = 'This booking is confirmed and cannot become rejected.'
        return Response.json({ code: 'PT409', details: 'status_changed', message }, { status: 409 })
      },
    })
    press('Decline')
    fireEvent.click(await screen.findByRole('button', { name: 'Decline Booking' }))
    expect(await screen.findByText('This booking changed in the meantime')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Message' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })
})

test('records the payment manually, and shows a failure', async () => {
  const booking = newBooking({ status: 'confirmed', final_total_price: 562.5, payment_status: 'partial' })
  let isFailing = true
  const { called } = await visit(booking, {
    'PATCH /rest/v1/bookings': () =>
      isFailing ? Response.json({ message: 'x' }, { status: 500 }) : Response.json({ id: booking.id }),
  })
  const card = screen.getByRole('region', { name: 'Payment Status' })
  expect(within(card).getByText('Partial payment received - awaiting remaining balance')).toBeTruthy()
  expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'Partial' }).disabled).toBe(true)
  press('Paid')
  expect(await screen.findByText('Failed to update payment status')).toBeTruthy()
  isFailing = false
  press('Paid')
  expect(await screen.findByText('Payment status updated to paid')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings').at(-1)?.body).toEqual({ payment_status: 'paid' })
})

test('notes how much of a partial payment has arrived', async () => {
  let stored = newBooking({ status: 'confirmed', final_total_price: 562.5 })
  const { called } = await visit(stored, {
    'GET /rest/v1/bookings': () => Response.json([stored]),
    'PATCH /rest/v1/bookings': ({ body }) => {
      stored = { ...stored, ...(body as object) }
      return Response.json({ id: stored.id })
    },
  })
  expect(screen.queryByLabelText('Amount received')).toBeNull()
  press('Partial')
  await screen.findByLabelText('Amount received')
  for (const outside of ['', '0', '562.5', '600']) {
    write('Amount received', outside)
    press('Save amount')
    expect(screen.getByText('Please enter more than 0 and less than £562.50.')).toBeTruthy()
  }
  write('Amount received', '200')
  press('Save amount')
  expect(await screen.findByText('£200 of £562.50 received, £362.50 to come')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings').map(({ body }) => body)).toEqual([
    { payment_status: 'partial' },
    { payment_status: 'partial', amount_paid: 200 },
  ])
})

test('changes the quote, removes the change, and undoes the removal', async () => {
  let stored = newBooking()
  const { called } = await visit(stored, {
    'GET /rest/v1/bookings': () => Response.json([stored]),
    'PATCH /rest/v1/bookings': ({ body }) => {
      stored = { ...stored, ...(body as object) }
      return Response.json({ id: stored.id })
    },
  })
  press('Change the price')
  press('Save modification')
  expect(await screen.findByText('Please fill in all fields')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')).toEqual([])

  fireEvent.click(screen.getByLabelText('Discount'))
  write('Description', ' Early bird ')
  write('Amount', '50')
  expect(screen.getByText('The price becomes £512.50.')).toBeTruthy()
  press('Save modification')
  expect(await screen.findByText('Quote modification saved')).toBeTruthy()
  const modification = { description: 'Early bird', amount: 50, type: 'discount' }
  expect(called('PATCH /rest/v1/bookings')[0]?.body).toEqual({ quote_modifications: modification })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Change the price')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove quote modification' }))
  expect(await screen.findByText('Quote modification removed')).toBeTruthy()
  expect(called('PATCH /rest/v1/bookings')[1]?.body).toEqual({ quote_modifications: null })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(called('PATCH /rest/v1/bookings')[2]?.body).toEqual({ quote_modifications: modification }),
  )
})

describe('missing booking', () => {
  test.each(['no-uuid', '7d9c0000-0000-4000-8000-999999999999'])(
    'a missing booking shows a not-found message: %s',
    async (id) => {
      await visit(newBooking(), {}, `/booking/${id}`)
      expect(screen.getByText(/doesn't exist or you don't have access to it/)).toBeTruthy()
    },
  )

  test('a booking that cannot be loaded links to the dashboard', async () => {
    await visit(newBooking(), {
      'GET /rest/v1/bookings': () => Response.json({ message: 'no' }, { status: 403 }),
    })
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(await screen.findByText('Failed to load booking details')).toBeTruthy()
  })
})

test('goes on with the reply and the files that were chosen on the dashboard', async () => {
  const booking = newBooking()
  const file = new File(['plan'], 'plan.pdf', { type: 'application/pdf' })
  const state = { draft: 'Here it is', files: [{ id: 'f1', file }] }
  await visit(booking, {}, { pathname: `/booking/${booking.id}`, state })
  expect(await screen.findByDisplayValue('Here it is')).toBeTruthy()
  expect(screen.getByText('plan.pdf')).toBeTruthy()
})
