// A booking between artist and client, on two devices.
import { type Browser, expect, type Page } from '@playwright/test'
import { bookTheArtist, clientLinkIn, mailText } from './booked.ts'
import { becomeArtist, expectAccessible, expectAccessibleEverywhere, newAddress, test } from './journey.ts'

const password = 'Evening4!'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Another person on another device; errors in their browser are collected. */
async function openElsewhere(browser: Browser) {
  const complaints: string[] = []
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

const log = (page: Page) => page.getByRole('log')

test('artist and client settle a booking, each seeing at once what the other does', async ({
  page,
  browser,
}) => {
  // Two people on two devices take longer than one.
  test.slow()
  const clientEmail = newAddress('cleo')
  const artist = await becomeArtist(page, newAddress('nadia'), password)
  const { bookingId, clientLink } = await bookTheArtist(page, artist, clientEmail)
  const { page: phone, complaints } = await openElsewhere(browser)
  let requests = 0
  phone.on('request', (request) => {
    if (request.url().endsWith('/client-booking-details')) requests += 1
  })
  await phone.goto(clientLink)
  await expect(phone.getByText('Pending')).toBeVisible()
  await expect(phone.getByText(/^Waiting for an answer/)).toBeVisible()
  await expect(phone.getByText('£450').first()).toBeVisible()
  await expect(phone.getByRole('banner')).toBeHidden()
  await expect(phone.getByText(/Enter sends/)).toBeHidden()

  await page.goto(`/booking/${bookingId}`)
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible()
  await expect(page.getByText(/Enter sends/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  // The booking came with the page. Both live channels are on once it has refetched, for each, what it may have missed.
  await expect.poll(() => requests).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Accept Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Booking Request' })
  await dialog.getByLabel('Message to Client (Optional)').fill('See you in the garden!')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept Booking' }).click()
  const moment = page.getByRole('dialog', { name: 'You are booked' })
  await expect(moment.getByText('Booking accepted and confirmation email sent to client')).toBeVisible()
  await expectAccessible(page)
  await moment.getByRole('button', { name: 'Done' }).click()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Confirmation emailed to Cleo Marsh')).toBeVisible()
  await expect(phone.getByText('See you in the garden!')).toBeVisible()
  await expect(phone.getByText('Confirmed')).toBeVisible()
  const booked = phone.getByRole('region', { name: 'It’s booked' })
  await expect(booked).toContainText('Saturday 14 June 2031£450')
  await expect(booked.getByRole('button', { name: 'Gig poster' })).toBeVisible()
  await expect(phone.getByText(/^Payment open/)).toBeVisible()
  expect(await mailText(clientEmail, /has accepted your booking/)).toContain('See you in the garden!')

  await phone.getByLabel('Files to attach').setInputFiles([
    { name: 'Songs für den Abend.txt', mimeType: 'text/plain', buffer: Buffer.from('At Last') },
    { name: 'garden.png', mimeType: 'image/png', buffer: picture },
  ])
  await phone.getByPlaceholder('Type your message to Nadia Brook Trio...').fill('Is there parking?')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText('Is there parking?')).toBeVisible()
  await expect(page.getByText('New message from Cleo Marsh')).toBeVisible()
  await expect(log(page).getByRole('img', { name: 'garden.png' })).toHaveJSProperty('naturalWidth', 1)
  const download = page.waitForEvent('download')
  await log(page).getByRole('button', { name: 'Songs für den Abend.txt', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Songs für den Abend.txt')
  await expect(log(phone).getByText('Is there parking?')).toHaveCount(1)
  await expect(log(phone).getByText('Sent', { exact: true })).toBeVisible()

  await page.getByPlaceholder('Message Cleo Marsh...').fill('Plenty, behind the barn.')
  await page.keyboard.press('Enter')
  await expect(log(phone).getByText('Plenty, behind the barn.')).toBeVisible()
  // The client sees it on the page, so no mail is sent.
  await expect(log(page).getByText('Read', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mark Complete' }).click()
  const question = page.getByRole('dialog', { name: 'Mark this booking as complete?' })
  await expect(question.getByRole('alert')).toContainText('has not happened yet')
  await question.getByLabel('Message to Client (Optional)').fill('What a night!')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Mark Complete Anyway' }).click()
  await expect(phone.getByText('What a night!')).toBeVisible()

  const calendar = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Add to Calendar' }).click()
  expect((await calendar).suggestedFilename()).toBe('booking.ics')
  await page.setViewportSize({ width: 1024, height: 800 })
  const facts = page.getByRole('region', { name: 'Booking Details' })
  await expect.poll(async () => (await facts.boundingBox())?.width ?? 0).toBeGreaterThan(600)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(phone.getByText('Payment: paid')).toBeVisible()
  await expectAccessibleEverywhere(phone)
  await phone.emulateMedia({ media: 'print' })
  await expect(phone.getByRole('button', { name: 'Print Booking Details' })).toBeHidden()
  await expect(log(phone)).toBeHidden()
  const paper = (await phone.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(complaints).toEqual([])
  await phone.context().close()
})

test('an artist prints a gig sheet for the band, with prices and without', async ({ page }) => {
  const artist = await becomeArtist(page, newAddress('nadia'), password)
  const { bookingId } = await bookTheArtist(page, artist, newAddress('cleo'))
  await page.goto(`/booking/${bookingId}`)
  await page.getByRole('button', { name: 'Accept Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Booking Request' })
  await dialog.getByRole('button', { name: 'Accept Booking' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Gig sheet' }).click()
  await expect(page.getByRole('region', { name: 'Event' })).toContainText('The Orangery')
  await expect(page.getByText('£450')).toBeHidden()
  await page.getByRole('switch', { name: 'Show prices' }).click()
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('£450')
  await expectAccessibleEverywhere(page)
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  await page.getByRole('switch', { name: 'Show prices' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Event' })).toBeVisible()
  await expect(page.getByText('£450')).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test.describe('a declined request', () => {
  // The form says that the artist’s home is not known, as in every journey that does not set it.
  test.use({ expectedComplaints: [/status of 409/] })

  test('an artist declines with a template of their own and other dates', async ({ page }) => {
    const clientEmail = newAddress('cleo')
    const artist = await becomeArtist(page, newAddress('nadia'), password)
    const { bookingId, clientLink } = await bookTheArtist(page, artist, clientEmail)
    await page.goto(`/booking/${bookingId}`)
    const field = page.getByPlaceholder('Message Cleo Marsh...')
    await field.fill('Dear {{client_name}}, we cannot play on {{event_date}}.')
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name: 'Save this text as a template' }).click()
    const form = page.getByRole('dialog', { name: 'New template' })
    await form.getByLabel('Name').fill('Sorry')
    await expectAccessible(page)
    await form.getByLabel('Name').press('Enter')
    await expect(form).toBeHidden()
    await expect(log(page).getByText('Dear')).toBeHidden()

    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline this request?' })
    await dialog.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name: 'Sorry' }).click()
    await dialog.getByRole('button', { name: 'Offer another date' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await dialog.getByRole('checkbox', { name: 'Thursday 12 June 2031' }).click()
    const words = 'Dear Cleo Marsh, we cannot play on Saturday 14 June 2031.'
    await expect(dialog.getByLabel('Message to Client (Optional)')).toHaveValue(words)
    await dialog.getByLabel('Reason (Optional)').selectOption('Not our style')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Decline Booking' }).click()
    await expect(page.getByText('Your reason (only you see it)')).toBeVisible()

    const opened = await page.goto(clientLink)
    await expect(page.getByText('Dear Cleo Marsh, we cannot play')).toBeVisible()
    expect(await opened?.text()).not.toMatch(/decline_reason|not_our_style/)
    await expectAccessible(page, 'main')
    // Asked for again: the page's own request may be cancelled by the next.
    const query = new URL(clientLink, page.url()).searchParams
    const details = await page.request.post('/functions/v1/client-booking-details', {
      data: { booking_id: bookingId, client_email: query.get('email'), reply_token: query.get('token') },
    })
    expect(details.status()).toBe(200)
    expect(await details.text()).not.toMatch(/decline_reason|not_our_style/)

    await page.getByRole('button', { name: 'Ask for Thursday 12 June 2031' }).click()
    await expect(page).toHaveURL(/\/book\/nadia-/)
    await expect(page.getByLabel('Event name')).toHaveValue('Garden wedding')
  })
})

test('a long quote breaks between its lines when printed', async ({ page }) => {
  const artist = await becomeArtist(page, newAddress('nadia'), password)
  const { clientLink } = await bookTheArtist(page, artist, newAddress('cleo'))
  await page.route('**/functions/v1/client-booking-details', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const { booking, ...rest } = await response.json()
    const add_ons = Array.from({ length: 38 }, (_, place) => ({ label: `Option ${place}`, amount: 10 }))
    await route.fulfill({ response, json: { ...rest, booking: { ...booking, add_ons, total_price: 830 } } })
  })
  await page.goto(clientLink)
  await expect(page.getByText('Option 37')).toBeVisible()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('an invalid link', () => {
  test.use({ expectedComplaints: [/status of 403/] })

  test('an invalid link shows an error, and a new one is mailed', async ({ page }) => {
    const clientEmail = newAddress('cleo')
    const artist = await becomeArtist(page, newAddress('nadia'), password)
    const { clientLink } = await bookTheArtist(page, artist, clientEmail)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(clientLink.replace(/token=\w+/, `token=${'0'.repeat(40)}`))
    await expect(page.getByRole('heading', { name: 'Secure Access Required' })).toBeVisible()
    await expect(page.getByText('Garden wedding')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Email me a new link' }).click()
    await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
    await page.goto(await clientLinkIn(clientEmail, /^Your link to your booking/))
    await expect(page.getByRole('heading', { name: 'Garden wedding' })).toBeVisible()
  })
})
