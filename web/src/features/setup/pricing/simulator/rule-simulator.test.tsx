import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { press } from '../../../../testing/press-and-type.ts'
import type { StubbedAnswers } from '../../../../testing/stub-server.ts'
import { patch, simulation, startAfresh, visit } from '../../../../testing/visit-pricing-setup.tsx'

beforeEach(startAfresh)

const booking = (id: string, client_name: string, old: number, priced: object) => ({
  id,
  client_name,
  event_date: '2031-06-14',
  status: 'pending',
  old,
  ...priced,
})

/** Prices by the hourly rate: 180 is saved. */
const answers = {
  [simulation]: ({ body }: { body: unknown }) => {
    const { hourly_rate } = (body as { new_rules: { hourly_rate: number } }).new_rules
    return Response.json({
      bookings: [
        booking('a', 'Cleo Marsh', 360, { total: hourly_rate * 2 }),
        booking('b', 'Rosa Amberley', 900, { problem: 'out_of_area' }),
      ],
      by_hours: [
        [1, hourly_rate],
        [2, hourly_rate * 2],
      ],
      by_miles: [
        [0, hourly_rate],
        [120, hourly_rate + 200],
      ],
      by_date: [['2031-06-14', hourly_rate]],
    })
  },
}

function setRate(rate: string) {
  if (screen.queryByLabelText('Hourly Rate') === null) press(/^Hourly Rate: /)
  fireEvent.change(screen.getByLabelText('Hourly Rate'), { target: { value: rate } })
}

const requests = 'GET /rest/v1/bookings'
const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ id: String(place) }))

async function visitWithRequests(count: number, others: StubbedAnswers) {
  await visit({ [requests]: () => Response.json(rows(count)), ...others })
  await screen.findByText('Try these rules')
}

describe('the simulator', () => {
  it('the simulator shows what the typed rules would have charged for the last requests', async () => {
    await visitWithRequests(20, answers)
    setRate('200')
    press('Try with my last requests')
    await screen.findByText('1 request: £360 before, £400 by these rules (+11%)')
    screen.getByText(', 1 out of area')
    const table = within(screen.getByRole('table', { name: 'Requests by these rules' }))
    table.getByText('+£40')
    table.getByText('Out of area')
    screen.getByRole('figure', { name: 'Price by hours: £200 at 1 h, £400 at 2 h' })
    setRate('210')
    screen.getByText('You have changed the rules since.')
  })

  it('the simulator says so when it fails', async () => {
    await visitWithRequests(20, { [simulation]: () => new Response('', { status: 500 }) })
    press('Try with my last requests')
    expect((await screen.findByRole('alert')).textContent).toContain('The rules could not be tried.')
  })
})

test('the simulator is left out until there are 20 requests to try the rules on', async () => {
  const { called } = await visit({ [requests]: () => Response.json(rows(19)) })
  await waitFor(() => expect(called(requests)).toHaveLength(1))
  expect(called(requests)[0]?.url.searchParams.get('limit')).toBe('20')
  expect(screen.queryByText('Try these rules')).toBeNull()
})

describe('saving', () => {
  it('saving asks once when prices change by more than a fifth', async () => {
    const { called } = await visit(answers)
    setRate('240')
    press('Save Changes')
    await screen.findByText('+33%')
    expect(called(patch)).toEqual([])
    press('Keep editing')
    press('Save Changes')
    await screen.findByText('+33%')
    press('Save anyway')
    await screen.findByText('Went to /dashboard')
    expect(called(patch)).toHaveLength(1)
  })

  it('saving does not ask about a small change, or when the simulation has no answer', async () => {
    await visit({ [simulation]: () => new Response('', { status: 500 }) })
    setRate('400')
    press('Save Changes')
    await screen.findByText('Went to /dashboard')
  })
})
