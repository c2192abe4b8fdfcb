// A client's booking page, rendered on the server and taken over by browsers in any time zone and theme.
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientBookingDetails } from '../../domain/booking/client-booking.ts'
import type { ClientPageData } from '../../domain/booking/client-page.ts'
import type { Offer } from '../../domain/booking/offers.ts'
import { renderer } from './render.tsx'
import { offerRow, openOffer } from './testing/offer-rows.ts'
import { stubbedMessage } from './testing/stub-message.ts'
import { stubbedConfig, stubServer } from './testing/stub-server.ts'
import { stubSystemTheme } from './testing/stub-system-theme.ts'
import { leavePage, takeOverPage } from './testing/take-over-page.tsx'
import {
  answerWith,
  details as detailsCall,
  newBooking,
  resetServer,
  sending,
} from './testing/visit-client-booking.tsx'

beforeEach(() => resetServer())
afterEach(async () => {
  await leavePage()
  vi.unstubAllEnvs()
})

const search = '?email=cleo%40example.com&token=secret'
const moment = '2031-01-01T23:30:00Z'

/** Everything that shows a time. */
function eventful(change: object = {}): ClientBookingDetails {
  const booking = {
    ...newBooking(),
    artist_currency: 'GBP',
    held_until: moment,
    price_state: 'offered',
    quote_changes: [
      { at: moment, event: 'quote_modification_set', from: null, to: null, price_from: 500, price_to: 450 },
    ],
    offers: [
      offerRow({ id: 'o1', number: 1, state: 'replaced', created_at: moment }),
      openOffer({ id: 'o2', number: 2, created_at: moment, expires_at: moment }),
    ] as Offer[],
    ...change,
  }
  const attachments = [
    { name: 'garden.png', size: 100, type: 'image/png', path: 'x/garden.png' },
    { name: 'songs.txt', size: 100, type: 'text/plain', path: 'x/songs.txt' },
  ]
  const messages = [
    stubbedMessage('m1', { created_at: moment, sender_type: 'artist', attachments }),
    stubbedMessage('m2', { created_at: moment, message: 'See https://example.com/map' }),
  ]
  return { booking, messages, access_token: 'a.b.c' } as unknown as ClientBookingDetails
}

function pageOf(client: Partial<ClientPageData>, id = newBooking().id) {
  const sent = { messageId: crypto.randomUUID(), ...client }
  return { path: `/client-booking/${id}`, search, now: '2031-01-01T12:00:00Z', client: sent }
}

const opened = (given: ClientBookingDetails, more: Partial<ClientPageData> = {}) =>
  pageOf({ details: given, ...more }, given.booking.id)

