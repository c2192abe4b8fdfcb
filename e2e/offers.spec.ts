// Offers on the pages of client and artist: bargaining before a booking is confirmed, and a change afterwards.
import { type Browser, expect, type Page } from '@playwright/test'
import { type BookedRequest, bookTheArtist, mailText } from './booked.ts'
import { becomeArtist, expectAccessible, newAddress, phone, test } from './journey.ts'

// Two people on two phones take longer than one.
test.use(phone)
test.slow()

interface OnPhones extends BookedRequest {
  client: Page
  clientEmail: string
}

async function bookedOnPhones(page: Page, browser: Browser): Promise<OnPhones> {
  const artist = await becomeArtist(page, newAddress('nadia'), 'Evening4!')
  const clientEmail = newAddress('cleo')
  const booked = await bookTheArtist(page, artist, clientEmail)
  const client = await (await browser.newContext(phone)).newPage()
  await client.addInitScript(() => window.localStorage.setItem('cookie-consent', 'false'))
  await client.goto(booked.clientLink)
  await expect(client.getByRole('heading', { level: 1, name: 'Garden wedding' })).toBeVisible()
  return { ...booked, client, clientEmail }
}

async function propose(page: Page, opener: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
  const dialog = page.getByRole('dialog', { name: /^Propose|^Ask/ })
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Offer' }).click()
  await expect(dialog).toBeHidden()
}

async function acceptBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept Booking' }).click()
  const accepting = page.getByRole('dialog', { name: 'Accept Booking Request' })
  await accepting.getByRole('button', { name: 'Accept Booking' }).click()
  await endMoment(page)
}

/** Closes what celebrates a booking. */
async function endMoment(page: Page): Promise<void> {
  const moment = page.getByRole('dialog', { name: 'You are booked' })
  await expect(moment.getByText('Booking accepted and confirmation email sent to client')).toBeVisible()
  await moment.getByRole('button', { name: 'Done' }).click()
  await expect(moment).toBeHidden()
}

test('a client bargains, the artist answers with an offer that books, and the client’s yes books it', async ({
  page,
  browser,
}) => {
  const { bookingId, client, clientEmail, clientLink } = await bookedOnPhones(page, browser)
  await propose(client, 'Ask for a change', { Total: '350', Message: 'Our budget is tight.' })
  await expect(client.getByText(/^You proposed other terms/)).toBeVisible()
  await expectAccessible(client, 'main')

  await page.goto(`/booking/${bookingId}`)
  await expect(page.getByRole('heading', { name: 'Cleo Marsh offers £350' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Our budget is tight.')
  await expect(page.getByRole('button', { name: 'Accept Booking' })).toBeHidden()
  await expectAccessible(page, 'main')
  await propose(page, 'Propose Something Else', { Total: '400' })
  await expect(page.getByRole('heading', { name: 'Cleo Marsh has not agreed to £400 yet' })).toBeVisible()

  // The client's page is open, and shows it at once.
  await expect(client.getByRole('heading', { name: 'Do you agree to £400?' })).toBeVisible()
  await expectAccessible(client, 'main')

  // The mail's link opens a page of its own. A mail scanner opens it first, which accepts nothing.
  const mail = await mailText(clientEmail, /offers £400/)
  const link = /https?:\S+(\/offer\?token=\S+)/.exec(mail)?.[1] ?? ''
  expect((await page.request.get(link)).ok()).toBe(true)
  await client.goto(link)
  await expect(client.getByRole('heading', { name: /^New price: £400/ })).toBeVisible()
  await expectAccessible(client, 'main')
  await client.getByRole('button', { name: 'Accept and book' }).click()
  await expect(client.getByText(/^You are booked with Nadia Brook Trio/)).toBeVisible()
  await mailText(clientEmail, /^You have booked Nadia Brook Trio/)

  await expect(page.getByRole('button', { name: 'Accept Booking' })).toBeHidden()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Cleo Marsh accepted offer 3 of £400')).toBeVisible()
  await client.goto(clientLink)
  await expect(client.getByText(/^Nadia Brook Trio has accepted your booking/)).toBeVisible()
  const booked = client.getByRole('region', { name: 'It’s booked' })
  await expect(booked).toContainText('Saturday 14 June 2031£400')
  await expect(client.getByText('Total Price').locator('xpath=following-sibling::dd')).toHaveText('£400')
  await client.getByText('All 3 offers').click()
  await expect(client.getByText('Offer 2 from you')).toBeVisible()
  await client.context().close()
})

test('more hours after confirmation are agreed by the client, and priced by the rules', async ({
  page,
  browser,
}) => {
  const { bookingId, client } = await bookedOnPhones(page, browser)
  await page.goto(`/booking/${bookingId}`)
  await acceptBooking(page)
  await page.getByRole('button', { name: 'Propose a Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose a change' })
  await dialog.getByLabel('Hours').fill('5')
  await expect(dialog.getByText('£750').last()).toBeVisible()
  await dialog.getByLabel('Message').fill('You asked for two more hours.')
  await dialog.getByRole('button', { name: 'Send Offer' }).click()
  await expect(
    page.getByRole('heading', { name: 'Cleo Marsh has not agreed to your change yet' }),
  ).toBeVisible()
  await expectAccessible(page, 'main')

  const question = client.getByRole('region', { name: 'Do you agree to Nadia Brook Trio’s change?' })
  await expect(question).toContainText('You asked for two more hours.')
  await expect(question.getByText('Duration').locator('xpath=following-sibling::dd')).toHaveText(
    /3 hours.*5 hours/,
  )
  // Nothing has changed yet.
  await expect(client.getByText('Total Price').locator('xpath=following-sibling::dd')).toHaveText('£450')
  await expectAccessible(client, 'main')
  await question.getByRole('button', { name: 'Agree to This Change' }).click()
  await expect(client.getByRole('region', { name: 'It’s booked' })).toContainText('£750')
  await expect(client.getByText('Total Price').locator('xpath=following-sibling::dd')).toHaveText('£750')

  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Cleo Marsh accepted offer 2 of £750')).toBeVisible()
  await expect(page.getByText('£750').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propose a Change' })).toBeVisible()
  await client.context().close()
})

test('a surcharge that was agreed by phone is accepted at once, and both pages and the mail say so', async ({
  page,
  browser,
}) => {
  const { bookingId, client, clientEmail, clientLink } = await bookedOnPhones(page, browser)
  await page.goto(`/booking/${bookingId}`)
  await page.getByRole('button', { name: 'Change the price' }).click()
  await page.getByLabel('Description').fill('Late finish')
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Save modification' }).click()
  await expect(page.getByRole('heading', { name: 'Cleo Marsh has not agreed to £500 yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Booking Request' })
  await expect(dialog.getByText(/has not agreed to .* yet\./)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'We agreed it by phone' }).click()
  await endMoment(page)
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText(/^You noted that Cleo Marsh agreed by phone/)).toBeVisible()
  expect(await mailText(clientEmail, /has accepted your booking/)).toContain('you agreed by phone')
  await client.goto(clientLink)
  await expect(client.getByText('Agreed by phone').first()).toBeAttached()
})
