// Money on the client's phone: a deposit that secures the date, from the offer to the confirmation, and cancelling with the sum
// shown before.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { bookingReference } from '../domain/booking/booking-reference.ts'
import { type BookedRequest, mailText, openForBookings, sendRequest } from './booked.ts'
import { fillInUpToReview, gazetteerIsFilled, trio } from './booking-form.ts'
import {
  becomeArtist,
  callAs,
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
test.slow()

const terms = {
  parts: [{ share: 20, due: { after_agreement: 3 } }, { due: { before_event: 14 } }],
  cancellation: [
    { days: 60, returned: 50 },
    { days: 14, returned: 25 },
  ],
  secures: { hours: 72, releases: false },
}

const account = {
  kind: 'sort_code',
  details: { currency: 'GBP', holder: 'Nadia Brook', sortCode: '123456', accountNumber: '12345678' },
}

/** As a bank gives it out, with the client's transfer and a debit. */
const statement = (reference: string) => {
  const today = new Date().toISOString().slice(0, 10)
  return `Date,Name,Reference,Amount,Currency
${today},C MARSH,${reference} deposit,100.00,GBP
${today},EXAMPLE FUEL LTD,Card payment,-42.10,GBP
`
}

async function dropStatement(page: Page, text: string): Promise<Locator> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Match a bank statement' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Match a bank statement' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  return dialog
}

interface Deal extends BookedRequest {
  artist: Session
  client: Page
  clientEmail: string
}

/** A request to an artist with payment terms, and the client's phone. */
async function requestOf(page: Page, browser: Browser): Promise<Deal> {
  const [email, password] = [newAddress('nadia'), 'Evening4!']
  const artist = await becomeArtist(page, email, password)
  await openForBookings(page, artist)
  await saveProfile(page, artist, { payment_terms: terms })
  // Account numbers are saved by a session that was opened with the password a moment ago.
  const login = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  await callAs(page, await login.json(), 'save_ways_to_pay', { ways_input: [account], replaced_ids: [] })
  const clientEmail = newAddress('cleo')
  const booked = await sendRequest(page, artist, clientEmail)
  const client = await (await browser.newContext(phone)).newPage()
  await client.addInitScript(() => window.localStorage.setItem('cookie-consent', 'false'))
  return { ...booked, artist, client, clientEmail }
}

