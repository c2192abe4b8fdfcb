// The pages that the server renders, taken over by the browser: both must render the same at first, whatever the
// browser knows of its visitor.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publicPages } from '../../domain/site/page-texts.ts'
import { emptyDraft } from './features/booking-page/rules/draft/booking-draft.ts'
import type { PostedForm } from './features/booking-page/rules/posted/posted-form.ts'
import { renderer } from './render.tsx'
import { draftStorage } from './shared/booking/draft-storage.ts'
import { answered, resetServer, settings } from './testing/open-booking-form.tsx'
import { stubbedConfig } from './testing/stub-server.ts'
import { stubSystemTheme } from './testing/stub-system-theme.ts'
import { leavePage, takeOverPage as visit } from './testing/take-over-page.tsx'

const quote = { base_price: 200, distance_charge: 0, add_ons: [], total: 200, currency: 'GBP' }
let server: ReturnType<typeof resetServer>

beforeEach(() => {
  server = resetServer()
  stubSystemTheme(true)
  window.localStorage.setItem('ui-theme', 'dark')
  window.localStorage.setItem('bandstand-session', '{}')
  window.localStorage.setItem('pro-interest', 'true')
  window.localStorage.setItem('cookie-marketing', 'true')
})

afterEach(leavePage)

test.each([...Object.keys(publicPages), '/nowhere'])(
  '%s has its content before any script runs',
  async (path) => {
    const { html, complaints } = await visit({ path })
    expect(html).toMatch(/<h1[^>]*>[^<]/)
    expect(html).toContain('Terms of Service')
    // Neither hidden parts nor scripts that would put them in place.
    expect(html).not.toMatch(/<template|<script|<!--\$[?!]/)
    expect(complaints).toEqual([])
  },
)

test('pages of signed-in users are not rendered', async () => {
  for (const path of ['/dashboard', '/auth', '/booking/x'])
    expect(await renderer.render(stubbedConfig, { path, day: '2030-01-31' })).toBeUndefined()
})

test('an artist’s page has hero, first step and the price to start with', async () => {
  const { html, complaints } = await visit({ path: '/book/the-test-band', profile: settings, quote })
  expect(html).toContain('Book The Test Band</h1>')
  expect(html).toContain('Event Information</h2>')
  expect(html).toContain('£200')
  expect(complaints).toEqual([])
  // It came with the page.
  expect(server.callsOf('calculate_secure_booking_price')).toEqual([])
})

test('an artist’s page says who they are, with what there is to listen to', async () => {
  const about = {
    ...{ genre: 'Jazz', introduction: 'We play in barns.', answer_hours: 3 },
    audio_clips: [{ file: 'clip-1.mp3', title: 'Misty' }],
  }
  const { html, complaints } = await visit({
    path: '/book/the-test-band',
    profile: { ...settings, ...about },
    quote,
  })
  for (const part of ['Jazz', 'We play in barns.', 'within a few hours', 'aria-label="Play Misty"'])
    expect(html).toContain(part)
  expect(complaints).toEqual([])
})

test('answers of an earlier visit come back at their step, and are kept', async () => {
  draftStorage.write('the-test-band', answered)
  const state = { usr: { step: 2 }, key: 'third', idx: 2 }
  const { html, container, complaints } = await visit(
    { path: '/book/the-test-band', profile: settings, quote },
    state,
  )
  expect(html).toContain('Event Information</h2>')
  expect(container.querySelector('h2')?.textContent).toBe('Performance Duration')
  expect(complaints).toEqual([])
  expect(draftStorage.read('the-test-band')).toMatchObject({ eventName: 'Garden wedding' })
})

test('what was typed before the code had loaded is kept', async () => {
  draftStorage.write('the-test-band', { ...answered, eventName: 'Of an earlier visit' })
  const page = { path: '/book/the-test-band', profile: settings, quote }
  const { container, complaints } = await visit(page, null, (rendered) => {
    for (const [name, text] of [
      ['eventName', 'Harvest supper'],
      ['venueName', 'Village hall'],
    ]) {
      const field = rendered.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) field.value = text ?? ''
    }
  })
  const shown = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  expect([shown('eventName'), shown('venueName'), shown('venueAddress')]).toEqual([
    'Harvest supper',
    'Village hall',
    'Frome',
  ])
  expect(draftStorage.read('the-test-band')).toMatchObject({ eventName: 'Harvest supper' })
  expect(complaints).toEqual([])
})

