// How little a client on a phone has to do: the first price without a tap, and the simplest request in a few.
import { expect, type Locator, type Page } from '@playwright/test'
import { gazetteerIsFilled, next } from './booking-form.ts'
import { becomeArtist, expectAccessible, newAddress, phone, saveProfile, test } from './journey.ts'

test.use(phone)
test.beforeAll(gazetteerIsFilled)

const maxTaps = 12

interface Effort {
  /** What a finger does; typing is not counted. */
  taps: number
  fields: string[]
}

async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const effort: Effort = { taps: 0, fields: [] }
    Object.assign(window, { effort })
    addEventListener('pointerdown', () => effort.taps++, true)
    addEventListener('focusin', ({ target }) => {
      const { field } = (target as Element).closest<HTMLElement>('[data-field]')?.dataset ?? {}
      if (field && !effort.fields.includes(field)) effort.fields.push(field)
    })
  })
  return () => page.evaluate(() => (window as unknown as { effort: Effort }).effort)
}

async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.tap()
  await field.pressSequentially(text)
}

test(`a client sees a price at once, and sends the simplest request in at most ${maxTaps} taps`, async ({
  page,
}) => {
  const session = await becomeArtist(page, newAddress('solo'), 'Evening4!')
  const slug = `solo-${crypto.randomUUID()}`
  await saveProfile(page, session, {
    ...{ display_name: 'Ada Solo', slug, currency: 'GBP', hourly_rate: 100, min_booking_hours: 2 },
    ...{ home_location: 'Bath', free_radius: 50, custom_questions: [] },
    ...{ genre: 'Folk', performance_type: ['Originals'], introduction: 'Songs for small rooms.' },
  })
  const effort = await countEffort(page)
  await page.goto(`/book/${slug}`)
  await expect(page.getByText('from £200')).toBeInViewport()
  const about = page.getByRole('region', { name: 'About Ada Solo' })
  await expect(about).toBeInViewport()
  await expect(about).toHaveText('Folk · OriginalsSongs for small rooms.')
  expect(await effort()).toEqual({ taps: 0, fields: [] })

  await tapAndType(page.getByLabel('Event name'), 'Garden wedding')
  const saturdays = page.getByRole('group', { name: 'Next free Saturdays' }).getByRole('button')
  await expect(saturdays).toHaveCount(3)
  await saturdays.last().tap()
  await expect(page.getByLabel('Event date')).toHaveText(/^Saturday \d+ /)
  await tapAndType(page.getByLabel('Venue name'), 'Orchard Barn')
  await tapAndType(page.getByLabel('Venue address'), 'Frome')
  await page.getByRole('option').first().tap()
  await expect(page.getByText('miles from Ada Solo')).toBeVisible()
  // The bar is always there.
  await expect(next(page)).toBeInViewport({ ratio: 1 })
  await next(page).tap()

  await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeFocused()
  expect((await page.locator('header').boundingBox())?.height).toBe(64)
  // Travel is known, and free as near as this.
  await expect(page.getByText(/travel included$/i).filter({ visible: true })).toBeInViewport()
  await expect(page.getByText('from £200')).toBeInViewport()
  await tapAndType(page.getByLabel('Your name'), 'Rosa')
  await tapAndType(page.getByLabel('Email'), 'rosa@example.com')
  await next(page).tap()

  await page.getByRole('radio', { name: '2 hours', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Current estimate' })).toContainText('£200')
  await next(page).tap()

  await expect(page.getByRole('heading', { name: 'Review & Confirm' })).toBeFocused()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
  expect(screens).toBeLessThanOrEqual(2)
  const send = page.getByRole('button', { name: 'Submit Booking Request' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await send.tap()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  const { taps, fields } = await effort()
  expect(taps).toBeLessThanOrEqual(maxTaps)
  expect(fields).toEqual([
    ...['eventName', 'eventDate', 'venueName', 'venueAddress'],
    ...['contactName', 'contactEmail', 'performanceDuration'],
  ])
})
