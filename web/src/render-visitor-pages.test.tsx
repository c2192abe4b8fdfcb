// The pages of an offer's link and of a receipt, rendered on the server and taken over by the browser.
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OfferPageData } from '../../domain/booking/client-page.ts'
import type { ReceiptPageData } from '../../domain/booking/receipt.ts'
import { paths } from '../../domain/site/paths.ts'
import { renderer } from './render.tsx'
import { newOffer } from './testing/offer-rows.ts'
import { genuineReceipt } from './testing/receipts.ts'
import { stubbedConfig, stubServer } from './testing/stub-server.ts'
import { leavePage, takeOverPage } from './testing/take-over-page.tsx'
import { resetServer } from './testing/visit-client-booking.tsx'

beforeEach(() => resetServer())
afterEach(async () => {
  await leavePage()
  vi.unstubAllEnvs()
})

const now = '2031-01-01T12:00:00Z'
const moment = '2031-01-01T23:30:00Z'

describe('the page of an offer', () => {
  const asking = 'POST /functions/v1/client-offer'
  const pageOf = (offer: OfferPageData) => ({ path: '/offer', search: '?token=secret', now, offer })

  function expiring(change: object = {}): Required<Pick<OfferPageData, 'shown'>> {
    const shown = newOffer()
    return { shown: { ...shown, offer: { ...shown.offer, expires_at: moment }, ...change } }
  }

  test.each([
    ['Pacific/Kiritimati', 'Thursday 2 January 2031, 1:30 PM'],
    ['America/Los_Angeles', 'Wednesday 1 January 2031, 3:30 PM'],
  ])(
    'the page of an offer has its content and a form before any script runs, then the time of %s',
    async (zone, time) => {
      const server = stubServer()
      vi.stubEnv('TZ', 'America/New_York')
      const { html, container, complaints } = await takeOverPage(pageOf(expiring()), null, () =>
        vi.stubEnv('TZ', zone),
      )
      expect(complaints).toEqual([])
      expect(html).toMatch(/<h1[^>]*>New price: £600</)
      expect(html).toContain('We can stay longer.')
      expect(html).toMatch(/<form [^>]*method="post"/)
      expect(html).toContain('Valid until Wednesday 1 January 2031, 11:30 PM (UTC)')
      expect(html).not.toMatch(/<template|<script|<!--\$[?!]|secret/)
      expect(container.textContent).toContain(time)
      // The offer came with the page.
      expect(server.called(asking)).toEqual([])
    },
  )

  test('the page of an offer accepts by a call once scripts run', async () => {
    const given = expiring()
    const agreed = { ...given.shown, offer: { ...given.shown.offer, state: 'agreed' } }
    const server = stubServer({ [asking]: () => Response.json(agreed) })
    const { container } = await takeOverPage(pageOf(given))
    await act(async () => {
      fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    })
    await vi.waitFor(() => expect(container.textContent).toContain('You agreed to this offer.'))
    expect(server.called(asking).map(({ body }) => body)).toEqual([
      { token: 'secret', action: 'accept', seenBooks: false },
    ])
  })

  test('the page of an offer is the same for a visitor whose clock is wrong', async () => {
    stubServer()
    const { html, container, complaints } = await takeOverPage(pageOf(expiring()), null, () =>
      vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2032-01-01T00:00:00Z')),
    )
    expect(html).toContain('Accept £600')
    expect(complaints).toEqual([])
    expect(container.textContent).toContain('This offer has expired.')
  })

  test('the page of an offer says why an acceptance without scripts was refused, until the next one', async () => {
    const given = expiring()
    stubServer({ [asking]: () => Response.json(given.shown) })
    const { html, container, complaints } = await takeOverPage(pageOf({ ...given, refusal: {} }))
    expect(html).toContain('Please check your connection and try again.')
    expect(complaints).toEqual([])
    await act(async () => {
      fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    })
    expect(container.textContent).not.toContain('Please check your connection and try again.')
  })

  test('the page of an offer keeps a message that was refused without scripts, and says what became of one that was sent', async () => {
    const given = expiring()
    stubServer()
    const unsent = { text: 'Until ten?', reason: 'tooMany' } as const
    const refused = await takeOverPage(pageOf({ ...given, messageId: crypto.randomUUID(), unsent }))
    expect(refused.html).toMatch(/<details[^>]* open=""/)
    expect(refused.html).toContain('Until ten?</textarea>')
    expect(refused.html).toContain('too many came from your network')
    expect(refused.complaints).toEqual([])
    await leavePage()
    const sent = await takeOverPage({ ...pageOf(given), search: '?token=secret&written=1' })
    expect(sent.html).toContain('Your message is with')
    expect(sent.html).not.toContain('<textarea')
    expect(sent.complaints).toEqual([])
  })

  test('the page of an offer says that a link is wrong, and asks no second time', async () => {
    const server = stubServer()
    const { html, complaints } = await takeOverPage(pageOf({ problem: 'invalid' }))
    expect(html).toContain('Your secure access link has expired or is invalid.')
    expect(complaints).toEqual([])
    expect(server.called(asking)).toEqual([])
  })

  test('the page of an offer that could not be read tries again by itself once scripts run', async () => {
    stubServer({ [asking]: () => Response.json(newOffer()) })
    const { container, complaints } = await takeOverPage(pageOf({ problem: 'unexpected' }))
    expect(complaints).toEqual([])
    await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('New price: £600'))
  })

  test('the page of an offer never shows another visitor’s, however many are rendered at a time', async () => {
    const render = (offer: OfferPageData) =>
      renderer.render(stubbedConfig, { day: '2031-01-01', ...pageOf(offer) })
    const pages = await Promise.all([
      render(expiring({ event_type: 'Secret birthday' })),
      render(expiring()),
      render({ problem: 'invalid' }),
    ])
    expect(pages.map((html = '') => html.includes('Secret birthday'))).toEqual([true, false, false])
    expect(pages.map((html = '') => html.includes('Garden wedding'))).toEqual([false, true, false])
  })
})