test('a client secures their date with a deposit, and the page says so when it arrives', async ({
  page,
  browser,
}) => {
  const { artist, bookingId, client, clientEmail, clientLink } = await requestOf(page, browser)
  await callAs(page, artist, 'propose_offer', {
    booking_id_input: bookingId,
    seen_offer: 1,
    terms: { total: 500 },
    books_when_agreed_input: true,
  })
  const offer = await mailText(clientEmail, /offers £500/)
  await client.goto(/https?:\S+(\/offer\?token=\S+)/.exec(offer)?.[1] ?? '')
  await expect(client.getByRole('region', { name: 'What you pay and when' })).toContainText(
    'Depositwithin 72 hours of your yes£100',
  )

  // On a keyboard: to the day of the event, and back to today.
  await client.getByText('What if we cancel?').tap()
  const slider = client.getByRole('slider', { name: 'If you cancel on' })
  const outcome = client.locator('section[aria-label="What if we cancel?"] p[role=status]')
  await slider.focus()
  await client.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Saturday 14 June 2031')
  await expect(outcome).toHaveText('You get nothing back. Nadia Brook Trio keeps the £500 paid by then.')
  await client.keyboard.press('Home')
  await client.keyboard.press('PageUp')
  await expect(outcome).toHaveText('You get back £50 of the £100 paid by then. Nadia Brook Trio keeps £50.')
  await expectAccessible(client, 'main')

  await client.getByRole('button', { name: 'Accept and secure the date' }).tap()
  await expect(client.getByText(/Nadia Brook Trio holds the date for you until/)).toBeVisible()
  const asking = await mailText(clientEmail, /^Nadia Brook Trio holds Saturday 14 June 2031 for your deposit/)
  expect(asking).toContain('your deposit of £100')

  await client.goto(clientLink)
  const card = client.getByRole('region', { name: 'Your deposit of £100 secures the date' })
  await expect(card).toContainText(/holds your date until \w+ \d+ \w+ \d{4}, \d+:\d\d [AP]M/)
  const reference = bookingReference(bookingId)
  for (const line of ['Sort code12-34-56', 'Account number12345678', `Reference${reference}`])
    await expect(card).toContainText(line)
  await expectAccessible(client, 'main')
  await card.getByRole('button', { name: 'I have paid' }).tap()
  await expect(card.getByText(/^You told Nadia Brook Trio on .* that you have paid/)).toBeVisible()

  // The artist drops their bank statement; the client's page is open, and shows it at once.
  const dialog = await dropStatement(page, statement(reference))
  await expect(dialog.getByText('Reference and amount')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Record 1 payment' }).tap()
  await expect(client.getByRole('region', { name: 'It’s booked' })).toBeVisible()
  await expect(
    client.getByRole('region', { name: 'Balance of £400, due Saturday 31 May 2031' }),
  ).toContainText('Nothing is due now.')
  await expect(client.getByText('Payment: partial')).toBeVisible()
  expect(await mailText(clientEmail, /^You have booked Nadia Brook Trio/)).toContain(
    'Your payment of £100 has arrived.',
  )
  await expectAccessibleEverywhere(client)
  await expectNoSidewaysScroll(client)

  // A second drop of the same file finds nothing new.
  const again = await dropStatement(page, statement(reference))
  await expect(again).toContainText('1 line was recorded before')
  await expect(again.getByRole('button', { name: /^Record/ })).toBeHidden()
})

test('a client cancels, and knows before what they get back', async ({ page, browser }) => {
  const { artist, bookingId, client, clientEmail, clientLink } = await requestOf(page, browser)
  await page.goto(`/booking/${bookingId}`)
  await page.getByRole('button', { name: 'Accept Booking' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Booking' }).tap()
  await expect(page.getByRole('dialog', { name: 'You are booked' })).toBeVisible()
  await callAs(page, artist, 'record_payment', { booking_id_input: bookingId, amount_input: 90 })

  await client.goto(clientLink)
  await client.getByRole('button', { name: 'Cancel the booking' }).tap()
  const dialog = client.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(dialog).toContainText('You get back £45 of the £90 you have paid. Nadia Brook Trio keeps £45.')
  await expectAccessible(client, '[role=dialog]')

  // More money arrives before the tap: the sum is another, and asked about again.
  await callAs(page, artist, 'record_payment', { booking_id_input: bookingId, amount_input: 10 })
  await expect(dialog).toContainText('You get back £50 of the £100 you have paid.')
  await dialog.getByRole('button', { name: 'Cancel for good' }).tap()
  await expect(dialog).toBeHidden()
  await expect(client.getByText(/^You have cancelled this booking\./)).toBeVisible()
  await expect(client.getByRole('region', { name: '£50 will be returned to you' })).toBeVisible()
  await expectAccessible(client, 'main')
  expect(await mailText(clientEmail, /^Your booking of Nadia Brook Trio/)).toContain(
    'returns £50 of the £100 you paid.',
  )

  await callAs(page, artist, 'record_payment', {
    booking_id_input: bookingId,
    amount_input: 50,
    is_refund: true,
  })
  await expect(client.getByRole('region', { name: '£50 was returned to you' })).toBeVisible()
})

test('the review of a request says what is paid and when', async ({ page, request }) => {
  await gazetteerIsFilled({ request })
  await page.goto(trio)
  await fillInUpToReview(page, newAddress('rosa'))
  await expect(page.getByRole('region', { name: 'What you pay and when' })).toContainText('Deposit')
  await page.getByText('What if we cancel?').click()
  await expect(page.getByRole('slider', { name: 'If you cancel on' })).toBeVisible()
  await expectAccessible(page, 'main')
})
