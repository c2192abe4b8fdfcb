import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
    // The price of the last answer: whoever sends before it is there is asked about that one.
    await expect(page.getByText('£800').first()).toBeVisible()
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
