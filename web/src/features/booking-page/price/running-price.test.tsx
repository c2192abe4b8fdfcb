// The running price while the artist changes the rules: it recovers, and leads to the affected step.
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
})

describe('running price', () => {
  test('updates when the price of an option changes', async () => {
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

  test('updates when an option is removed, and shows a note at its question', async () => {
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

  test('stays on the same step when the artist adds one before it', async () => {
    keepAnswers()
    open(3)
    await estimateIs('£390')
    server.changeProfile({ ...offering({ id: 'pa', priceValue: 60 }), setup_time: 45 })
    fireEvent.click(field(/^Lights/))
    await waitFor(() => expect(heading()).toBe('Setup Requirements'))
    expect(note()).toBe('The Test Band now needs 45 minutes to set up. Please agree to it.')
  })

  test('leads to the venue when the radius was reduced', async () => {
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
