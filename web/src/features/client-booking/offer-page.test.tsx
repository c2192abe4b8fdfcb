// The page of a link in an offer's mail: opening changes nothing, one tap accepts, and an answer that was given is shown.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ClientOffer } from '../../../../domain/booking/offers.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type StubbedAnswers, stubServer } from '../../testing/stub-server.ts'
import { resetServer } from '../../testing/visit-client-booking.tsx'
import { OfferPage } from './offer-page.tsx'

beforeEach(resetServer)
const calling = 'POST /functions/v1/client-offer'

function newOffer(): ClientOffer {
  const offer: ClientOffer['offer'] = {
    id: '0ffe0000-0000-4000-8000-000000000002',
    number: 2,
    proposed_by: 'artist',
    state: 'open',
    agreement: null,
    message: 'With the late finish you asked for.',
    event_date: '2031-06-14',
    start_time: null,
    event_duration: 4,
    venue_name: 'The Orangery',
    venue_address: null,
    distance_from_home: 10,
    currency: 'GBP',
    base_price: 600,
    travel_cost: 0,
    add_ons: [],
    total_price: 600,
    quote_modifications: null,
    final_price: 600,
    expires_at: '2031-05-01T12:00:00Z',
    created_at: '2031-01-01T09:00:00Z',
    answered_at: null,
  }
  return {
    offer,
    before: { ...offer, number: 1, event_duration: 3, final_price: 450 },
    is_current: true,
    is_used: false,
    status: 'pending',
    event_type: 'Garden wedding',
    distance_source: 'measured',
    distance_unit: 'mi',
    artist_name: 'Nadia Brook Trio',
    artist_logo_url: null,
    artist_primary_color: null,
  }
}

/** The actions that the page has called, in order. */
async function visit(answer: (action: string) => Response, query = '?token=secret') {
  const actions: string[] = []
  const answers: StubbedAnswers = {
    [calling]: ({ body }) => {
      const { token, action } = body as { token: string; action: string }
      expect(token).toBe('secret')
      actions.push(action)
      return answer(action)
    },
  }
  renderPage(stubServer(answers).store, `/offer${query}`, <OfferPage />)
  await screen.findByRole('heading', { level: 1 })
  return actions
}
const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept £600' }))

test('opening shows what would change and accepts nothing; one tap accepts', async () => {
  const shown = newOffer()
  const actions = await visit((action) => {
    if (action === 'accept') shown.offer = { ...shown.offer, state: 'agreed', agreement: 'accepted' }
    return Response.json(shown)
  })
  expect(actions).toEqual(['show'])
  expect(screen.getByText('(was 3 hours)')).toBeTruthy()
  expect(screen.getByText('With the late finish you asked for.')).toBeTruthy()
  accept()
  expect(await screen.findByText(/^You agreed to this offer\. Nothing is booked until/)).toBeTruthy()
  expect(actions).toEqual(['show', 'accept'])
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a link that was used in another tab shows the agreement, and no failure', async () => {
  const shown = newOffer()
  await visit((action) => {
    if (action === 'show') return Response.json(shown)
    shown.offer = { ...shown.offer, state: 'agreed', agreement: 'accepted' }
    return Response.json({ error: 'This link was used before.', code: 'link_used' }, { status: 409 })
  })
  accept()
  expect(await screen.findByText(/^You agreed to this offer/)).toBeTruthy()
  expect(screen.queryByText('Your answer was not sent')).toBeNull()
})

test('a refusal is shown, with the offer as it is now', async () => {
  const shown = newOffer()
  await visit((action) => {
    if (action === 'show') return Response.json(shown)
    shown.is_current = false
    const error = 'The offer was answered or replaced meanwhile.'
    return Response.json({ error, code: 'offer_changed' }, { status: 409 })
  })
  accept()
  expect(await screen.findByText('The offer was answered or replaced meanwhile.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/^This offer no longer stands/)).toBeTruthy())
})

test.each<[string, (shown: ClientOffer) => void, RegExp]>([
  [
    'that has expired',
    ({ offer }) => Object.assign(offer, { expires_at: '2020-01-01T00:00:00Z' }),
    /^This offer has expired/,
  ],
  [
    'that was agreed to and has expired since',
    ({ offer }) => Object.assign(offer, { state: 'agreed', expires_at: '2020-01-01T00:00:00Z' }),
    /^This offer has expired/,
  ],
  [
    'that was replaced',
    ({ offer }) => Object.assign(offer, { state: 'replaced' }),
    /^This offer no longer stands/,
  ],
  [
    'of a cancelled booking',
    (shown) => Object.assign(shown, { status: 'cancelled', offer: { ...shown.offer, state: 'agreed' } }),
    /^This booking is closed/,
  ],
])('an offer %s cannot be accepted', async (_, change, words) => {
  const shown = newOffer()
  change(shown)
  await visit(() => Response.json(shown))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a link without its secret calls nothing', async () => {
  const actions = await visit(() => Response.json(newOffer()), '')
  expect(actions).toEqual([])
})
