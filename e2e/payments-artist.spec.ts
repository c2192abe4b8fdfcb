// Payments on the artist's pages: terms, a deposit that is recorded and taken back, a cancellation, and money to return.
import { expect, type Page } from '@playwright/test'
import { openForBookings, sendRequest } from './booked.ts'
import {
  atDeskAndOnPhone,
  becomeArtist,
  expectAccessible,
  expectNoSidewaysScroll,
  newAddress,
  test,
} from './journey.ts'

test.slow()

const payments = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true })

async function setTerms(page: Page): Promise<void> {
  await page.goto('/payments-setup')
  await page.getByRole('radio', { name: 'Deposit and balance' }).check()
  const example = page.getByRole('region', { name: 'Example' })
  await expect(example.getByRole('list', { name: 'Schedule' })).toContainText('£200')
  await expect(example.getByRole('table', { name: 'If the client cancels' })).toBeVisible()
  await page.getByLabel('Deposit: how much').fill('80')
  await expect(page.getByRole('list', { name: 'Hints' })).toContainText('A deposit of 80 % is high')
  await expectAccessible(page, 'main')
  await page.getByLabel('Deposit: how much').fill('20')
  await expect(page.getByRole('list', { name: 'Hints' })).toBeHidden()
  await page.getByRole('button', { name: 'Save terms' }).click()
  await expect(page.getByText('Changes saved!')).toBeVisible()
}

async function acceptBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept Booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Booking' }).click()
  await page.getByRole('dialog', { name: 'You are booked' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function recordDeposit(page: Page): Promise<void> {
  await payments(page).getByRole('button', { name: 'Record a payment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record a payment' })
  await expect(sheet.getByLabel('Amount')).toHaveValue('90')
  await sheet.getByRole('button', { name: 'Record payment' }).click()
  await expect(sheet).toBeHidden()
  await expect(payments(page)).toContainText('Deposit paid')
}

atDeskAndOnPhone(() => {
  test('a deposit is recorded and taken back, and a cancellation leaves money to return', async ({
    page,
  }) => {
    const artist = await becomeArtist(page, newAddress('nadia'), 'Evening4!')
    await openForBookings(page, artist)
    await setTerms(page)
    const { bookingId } = await sendRequest(page, artist, newAddress('cleo'))
    await page.goto(`/booking/${bookingId}`)
    await acceptBooking(page)
    await expect(payments(page)).toContainText('Deposit due in 3 days')
    await recordDeposit(page)
    await expect(page.getByRole('region', { name: 'Payment Status' })).toContainText(
      'Partial payment received - awaiting remaining balance',
    )
    await expectAccessible(page, 'main')

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(payments(page)).toContainText('Deposit due in 3 days')
    await expect(page.getByText('Payment not yet received')).toBeVisible()
    await recordDeposit(page)

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()
    const cancelling = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await cancelling.getByRole('radio', { name: 'Cleo Marsh cancels' }).check()
    await expect(cancelling).toContainText('By your terms Cleo Marsh gets back all of the £90 they paid.')
    await expectAccessible(page)
    await cancelling.getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(payments(page)).toContainText('£90 is to be returned to Cleo Marsh')

    await page.goto('/dashboard')
    const money = page.getByRole('region', { name: 'Money' })
    await expect(money).toContainText('To refund: 1')
    await expectAccessible(page, 'main')
    await money.getByRole('link', { name: /Cleo Marsh/ }).click()
    await payments(page).getByRole('button', { name: 'Return money' }).click()
    const sheet = page.getByRole('dialog', { name: 'Return money' })
    await expect(sheet.getByLabel('Amount')).toHaveValue('90')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Record the return' }).click()
    await expect(payments(page)).toContainText('Refunded')
    await page.goto('/dashboard')
    await expect(page.getByRole('list', { name: 'Bookings' })).toContainText('Cleo Marsh')
    await expect(page.getByRole('region', { name: 'Money' })).toBeHidden()
    for (const path of ['/payments-setup', `/booking/${bookingId}`]) {
      await page.goto(path)
      await expectNoSidewaysScroll(page)
    }
  })
})
