// What is suggested on the page of a declined booking: a form is filled in by this tab, and nothing is sent.
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { draftStorage } from '../../../shared/booking/draft-storage.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { stubServer } from '../../../testing/stub-server.ts'
import { answerWith, details, newBooking, resetServer } from '../../../testing/visit-client-booking.tsx'
import { ClientBookingPage } from '../client-booking-page.tsx'

beforeEach(() => {
  resetServer()
  window.sessionStorage.clear()
})

const declined = () => ({
  ...newBooking(),
  status: 'rejected',
  start_time: '19:30:00',
  suggested_artists: [
    { name: 'DJ Otto', slug: 'dj-otto', is_asked: false },
    { name: 'Mara', slug: 'mara', is_asked: false },
  ],
})

const filledIn = {
  eventName: 'Garden wedding',
  eventDate: '2031-06-14',
  startTime: '19:30',
  venueName: 'The Orangery',
  venueAddress: '1 Example Street, Bristol',
  guestCount: '80',
  contactName: 'Cleo Marsh',
  contactEmail: 'cleo@example.com',
  contactPhone: '',
  performanceDuration: 3,
}

async function visit(booking: Record<string, unknown> & { id: string }) {
  const server = stubServer({ [details]: () => answerWith(booking) })
  renderPage(
    server.store,
    `/client-booking/${booking.id}?email=cleo%40example.com&token=secret`,
    <Routes>
      <Route path="/client-booking/:bookingId" element={<ClientBookingPage />} />
      <Route path="/book/:slug" element={<BookingPageStub />} />
    </Routes>,
  )
  await screen.findByRole('heading', { level: 1 })
  return server
}

const BookingPageStub = () => <p>Their form</p>
const ask = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Ask ${name}` }))

test('opens the partner’s form filled in, and sends nothing', async () => {
  const { calls } = await visit(declined())
  expect(await screen.findByRole('heading', { name: 'Nadia Brook Trio suggests' })).toBeTruthy()
  expect(draftStorage.read('dj-otto')).toBeNull()
  const before = calls.length
  await ask('DJ Otto')
  expect(await screen.findByText('Their form')).toBeTruthy()
  expect(await screen.findByText(/DJ Otto gets nothing until you send the form/)).toBeTruthy()
  expect(draftStorage.read('dj-otto')).toEqual(filledIn)
  expect(draftStorage.read('mara')).toBeNull()
  expect(calls).toHaveLength(before)
})

test('keeps a name as it was typed, also one from right to left', async () => {
  await visit({ ...declined(), client_name: 'ליאור' })
  await ask('Mara')
  expect(draftStorage.read('mara')).toMatchObject({ contactName: 'ליאור' })
})

test('leaves out what is not known', async () => {
  await visit({
    ...declined(),
    event_date: null,
    start_time: null,
    guest_count: null,
    event_duration: null,
    venue_address: null,
  })
  await ask('Mara')
  expect(draftStorage.read('mara')).toMatchObject({
    eventDate: '',
    startTime: '',
    guestCount: '',
    performanceDuration: 0,
    venueAddress: '',
  })
})

test('asks before it replaces a request that was begun', async () => {
  const begun = { submissionId: 'x', eventName: 'Birthday', answers: {} }
  draftStorage.write('dj-otto', begun)
  await visit(declined())
  await ask('DJ Otto')
  const dialog = await screen.findByRole('dialog', { name: 'You have already started a request' })
  expect(draftStorage.read('dj-otto')).toEqual(begun)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep what I typed' }))
  expect(await screen.findByText('Their form')).toBeTruthy()
  expect(draftStorage.read('dj-otto')).toEqual(begun)
})

test('replaces it when the client says so', async () => {
  draftStorage.write('dj-otto', { eventName: '', answers: { lineup: 'duo' } })
  await visit(declined())
  await ask('DJ Otto')
  fireEvent.click(await screen.findByRole('button', { name: 'Use this booking' }))
  expect(await screen.findByText('Their form')).toBeTruthy()
  expect(draftStorage.read('dj-otto')).toEqual(filledIn)
})

test('does not ask about an untouched form, nor about one that it filled in before', async () => {
  draftStorage.write('dj-otto', { ...filledIn, submissionId: 'x', guestCount: '', venue: null, answers: {} })
  await visit(declined())
  await ask('DJ Otto')
  expect(await screen.findByText('Their form')).toBeTruthy()
})

test('an artist who was asked is no button any more', async () => {
  const [otto, mara] = declined().suggested_artists
  await visit({ ...declined(), suggested_artists: [{ ...otto, is_asked: true }, mara] })
  expect(await screen.findByText('You asked DJ Otto. They answer by email.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask DJ Otto' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ask Mara' })).toBeTruthy()
})

test('opens the artist’s own form filled in with a date that they offered', async () => {
  const { calls } = await visit({ ...declined(), suggested_dates: ['2031-06-20', '2031-06-27'] })
  expect(await screen.findByRole('heading', { name: 'Nadia Brook Trio is free on' })).toBeTruthy()
  const before = calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Ask for Friday 20 June 2031' }))
  expect(await screen.findByText('Their form')).toBeTruthy()
  expect(draftStorage.read('nadia')).toEqual({ ...filledIn, eventDate: '2031-06-20' })
  expect(calls).toHaveLength(before)
})

test('offers no dates of an artist without a page', async () => {
  await visit({ ...declined(), artist_slug: null, suggested_dates: ['2031-06-20'] })
  expect(await screen.findByRole('button', { name: 'Ask Mara' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /is free on$/ })).toBeNull()
})

test.each([
  ['a pending booking', { status: 'pending' }],
  ['a declined one without suggestions', { suggested_artists: [] }],
  ['the answer of an older server', { suggested_artists: undefined }],
])('%s shows none', async (_, change) => {
  await visit({ ...declined(), ...change })
  expect(screen.queryByText(/suggests$/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull()
})
