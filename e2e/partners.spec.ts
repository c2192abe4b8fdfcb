// A request handed on to a partner, by three people on phones: nothing reaches the partner before the client sends it.
import { type Browser, expect, type Page } from '@playwright/test'
import { bookTheArtist, clientLinkIn, mailText } from './booked.ts'
import { gazetteerIsFilled, next, submit } from './booking-form.ts'
import {
  becomeArtist,
  expectAccessible,
  expectAccessibleEverywhere,
  expectNoSidewaysScroll,
  newAddress,
  phone,
  type Session,
  saveProfile,
  test,
} from './journey.ts'

test.use(phone)
test.beforeAll(gazetteerIsFilled)

const password = 'Evening4!'

/** Another person on another phone; errors in their browser are collected. */
async function openElsewhere(browser: Browser, baseURL: string | undefined) {
  const complaints: string[] = []
  const context = await browser.newContext({
    ...phone,
    ...(baseURL ? { baseURL } : {}),
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(() => window.localStorage.setItem('cookie-consent', 'false'))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

async function bookingsOf(page: Page, { access_token }: Session) {
  const { supabaseKey } = await (await page.request.get('/config.json')).json()
  const answer = await page.request.get(
    '/rest/v1/bookings?select=client_name,client_email,event_date,venue_name',
    {
      headers: { apikey: supabaseKey, authorization: `Bearer ${access_token}` },
    },
  )
  expect(answer.status()).toBe(200)
  return answer.json()
}

test('an artist declines and suggests a partner, whom the client asks with a filled-in form', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const clientEmail = newAddress('cleo')
  const ottosEmail = newAddress('otto')
  const { page: ottosPhone, complaints } = await openElsewhere(browser, baseURL)
  const otto = await becomeArtist(ottosPhone, ottosEmail, password)
  const slug = `otto-${crypto.randomUUID()}`
  await saveProfile(ottosPhone, otto, {
    display_name: 'DJ Otto',
    slug,
    currency: 'GBP',
    hourly_rate: 90,
    min_booking_hours: 1,
    home_location: 'Bath',
  })
  const nadia = await becomeArtist(page, newAddress('nadia'), password)
  const { bookingId } = await bookTheArtist(page, nadia, clientEmail)

  await page.goto('/account#partners')
  await expect(page.getByText('No partners yet')).toBeVisible()
  await page.getByLabel('Invite an artist').fill(`${baseURL}/book/${slug}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Not answered yet' })).toContainText('DJ Otto')

  const invitation = await mailText(ottosEmail, /^Nadia Brook Trio invites you to be partners/)
  const link = new URL(/https?:\S+#partners/.exec(invitation)?.[0] ?? '')
  await ottosPhone.goto(link.pathname + link.hash)
  await expect(ottosPhone.getByRole('list', { name: 'Invitations for you' })).toBeInViewport()
  await expectAccessibleEverywhere(ottosPhone)
  await ottosPhone.getByRole('button', { name: 'Accept the invitation of Nadia Brook Trio' }).click()
  await expect(ottosPhone.getByRole('list', { name: 'Your partners' })).toContainText('Nadia Brook Trio')

  await page.goto(`/booking/${bookingId}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' })
  await dialog.getByLabel('DJ Otto').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Decline Booking' }).click()
  await expect(page.getByText('You suggested')).toBeVisible()
  await expect(page.getByText('DJ Otto')).toBeVisible()

  const { page: client, complaints: clientComplaints } = await openElsewhere(browser, baseURL)
  expect(await mailText(clientEmail, /cannot take your booking/)).toContain('- DJ Otto')
  await client.goto(await clientLinkIn(clientEmail, /cannot take your booking/))
  await expect(client.getByRole('heading', { name: 'Nadia Brook Trio suggests' })).toBeVisible()
  await expectAccessibleEverywhere(client)
  await expectNoSidewaysScroll(client)
  await client.setViewportSize(phone.viewport)
  await client.getByRole('button', { name: 'Ask DJ Otto' }).click()

  // The address of the page is the artist's own, and holds nothing of the client.
  await expect(client).toHaveURL(`/book/${slug}`)
  await expect(client.getByLabel('Event name')).toHaveValue('Garden wedding')
  await expect(client.getByLabel('Event date')).toContainText('14')
  await expect(client.getByLabel('Venue name')).toHaveValue('The Orangery')
  await expect(client.getByLabel('Venue address')).toHaveValue('1 Example Street, Bristol')
  await expect(client.getByText('miles from DJ Otto')).toBeVisible()
  await next(client).click()
  await expect(client.getByLabel('Your name')).toHaveValue('Cleo Marsh')
  await expect(client.getByLabel('Email')).toHaveValue(clientEmail)
  await expect(client.getByLabel('Phone')).toHaveValue('01632 960001')
  await next(client).click()
  await expect(client.getByRole('radio', { name: '3 hours', exact: true })).toBeChecked()
  await next(client).click()
  await expect(client.getByRole('heading', { name: 'Review & Confirm' })).toBeFocused()
  // A client who presses Submit before that is shown the price first.
  await expect(client.getByRole('region', { name: 'Current estimate' })).toContainText('£270')
  expect(await bookingsOf(ottosPhone, otto)).toEqual([])

  await submit(client)
  await mailText(clientEmail, /^Your quote from DJ Otto/)
  expect(await bookingsOf(ottosPhone, otto)).toEqual([
    {
      client_name: 'Cleo Marsh',
      client_email: clientEmail,
      event_date: '2031-06-14',
      venue_name: 'The Orangery',
    },
  ])
  await ottosPhone.goto('/dashboard')
  await expect(ottosPhone.getByText('Cleo Marsh').first()).toBeVisible()
  expect([...complaints, ...clientComplaints]).toEqual([])
  await client.context().close()
  await ottosPhone.context().close()
})
