import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RuntimeConfigProvider } from '../../../../lib/config/runtime-config-context.tsx'
import { settings } from '../../../../testing/open-booking-form.tsx'
import { stubbedConfig } from '../../../../testing/stub-server.ts'
import { readArtist } from '../../rules/artist/read-artist.ts'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import { ThankYou } from './thank-you.tsx'

const sent: SentRequest = {
  eventName: 'Garden wedding',
  email: 'rosa@example.com',
  date: '2031-06-14',
  startTime: '',
  hours: 3,
  venueName: 'Orchard Barn',
  venueAddress: 'Church Lane, Frome',
  bookingId: '7d9c0000-0000-4000-8000-000000000001',
  quote: { base_price: 300, distance_charge: 22.5, add_ons: [], total: 322.5, currency: 'GBP' },
  isAsked: false,
  isTravelOpen: false,
}

function show(changes: Partial<SentRequest> = {}, profile: Parameters<typeof readArtist>[0] = {}) {
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThankYou
        artist={readArtist({ ...settings, ...profile })}
        sent={{ ...sent, ...changes }}
        onAnother={() => undefined}
      />
    </RuntimeConfigProvider>,
  )
}
const card = () => screen.getByRole('region', { name: 'Your request' })

afterEach(() => vi.unstubAllGlobals())

test('shows the request on a card, and the heading says that it was sent', () => {
  show()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you' }))
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(
    screen.getByText('Quote request sent!').id,
  )
  for (const part of [
    'Garden wedding',
    'Saturday 14 June 2031',
    'Orchard Barn',
    '3 hours',
    '£322.50',
    '7D9C0000',
  ])
    expect(card().textContent).toContain(part)
})

test('says how soon the artist usually answers, where that is known', () => {
  show({}, { answer_hours: 20 })
  expect(screen.getByText('Usually within a day')).toBeTruthy()
  show()
  expect(screen.getByText('In the coming days')).toBeTruthy()
})

test('a request without a price says that one follows', () => {
  show({ isAsked: true })
  expect(card().textContent).toContain('The Test Band will send you a price.')
  expect(card().textContent).not.toContain('£')
})

test('a request that had been sent before has no card', () => {
  show({ bookingId: undefined, quote: undefined })
  expect(screen.queryByRole('region', { name: 'Your request' })).toBeNull()
  expect(screen.queryByText('Quote request sent!')).toBeNull()
})

test('shares a summary with the address of the public page, and none of the client', async () => {
  const share = vi.fn(async (_: ShareData) => undefined)
  vi.stubGlobal('navigator', { ...navigator, share })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  const [shared] = share.mock.calls[0] ?? []
  expect(shared).toMatchObject({ title: 'Garden wedding', url: 'http://localhost:3000/book/the-test-band' })
  expect(shared?.text).toContain('Saturday 14 June 2031')
  expect(JSON.stringify(shared)).not.toContain('rosa@example.com')
})

test('where the browser cannot share, the summary is copied', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText.mock.calls[0]?.[0]).toMatch(
    /^Garden wedding: .*\nhttp:\/\/localhost:3000\/book\/the-test-band$/s,
  )
})