describe('a form that was posted without scripts', () => {
  const page = { path: '/book/the-test-band', profile: settings, quote }
  const priced = {
    question: { slug: 'the-test-band', hours: 3, kilometres: 50, eventDate: '2090-06-21', selections: [] },
    quote: { ...quote, total: 390 },
  }
  const posted = (changes: Partial<PostedForm>): PostedForm => ({
    draft: { ...emptyDraft(), ...answered },
    step: 'review',
    hasTried: false,
    hasReviewed: false,
    priced,
    hasPriceFailed: false,
    problem: undefined,
    priceChange: undefined,
    sent: undefined,
    token: 'a token',
    ...changes,
  })

  test.each([
    ['event', 'Event Information'],
    ['contact', 'Contact Information'],
    ['duration', 'Performance Duration'],
    ['questions:', 'Additional Questions'],
    ['review', 'Review & Confirm'],
  ])(
    'a form posted without scripts continues at its step, %s, with everything filled in',
    async (step, title) => {
      const { container, html, complaints } = await visit({ ...page, form: posted({ step }) })
      expect(html).toContain(`${title.replace('&', '&amp;')}</h2>`)
      expect(html).toContain('£390')
      expect(complaints).toEqual([])
      expect(container.querySelector('h2')?.textContent).toBe(title)
      expect(draftStorage.read('the-test-band')).toMatchObject({ eventName: 'Garden wedding' })
      // What only a posted form needs is gone.
      expect(html).toContain('a token')
      expect(container.innerHTML).not.toContain('a token')
    },
  )

  test('a form posted without scripts keeps what was filled in before the code had loaded', async () => {
    const { container } = await visit({ ...page, form: posted({ step: 'contact' }) }, null, (rendered) => {
      const field = rendered.querySelector<HTMLInputElement>('[name="contactName"]')
      if (field) field.value = 'Rosa Lee'
    })
    expect(container.querySelector<HTMLInputElement>('[name="contactName"]')?.value).toBe('Rosa Lee')
  })

  test('a form posted without scripts shows what is missing', async () => {
    const form = posted({
      step: 'contact',
      hasTried: true,
      draft: { ...emptyDraft(), ...answered, contactName: '' },
    })
    const { html, complaints } = await visit({ ...page, form })
    expect(html).toContain('Please enter your name.')
    expect(complaints).toEqual([])
  })

  test('a changed price is asked about in a step of its own, and with scripts in a dialog', async () => {
    const was = { ...priced, quote: { ...quote, total: 350 } }
    const form = posted({ priceChange: { was, now: priced, isOfEarlierAnswers: false } })
    const { html, complaints } = await visit({ ...page, form })
    expect(html).toContain('The price has changed</h2>')
    expect(html).toMatch(/value="agree"[^>]*>Send at £390/)
    expect(html).not.toContain('Submit Booking Request')
    expect(complaints).toEqual([])
    expect((await screen.findByRole('dialog')).textContent).toContain('Send at £390')
  })

  test('a form posted without scripts says what went wrong on the page, and with scripts in a notice', async () => {
    const form = posted({
      problem: { title: 'That was very quick', description: 'Nothing has been sent yet.' },
    })
    const { html, complaints } = await visit({ ...page, form })
    expect(html).toContain('That was very quick')
    expect(complaints).toEqual([])
    expect(await screen.findByText('Nothing has been sent yet.')).toBeTruthy()
  })

  test('a form posted without scripts ends with thanks', async () => {
    const sent = {
      eventName: 'Garden wedding',
      email: 'rosa@example.com',
      ...{ date: '2031-06-14', startTime: '', hours: 2, venueName: 'Orchard Barn', venueAddress: 'Frome' },
      bookingId: '7d9c0000-0000-4000-8000-000000000001',
      quote: priced.quote,
      isAsked: false,
      isTravelOpen: false,
    }
    const { html, complaints } = await visit({ ...page, form: posted({ sent }) })
    expect(html).toContain('Thank you</h2>')
    for (const part of ['Quote request sent!', 'Saturday 14 June 2031', 'Orchard Barn', '7D9C0000', '£390'])
      expect(html).toContain(part)
    expect(complaints).toEqual([])
    expect(draftStorage.read('the-test-band')).toBeNull()
  })
})
