// The running price: late and failed answers, and rules that the artist changes meanwhile.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  estimate,
  estimateIs,
  heading,
  keepAnswers,
  note,
  offering,
  open,
  resetServer,
} from '../../../testing/open-booking-form.tsx'
import { field, press } from '../../../testing/press-and-type.ts'
import { refusal } from '../../../testing/stub-booking-server.ts'

let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
})

describe('running price', () => {
  test('the estimate keeps the old price until the new one arrives, and drops an outdated response', async () => {
    keepAnswers()
    open(2)
    await screen.findByLabelText('4 hours')
    await estimateIs('£390')
    const waiting: ((response: Response) => void)[] = []
    server.answer('calculate_secure_booking_price', () => new Promise((resolve) => waiting.push(resolve)))
    fireEvent.click(field('4 hours'))
    await waitFor(() => expect(waiting).toHaveLength(1))
    expect(estimate()?.textContent).toContain('£390')
    fireEvent.click(field('2 hours'))
    await waitFor(() => expect(waiting).toHaveLength(2))
    const secure = 'calculate_secure_booking_price'
    const [late, current] = server.callsOf(secure).slice(-2)
    await act(async () => waiting[1]?.(server.byRules(secure, current ?? {})))
    await estimateIs('£290')
    await act(async () => waiting[0]?.(server.byRules(secure, late ?? {})))
    expect(estimate()?.textContent).toContain('£290')
  })

  test('the estimate keeps the last price with a note when it cannot be updated', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    keepAnswers()
    open(2)
    await screen.findByLabelText('4 hours')
    await estimateIs('£390')
    server.answer('calculate_secure_booking_price', () => refusal(400, 'invalid_hours'))
    fireEvent.click(field('4 hours'))
    expect((await screen.findAllByText(/this is the last price/)).length).toBeGreaterThan(0)
    expect(estimate()?.textContent).toContain('£390')
    expect(reported).toHaveBeenCalledOnce()
  })

  test('the price is requested again on entering the review', async () => {
    keepAnswers()
    open(3)
    await estimateIs('£390')
    server.changeProfile({ hourly_rate: 200 })
    press('Next')
    await estimateIs('£690')
    expect(heading()).toBe('Review & Confirm')
  })

  test('the estimate updates when the price of an option changes', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    keepAnswers()
    open(2)
    await screen.findByLabelText('4 hours')
    await estimateIs('£390')
    server.changeProfile(offering({ id: 'pa', priceValue: 60 }))
    fireEvent.click(field('4 hours'))
    await estimateIs('£510')
    expect(heading()).toBe('Performance Duration')
    expect(screen.queryByText(/this is the last price/)).toBeNull()
    expect(reported).not.toHaveBeenCalled()
  })

  test('the estimate updates when an option is removed, with a note at its question', async () => {
    keepAnswers()
    open(2)
    await screen.findByLabelText('4 hours')
    await estimateIs('£390')
    server.changeProfile(offering({ id: 'lights', priceValue: 10 }))
    fireEvent.click(field('4 hours'))
    await estimateIs('£450')
    expect(heading()).toBe('Performance Duration')
    press('Next')
    expect(heading()).toBe('Additional Questions')
    expect(note()).toContain('no longer offers “PA”')
    press('Next')
    press('Previous')
    expect(note()).toBeUndefined()
  })

  test('the form stays on the same step when the artist adds one before it', async () => {
    keepAnswers()
    open(3)
    await estimateIs('£390')
    server.changeProfile({ ...offering({ id: 'pa', priceValue: 60 }), setup_time: 45 })
    fireEvent.click(field(/^Lights/))
    await waitFor(() => expect(heading()).toBe('Setup Requirements'))
    expect(note()).toBe('The Test Band now needs 45 minutes to set up. Please agree to it.')
  })

  test('the form leads to the venue when the radius was reduced', async () => {
    keepAnswers()
    open(2)
    await screen.findByLabelText('4 hours')
    await estimateIs('£390')
    server.changeProfile({ max_radius: 20 })
    fireEvent.click(field('4 hours'))
    await waitFor(() => expect(heading()).toBe('Event Information'))
    expect(screen.getByText(/beyond the maximum travel distance of 20 miles/)).toBeTruthy()
    expect(estimate()).toBeNull()
  })
})
