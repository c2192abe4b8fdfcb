// A booking form embedded in another website.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { fillInEvent, gazetteerIsFilled, next, trio } from './booking-form.ts'
import { test } from './journey.ts'

test.beforeAll(gazetteerIsFilled)

test.describe('in a frame', () => {
  test.use({ hasAnsweredCookies: false })

  test('the page works in a frame, asks for no consent and opens links in a new tab', async ({
    page,
    baseURL,
  }) => {
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

test('one line of code embeds the form at its full height and without cookies', async ({ page, baseURL }) => {
  await using website = await openWebsite(`<p>Book us</p>${script(baseURL).replace('></', ' async></')}`)
  // The calendar opens inside the frame, and a page does not scroll to floating content in a frame.
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
  // A shorter step makes the frame shorter.
  await expectFitting((height) => height < first)

  // Other scripts on the page cannot change it.
  const [before] = await heights()
  await page.evaluate(() => window.postMessage({ type: 'bandstand:height', height: 5000 }, '*'))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect((await heights())[0]).toBe(before)
  expect(await page.context().cookies()).toEqual([])
})

const slug = trio.split('/').at(-1)
const script = (baseURL: string | undefined) =>
  `<script src="${baseURL}/embed.js" data-artist="${slug}"></script>`

/** Scrolls the website: an off-screen frame is not rendered, and cannot report when it is stable. */
async function bringOnScreen(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  const distance = (box?.y ?? 0) + (box?.height ?? 0) - height / 2
  await page.evaluate((y) => window.scrollBy(0, y), distance)
}

/** Whether all of it is visible on the screen of the website around the frame. */
async function isOnScreen(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

for (const [screen, width] of [
  ['phone', 390],
  ['desk', 1280],
] as const) {
  test(`the price and each new step are visible in a long page, at a ${screen}`, async ({
    page,
    baseURL,
  }) => {
    await using website = await openWebsite(
      `<h1>The band</h1><p style="height:900px">Welcome</p>${script(baseURL)}<p style="height:900px">Bye</p>`,
    )
    // Room for the calendar first: a page does not scroll to floating content in a frame.
    await page.setViewportSize({ width, height: 2600 })
    await page.goto(website.url)
    const frame = page.frameLocator('iframe')
    await fillInEvent(frame)
    await page.setViewportSize({ width, height: 640 })
    const heading = (name: string) => frame.getByRole('heading', { name })
    const goToNext = async (name: string) => {
      // From the end of the step, as a client gets there.
      await bringOnScreen(page, next(frame))
      await next(frame).click()
      await expect(heading(name)).toBeFocused()
      await expect.poll(() => isOnScreen(page, heading(name))).toBe(true)
    }
    await goToNext('Contact Information')
    await frame.getByLabel('Your name').fill('Rosa')
    await frame.getByLabel('Email').fill('rosa@example.com')
    await goToNext('Setup Requirements')
    await frame.getByLabel('I agree to the setup time').check()
    await frame.getByLabel('I agree to the minimum space').check()
    await goToNext('Performance Duration')
    await frame.getByRole('radio', { name: '3 hours', exact: true }).check()
    await goToNext('Your Band')

    const region = frame.getByRole('region', {
      name: screen === 'phone' ? 'Current estimate' : 'Running estimate',
    })
    const price = region.getByRole('status').first()
    for (const place of [heading('Your Band'), next(frame)]) {
      await bringOnScreen(page, place)
      await expect.poll(() => isOnScreen(page, price)).toBe(true)
    }
    if (screen === 'phone') {
      await region.getByRole('button', { name: 'See why' }).click()
      const sheet = frame.getByRole('dialog', { name: 'Your estimate' })
      await expect.poll(() => isOnScreen(page, sheet)).toBe(true)
    }
  })
}

test('a sandboxed frame without an origin works, as website builders use them', async ({ page, baseURL }) => {
  // A header that is not the page's own would be asked about first, as the frame has no origin.
  await page.context().setExtraHTTPHeaders({})
  const inner = `<body>${script(baseURL)}`.replaceAll('"', '&quot;')
  await using website = await openWebsite(
    `<iframe sandbox="allow-scripts" srcdoc="${inner}" width="900" height="1400"></iframe>`,
  )
  await page.setViewportSize({ width: 1000, height: 1500 })
  await page.goto(website.url)
  const frame = page.frameLocator('iframe').frameLocator('iframe[title="Booking form"]')
  await fillInEvent(frame)
  await next(frame).click()
  await frame.getByLabel('Your name').fill('Rosa')
  await frame.getByLabel('Email').fill('sandboxed@example.com')
  await frame.getByLabel('Email').press('Enter')
  await frame.getByLabel('I agree to the setup time').check()
  await frame.getByLabel('I agree to the minimum space').check()
  await next(frame).click()
  await frame.getByRole('radio', { name: '3 hours', exact: true }).check()
  await next(frame).click()
  await frame.getByRole('radio', { name: /^Trio/ }).check()
  await next(frame).click()
  await frame.getByRole('radio', { name: /^An hour before/ }).check()
  await next(frame).click()
  await expect(frame.getByRole('heading', { name: 'Review & Confirm' })).toBeVisible()
  await frame.getByRole('button', { name: 'Submit Booking Request' }).click()
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

/** A separate server: browsers allow only local pages to embed other local pages. */
async function openWebsite(content: string) {
  const body = `<!doctype html><title>The band</title>${content}`
  const website = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(website.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void website.close(),
  }
}
