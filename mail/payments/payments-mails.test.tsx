// The mails about ways to pay, as they are rendered.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { howToPayText, wayLines } from '../../domain/payments/ways/way-lines.ts'
import type { WayToPay } from '../../domain/payments/ways/way-to-pay.ts'
import { HowToPay } from './how-to-pay.tsx'
import { type WaysToPayData, waysToPayMail } from './ways-to-pay-mail.tsx'

const data: WaysToPayData = {
  changedAt: '2031-06-14T09:30:00Z',
  timeZone: 'Europe/London',
  added: ['GBP bank account ending in 4321', 'Cash'],
  removed: ['GBP bank account ending in 4321', 'Payment link to pay.example.com'],
  link: 'https://bandstand.example.com/payments-setup',
}

it('a change is told apart from what was added and removed', () => {
  const text = waysToPayMail.text?.(data)
  expect(text).toContain('on Saturday 14 June 2031 at 10:30 (London time)')
  expect(text).toContain(`Added
- Cash

Changed
- GBP bank account ending in 4321

Removed
- Payment link to pay.example.com`)
  expect(text).toContain('If you did not change this, set a new password now')
  const html = renderToStaticMarkup(waysToPayMail.body(data))
  for (const item of [
    'Cash',
    'GBP bank account ending in 4321',
    'Payment link to pay.example.com',
    data.link,
  ])
    expect(html).toContain(item)
})

it('a new order is said as such', () => {
  expect(waysToPayMail.text?.({ ...data, added: [], removed: [] })).toContain(
    'Changed\n- The order in which clients see them',
  )
})

it('a mail shows how to pay with the same lines as its plain text', () => {
  const ways: WayToPay[] = [
    {
      kind: 'sort_code',
      currency: 'GBP',
      holder: '<b>Nadia</b>',
      sortCode: '123456',
      accountNumber: '12345678',
    },
    { kind: 'link', url: 'https://pay.example.com/nadia' },
    { kind: 'note', note: 'Ask us about invoices.' },
  ]
  const payment = { amount: 1250.5, currency: 'GBP', reference: '3F7A9C21' }
  const html = renderToStaticMarkup(<HowToPay ways={ways} payment={payment} />)
  const text = howToPayText(ways, payment)
  for (const line of [
    '£1,250.50',
    '3F7A9C21',
    ...ways.flatMap((way) => wayLines(way).map((one) => one.text)),
  ]) {
    expect(text).toContain(line)
    expect(html).toContain(line.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  }
})
