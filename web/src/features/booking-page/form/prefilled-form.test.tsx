// A form that another page of this tab has filled in, as the page of a declined booking does for a partner.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftStorage } from '../../../shared/booking/draft-storage.ts'
import { answered, artist, open, resetServer } from '../../../testing/open-booking-form.tsx'
import { field } from '../../../testing/press-and-type.ts'
import { restoreDraft } from '../rules/draft/booking-draft.ts'

let server: ReturnType<typeof resetServer>

const filledIn = {
  eventName: answered.eventName,
  eventDate: answered.eventDate,
  startTime: '19:30',
  venueName: answered.venueName,
  venueAddress: answered.venueAddress,
  guestCount: '80',
  contactName: answered.contactName,
  contactEmail: answered.contactEmail,
  contactPhone: '',
  performanceDuration: 9,
}

beforeEach(() => {
  server = resetServer()
  draftStorage.write(artist.slug, filledIn)
})

test('shows what was filled in, and keeps nothing that it does not ask for or offer', async () => {
  open(0)
  expect(field(/Event name/).value).toBe('Garden wedding')
  expect(field(/Venue address/).value).toBe('Frome')
  await waitFor(() => expect(restoreDraft(artist.slug).guestCount).toBe(''))
  expect(restoreDraft(artist.slug)).toMatchObject({
    contactEmail: 'rosa@example.com',
    startTime: '',
    performanceDuration: 0,
  })
  expect(server.callsOf('process-booking-submission')).toEqual([])
})

test('a prefilled form says at once that the artist is not available on the date', async () => {
  server.answer('get_unavailable_dates', () => Response.json([answered.eventDate]))
  open(0)
  expect(await screen.findByText(/The Test Band is not available on Wednesday 21 June 2090/)).toBeTruthy()
})
