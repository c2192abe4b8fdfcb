// Double clicks on what changes a booking: one request, and no notice that the booking changed in the meantime.
import { act, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, press, type } from '../../testing/press-and-type.ts'
import { storeSession } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { newBooking, visitBooking } from '../../testing/visit-booking.tsx'

vi.mock('../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  toast.dismiss()
})

/** Both clicks before the page is drawn again. */
function doubleClick(target: HTMLElement): void {
  act(() => {
    target.click()
    target.click()
  })
}

const change = 'PATCH /rest/v1/bookings'

const cases: [name: string, facts: Record<string, string>, prepare: () => void, last: string][] = [
  ['Accept Booking', {}, () => press('Accept Booking'), 'Accept Booking'],
  ['Decline', {}, () => press('Decline'), 'Decline Booking'],
  [
    'Mark Complete',
    { status: 'confirmed', event_date: '2020-01-01' },
    () => press('Mark Complete'),
    'Mark Complete',
  ],
  ['Paid', { status: 'confirmed' }, () => undefined, 'Paid'],
  [
    'Save modification',
    {},
    () => {
      press('Change the price')
      type('Description', 'Late finish')
      type('Amount', '50')
    },
    'Save modification',
  ],
]

test.each(cases)('%s sends one request', async (_, facts, prepare, last) => {
  const { called } = await visitBooking(newBooking(facts as Parameters<typeof newBooking>[0]), {
    [change]: () => Response.json({ id: newBooking().id, price_state: 'quoted' }),
    'POST /functions/v1/send-booking-confirmation': () => Response.json({}),
  })
  prepare()
  const dialog = screen.queryByRole('dialog')
  const target = dialog
    ? [...dialog.querySelectorAll('button')].find(({ textContent }) =>
        new RegExp(last).test(textContent ?? ''),
      )
    : button(last)
  doubleClick(target as HTMLElement)
  await waitFor(() => expect(called(change)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/changed in the meantime/)).toBeNull())
  expect(called(change)).toHaveLength(1)
})
