import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PaymentPlan } from '../../../../../domain/payments/payment-plan.ts'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import type { WayToPay } from '../../../../../domain/payments/ways/way-to-pay.ts'
import { depositPaid, entry, payments, plan } from '../../../testing/client-payment-rows.ts'
import { openOffer } from '../../../testing/offer-rows.ts'
import { press } from '../../../testing/press-and-type.ts'
import { details, newBooking, resetServer, visit } from '../../../testing/visit-client-booking.tsx'

beforeEach(resetServer)

const saying = 'POST /rest/v1/rpc/say_paid'

interface Money {
  payments?: Payments | null
  payment_plan?: PaymentPlan | null
  ways_to_pay?: WayToPay[]
}

function visitWith(change: Partial<ReturnType<typeof newBooking>>, money: Money, answers = {}) {
  const booking = { ...newBooking(), artist_currency: 'GBP', ...change }
  const answer = () => Response.json({ booking, messages: [], access_token: 'a.b.c', ...money })
  return visit(booking, { [details]: answer, ...answers })
}

const card = (name: string | RegExp) => screen.getByRole('region', { name })

test('one card says what is due, the schedule and what was paid; the badge stays', async () => {
  await visitWith(
    { status: 'confirmed', payment_status: 'partial', amount_paid: 90 },
    {
      payments: depositPaid({
        entries: [
          entry(),
          entry({ id: 2, is_undone: true, amount: 70 }),
          entry({ id: 3, amount: -70, undoes: 2 }),
        ],
      }),
    },
  )
  const text = card('Balance of £360, due Saturday 31 May 2031').textContent
  expect(text).toContain('Nothing is due now.')
  expect(text).toContain('Depositby Saturday 4 January 2031£90paid')
  expect(text).toContain('Balanceby Saturday 31 May 2031£360')
  expect(text).toContain('Received Friday 3 January 2031£90')
  expect(text).not.toContain('£70')
  expect(screen.getByText('Payment: partial')).toBeTruthy()
  expect(screen.getByText(/What is to be paid, and when, is below\.$/)).toBeTruthy()
})

test('a deposit that is awaited says until when, once, and whom the booking waits for', async () => {
  const until = '2031-01-03T18:00:00Z'
  await visitWith({ status: 'pending', price_state: 'agreed', held_until: until } as object, {
    payments: payments({ deposit_until: until }),
  })
  expect(card('Your deposit of £90 secures the date').textContent).toMatch(
    /holds your date until Friday 3 January 2031/,
  )
  expect(screen.queryByText(/^Held for you until/)).toBeNull()
  expect(screen.getByText('Waiting for your deposit')).toBeTruthy()
  expect(screen.getByText(/To secure your date, please pay the deposit\.$/)).toBeTruthy()
})

test('"I have paid" tells the artist with the token of the page, and the card says when', async () => {
  let money = payments()
  const { called } = await visitWith(
    { status: 'confirmed' },
    {
      get payments() {
        return money
      },
    },
    {
      [saying]: () => {
        money = payments({ client_said_paid_at: '2031-01-02T10:00:00Z' })
        return Response.json('2031-01-02T10:00:00Z')
      },
    },
  )
  press('I have paid')
  expect(await screen.findByText(/^You told Nadia Brook Trio on .* that you have paid/)).toBeTruthy()
  expect(called(saying)[0]?.headers.get('authorization')).toBe('Bearer a.b.c')
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
})

test('shows how to pay what is due next, with the reference of the booking', async () => {
  const way = {
    kind: 'sort_code',
    currency: 'GBP',
    holder: 'Nadia Brook',
    sortCode: '123456',
    accountNumber: '12345678',
  } as const
  await visitWith(
    { status: 'confirmed' },
    { payments: depositPaid({ state: 'balance_due' }), ways_to_pay: [way] },
  )
  const text = card(/^Balance of/).textContent
  for (const part of ['Amount£360', 'Reference7D9C0000', 'Sort code12-34-56', 'Account number12345678'])
    expect(text).toContain(part)
})

test('says so when the artist could not be told', async () => {
  await visitWith(
    { status: 'confirmed' },
    { payments: payments() },
    { [saying]: () => new Response('', { status: 500 }) },
  )
  press('I have paid')
  expect(await screen.findByText('The artist was not told that you have paid')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'I have paid' })).toBeTruthy())
})

test('a request shows what it means once it is accepted, and nothing is open', async () => {
  await visitWith({}, { payments: payments({ state: 'nothing_due', next: null }), payment_plan: plan() })
  expect(card('What you pay and when').textContent).toContain('£360')
  expect(card('What if we cancel?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
})

test('an open offer says what is paid and when before it is accepted, and that the deposit secures the date', async () => {
  await visitWith(
    { price_state: 'offered', offers: [openOffer({ number: 2, final_price: 450, books_when_agreed: true })] },
    {
      payments: payments({ state: 'nothing_due', next: null }),
      payment_plan: plan({ secures: { hours: 72, releases: true } }),
    },
  )
  const offer = screen.getByRole('region', { name: /^Do you agree/ })
  expect(offer.textContent).toContain('holds the date for you for 72 hours: your deposit confirms it.')
  expect(offer.textContent).toContain('What you pay and when')
  expect(screen.getByRole('button', { name: 'Accept and secure the date' })).toBeTruthy()
  expect(screen.getAllByText('What you pay and when')).toHaveLength(1)
})

test('a confirmed booking says what cancelling means, folded, and among the terms on paper', async () => {
  await visitWith({ status: 'confirmed' }, { payments: depositPaid() })
  const fold = screen.getByText('What if we cancel?').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('You get back all of the £90 paid by then.')
  const paper = screen.getByText('If you cancel:', { exact: false })
  expect(paper.textContent).toContain(
    'From Sunday 1 June 2031: You get nothing back. Nadia Brook Trio keeps the £450 paid by then.',
  )
})

test('an artist without terms has no card for a request, and no plan', async () => {
  await visitWith(
    {},
    { payments: payments({ state: 'nothing_due', next: null, terms: null }), payment_plan: null },
  )
  expect(screen.queryByText('What you pay and when')).toBeNull()
  expect(screen.queryByRole('region', { name: /to pay|due/ })).toBeNull()
})

test('an older server that sends no payments shows the letter as it was', async () => {
  await visitWith({ status: 'confirmed' }, {})
  expect(screen.getByText(/Please settle the payment with them directly\.$/)).toBeTruthy()
})
