// The artist's workspace: setup, unsaved changes, preview, dashboard and live updates.
import { expect, type Locator, type Page } from '@playwright/test'
import { bookTheArtist } from './booked.ts'
import {
  arriveAsNewArtist,
  becomeArtist,
  expectAccessible,
  expectAccessibleEverywhere,
  holdSession,
  mailedLink,
  newAddress,
  recoverSubject,
  saveProfile,
  test,
  unfold,
} from './journey.ts'

const password = 'Evening4!'

/** As a keyboard user gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}.`)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.press('Enter')
  // The list takes the focus once it is rendered.
  await expect(page.locator('[role="option"]:focus')).toBeVisible()
  await page.keyboard.type(name.slice(0, 2))
  await expect(page.getByRole('option', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('a new artist sets up profile and prices on a phone, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arriveAsNewArtist(page, newAddress('nadia'), password)
  await typeInto(page, "What's your artist name?", 'Nadia Sól')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your name is set to "Nadia Sól". You can adjust details below.')).toBeVisible()
  await expect(page.getByText('Current URL')).toBeVisible()

  await choose(page, 'Genre', 'Jazz')
  await expect(page.getByRole('button', { name: 'Remove Jazz' })).toBeVisible()
  await choose(page, 'Performance Type', 'Covers')
  await typeInto(page, 'Hourly Rate', '20')
  await page.keyboard.press('Enter')
  await pressButton(page, 'Next: Set Pricing')
  await expect(page.getByText('Minimum hourly rate is $50')).toBeVisible()
  await expect(page.getByLabel('Hourly Rate', { exact: true })).toBeFocused()
  await typeInto(page, 'Hourly Rate', '150')
  await expectAccessible(page)
  await pressButton(page, 'Next: Set Pricing')
  await expect(page).toHaveURL('/pricing-setup')
  await expect(page.getByText('Profile Updated Successfully!')).toBeVisible()

  await pressButton(page, 'Next: Customize Form')
  await expect(page.getByText('Home location is required')).toBeVisible()
  await expect(page.getByLabel('Home Location')).toBeFocused()
  await page.keyboard.type('Bath, England')
  await page.keyboard.press('Escape')
  await pressButton(page, 'Custom Booking Questions')
  await pressButton(page, 'Own PA')
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Is there a PA at the venue?')
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
  // 3 hours at 150, 15 miles beyond the free radius at 1.50.
  const preview = page.getByRole('complementary', { name: 'Price preview' })
  await expect(preview).toBeHidden()
  await pressButton(page, 'A 3-hour gig 40 miles away £472.50')
  await expect(preview).toBeFocused()
  await expect(preview).toContainText('£472.50')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await pressButton(page, 'Next: Customize Form')
  await expect(page).toHaveURL('/form-branding')
  await expect(page.getByText('Pricing rules saved!')).toBeVisible()
})

test('unsaved work is asked about, and two tabs do not undo each other', async ({ page }) => {
  await arriveAsNewArtist(page, newAddress('otto'), password)
  await page.getByLabel("What's your artist name?").fill('Otto')
  await page.getByRole('button', { name: "Let's get started!" }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Otto' })).toBeVisible()
  await expect(page.getByText('No bookings, yet')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'Pricing Rules' }).click()
  const fee = page.getByLabel('Travel Fee')
  await unfold(page, 'Charge by distance')
  await fee.fill('25')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/pricing-setup')
  await expect(fee).toHaveValue('25')
  await page.getByRole('link', { name: 'Back to Profile Setup' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/profile-setup')
  await page.goBack()
  await expect(fee).toHaveValue('0')

  // Leaving the field shows its error, which moves the button: the press must still count.
  await unfold(page, 'Setup Requirements')
  await page.getByLabel('Setup Time').fill('10')
  await page.getByRole('button', { name: 'Save Changes' }).click({ delay: 100 })
  await expect(page.getByText('Minimum setup time is 15 minutes')).toBeVisible()
  await expect(page.getByLabel('Home Location')).toBeFocused()
  await unfold(page, 'Custom Booking Questions')
  for (const template of ['Own PA', 'Extra set']) await page.getByRole('button', { name: template }).click()
  const handles = page.getByRole('button', { name: /^Move question/ })
  await handles.last().hover()
  await page.mouse.down()
  // Past the middle of the preview.
  await handles.first().hover({ position: { x: 20, y: 4 } })
  await page.mouse.up()
  await expect(handles.first()).toHaveAccessibleName('Move question 1: Would you like something extra?')
  await page.reload()

  const other = await page.context().newPage()
  await other.goto('/pricing-setup')
  for (const tab of [page, other]) {
    await tab.getByLabel('Home Location').fill(tab === page ? 'Bath' : 'York')
  }
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const changed = page.getByRole('dialog', { name: 'Changed somewhere else' })
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page).toHaveURL('/dashboard')
  await other.goto('/pricing-setup')
  await expect(other.getByLabel('Home Location')).toHaveValue('Bath')
})

test('the preview’s price stays visible from the first rule to the last, beside the form or below it', async ({
  page,
}) => {
  const artist = await becomeArtist(page, newAddress('preview'), password)
  await saveProfile(page, artist, { display_name: 'Nadia', genre: 'Jazz', hourly_rate: 150 })
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/pricing-setup')
    // The preview's sample gig: three hours, 15 miles beyond the free radius.
    const price =
      width === 1440
        ? page.getByRole('complementary', { name: 'Price preview' }).getByRole('status').first()
        : page.getByRole('button', { name: '£472.50' })
    await expect(price).toContainText('£472.50')
    await unfold(page, 'Setup Requirements')
    for (const field of ['Home Location', 'Hourly Rate', 'Minimum Space']) {
      await page.getByLabel(field).focus()
      await page.getByLabel(field).scrollIntoViewIfNeeded()
      await expect(price).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the demo artist searches, filters and exports the bookings', async ({ page }) => {
  const recovery = await page.request.post('/auth/v1/recover', { data: { email: 'demo@example.com' } })
  expect(recovery.ok()).toBe(true)
  await holdSession(page, await mailedLink('demo@example.com', recoverSubject))
  const asked: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(rest|functions|storage)\/v1/.test(pathname)) asked.push(pathname)
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto('/dashboard')

  await expect(page.getByRole('heading', { name: 'Welcome back, The Lantern Trio' })).toBeVisible()
  const bookings = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
  await expect(bookings).toHaveCount(5)
  // Other tests send this artist requests in the meantime, so there may be more than the demo's ten.
  await expect(page.getByText(/^Showing 1-5 of 1\d bookings$/)).toBeVisible()
  // The artist, the dashboard and the frame around it: once at first, and once when live updates are on.
  await expect.poll(() => asked.length).toBe(4)
  // A browser fetches six at a time.
  expect(scripts.length).toBeLessThanOrEqual(24)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Showing 6-10 of 1\d bookings$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: '25 per page' }).click()
  await expect(bookings.filter({ hasText: 'Priya Anand' })).toContainText('2 newGarden wedding')
  await expect(page.getByRole('navigation', { name: 'Pages of bookings' })).toBeHidden()

  await page.getByLabel('Search by client or event').fill('wedding')
  await expect(bookings.filter({ hasText: 'Northfield Brewery' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Confirmed' }).click()
  await expect(bookings).toHaveCount(1)
  await page.reload()
  await expect(bookings).toHaveText(/Hannah Brightwell/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await new Response((await (await download).createReadStream()) as never).arrayBuffer()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  expect(text.startsWith('\uFEFFClient,Email')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('Hannah Brightwell,')
  await bookings.first().click()
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/)
})

test('the dashboard and the sidebar update live when clients act', async ({ page, browser }) => {
  const artist = await becomeArtist(page, newAddress('live'), password)
  await saveProfile(page, artist, {
    display_name: 'Nadia',
    genre: 'Jazz',
    hourly_rate: 150,
    home_location: 'Nowherexyz',
  })
  await page.goto('/dashboard')
  await expect(page.getByText('No bookings, yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Home location not found' })).toBeVisible()
  const { clientLink } = await bookTheArtist(page, artist, newAddress('cleo'))
  const bookings = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
  await expect(bookings).toHaveText(/Cleo Marsh/)
  await expect(page.getByRole('definition').first()).toHaveText('11 pending')
  await page.getByRole('link', { name: 'Correct it' }).click()
  await expect(page.getByLabel('Home Location')).toBeFocused()
  await page.getByLabel('Home Location').fill('Bath, England')
  await unfold(page, 'Setup Requirements')
  await page.getByLabel('Minimum Space').fill('A stage')

  const client = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await client.goto(clientLink)
  await client.getByPlaceholder(/^Type your message/).fill('Do you know a waltz?')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  // On a page unrelated to bookings, while typing.
  await expect(page.getByRole('link', { name: /^Messages\s*\(1 unread message\)$/ })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Configure Pricing Rules/)
  await expect(page.getByLabel('Minimum Space')).toHaveValue('A stage')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(bookings).toHaveText(/1 new/)
  await expect(page.getByRole('region', { name: 'Home location not found' })).toBeHidden()
  await expect(page.getByRole('region', { name: '1 needs an answer' })).toContainText('Do you know a waltz?')
  // Answered without leaving the dashboard.
  await page.getByRole('button', { name: 'Accept Cleo Marsh’s booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Booking Request' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept Booking' }).click()
  await expect(page.getByText('Booking accepted and confirmation email sent to client')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Next gig' })).toContainText('The Orangery')
  await page.getByRole('button', { name: 'Reply to Cleo Marsh' }).click()
  const sheet = page.getByRole('dialog', { name: 'Messages with Cleo Marsh' })
  await expect(sheet.getByText('Do you know a waltz?')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByPlaceholder('Message Cleo Marsh...').fill('Several.')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(client.getByRole('log').getByText('Several.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing needs an answer' })).toBeVisible()
  await bookings.first().click()
  await expect(page.getByRole('log').getByText('Do you know a waltz?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Booking Details/)
  await client.close()
})
