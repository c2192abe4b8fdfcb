import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plan } from '../../testing/client-payment-rows.ts'
import { CancellationSteps } from './if-cancelled.tsx'
import { PaymentPlanView } from './payment-plan.tsx'

const show = (changes: Parameters<typeof plan>[0] = {}, eventDate: string | null = '2031-06-14') =>
  render(<PaymentPlanView plan={plan(changes)} currency="GBP" artist="Nadia" eventDate={eventDate} />)

const outcome = () => screen.getByRole('status', { hidden: true }).textContent
const dayOf = (slider: HTMLElement) => slider.getAttribute('aria-valuetext')

test('lists what is paid and when, and starts where money is first at stake', () => {
  show()
  expect(screen.getByRole('region', { name: 'What you pay and when' }).textContent).toContain(
    'Depositby Saturday 4 January 2031£90',
  )
  expect(dayOf(screen.getByRole('slider', { name: 'If you cancel on' }))).toBe('Sunday 5 January 2031')
  expect(document.body.textContent).toContain('You get back all of the £90 paid by then.')
})

test.each([
  [0, 'Wednesday 1 January 2031', 'Nothing has to be paid by then, so there is nothing to return.'],
  [3, 'Saturday 4 January 2031', 'Nothing has to be paid by then, so there is nothing to return.'],
  [4, 'Sunday 5 January 2031', 'You get back all of the £90 paid by then.'],
  [104, 'Tuesday 15 April 2031', 'You get back all of the £90 paid by then.'],
  [105, 'Wednesday 16 April 2031', 'You get back £45 of the £90 paid by then. Nadia keeps £45.'],
  [164, 'Saturday 14 June 2031', 'You get nothing back. Nadia keeps the £450 paid by then.'],
])('after %i days, on %s: %s', (days, day, text) => {
  show()
  const slider = screen.getByRole('slider')
  fireEvent.change(slider, { target: { value: String(days) } })
  expect(dayOf(slider)).toBe(day)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text)
})

test('ends on the day of the event', () => {
  show()
  expect(screen.getByRole('slider').getAttribute('max')).toBe('164')
})

test('has no slider without a date of the event', () => {
  show({ cancellation: [{ from: '2031-01-01', paid: 0, returned: 0, kept: 0 }] }, null)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(outcome()).toContain('nothing to return')
})

test('says nothing about cancelling where the terms do not', () => {
  show({ cancellation: null })
  expect(screen.queryByText('What if we cancel?')).toBeNull()
})

test('lists only the days on which something changes', () => {
  const step = { from: '2031-01-01', paid: 90, returned: 45, kept: 45 }
  const steps = [
    step,
    { ...step, from: '2031-01-05' },
    { ...step, from: '2031-02-01', returned: 0, kept: 90 },
  ]
  render(<CancellationSteps steps={steps} currency="GBP" artist="Nadia" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 30))).toEqual([
    'From Wednesday 1 January 2031:',
    'From Saturday 1 February 2031:',
  ])
})
