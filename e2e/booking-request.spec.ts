// A client's booking request, including changed prices and rules.
import { expect, type Page } from '@playwright/test'
import {
  chooseOptions,
  fillInEvent,
  fillInUpToOptions,
  fillInUpToReview,
  gazetteerIsFilled,
  goOnToReview,
  next,
  submit,
  trio,
} from './booking-form.ts'
import {
  atDeskAndOnPhone,
  becomeArtist,
  expectAccessible,
  newAddress,
  saveProfile,
  test,
  untilDrawn,
} from './journey.ts'
import { readMailbox } from './mailbox.ts'

test.beforeAll(gazetteerIsFilled)

atDeskAndOnPhone((screen) => {
  test('a client gets a price and sends a request', async ({ page }) => {
    const email = newAddress('rosa')
    await page.goto(trio)
    await expect(page).toHaveTitle('The Lantern Trio · Piano jazz for evenings worth remembering')
    await expect(next(page)).toBeDisabled()
    await expect(next(page)).toHaveAccessibleDescription(/^Still needed: the event’s name, the date/)
    await fillInUpToOptions(page, email)
    const estimate = page.getByRole('region', {
      name: screen === 'phone' ? 'Current estimate' : 'Running estimate',
    })
    // 3 hours at £180, a quartet at 30 %, the PA at £120, and 13 miles, which are free.
    const movement = await movementDuring(page, async () => {
      await chooseOptions(page)
      await expect(estimate.getByRole('status').first()).toContainText('£822')
    })
    // The total follows the lines it sums up, so it moves down with each new one, and nothing else moves.
    expect(movement.filter((moved) => !moved.startsWith('Total'))).toEqual([])
    await goOnToReview(page)
    if (screen === 'phone') {
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
      expect(screens).toBeLessThanOrEqual(2)
      await estimate.getByRole('button', { name: 'See why' }).click()
      await expect(page.getByRole('dialog').getByText('Quartet: trio and a singer')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expectAccessible(page)

    await submit(page)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    // Part of the page: no notice is over it.
    await expect(page.getByText('Quote request sent!')).toHaveCount(1)
    const card = page.getByRole('region', { name: 'Your request' })
    await expect(card).toContainText(/Garden wedding.*day \d+ .*Orchard Barn.*Reference [0-9A-F]{8}/)
    // The chosen line-up is on the lit stage, also on a phone, under the sky of that evening.
    await expect(page.locator('[data-stage-figure]')).toHaveCount(6)
    for (const figure of await page.locator('[data-stage-figure]').all())
      await expect(figure).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('[data-sky] [data-light]').first()).toBeAttached()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Pencil it in' }).click()
    expect((await downloading).suggestedFilename()).toBe('hold-the-date.ics')
    await expect(page.getByRole('region', { name: 'Your request' })).toContainText('Estimate£822')
    await expect(async () => {
      const mails = await readMailbox()
      expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
    }).toPass()

    await page.getByRole('button', { name: 'Submit Another Booking' }).click()
    await expect(page.getByLabel('Event name')).toHaveValue('')
  })
})

test('a reload keeps the answers, and the back button goes to the step before', async ({ page }) => {
  await page.goto(trio)
  await fillInEvent(page)
  await next(page).click()
  await page.getByLabel('Your name').fill('Rosa')
  // On a phone the hero is a strip in this step, also before the code has loaded: the page does not move.
  await page.setViewportSize({ width: 390, height: 844 })
  const heroHeight = async () => (await page.locator('main header').boundingBox())?.height
  let release = () => {}
  const code = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/main-/, async (route) => {
    await code
    await route.continue()
  })
  const reloading = page.reload()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  // There is text to measure before its styles have arrived, but no frame.
  await page.evaluate(untilDrawn)
  expect(await heroHeight()).toBe(64)
  release()
  await reloading
  await expect(page.getByText('Step 2 of 7')).toBeVisible()
  expect(await heroHeight()).toBe(64)
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa')
  // Each name keeps its place, however many steps there are.
  await page.setViewportSize({ width: 1024, height: 900 })
  const isWider = (step: Element) => step.scrollWidth > step.clientWidth
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const names = steps.locator('> :last-child')
  await expect(names).toHaveText([/^Event Information$/, /^Contact Information$/, /./, /./, /./, /./, /./])
  for (const name of await names.all()) expect(await name.evaluate(isWider)).toBe(false)
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

test.describe('when the price changes in between', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)/] })

  test('a price that changes meanwhile shows both prices, and the request is sent after confirmation', async ({
    page,
  }) => {
    // The client sees the artist's old price.
    await page.route('**/rest/v1/rpc/calculate_*', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const quote = await response.json()
      await route.fulfill({ response, json: { ...quote, total: quote.total - 22 } })
    })
    await page.goto(trio)
    await fillInUpToReview(page, 'price@example.com')
    // The price of the last answer: a client who sends before it has arrived is asked about that one.
    await expect(page.getByRole('region', { name: 'Running estimate' })).toContainText('£800')
    await submit(page)
    const dialog = page.getByRole('dialog', { name: 'The price has changed' })
    await expect(dialog.getByRole('row', { name: 'Total £800 £822' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send at £822' }).click()
    await expect(page.getByRole('region', { name: 'Your request' })).toContainText('Estimate£822')
    await page.unrouteAll()
  })
})

