// The cookie banner, its preferences and the cookie policy page.
import { expect, type Page } from '@playwright/test'
import { bookTheArtist } from './booked.ts'
import { becomeArtist, expectAccessible, newAddress, test } from './journey.ts'

test.use({ hasAnsweredCookies: false })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })

function stored(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['cookie-consent', 'cookie-analytics', 'cookie-functional', 'cookie-marketing'].map((key) => [
        key,
        window.localStorage.getItem(key),
      ]),
    ),
  )
}

test('a visitor is asked once, and a refusal is stored', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await banner(page).getByRole('button', { name: 'Decline All' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toEqual({
    'cookie-consent': 'false',
    'cookie-analytics': 'false',
    'cookie-functional': 'false',
    'cookie-marketing': 'false',
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('the preferences dialog stores each choice, notifies the page and reloads it', async ({ page }) => {
  await page.goto('/contact')
  await banner(page).getByRole('button', { name: 'Manage Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' })
  await expect(dialog.getByRole('switch', { name: 'Essential' })).toBeDisabled()
  await dialog.getByRole('switch', { name: 'Analytics' }).click()
  await page.evaluate(() => {
    window.addEventListener('cookieConsentChange', (event) =>
      window.sessionStorage.setItem('heard', JSON.stringify((event as CustomEvent).detail)),
    )
  })
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Save Preferences' }).click()
  await reloaded
  expect(await page.evaluate(() => window.sessionStorage.getItem('heard'))).toBe(
    JSON.stringify({ essential: true, analytics: true, functional: false, marketing: false }),
  )
  expect(await stored(page)).toEqual({
    'cookie-consent': 'true',
    'cookie-analytics': 'true',
    'cookie-functional': 'false',
    'cookie-marketing': 'false',
  })
  await expect(banner(page)).toBeHidden()
})

test('the cookie policy page has the same switches', async ({ page }) => {
  await page.goto('/cookie-policy')
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await page.reload()
  const marketing = page.getByRole('switch', { name: 'Marketing' })
  await expect(marketing).toBeChecked()
  await marketing.click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Cookie preferences saved successfully')).toBeVisible()
  expect((await stored(page))['cookie-marketing']).toBe('false')
  await page.getByRole('button', { name: 'Decline All' }).click()
  await expect(page.getByText('Non-essential cookies declined')).toBeVisible()
  await page.getByRole('button', { name: 'Accept All' }).click()
  await expect(page.getByText('All cookies accepted')).toBeVisible()
})

test('the banner covers nothing at the bottom of the page', async ({ page }) => {
  const artist = await becomeArtist(page, newAddress('rosa'), 'Evening4!')
  const { bookingId } = await bookTheArtist(page, artist, newAddress('cleo'))
  await page.goto('/dashboard')
  await expect(banner(page)).toBeVisible()
  // A click goes to the topmost element, which would be the banner otherwise.
  await page.getByRole('button', { name: 'Logout' }).click({ trial: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/booking/${bookingId}`)
  await expect(banner(page)).toBeVisible()
  for (const name of ['Accept', 'Decline']) {
    await page.getByRole('button', { name: new RegExp(`^${name}(?! All)`) }).click({ trial: true })
  }
})
