// What phones need of every page: text boxes that Safari does not zoom into, and notices that are in nobody's way.
import { expect, type Page } from '@playwright/test'
import { openForBookings } from './booked.ts'
import { becomeArtist, newAddress, phone, test } from './journey.ts'

test.use(phone)

/** Text boxes with smaller letters, as HTML. */
function smallBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, select')]
      .filter(
        (box) =>
          !['checkbox', 'radio', 'range', 'color', 'file', 'hidden'].includes(box.getAttribute('type') ?? ''),
      )
      .filter((box) => Number.parseFloat(getComputedStyle(box).fontSize) < 16)
      .map((box) => box.outerHTML.slice(0, 200)),
  )
}

test('text boxes have letters of at least 16 px, which phones do not zoom into', async ({ page }) => {
  const artist = await becomeArtist(page, newAddress('nadia'), 'Evening4!')
  const bookingPage = await openForBookings(page, artist)
  const pages = [
    '/profile-setup',
    '/pricing-setup',
    '/payments-setup',
    '/payments-setup',
    '/form-branding',
    '/dashboard',
    '/calendar',
    '/calendar/availability',
    '/calendar/connected',
    '/messages',
    '/share',
    '/account',
  ]
  let boxes = 0
  for (const path of [...pages, bookingPage, '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    boxes += await page.locator('input, textarea, select').count()
    expect(await smallBoxes(page), path).toEqual([])
  }
  expect(boxes).toBeGreaterThan(30)
})

test('what a notice covers can be tapped through it', async ({ page }) => {
  const artist = await becomeArtist(page, newAddress('nadia'), 'Evening4!')
  await openForBookings(page, artist)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Export my data' }).tap()
  const shown = page.locator('[data-sonner-toast]').first()
  await expect(shown).toBeVisible()
  const isOnTop = await shown.evaluate((notice) => {
    const { x, y, width, height } = notice.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return notice.contains(top)
  })
  expect(isOnTop).toBe(false)
})
