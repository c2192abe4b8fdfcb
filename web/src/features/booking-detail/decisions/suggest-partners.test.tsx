// Suggesting partners in the dialog for declining.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { type StubbedAnswers, storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, visitBooking } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
  toast.dismiss()
})

const partnersCall = 'POST /rest/v1/rpc/get_partners'
const change = 'PATCH /rest/v1/bookings'

const row = (artist_id: string, display_name: string, rest = {}) => ({
  artist_id,
  display_name,
  slug: artist_id,
  takes_requests: true,
  state: 'partner',
  ...rest,
})
const four = [row('a', 'Anna'), row('b', 'Boris'), row('c', 'Cara'), row('d', 'Dan')]

async function openDialog(rows: object[], answers: StubbedAnswers = {}) {
  const server = await visitBooking(newBooking(), {
    [partnersCall]: () => Response.json(rows),
    [change]: () => Response.json({ id: 'x' }),
    ...answers,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  await waitFor(() => expect(server.called(partnersCall)).toHaveLength(1))
  return { ...server, dialog }
}

test('sends up to three partners with the decision', async () => {
  const { dialog, called } = await openDialog(four)
  for (const name of ['Anna', 'Cara', 'Dan']) fireEvent.click(await dialog.findByRole('checkbox', { name }))
  expect(dialog.getByRole<HTMLButtonElement>('checkbox', { name: 'Boris' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Dan' }))
  expect(dialog.getByRole<HTMLButtonElement>('checkbox', { name: 'Boris' }).disabled).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Decline Booking' }))
  await waitFor(() => expect(called(change)).toHaveLength(1))
  expect(called(change)[0]?.body).toEqual({
    status: 'rejected',
    closing_message: null,
    suggested_artist_ids: ['a', 'c'],
  })
})

test('offers no one who has not accepted, or whose page takes no requests', async () => {
  const { dialog } = await openDialog([
    row('a', 'Anna'),
    row('b', 'Boris', { state: 'invited' }),
    row('c', 'Cara', { state: 'invites' }),
    row('d', 'Dan', { takes_requests: false }),
  ])
  await dialog.findByRole('checkbox', { name: 'Anna' })
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
})

test('suggesting partners is hidden without partners', async () => {
  const { dialog, called } = await openDialog([])
  fireEvent.click(dialog.getByRole('button', { name: 'Decline Booking' }))
  await waitFor(() => expect(called(change)).toHaveLength(1))
  expect(called(change)[0]?.body).not.toHaveProperty('suggested_artist_ids')
  expect(screen.queryByText(/Suggest partners/)).toBeNull()
})

test('asks to choose again when one is no longer a partner, and keeps the message', async () => {
  const message = 'An artist that you chose is no longer your partner. Please choose again.'
  let rows = four
  const { dialog } = await openDialog([], {
    [partnersCall]: () => Response.json(rows),
    [change]: () => {
      rows = four.slice(1)
      return Response.json({ code: 'PT409', details: 'not_partners', message }, { status: 409 })
    },
  })
  fireEvent.change(dialog.getByLabelText('Message to Client (Optional)'), { target: { value: 'So sorry' } })
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Anna' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Decline Booking' }))
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Anna' })).toBeNull())
  expect(dialog.getByRole('checkbox', { name: 'Boris' }).getAttribute('aria-checked')).toBe('false')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message to Client (Optional)').value).toBe('So sorry')
})

test('the artist sees afterwards whom they suggested', async () => {
  await visitBooking(newBooking({ status: 'rejected', suggested_artist_ids: ['a', 'b', 'gone'] }), {
    [partnersCall]: () => Response.json([...four.slice(0, 1), row('b', 'Boris', { state: 'invited' })]),
  })
  expect(screen.getByText('You suggested')).toBeTruthy()
  expect(await screen.findByText('Anna')).toBeTruthy()
})
