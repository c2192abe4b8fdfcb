// A venue beyond the radius, from 'Ask anyway' to a confirmed booking.
import { expect } from '@playwright/test'
import { clientLinkIn, mailText } from './booked.ts'
import { chooseDay, gazetteerIsFilled, next, submit } from './booking-form.ts'
import { becomeArtist, expectAccessibleEverywhere, newAddress, saveProfile, test } from './journey.ts'

test.beforeAll(gazetteerIsFilled)

test('a client asks anyway, agrees to the offered price, and is accepted', async ({ page, browser }) => {
  // Two people on two devices take longer than one.
  test.slow()
  const artistEmail = newAddress('nadia')
  const clientEmail = newAddress('cleo')
  const artist = await becomeArtist(page, artistEmail, 'Evening4!')
  const slug = `nadia-${crypto.randomUUID()}`
  await saveProfile(page, artist, {
    display_name: 'Nadia Brook Trio',
    slug,
    currency: 'GBP',
    hourly_rate: 150,
    min_booking_hours: 1,
    home_location: 'Bath',
    free_radius: 25,
    max_radius: 100,
    travel_fee: 20,
    setup_time: 0,
    distance_tiers: [{ id: 'far', fromMiles: 25, toMiles: 100, pricePerMile: 2 }],
  })

  const client = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await client.addInitScript(() => window.localStorage.setItem('cookie-consent', 'false'))
  await client.goto(`/book/${slug}`)
  await client.getByLabel('Event name').fill('Garden wedding')
  await chooseDay(client)
  await client.getByLabel('Venue name').fill('The Mill')
  await client.getByLabel('Venue address').fill('Leeds')
  await client.getByLabel('Venue address').blur()
  await expect(client.getByRole('alert')).toContainText('Nadia Brook Trio does not serve that area.')
  await expect(client.getByText(/^We measured about \d+ miles, to Leeds/)).toBeVisible()
  await client.getByRole('button', { name: 'Correct the address' }).click()
  await expect(client.getByLabel('Venue address')).toBeFocused()
  await client.getByRole('button', { name: 'Ask anyway' }).click()
  await expect(client.getByText(/^Nadia Brook Trio will send you a price\. This venue/)).toBeVisible()
  await expectAccessibleEverywhere(client)
  await next(client).click()
  await client.getByLabel('Your name').fill('Cleo Marsh')
  await client.getByLabel('Email').fill(clientEmail)
  await next(client).click()
  await client.getByRole('radio', { name: '3 hours', exact: true }).check()
  await next(client).click()
  await submit(client)
  await expect(
    client.getByRole('region', { name: 'Your request' }).getByText('Nadia Brook Trio will send you a price.'),
  ).toBeVisible()

  const request = await mailText(artistEmail, /^New booking request/)
  await page.goto(new URL(/https?:\S+\/booking\/\S+/.exec(request)?.[0] ?? '').pathname)
  await expect(page.getByRole('heading', { name: 'Cleo Marsh asks you for a price' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Booking' })).toBeHidden()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Send a Price' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Send a price' })
  await dialog.getByLabel('Travel charge').fill('250')
  await expect(dialog.getByText('£700')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send This Price' }).click()
  await expect(page.getByText('Price sent')).toBeVisible()

  await client.goto(await clientLinkIn(clientEmail, /offers you a price: £700$/))
  await expect(client.getByRole('heading', { name: 'Do you agree to £700?' })).toBeVisible()
  await expectAccessibleEverywhere(client)
  await client.getByRole('button', { name: 'Agree to This Price' }).click()
  await expect(
    client.getByText(/^You agreed to the price\. Nadia Brook Trio has yet to accept/),
  ).toBeVisible()
  await mailText(artistEmail, /agrees to £700$/)

  await page.getByRole('button', { name: 'Accept Booking' }).click()
  const accepting = page.getByRole('dialog', { name: 'Accept Booking Request' })
  await accepting.getByRole('button', { name: 'Accept Booking' }).click()
  await expect(page.getByText('Booking accepted and confirmation email sent to client')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Cleo Marsh accepted offer 1 of £700')).toBeVisible()
  await client.context().close()
})
