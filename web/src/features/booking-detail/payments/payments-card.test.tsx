// The payments of a booking on its page: recording, returning, undoing, reminding, and waiting for a deposit.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { fairTerms } from '../../../../../domain/payments/payment-terms.ts'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { offerRow } from '../../../testing/offer-rows.ts'
import { entryRow, paymentsRow } from '../../../testing/payment-rows.ts'
import { chooseOption, field, type } from '../../../testing/press-and-type.ts'
import { type StubbedAnswers, storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, press, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

const load = 'POST /rest/v1/rpc/get_payments'
const recording = 'POST /rest/v1/rpc/record_payment'
const undoing = 'POST /rest/v1/rpc/undo_payment'

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  toast.dismiss()
  // Lists scroll to their entries; jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = () => undefined
})

const deposit = {
  number: 1,
  kind: 'deposit',
  amount: 112.5,
  due_on: '2031-01-05',
  outstanding: 112.5,
} as const
const balance = { number: 2, kind: 'balance', amount: 450, due_on: '2031-05-31', outstanding: 450 } as const
const overdue: Partial<Payments> = {
  parts: [deposit, balance],
  next: deposit,
  state: 'overdue',
  terms: fairTerms,
  cancellation: {
    by_client: 0,
    by_artist: 0,
    days: [{ from: '2031-01-10', paid: 112.5, returned: 112.5, kept: 0 }],
  },
}
const half: Partial<Payments> = {
  parts: [{ ...deposit, outstanding: 0 }, balance],
  next: balance,
  state: 'deposit_paid',
  paid: 112.5,
  outstanding: 450,
  entries: [entryRow({ note: 'Reference 12' })],
}

async function visit(
  payments: Partial<Payments>,
  answers: StubbedAnswers = {},
  booking = newBooking({ status: 'confirmed', final_total_price: 562.5 }),
) {
  let shown = payments
  const server = await visitBooking(booking, {
    [load]: () => Response.json(paymentsRow(shown)),
    ...answers,
  })
  const card = within(await screen.findByRole('region', { name: 'Payments' }))
  return {
    ...server,
    card,
    show: (next: Partial<Payments>) => {
      shown = next
    },
  }
}

