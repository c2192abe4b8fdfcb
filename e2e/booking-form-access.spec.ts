// Accessibility of the booking form: keyboard, typefaces, themes and colours.
import { expect, type Locator } from '@playwright/test'
import { gazetteerIsFilled, trio } from './booking-form.ts'
import { atDeskAndOnPhone, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

test.beforeAll(gazetteerIsFilled)

test('a client sends a request with the keyboard alone', async ({ page }) => {
  await page.goto(trio)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  /** A step's heading is rendered before its fields and price: keys pressed earlier would miss them. */
  const expectStep = async (title: string, content: Locator) => {
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    await expect(content).toBeVisible()
  }
  await expect(page.getByLabel('Event name')).toBeVisible()
  await page.getByLabel('Event name').focus()
  await page.keyboard.type('Ceilidh')
  await press('Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByLabel('Event date')).toBeFocused()
  const saturdays = page.getByRole('group', { name: 'Next free Saturdays' }).getByRole('button')
  await expect(saturdays).toHaveCount(3)
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await page.keyboard.type('Village hall')
  await press('Tab')
  await page.keyboard.type('Frome')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByText(/miles from The Lantern Trio/)).toBeVisible()
  await press('Enter')
  await expectStep('Contact Information', page.getByLabel('Your name'))
  await press('Tab')
  await page.keyboard.type('Rosa')
  await press('Tab')
  await page.keyboard.type('rosa@example.com')
  await press('Enter')
  await expectStep('Setup Requirements', page.getByLabel('I agree to the setup time'))
  await press('Tab', 'Space', 'Tab', 'Space', 'Enter')
  await expectStep('Performance Duration', page.getByLabel('2 hours', { exact: true }))
  await press('Tab', 'Space', 'ArrowRight', 'Enter')
  await expectStep('Your Band', page.getByLabel(/^Duo/))
  await press('Tab', 'Space', 'Enter')
  await expectStep('Additional Questions', page.getByLabel(/^An hour before/))
  await press('Tab', 'Space', 'Enter')
  const estimate = page.getByRole('region', { name: 'Running estimate' })
  await expectStep('Review & Confirm', estimate.getByText('Duo'))
  const send = page.getByRole('button', { name: 'Submit Booking Request' })
  while (!(await send.evaluate((button) => button === document.activeElement))) await press('Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
})

atDeskAndOnPhone((screen) => {
  test('the open calendar covers no field, and closes without a choice', async ({ page }) => {
    await page.goto(trio)
    const date = page.getByLabel('Event date')
    await date.click()
    const calendar = page.getByRole('dialog', { name: 'Choose a date' })
    await expect(calendar).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    if (screen === 'desk') {
      const over = await calendar.boundingBox()
      for (const name of ['Event name', 'Event date', 'Venue name', 'Venue address']) {
        const box = await page.getByLabel(name).boundingBox()
        if (!over || !box) throw new Error('Both are on the page.')
        expect(box.y >= over.y + over.height || box.y + box.height <= over.y, name).toBe(true)
      }
    }
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(date).toBeFocused()
  })

  test('the booking page is accessible in every typeface, light and dark, and with low-contrast colours', async ({
    page,
  }) => {
    const looks = [
      {
        font_family: 'inter',
        theme_preference: 'dark',
        primary_color: '#16142a',
        secondary_color: '#2b2756',
      },
      {
        font_family: 'playfair',
        theme_preference: 'light',
        primary_color: '#ffff00',
        secondary_color: '#ffffff',
      },
      {
        font_family: 'poppins',
        theme_preference: 'dark',
        primary_color: '#059669',
        secondary_color: '#10b981',
      },
      {
        font_family: 'space-grotesk',
        theme_preference: 'light',
        primary_color: '#fb923c',
        secondary_color: '#f97316',
      },
    ]
    // Half of them on each screen size.
    for (const look of screen === 'phone' ? looks.slice(0, 2) : looks.slice(2)) {
      await page.route(`**${trio}`, async (route) => {
        const response = await route.fetch({ maxRetries: 3 })
        // Rendered by the browser alone, with another look.
        const body = (await response.text())
          .replace(/(id="page-data">)([^<]*)/, (_, start: string, text: string) => {
            const data = JSON.parse(text)
            const changed = { ...data, profile: { ...data.profile, ...look } }
            return start + JSON.stringify(changed).replaceAll('<', '\\u003c')
          })
          .replace(/(<div id="root">).*(<\/div>\s*<\/body>)/s, '$1$2')
        await route.fulfill({ response, body })
      })
      await page.goto(trio)
      await expect(page.locator('html')).toHaveClass(new RegExp(`font-${look.font_family}`))
      await expect(page.locator('html')).toHaveClass(new RegExp(look.theme_preference))
      await expectAccessible(page)
      await page.unrouteAll()
    }
    await expectNoSidewaysScroll(page)
  })
})
