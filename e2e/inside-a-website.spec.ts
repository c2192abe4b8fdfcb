// Somebody else's website, with a booking form of ours in it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { fillInEvent, gazetteerIsFilled, next, noMapsKey, trio } from './booking-form.ts'
import { test } from './journey.ts'

test.use({ expectedComplaints: [noMapsKey] })
test.beforeAll(gazetteerIsFilled)

test.describe('in a frame', () => {
  test.use({ hasAnsweredCookies: false })

  test('the page works, asks for no consent and leads out in a new tab', async ({ page, baseURL }) => {
    await using website = await openWebsite(
      `<iframe src="${baseURL}${trio}" width="380" height="800"></iframe>`,
    )
    await page.goto(website.url)
    const frame = page.frameLocator('iframe')
    await fillInEvent(frame)
    await next(frame).click()
    await expect(frame.getByRole('heading', { name: 'Contact Information' })).toBeVisible()
    await expect(frame.getByRole('link', { name: /Powered by/ })).toHaveAttribute('target', '_blank')
    await expect(frame.getByRole('button', { name: 'Accept All' })).toHaveCount(0)
  })
})

test('one line of code shows the form, as tall as it is and without cookies', async ({ page, baseURL }) => {
  const slug = trio.split('/').at(-1)
  await using website = await openWebsite(
    `<p>Book us</p><script src="${baseURL}/embed.js" data-artist="${slug}" async></script>`,
  )
  // The calendar opens inside the frame, and a page does not scroll to what floats in one.
  await page.setViewportSize({ width: 900, height: 1500 })
  await page.goto(website.url)

  const frame = page.frameLocator('iframe[title="Booking form"]')
  await expect(frame.getByLabel('Event name')).toBeVisible()
  const heights = async () => [
    (await page.locator('iframe').boundingBox())?.height,
    await frame.locator('html').evaluate((root: HTMLElement) => root.offsetHeight),
  ]
  const expectFitting = async (isChanged: (height: number) => boolean) =>
    expect(async () => {
      const [outer = 0, inner = 0] = await heights()
      expect(outer).toBe(inner)
      expect(isChanged(outer)).toBe(true)
    }).toPass()
  await expectFitting((height) => height !== 720)
  const [first = 0] = await heights()
  await fillInEvent(frame)
  await next(frame).click()
  await expect(frame.getByRole('heading', { name: 'Contact Information' })).toBeVisible()
  // A shorter step, and a shorter frame.
  await expectFitting((height) => height < first)

  // Somebody else on the page cannot change it.
  const [before] = await heights()
  await page.evaluate(() => window.postMessage({ type: 'bandstand:height', height: 5000 }, '*'))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect((await heights())[0]).toBe(before)
  expect(await page.context().cookies()).toEqual([])
})

/** A server of its own: browsers let only pages from this machine show others from it. */
async function openWebsite(content: string) {
  const body = `<!doctype html><title>The band</title>${content}`
  const website = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(website.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void website.close(),
  }
}