test('shows what is due, what is late, and what a client who cancels gets back', async () => {
  const { card } = await visit(overdue)
  expect(await card.findByText('Overdue by 5 days')).toBeTruthy()
  const [first, second] = within(card.getByRole('list', { name: 'Schedule' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Depositwas due Sun, Jan 05, 2031£112.50')
  expect(second?.textContent).toContain('Balancedue Sat, May 31, 2031£450')
  expect(card.getByText('£0 of £562.50 paid, £562.50 to come')).toBeTruthy()
  expect(card.getByText('What if Cleo Marsh cancels?')).toBeTruthy()
})

test('records the next part with its amount prefilled, and takes it back from the notice', async () => {
  const { card, called, show } = await visit(overdue, {
    [recording]: () => {
      show(half)
      return Response.json({ ...paymentsRow(half), entry: 7 })
    },
    [undoing]: () => {
      show(overdue)
      return Response.json(paymentsRow(overdue))
    },
  })
  await card.findByText('Overdue by 5 days')
  press('Record a payment')
  expect(field('Amount').value).toBe('112.5')
  await chooseOption('How', 'Cash')
  type('Received on', '2031-01-09')
  type(/^Note/, 'At the rehearsal')
  press('Record payment')
  expect(await screen.findByText('£112.50 received')).toBeTruthy()
  expect(called(recording)[0]?.body).toMatchObject({
    amount_input: 112.5,
    received_on_input: '2031-01-09',
    method_input: 'cash',
    note_input: 'At the rehearsal',
    is_refund: false,
  })
  expect(await card.findByText('Deposit paid')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await card.findByText('Overdue by 5 days')).toBeTruthy()
  expect(called(undoing)[0]?.body).toEqual({ entry_id_input: 7 })
})

test('refuses no amount, and shows the server’s refusal beside what was typed', async () => {
  const message = 'Choose the day on which the money moved: today or earlier.'
  const { card, called } = await visit(overdue, {
    [recording]: () => Response.json({ code: 'PT400', message, details: 'invalid_date' }, { status: 400 }),
  })
  await card.findByText('Overdue by 5 days')
  press('Record a payment')
  type('Amount', '0')
  press('Record payment')
  expect(await screen.findByText('Please enter an amount above 0.')).toBeTruthy()
  expect(called(recording)).toEqual([])
  type('Amount', '600')
  expect(screen.getByText('£37.50 more than what is to come: it is then to be returned.')).toBeTruthy()
  press('Record payment')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field('Amount').value).toBe('600')
})

test('lists what was received, and undoes an entry', async () => {
  const undone = entryRow({ id: 2, amount: 50, is_undone: true, method: 'cash' })
  const { card, called } = await visit(
    {
      ...half,
      entries: [
        ...(half.entries ?? []),
        undone,
        entryRow({ id: 3, kind: 'correction', amount: -50, undoes: 2 }),
      ],
    },
    { [undoing]: () => Response.json(paymentsRow(overdue)) },
  )
  expect(await card.findByText(/Reference 12/)).toBeTruthy()
  expect(card.getByText('Payment, Cash').parentElement?.textContent).toContain('undone')
  expect(card.queryByText('Correction')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Undo Payment, Bank transfer, £112.50' }))
  await waitFor(() => expect(called(undoing)[0]?.body).toEqual({ entry_id_input: 1 }))
})

test('returns what is to be returned', async () => {
  const owing = {
    ...half,
    state: 'to_refund',
    to_refund: 56.25,
    owed: 56.25,
    outstanding: 0,
    next: null,
  } as const
  const { card, called } = await visit(
    owing,
    { [recording]: () => Response.json({ ...paymentsRow(), entry: 8 }) },
    newBooking({ status: 'cancelled', cancelled_by: 'client', kept_amount: 56.25, final_total_price: 562.5 }),
  )
  expect(await card.findByText(/^£56.25 is to be returned to Cleo Marsh/)).toBeTruthy()
  press('Return money')
  expect(field('Amount').value).toBe('56.25')
  press('Record the return')
  expect(await screen.findByText('£56.25 returned')).toBeTruthy()
  expect(called(recording)[0]?.body).toMatchObject({ amount_input: 56.25, is_refund: true })
})

test('reminds the client now, says why not, and switches reminders of this booking off', async () => {
  let isRefused = false
  const message = 'The client was reminded today. You can remind them again tomorrow.'
  const { card, called } = await visit(overdue, {
    'POST /rest/v1/rpc/remind_of_payment': () =>
      isRefused ? Response.json({ code: 'PT409', message }, { status: 409 }) : Response.json(true),
    'POST /rest/v1/rpc/set_payment_reminders': () => Response.json(false),
  })
  await card.findByText('Overdue by 5 days')
  press('Remind now')
  expect(await screen.findByText('Reminder sent')).toBeTruthy()
  isRefused = true
  press('Remind now')
  expect(await screen.findByText(message)).toBeTruthy()
  fireEvent.click(card.getByRole('switch', { name: 'Reminders' }))
  await waitFor(() =>
    expect(called('POST /rest/v1/rpc/set_payment_reminders')[0]?.body).toMatchObject({ is_wanted: false }),
  )
})

test('says that the client has paid, as they say', async () => {
  const { card } = await visit({ ...overdue, client_said_paid_at: '2031-01-09T10:00:00Z' })
  expect(await card.findByText(/^Cleo Marsh said on .* that they have paid/)).toBeTruthy()
})

test('offers to try again when payments could not be loaded', async () => {
  let isBack = false
  const { card } = await visit(overdue, {
    [load]: () =>
      isBack
        ? Response.json(paymentsRow(overdue))
        : Response.json({ message: 'x', code: 'x' }, { status: 403 }),
  })
  expect(await card.findByText('The payments could not be loaded.')).toBeTruthy()
  isBack = true
  fireEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('Overdue by 5 days')).toBeTruthy()
})

const agreedOffer = () =>
  offerRow({ state: 'agreed', agreement: 'accepted', payment_terms: { ...fairTerms } as never })
const pendingPayments: Partial<Payments> = {
  ...overdue,
  status: 'pending',
  state: 'nothing_due',
  next: null,
  owed: 0,
}

test('an open request waits for its deposit, gets more time, and is released', async () => {
  const booking = newBooking({ price_state: 'agreed' })
  const { card, called, show } = await visit(
    pendingPayments,
    {
      'GET /rest/v1/booking_offers': () => Response.json([agreedOffer()]),
      'POST /rest/v1/rpc/await_deposit': () => {
        show({
          ...pendingPayments,
          next: deposit,
          deposit_until: '2040-01-01T10:00:00Z',
          state: 'deposit_due',
        })
        return Response.json('2040-01-01T10:00:00Z')
      },
      'POST /rest/v1/rpc/release_hold': () => {
        show(pendingPayments)
        return Response.json(true)
      },
    },
    booking,
  )
  await card.findByText('Hold the date for Cleo Marsh’s deposit of £112.50')
  type('From now, for', '0')
  press('Wait for the deposit')
  expect(await card.findByText('Use a whole number of hours from 1 to 720.')).toBeTruthy()
  type('From now, for', '48')
  press('Wait for the deposit')
  expect(await card.findByText(/^Held for Cleo Marsh’s deposit of £112.50 until/)).toBeTruthy()
  expect(called('POST /rest/v1/rpc/await_deposit')[0]?.body).toMatchObject({ hours_input: 48 })
  press('Release the date')
  expect(await card.findByText(/^Hold the date for/)).toBeTruthy()
})

test('a deposit that is late leaves the artist to decide', async () => {
  const { card } = await visit(
    { ...pendingPayments, next: deposit, deposit_until: '2020-01-01T10:00:00Z', state: 'deposit_due' },
    { 'GET /rest/v1/booking_offers': () => Response.json([agreedOffer()]) },
    newBooking({
      price_state: 'agreed',
      deposit_until: '2020-01-01T10:00:00Z',
      held_until: '2040-01-01T10:00:00Z',
    }),
  )
  expect(await card.findByText(/^The deposit of £112.50 has not arrived by/)).toBeTruthy()
  for (const name of ['Remind now', 'Give more time', 'Release the date']) {
    expect(card.getByRole('button', { name })).toBeTruthy()
  }
})

test('an open request without a deposit has no payments', async () => {
  await visitBooking(newBooking())
  expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
})
