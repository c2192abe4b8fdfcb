// The client's whole journey in a browser without scripts: price, request, both mails, the booking's page, a reply.
import { expect, type Page } from '@playwright/test'
import { clientLinkIn, mailText } from './booked.ts'
import { gazetteerIsFilled } from './booking-form.ts'
import { becomeArtist, newAddress, saveProfile, test } from './journey.ts'
import { openWithoutScripts } from './without-scripts.ts'

test.beforeAll(gazetteerIsFilled)

/** A form is not accepted within a moment (server/site/form-tokens.ts). */
const minMs = 5_000

async function estimateIs(page: Page, total: string): Promise<void> {
  await expect(page.getByLabel('Running estimate').getByRole('status').first()).toContainText(total)
}

test('a client without scripts gets a price, sends the request, and settles it by message', async ({
  page,
  browser,
}) => {
  test.slow()
  const artistEmail = newAddress('nadia')
  const clientEmail = newAddress('cleo')
  const artist = await becomeArtist(page, artistEmail, 'Evening4!')
  const slug = `nadia-${crypto.randomUUID()}`
  const options = [
    { id: 'pa', label: 'PA', priceType: 'flat', priceValue: 80 },
    { id: 'meals', label: 'Crew meals', priceType: 'quantity', priceValue: 12, min: 2, max: 9 },
  ]
  await saveProfile(page, artist, {
    display_name: 'Nadia Brook Trio',
    slug,
    currency: 'GBP',
    hourly_rate: 150,
    min_booking_hours: 1,
    home_location: 'Bath',
    free_radius: 25,
    max_radius: 100,
    setup_time: 60,
    custom_questions: [{ id: 'extras', question: 'What else?', type: 'multiple', options }],
  })

  const client = await openWithoutScripts(browser)
  const next = () => client.getByRole('button', { name: 'Next' }).click()
  await client.goto(`/book/${slug}`)
  await estimateIs(client, '£150')
  await expect(client.getByText('needs JavaScript')).toBeHidden()

  await next()
  await expect(client.getByText('Please enter the name of the event.')).toBeVisible()
  await client.getByLabel('Event name').fill('Garden wedding')
  await client.locator('input[type="date"]').fill('2031-06-14')
  await client.getByLabel('Venue name').fill('The Orangery')
  await client.getByLabel('Venue address').fill('Bristol')
  await client.getByLabel('Venue name').press('Enter')

  await client.getByLabel('Your name').fill('Cleo Marsh')
  await client.getByLabel('Email').fill(clientEmail)
  await next()
  await client.getByLabel('I agree to the setup time').check()
  await next()
  await client.getByRole('radio', { name: '3 hours', exact: true }).check()
  await client.getByRole('button', { name: 'Update the estimate' }).click()
  await estimateIs(client, '£450')
  await next()
  await client.getByRole('checkbox', { name: /^PA/ }).check()
  await client.getByRole('checkbox', { name: /^Crew meals/ }).check()
  await client.getByLabel('Number of: Crew meals').fill('4')
  await next()
  await estimateIs(client, '£578')

  // Corrects an answer, and returns to the review.
  await client.getByRole('button', { name: 'Edit Additional Questions' }).click()
  await expect(client.getByLabel('Number of: Crew meals')).toHaveValue('4')
  await client.getByRole('checkbox', { name: /^PA/ }).uncheck()
  await client.getByRole('button', { name: 'Back to review' }).click()
  await estimateIs(client, '£498')
  await expect(client.getByText('Crew meals × 4').first()).toBeVisible()

  await client.waitForTimeout(minMs)
  await client.getByRole('button', { name: 'Submit Booking Request' }).click()
  await expect(client.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const quote = await mailText(clientEmail, /^Your quote/)
  expect(quote).toContain('498')
  expect(await mailText(artistEmail, /^New booking request/)).toContain('498')

  await client.goto(await clientLinkIn(clientEmail, /^Your quote/))
  await expect(client.getByRole('heading', { level: 1, name: 'Garden wedding' })).toBeVisible()
  await expect(client.getByText('£498').first()).toBeVisible()
  await client.getByPlaceholder('Type your message to Nadia Brook Trio...').fill('Is there parking?')
  await client.getByRole('button', { name: 'Send' }).click()
  await expect(client.getByRole('log').getByText('Is there parking?')).toBeVisible()
  expect(await mailText(artistEmail, /Cleo Marsh wrote/)).toContain('Is there parking?')
  await client.context().close()
})
