import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'

const trio = '/book/the-lantern-trio'

// Without a Google key the server says so, and the browser notes that answer.
const noMapsKey = /404 \(Not Found\)/
test.use({ expectedComplaints: [noMapsKey] })

// The first start fills the gazetteer in the background; the journeys before these give it the time.
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000)
  await expect(async () => expect((await measure(request)).status()).toBe(200)).toPass()
})

function measure(request: APIRequestContext) {
  const data = { artist_slug: 'the-lantern-trio', destination: 'Frome' }
  return request.post('/functions/v1/calculate-distance', { data })
}

const next = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Next' })

async function fillInEvent(page: Page | FrameLocator) {
  await page.getByLabel('Event name').fill('Garden wedding')
  await page.getByLabel('Event date').click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  await page.getByRole('dialog', { name: 'Calendar' }).getByText('15', { exact: true }).click()
  await page.getByLabel('Venue name').fill('Orchard Barn')
  await page.getByLabel('Venue address').fill('Church Lane, Frome')
  await page.getByLabel('Venue address').blur()
  await expect(page.getByText(/miles from The Lantern Trio/)).toBeVisible()
}

async function fillInUpToReview(page: Page, email: string) {
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
  await page.getByRole('radio', { name: /^Quartet/ }).check()
  await page.getByRole('checkbox', { name: /^PA for up to/ }).check()
  await next(page).click()
  await page.getByRole('radio', { name: /^An hour before/ }).check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Review & Confirm' })).toBeFocused()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Booking Request' }).click()

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

test.describe('when the price changes on the way', () => {
  test.use({ expectedComplaints: [/404 \(Not Found\)|409 \(Conflict\)/] })

  test('old and new are shown, and the request goes out after a yes', async ({ page }, { project }) => {
    // The client sees what the artist asked for yesterday.
    await page.route('**/rest/v1/rpc/calculate_*', async (route) => {
      const response = await route.fetch()
      const quote = await response.json()
      await route.fulfill({ response, json: { ...quote, total: quote.total - 22 } })
    })
    await page.goto(trio)
    await fillInUpToReview(page, `price.${project.name}@example.com`)
    await submit(page)
    const dialog = page.getByRole('dialog', { name: 'The price has changed' })
    await expect(dialog.getByText('£800')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send at £822' }).click()
    await expect(page.getByText('The estimate is £822.')).toBeVisible()
    await page.unrouteAll()
  })
})

test.describe('without a mouse', () => {
  test('a client fills in the form by keys alone', async ({ page }) => {
    await page.goto(trio)
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await expect(page.getByLabel('Event name')).toBeVisible()
    await page.getByLabel('Event name').focus()
    await page.keyboard.type('Ceilidh')
    await press('Tab', 'Enter')
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
    await press('ArrowDown', 'Enter')
    await expect(page.getByLabel('Event date')).toBeFocused()
    await press('Tab')
    await page.keyboard.type('Village hall')
    await press('Tab')
    await page.keyboard.type('Frome')
    await expect(page.getByRole('option').first()).toBeVisible()
    await press('ArrowDown', 'Enter')
    await expect(page.getByText(/miles from The Lantern Trio/)).toBeVisible()
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeFocused()
    await press('Tab')
    await page.keyboard.type('Rosa')
    await press('Tab')
    await page.keyboard.type('rosa@example.com')
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Setup Requirements' })).toBeFocused()
    await press('Tab', 'Space', 'Tab', 'Space', 'Enter')
    await expect(page.getByRole('heading', { name: 'Performance Duration' })).toBeFocused()
    await press('Tab', 'Space', 'ArrowRight', 'Enter')
    await expect(page.getByRole('heading', { name: 'Your Band' })).toBeFocused()
  })
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

test.describe('inside another website', () => {
  test.use({ hasAnsweredCookies: false })

  test('the page works, asks for no consent and leads out in a new tab', async ({ page, baseURL }) => {
    // A server of its own: browsers let only pages from this machine show others from it.
    const body = `<!doctype html><title>The band</title><iframe src="${baseURL}${trio}" width="380" height="800"></iframe>`
    const website = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
    await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening))
    await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}`)
    const frame = page.frameLocator('iframe')
    await fillInEvent(frame)
    await next(frame).click()
    await expect(frame.getByRole('heading', { name: 'Contact Information' })).toBeVisible()
    await expect(frame.getByRole('link', { name: /Powered by/ })).toHaveAttribute('target', '_blank')
    await expect(frame.getByRole('button', { name: 'Accept All' })).toHaveCount(0)
    website.close()
  })
})