describe('the page of a receipt', () => {
  const asking = 'POST /functions/v1/verify-receipt'
  const code = '0'.repeat(31)
  const pageOf = (receipt: ReceiptPageData, end: string) => ({
    path: paths.verifyReceipt(code + end),
    now,
    receipt,
  })

  test('the page of a receipt has its content before any script runs, then in the time of the reader', async () => {
    const server = stubServer()
    const { html, container, complaints } = await takeOverPage(
      pageOf({ receipt: genuineReceipt }, '1'),
      null,
      () => vi.stubEnv('TZ', 'Asia/Tokyo'),
    )
    expect(complaints).toEqual([])
    expect(html).toContain('This receipt is genuine')
    expect(html).toContain('Friday 3 January 2031 at 10:00 (UTC)')
    expect(html).toContain('To print this receipt, use your browser’s menu.')
    expect(container.textContent).toContain('Friday 3 January 2031 at 19:00 (Tokyo time)')
    expect(server.called(asking)).toEqual([])
  })

  test('the page of a receipt says what is wrong, and checks again only where that may help', async () => {
    const server = stubServer({ [asking]: () => Response.json(genuineReceipt) })
    const missing = await takeOverPage(pageOf({ problem: 'notFound' }, '2'))
    expect(missing.html).toContain('There is no such receipt.')
    await leavePage()
    const busy = await takeOverPage(pageOf({ problem: 'tooMany' }, '3'))
    expect(busy.html).toContain('Please wait a few minutes and try again.')
    expect(server.called(asking)).toEqual([])
    await act(async () => {
      fireEvent.click(busy.container.querySelector('button') as HTMLElement)
    })
    await vi.waitFor(() => expect(busy.container.textContent).toContain('This receipt is genuine'))
    await leavePage()
    const failed = await takeOverPage(pageOf({ problem: 'failed' }, '4'))
    expect(failed.html).toContain('The receipt could not be checked.')
    await vi.waitFor(() => expect(failed.container.textContent).toContain('This receipt is genuine'))
    expect([...missing.complaints, ...busy.complaints, ...failed.complaints]).toEqual([])
  })
})
