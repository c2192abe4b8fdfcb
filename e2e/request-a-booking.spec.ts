import { expect } from '@playwright/test'
import {
  fillInEvent,
  fillInUpToReview,
  gazetteerIsFilled,
  next,
  noMapsKey,
  submit,
  trio,
} from './booking-form.ts'
import { expectAccessible, test } from './journey.ts'

test.use({ expectedComplaints: [noMapsKey] })
test.beforeAll(gazetteerIsFilled)

test('a client gets a price and sends a request', async ({ page, request, isMobile }, { project }) => {
  const email = `rosa.${project.name}@example.com`
  await page.goto(trio)
  await expect(page).toHaveTitle('The Lantern Trio · Piano jazz for evenings worth remembering')
  await expect(next(page)).toBeDisabled()
  await expect(next(page)).toHaveAccessibleDescription(/^Still needed: the event’s name, the date/)
  await fillInUpToReview(page, email)

  const estimate = page.getByRole('region', { name: isMobile ? 'Current estimate' : 'Running estimate' })
  // 3 hours at £180, a quartet at 30 %, the PA at £120, and 13 miles, which are free.
  await expect(estimate.getByRole('status').first()).toContainText('£822')
  if (isMobile) {
    await estimate.getByRole('button', { name: 'See why' }).click()
    await expect(page.getByRole('dialog').getByText('Quartet: trio and a singer')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expectAccessible(page)

  await submit(page)
  await expect(page.getByText('Quote request sent!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.getByText('The estimate is £822.')).toBeVisible()
  await expect(async () => {
    const mails: { to: string; subject: string }[] = await (await request.get('/dev/mailbox.json')).json()
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
  }).toPass()

  await page.getByRole('button', { name: 'Submit Another Booking' }).click()
  await expect(page.getByLabel('Event name')).toHaveValue('')
})

test('a reload keeps the answers, and the back button goes to the step before', async ({ page }) => {
  await page.goto(trio)
  await fillInEvent(page)
  await next(page).click()
  await page.getByLabel('Your name').fill('Rosa')
  await page.reload()
  await expect(page.getByText('Step 2 of 7')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa')
  await page.goBack()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await expect(page.getByLabel('Venue address')).toHaveValue('Church Lane, Frome')
})

test('a venue too far away gets no price and no Next', async ({ page }) => {
  await page.goto(trio)
  await fillInEvent(page)
  await page.getByLabel('Venue address').fill('Edinburgh')
  await page.getByLabel('Venue address').blur()
  await expect(page.getByRole('alert')).toContainText(
    'This venue is beyond the maximum travel distance of 120 miles. Please contact The Lantern Trio directly to discuss this booking.',
  )
  await expect(next(page)).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Running estimate' }).getByText('£')).toHaveCount(0)
  await page.getByLabel('Venue address').fill('Frome')
  await page.getByLabel('Venue address').blur()
  await expect(next(page)).toBeEnabled()
})

test('every typeface, light and dark, and colours that are hard to read', async ({ page }, { project }) => {
  const looks = [
    { font_family: 'inter', theme_preference: 'dark', primary_color: '#16142a', secondary_color: '#2b2756' },
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
  // Half of them on each kind of screen.
  for (const look of project.name === 'phone' ? looks.slice(0, 2) : looks.slice(2)) {
    await page.route(`**${trio}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(id="public-profile">)([^<]*)/,
        (_, start: string, profile: string) =>
          start + JSON.stringify({ ...JSON.parse(profile), ...look }).replaceAll('<', '\\u003c'),
      )
      await route.fulfill({ response, body })
    })
    await page.goto(trio)
    await expect(page.locator('html')).toHaveClass(new RegExp(`font-${look.font_family}`))
    await expect(page.locator('html')).toHaveClass(new RegExp(look.theme_preference))
    await expectAccessible(page)
    await page.unrouteAll()
  }
})
