// Helpers for tests of a booking form: the demo artist, and how a client fills in each step.
import { type APIRequestContext, expect, type FrameLocator, type Page, test } from '@playwright/test'

export const trio = '/book/the-lantern-trio'

/** The first start fills the gazetteer in the background; the tests before these give it time. */
export async function gazetteerIsFilled({ request }: { request: APIRequestContext }): Promise<void> {
  test.setTimeout(120_000)
  await expect(async () => expect((await measure(request)).status()).toBe(200)).toPass()
}

function measure(request: APIRequestContext) {
  const data = { artist_slug: 'the-lantern-trio', destination: 'Frome' }
  return request.post('/functions/v1/calculate-distance', { data })
}

export const next = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Next' })

/** A free day in the second half of next month: the demo's bookings take others. Its name may begin with a weekday. */
export async function chooseDay(page: Page | FrameLocator, weekday = '') {
  // In a frame, a page that only can be seen yet would not notice the click.
  await expect(page.locator('html[data-app]')).toBeAttached()
  // The form knows which days are free.
  if ('waitForFunction' in page) await page.waitForFunction(hasLoaded, 'get_unavailable_dates')
  await page.getByRole('button', { name: 'Event date' }).click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  const days = page.getByRole('dialog', { name: 'Choose a date' }).getByRole('gridcell')
  const name = new RegExp(`${weekday}, (1[5-9]|2\\d) `)
  const free = days.getByRole('button', { name, disabled: false })
  await free.first().click()
}

function hasLoaded(name: string): boolean {
  return performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name))
}

export async function fillInEvent(page: Page | FrameLocator, artist = 'The Lantern Trio', weekday = '') {
  await page.getByLabel('Event name').fill('Garden wedding')
  await chooseDay(page, weekday)
  await page.getByLabel('Venue name').fill('Orchard Barn')
  await page.getByLabel('Venue address').fill('Church Lane, Frome')
  await page.getByLabel('Venue address').blur()
  await expect(page.getByText(`miles from ${artist}`)).toBeVisible()
}

/** Up to the step with priced options. */
export async function fillInUpToOptions(page: Page, email: string) {
  await fillInEvent(page)
  await next(page).click()
  await page.getByLabel('Your name').fill('Rosa Amberley 🎷')
  await page.getByLabel('Email').fill(email)
  await next(page).click()
  await page.getByLabel('I agree to the setup time').check()
  await page.getByLabel('I agree to the minimum space').check()
  await next(page).click()
  await page.getByRole('radio', { name: '3 hours', exact: true }).check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Your Band' })).toBeFocused()
}

export async function chooseOptions(page: Page) {
  await page.getByRole('radio', { name: /^Quartet/ }).check()
  await page.getByRole('checkbox', { name: /^PA for up to/ }).check()
  // They are on the stage: piano, bass, drums and singer, between two speakers.
  await expect(page.locator('[data-stage-figure]')).toHaveCount(6)
}

export async function goOnToReview(page: Page) {
  await next(page).click()
  await page.getByRole('radio', { name: /^An hour before/ }).check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Review & Confirm' })).toBeFocused()
}

export async function fillInUpToReview(page: Page, email: string) {
  await fillInUpToOptions(page, email)
  await chooseOptions(page)
  await goOnToReview(page)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Booking Request' }).click()
