import { expect } from '@playwright/test'
import { publicPages } from '../domain/page-texts.ts'
import { atDeskAndOnPhone, expectAccessible, navigationLink, test } from './journey.ts'

const publicPaths = Object.keys(publicPages)

atDeskAndOnPhone(() => {
  test('the navigation leads to every page, and each begins at its top', async ({ page }) => {
    // Visitors do not pay for the code of those who sign in.
    let hasSessionClient = false
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      // What the page no longer waits for has no text.
      const text = await response.text().catch(() => '')
      if (text.includes('GoTrueClient')) hasSessionClient = true
    })
    await page.goto('/')
    for (const [link, path, heading] of [
      ['How it Works', '/how-it-works', 'How it Works'],
      ['Pricing', '/pricing', 'Early Access'],
      ['Contact', '/contact', 'Contact Us'],
    ] as const) {
      await page.evaluate(() => window.scrollTo(0, 400))
      await (await navigationLink(page, link)).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    expect(hasSessionClient).toBe(false)
    await (await navigationLink(page, 'Request Access')).click()
    await expect(page).toHaveURL('/auth?mode=signup')
    await expect.poll(() => hasSessionClient).toBe(true)
  })
})

test('the keyboard skips to the page and reaches its first action', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Request Access' }).first()).toBeFocused()
})

test('one question is open at a time', async ({ page }) => {
  await page.goto('/pricing')
  const first = page.getByRole('button', { name: 'Is Early Access really free?' })
  const second = page.getByRole('button', { name: 'Will features I use today move to Pro?' })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText("30 days' notice before it happens")).toBeVisible()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
})

test('the table of contents leads into a legal page', async ({ page }) => {
  await page.goto('/terms-of-service')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Paid plans' }).click()
  await expect(page.getByRole('heading', { name: 'Paid plans' })).toBeInViewport()
})

test('no public page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...publicPaths, '/book/the-lantern-trio']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

type Screen = [width: number, colorScheme: 'light' | 'dark']

// Every width and every theme, but not every pair of them: E2E_EVERY_SCREEN=1 looks at those, too.
const screens: Screen[] = process.env.E2E_EVERY_SCREEN
  ? [390, 820, 1440].flatMap((width): Screen[] => [
      [width, 'light'],
      [width, 'dark'],
    ])
  : [
      [390, 'dark'],
      [820, 'dark'],
      [1440, 'light'],
    ]

for (const path of publicPaths) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    for (const [width, colorScheme] of screens) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
}
