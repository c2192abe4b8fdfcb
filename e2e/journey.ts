// The test function of every journey: whatever the browser complains about on the way fails it.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

interface Journey {
  /** Complaints a journey expects, such as the browser's own line about a page that answers 404. */
  expectedComplaints: RegExp[]
}

export const test = base.extend<Journey>({
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(
      complaints.filter((complaint) => !expectedComplaints.some((known) => known.test(complaint))),
    ).toEqual([])
  },
})

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
