// The test function of every journey: whatever the browser complains about on the way fails it.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

interface Journey {
  /** Complaints a journey expects, such as the browser's own line about a page that answers 404. */
  expectedComplaints: RegExp[]
  /** Most journeys are not about the cookie question, and begin with it answered. */
  hasAnsweredCookies: boolean
}

export const test = base.extend<Journey>({
  expectedComplaints: [[], { option: true }],
  hasAnsweredCookies: [true, { option: true }],
  page: async ({ page, expectedComplaints, hasAnsweredCookies }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    if (hasAnsweredCookies) {
      await page.addInitScript(() => window.localStorage.setItem('cookie-consent', 'false'))
    }
    await use(page)
    expect(
      complaints.filter((complaint) => !expectedComplaints.some((known) => known.test(complaint))),
    ).toEqual([])
  },
})

export async function expectAccessible(page: Page): Promise<void> {
  // By its tag: while a dialog is open the page behind it has no roles.
  await expect(page.locator('h1')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** A link of the top navigation, which stands behind the menu on small screens. */
export async function navigationLink(page: Page, name: string): Promise<Locator> {
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  return banner.getByRole('link', { name, exact: true })
}