describe('a client’s page', () => {
  test.each([
    ['Pacific/Kiritimati', 'light', 'Jan 2, 1:30 PM'],
    ['America/Los_Angeles', 'dark', 'Jan 1, 3:30 PM'],
    ['Australia/Adelaide', 'dark', 'Jan 2, 10:00 AM'],
    ['UTC', 'light', 'Jan 1, 11:30 PM'],
  ])(
    'a client’s page has its content before any script runs, then in the time of %s',
    async (zone, theme, time) => {
      stubSystemTheme(theme === 'dark')
      window.localStorage.setItem('ui-theme', theme)
      const server = stubServer()
      vi.stubEnv('TZ', 'America/New_York')
      const { html, container, complaints } = await takeOverPage(opened(eventful()), null, () =>
        vi.stubEnv('TZ', zone),
      )
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(complaints).toEqual([])
      expect(html).toMatch(/<h1[^>]*>Garden wedding</)
      expect(html).toContain('words of m1')
      expect(html).toContain('£450')
      expect(html).not.toMatch(/<template|<script|<!--\$[?!]/)
      // Every time says that it is in UTC.
      expect(html.match(/Jan 1, 11:30 PM UTC/g)).toHaveLength(2)
      // The hold, the offer, and the terms on paper.
      expect(html.match(/Wednesday 1 January 2031, 11:30 PM \(UTC\)/g)).toHaveLength(3)
      expect(html.match(/\d [AP]M/g)).toHaveLength(5)
      expect(container.textContent).toContain(time)
      expect(container.textContent).not.toMatch(/PM UTC|\(UTC\)/)
      // The booking came with the page.
      expect(server.called(detailsCall)).toEqual([])
    },
  )

  test('a client’s page is the same for a visitor whose clock is wrong, when an offer expires', async () => {
    stubServer()
    const { container, html, complaints } = await takeOverPage(opened(eventful()), null, () =>
      vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2032-01-01T00:00:00Z')),
    )
    expect(html).toContain('Do you agree to £450?')
    expect(complaints).toEqual([])
    expect(container.textContent).toContain('This offer has expired')
  })

  test.each<[string, object]>([
    ['a price that expired', { price_state: 'expired', offers: [offerRow({ state: 'expired' })] }],
    ['an own offer', { price_state: 'countered', offers: [openOffer({ proposed_by: 'client' })] }],
    ['an agreed price', { price_state: 'agreed', offers: [offerRow({ expires_at: moment })] }],
    [
      'suggestions',
      { status: 'rejected', suggested_artists: [{ name: 'DJ Otto', slug: 'dj-otto', is_asked: false }] },
    ],
    ['names from right to left', { artist_name: 'ליאור', client_name: '🎷 שלום' }],
  ])('a client’s page is taken over with %s', async (_, change) => {
    stubServer()
    const { html, complaints } = await takeOverPage(opened(eventful(change)))
    expect(html).toMatch(/<h1[^>]*>Garden wedding</)
    expect(complaints).toEqual([])
  })

  test.each<[Partial<ClientPageData>, string]>([
    [{ problem: 'invalid' }, 'Your secure access link has expired or is invalid.'],
    [{ problem: 'notFound' }, 'Booking not found or you do not have access to view it.'],
    [{ problem: 'invalid', unsent: { text: 'Is there parking?', reason: 'invalid' } }, 'Is there parking?'],
    [{ problem: 'invalid', newLink: { email: 'cleo', state: 'wrongEmail' } }, 'valid email address'],
    [{ problem: 'invalid', newLink: { email: 'c@d.e', state: 'tooMany' } }, 'Too many links were requested'],
    [{ problem: 'invalid', newLink: { email: 'c@d.e', state: 'sent' } }, 'a new link is on its way'],
  ])('a client’s page says what is wrong, and asks no second time: %j', async (client, text) => {
    const server = stubServer()
    const { html, container, complaints } = await takeOverPage(pageOf(client))
    expect(html).toContain(text)
    expect(container.textContent).toContain(text)
    expect(complaints).toEqual([])
    expect(server.called(detailsCall)).toEqual([])
  })

  test('a client’s page that was asked for too often tries again by itself once scripts run', async () => {
    const given = eventful()
    const server = stubServer({ [detailsCall]: () => answerWith(given.booking) })
    const { html, container, complaints } = await takeOverPage(
      pageOf({ problem: 'failed' }, given.booking.id),
    )
    expect(html).toContain('Failed to load booking details. Please try again later.')
    expect(complaints).toEqual([])
    await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Garden wedding'))
    expect(server.called(detailsCall)).toHaveLength(1)
  })

  test('a client’s page keeps what was typed before the code had loaded, and sends it', async () => {
    const server = stubServer({
      [sending]: () => Response.json({ success: true, message: stubbedMessage('m9') }),
    })
    const { container, complaints } = await takeOverPage(opened(eventful()), null, (page) => {
      const field = page.querySelector('textarea')
      if (field) field.value = 'Is there parking?'
    })
    const field = container.querySelector('textarea')
    expect(field?.value).toBe('Is there parking?')
    expect(complaints).toEqual([])
    await act(async () => {
      fireEvent.submit(field?.form as HTMLFormElement)
    })
    await vi.waitFor(() => expect(server.called(sending)).toHaveLength(1))
    expect(server.called(sending)[0]?.body).toMatchObject({ message: 'Is there parking?' })
  })

  test('a client’s page keeps a message that was refused without scripts, and says why until it is sent', async () => {
    stubServer({ [sending]: () => Response.json({ success: true, message: stubbedMessage('m9') }) })
    const unsent = { text: 'Is there\nparking?', reason: 'tooMany' } as const
    const { html, container, complaints } = await takeOverPage(opened(eventful(), { unsent }))
    expect(html).toContain('Is there\nparking?</textarea>')
    expect(html).toContain('Your message was not sent: too many came from your network.')
    expect(complaints).toEqual([])
    expect(container.querySelector('textarea')?.value).toBe('Is there\nparking?')
    await act(async () => {
      fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    })
    expect(container.textContent).not.toContain('Your message was not sent')
  })

  test('a client’s page never shows anything of another client’s, however many are rendered at a time', async () => {
    // The same booking and address, which is what the query cache is keyed by.
    const first = eventful()
    const other = { ...first, booking: { ...first.booking, event_type: 'Secret birthday' } }
    const render = (client: Partial<ClientPageData>) =>
      renderer.render(stubbedConfig, { day: '2030-01-31', ...pageOf(client, first.booking.id) })
    const pages = await Promise.all([
      render({ details: other }),
      render({ details: first }),
      render({ problem: 'invalid' }),
      render({ details: other }),
    ])
    const shown = pages.map((html = '') => [
      html.includes('Secret birthday'),
      html.includes('Garden wedding'),
      html.includes('words of m1'),
    ])
    expect(shown).toEqual([
      [true, false, true],
      [false, true, true],
      [false, false, false],
      [true, false, true],
    ])
  })
})