test.describe('when the artist changes the rules in between', () => {
  // The browser logs that a price was refused.
  test.use({ expectedComplaints: [/400 \(Bad Request\)/] })

  test('when the artist changes the rules meanwhile, the client chooses again, confirms the price once, and sends', async ({
    page,
  }) => {
    const session = await becomeArtist(page, newAddress('band'), 'Evening4!')
    const slug = `band-${crypto.randomUUID().slice(0, 8)}`
    const option = (id: string, label: string, priceType: string, priceValue: number) => ({
      ...{ id, label, priceType, priceValue },
    })
    const save = (hourly_rate: number, options: ReturnType<typeof option>[]) =>
      saveProfile(page, session, {
        ...{ display_name: 'The Night Owls', slug, hourly_rate, currency: 'GBP', home_location: 'Bath' },
        custom_questions: [
          { id: 'lineup', question: 'Which line-up?', type: 'single', required: true, options },
        ],
      })
    const quartet = option('quartet', 'Quartet', 'percentage', 20)
    await save(100, [option('duo', 'Duo', 'flat', 0), quartet])

    await page.goto(`/book/${slug}`)
    // Inter, the default typeface.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Inter Variable"/)
    await fillInEvent(page, 'The Night Owls')
    await next(page).click()
    await page.getByLabel('Your name').fill('Rosa')
    await page.getByLabel('Email').fill('rosa@example.com')
    await next(page).click()
    await page.getByRole('radio', { name: '3 hours', exact: true }).check()
    await next(page).click()
    await page.getByRole('radio', { name: /^Quartet/ }).check()
    const estimate = page.getByRole('region', { name: 'Running estimate' }).getByRole('status').first()
    await expect(estimate).toContainText('£360')
    // The review requests its price once more: before the rules change, which it would notice itself.
    const priced = page.waitForResponse(/calculate_secure_booking_price/)
    await next(page).click()
    await priced

    // The answer no longer exists: straight to its question, and straight back.
    await save(100, [option('duo', 'Duo', 'flat', 0), option('quintet', 'Quintet', 'percentage', 50)])
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Additional Questions' })).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText(
      'The Night Owls no longer offers “Quartet”. Please choose again.',
    )
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^Quintet/ }).check()
    await expect(estimate).toContainText('£450')
    // The review requests its price once more: by the current rules, not by the next.
    const reviewed = page.waitForResponse(/calculate_secure_booking_price/)
    await page.getByRole('button', { name: 'Back to review' }).click()
    await reviewed
    await expect(page.getByRole('heading', { name: 'Review & Confirm' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Changed price' })).toContainText('Total£360£450')

    // Only the price: asked once.
    await save(120, [option('quintet', 'Quintet', 'percentage', 50)])
    await submit(page)
    const dialog = page.getByRole('dialog', { name: 'The price has changed' })
    await expect(dialog.getByRole('row', { name: 'Base Price, 3 hours £300 £360' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Quintet £150 £180' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send at £540' }).click()
    await expect(page.getByRole('region', { name: 'Your request' })).toContainText('Estimate£540')
  })
})

interface LayoutShift extends PerformanceEntry {
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Layout shifts of the page, as browsers measure them: the text, from where and to where. */
async function movementDuring(page: Page, work: () => Promise<void>): Promise<string[]> {
  await page.evaluate(untilDrawn)
  const observing = await page.evaluateHandle(() => {
    const moved: string[] = []
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const note = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as LayoutShift[]) {
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${node?.textContent} from ${place(previousRect)} to ${place(currentRect)}`)
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    return { moved, noteLast: () => note(observer.takeRecords()) }
  })
  await work()
  await page.evaluate(untilDrawn)
  return observing.evaluate(({ moved, noteLast }) => {
    noteLast()
    return moved
  })
}
