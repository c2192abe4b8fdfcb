import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ClientOffer } from '../../../../../domain/booking/offers.ts'
import { plan } from '../../../testing/client-payment-rows.ts'
import { newOffer } from '../../../testing/offer-rows.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { type StubbedAnswers, stubServer } from '../../../testing/stub-server.ts'
import { resetServer } from '../../../testing/visit-client-booking.tsx'
import { OfferPage } from './offer-page.tsx'

beforeEach(resetServer)
const calling = 'POST /functions/v1/client-offer'

function visitOffer(answers: StubbedAnswers, query = '?token=secret') {
  const server = stubServer(answers)
  renderPage(server.store, `/offer${query}`, <OfferPage />)
  return server
}

test('opening the link shows the offer and accepts nothing; one tap does', async () => {
  const shown = newOffer()
  const { called } = visitOffer({
    [calling]: (request: { body?: unknown }) => {
      const { action } = request.body as { action: string }
      if (action === 'accept') shown.offer.state = 'agreed'
      return Response.json(shown)
    },
  })
  expect(await screen.findByRole('heading', { name: 'New price: £600' })).toBeTruthy()
  expect(screen.getByText('We can stay longer.')).toBeTruthy()
  expect(screen.getByText('before').parentElement?.textContent).toBe('before £450')
  expect(screen.getByText('Saturday 14 June 2031')).toBeTruthy()
  expect(screen.getByText('Duration').nextSibling?.textContent).toBe('4 hourswas 3 hours')
  expect(screen.getByText('Venue').nextSibling?.textContent).toBe('The Orangery1 Example Street, Bristol')
  expect(called(calling).map(({ body }) => body)).toEqual([{ token: 'secret', action: 'show' }])
  fireEvent.click(screen.getByRole('button', { name: 'Accept £600' }))
  expect(await screen.findByText(/^You agreed to this offer\. Nothing is booked until/)).toBeTruthy()
  expect(called(calling)[1]?.body).toEqual({ token: 'secret', action: 'accept', seenBooks: false })
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('has the artist’s picture, typeface and colours, as their booking page', async () => {
  visitOffer({ [calling]: () => Response.json(newOffer()) })
  await screen.findByRole('heading', { name: 'New price: £600' })
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/storage/v1/trio.webp')
  expect(document.documentElement.classList.contains('font-playfair')).toBe(true)
  expect(document.documentElement.style.getPropertyValue('--primary')).not.toBe('')
})

test('says at its end who plays, for those who have never booked a band', async () => {
  const artist_introduction = {
    display_name: 'The Test Trio',
    genre: 'Jazz',
    performance_type: ['Covers'],
    answer_hours: 5,
  }
  visitOffer({ [calling]: () => Response.json({ ...newOffer(), artist_introduction }) })
  const strip = await screen.findByRole('region', { name: /About .*The Test Trio/ })
  expect(strip.textContent).toBe('Jazz · CoversUsually answers within a few hours')
})

test('shows the offer without a picture that an older server does not send', async () => {
  const { artist_picture: _picture, artist_font: _font, ...older } = newOffer()
  visitOffer({ [calling]: () => Response.json(older) })
  expect(await screen.findByRole('heading', { name: 'New price: £600' })).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('an offer that was replaced meanwhile says so, with the reason, and cannot be accepted', async () => {
  const shown = newOffer()
  visitOffer({
    [calling]: (request: { body?: unknown }) => {
      if ((request.body as { action: string }).action === 'show') return Response.json(shown)
      shown.offer.state = 'replaced'
      const error = 'The offer was answered or replaced meanwhile. Please look at it before you go on.'
      return Response.json({ error, code: 'offer_changed' }, { status: 409 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept £600' }))
  expect(await screen.findByText(/^The offer was answered or replaced meanwhile/)).toBeTruthy()
  expect(await screen.findByText(/^This offer is no longer open\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test.each([
  ['expired', { state: 'expired' as const }, /^This offer has expired\./],
  ['past its end', { expires_at: '2020-01-01T00:00:00Z' }, /^This offer has expired\./],
  [
    'agreed to, and past its end',
    { state: 'agreed' as const, expires_at: '2020-01-01T00:00:00Z' },
    /^This offer has expired\./,
  ],
  ['withdrawn', { state: 'withdrawn' as const }, /^This offer is no longer open\./],
])('an offer that is %s cannot be accepted', async (_, facts, words) => {
  const shown = newOffer()
  visitOffer({ [calling]: () => Response.json({ ...shown, offer: { ...shown.offer, ...facts } }) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a link that was used in another tab shows the agreement, and no failure', async () => {
  const shown = newOffer()
  visitOffer({
    [calling]: (request: { body?: unknown }) => {
      if ((request.body as { action: string }).action === 'show') return Response.json(shown)
      shown.offer.state = 'agreed'
      return Response.json({ error: 'This link was used before.', code: 'link_used' }, { status: 409 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept £600' }))
  expect(await screen.findByText(/^You agreed to this offer/)).toBeTruthy()
  expect(screen.queryByText('This link was used before.')).toBeNull()
})

test('an agreed offer of a cancelled booking says that it is closed', async () => {
  const shown = newOffer()
  shown.offer.state = 'agreed'
  visitOffer({ [calling]: () => Response.json({ ...shown, status: 'cancelled' }) })
  expect(await screen.findByText(/^This booking is closed\./)).toBeTruthy()
})

test('a wrong link shows nothing of any booking', async () => {
  const error = 'Invalid or expired access token'
  visitOffer({ [calling]: () => Response.json({ error, code: 'invalid_token' }, { status: 401 }) })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'How to get to your booking' })).toBeTruthy()
  expect(screen.queryByLabelText('Your email')).toBeNull()
})

test('a link without its secret asks the server nothing', async () => {
  const { called } = visitOffer({}, '')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(called(calling)).toEqual([])
})

test('declines in one tap where there is a price to go back to', async () => {
  const shown = newOffer()
  const { called } = visitOffer({
    [calling]: ({ body }: { body?: unknown }) => {
      if ((body as { action: string }).action === 'decline') shown.offer.state = 'declined'
      return Response.json(shown)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Decline this offer' }))
  expect(await screen.findByText(/^You declined this offer\./)).toBeTruthy()
  expect(called(calling)[1]?.body).toEqual({ token: 'secret', action: 'decline' })
  expect(screen.queryByRole('button', { name: /^Accept|^Decline/ })).toBeNull()
})

test('a first price is not declined, but answered with a message', async () => {
  visitOffer({ [calling]: () => Response.json({ ...newOffer(), before: null, can_decline: false }) })
  expect(await screen.findByRole('heading', { name: 'Price: £600' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decline this offer' })).toBeNull()
  expect(screen.getByText('Ask for something else')).toBeTruthy()
})

test('asks for something else with a message, which is kept until it is sent', async () => {
  let isRefused = true
  const { called } = visitOffer({
    [calling]: ({ body }: { body?: unknown }) =>
      (body as { action: string }).action === 'write' && isRefused
        ? Response.json({ error: 'Slow down', code: 'rate_limited' }, { status: 429 })
        : Response.json(newOffer()),
  })
  fireEvent.click(await screen.findByText('Ask for something else'))
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Please write a message first.')).toBeTruthy()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your message to Nadia Brook Trio')
  fireEvent.change(field, { target: { value: 'Could you play until ten?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText(/too many came from your network/)).toBeTruthy()
  expect(field.value).toBe('Could you play until ten?')
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Your message is with Nadia Brook Trio. They answer by email.')).toBeTruthy()
  const [first, second] = called(calling).filter(({ body }) => Object(body).action === 'write')
  expect(second?.body).toEqual(first?.body)
  expect(second?.body).toMatchObject({ token: 'secret', message: 'Could you play until ten?' })
  // The offer can still be answered.
  expect(screen.getByRole('button', { name: 'Accept £600' })).toBeTruthy()
})

test('an offer that books says so before the tap, and that it was seen', async () => {
  const shown = newOffer()
  shown.offer.books_when_agreed = true
  const { called } = visitOffer({ [calling]: () => Response.json(shown) })
  expect(await screen.findByText(/^With your yes the date is booked\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Accept and book' }))
  await waitFor(() => expect(called(calling)[1]?.body).toMatchObject({ action: 'accept', seenBooks: true }))
})

test('says before the yes what is paid and when, and what is returned; afterwards until when the date is held', async () => {
  const shown = {
    ...newOffer(),
    status: 'pending' as const,
    payment_plan: plan({ secures: { hours: 48, releases: false } }) as ClientOffer['payment_plan'],
    deposit_until: null as string | null,
  }
  shown.offer.books_when_agreed = true
  visitOffer({
    [calling]: (request: { body?: unknown }) => {
      if ((request.body as { action: string }).action === 'accept') {
        shown.offer.state = 'agreed'
        shown.deposit_until = '2031-01-03T18:00:00Z'
      }
      return Response.json(shown)
    },
  })
  expect((await screen.findByRole('region', { name: 'What you pay and when' })).textContent).toContain('£90')
  expect(screen.getByRole('slider', { name: 'If you cancel on' })).toBeTruthy()
  expect(screen.getByText(/holds the date for you for 48 hours\. Your deposit confirms it\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Accept and secure the date' }))
  expect(await screen.findByText(/holds the date for you until Friday 3 January 2031/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})
