// Browsing the public pages: theme and unknown addresses.
import { expect } from '@playwright/test'
import { expectAccessible, navigationLink, test } from './journey.ts'

test('a visitor browses, chooses a theme, and it is kept', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Booking automation for live musicians · Bandstand')

  await (await navigationLink(page, 'How it Works')).click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const html = page.locator('html')
  const themeSwitch = page.getByRole('banner').getByRole('button', { name: /^Theme:/ })
  while (!(await html.getAttribute('class'))?.includes('dark')) await themeSwitch.click()
  await page.reload()
  await expect(html).toHaveClass(/dark/)

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test.describe('an address that does not exist', () => {
  test.use({ expectedComplaints: [/404 \(Not Found\)/] })

  test('an address that does not exist shows an error, and links home', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')

    expect((await page.goto('/book/no-such-artist'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artist Not Found')
    await expectAccessible(page)
  })
})
