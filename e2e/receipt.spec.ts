// A receipt: the artist and the client find it beside the price, and a stranger checks it.
import { expect } from '@playwright/test'
import { bookTheArtist } from './booked.ts'
import { becomeArtist, expectAccessibleEverywhere, newAddress, test } from './journey.ts'

test.use({ expectedComplaints: [/status of 404/] })

test('a receipt is found by both parties and checked by a stranger', async ({ page, browser }) => {
  const artist = await becomeArtist(page, newAddress('nadia'), 'Evening4!')
  const { bookingId, clientLink } = await bookTheArtist(page, artist, newAddress('cleo'))
  const receiptLink = page.getByRole('link', { name: 'Verified price' })

  await page.goto(clientLink)
  const path = (await receiptLink.getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/verify\/receipt\/[0-9a-f]{32}$/)
  await page.goto(`/booking/${bookingId}`)
  await expect(receiptLink).toHaveAttribute('href', path)
  await page.goto(`/booking/${bookingId}/gig-sheet`)
  await expect(page.getByRole('region', { name: 'Event' })).toBeVisible()
  await expect(receiptLink).toBeHidden()
  await page.getByRole('switch', { name: 'Show prices' }).click()
  await expect(receiptLink).toHaveAttribute('href', path)

  // A stranger on a phone, with nothing but the address.
  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const answer = await stranger.goto(path)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(stranger.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await expect(stranger.getByRole('row', { name: 'Total £450' })).toBeVisible()
  await expect(stranger.getByText('Saturday 14 June 2031')).toBeVisible()
  for (const secret of ['Nadia', 'Cleo', 'Orangery', 'Bristol', 'Garden'])
    await expect(stranger.getByRole('main')).not.toContainText(secret)
  const width = await stranger.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await stranger.context().close()

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await page.getByText('For experts').click()
  await expect(page.getByText('"version": 2')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.goto(`/verify/receipt/${'0'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'There is no such receipt.' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})
