// The public pages: navigation, keyboard, accessibility and small screens.
import { expect } from '@playwright/test'
import { publicPages } from '../domain/site/page-texts.ts'
import {
  atDeskAndOnPhone,
  expectAccessible,
  expectNoSidewaysScroll,
  navigationLink,
  test,
} from './journey.ts'

atDeskAndOnPhone(() => {
  test('the navigation leads to every page, and each starts at its top', async ({ page }) => {
    // Visitors do not load the code for signed-in people.
    let hasSessionClient = false
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      // An aborted response has no text.
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

test('the keyboard skips to the content and reaches its first action', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Request Access' }).first()).toBeFocused()
})

test('one question of the pricing page is open at a time', async ({ page }) => {
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

type Screen = [width: number, colorScheme: 'light' | 'dark']

// Every width and every theme, but not every combination: E2E_EVERY_SCREEN=1 checks those, too.
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

for (const path of Object.keys(publicPages)) {
  test(`${path} is accessible, and does not scroll sideways on the smallest screens`, async ({ page }) => {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    for (const [width, colorScheme] of screens) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
}
