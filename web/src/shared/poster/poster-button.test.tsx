import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/press-and-type.ts'
import { storeSession } from '../../testing/stub-server.ts'
import { newBooking, visitBooking } from '../../testing/visit-booking.tsx'
import { newBooking as clientBooking, resetServer, visit } from '../../testing/visit-client-booking.tsx'

vi.mock('../live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
  followOwnBooking: () => () => undefined,
}))

const call = 'POST /functions/v1/gig-poster'
const picture = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } })
let saved: string[]

beforeEach(() => {
  window.localStorage.clear()
  resetServer()
  saved = []
  Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

test('is offered to the client once the booking is confirmed, shown, and saved in both sizes', async () => {
  const { called } = await visit({ ...clientBooking(), status: 'confirmed' }, { [call]: picture })
  press('Gig poster')
  expect(
    (await screen.findByRole('img', { name: 'Poster for Saturday 14 June 2031' })).getAttribute('src'),
  ).toBe('blob:poster')
  press('Save picture')
  press('Save for print (A4)')
  await waitFor(() =>
    expect(saved).toEqual(['gig-poster-2031-06-14-story.png', 'gig-poster-2031-06-14-print.png']),
  )
  expect(called(call).map(({ body }) => body)).toEqual([
    expect.objectContaining({ client_email: 'cleo@example.com', reply_token: 'secret', format: 'story' }),
    expect.objectContaining({ format: 'print' }),
  ])
})

test('is not there while the booking is pending', async () => {
  await visit(clientBooking())
  expect(screen.queryByRole('button', { name: 'Gig poster' })).toBeNull()
})

test('says when it could not be drawn, and tries again', async () => {
  let answers = [() => Response.json({ error: 'Too many', code: 'busy' }, { status: 503 }), picture]
  await visit({ ...clientBooking(), status: 'confirmed' }, { [call]: () => (answers.shift() ?? picture)() })
  press('Gig poster')
  expect((await screen.findByRole('alert')).textContent).toContain('The poster could not be drawn')
  press('Try again')
  expect(await screen.findByRole('img', { name: /^Poster for/ })).toBeTruthy()
  answers = []
})

test('is offered to the artist with their session', async () => {
  storeSession()
  const { called } = await visitBooking({ ...newBooking(), status: 'confirmed' }, { [call]: picture })
  press('Gig poster')
  await screen.findByRole('img', { name: /^Poster for/ })
  const [first] = called(call)
  expect(first?.body).toMatchObject({ format: 'story' })
  expect(first?.headers.get('authorization')).toMatch(/^Bearer ./)
})
