import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'

test('a visitor changes the answers, and the price moves with its reasons', async ({ page }) => {
  await page.goto('/')
  const quote = page.getByRole('region', { name: 'Try a live quote' })
  await expect(quote.getByRole('status').first()).toContainText('£780')
  await quote.getByRole('slider', { name: 'How long?' }).press('ArrowRight')
  await expect(quote.getByRole('status').first()).toContainText('£855')
  await expect(quote.getByText('Performance, 3.5 hours')).toBeVisible()
  await quote.getByRole('checkbox', { name: /PA and lights/ }).uncheck()
  await expect(quote.getByRole('status').first()).toContainText('£760')
  await quote.getByRole('radio', { name: /Quintet/ }).check()
  await expect(quote.getByRole('status').first()).toContainText('£1,040')
  await expectAccessible(page)
})

test.describe('when the server does not answer', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('the last price stays, and says that it is the last', async ({ page }) => {
    await page.route('**/rest/v1/rpc/price_quote', (route) => route.abort())
    await page.goto('/')
    const quote = page.getByRole('region', { name: 'Try a live quote' })
    await quote.getByRole('radio', { name: /Duo/ }).check()
    await expect(quote.getByText('We could not reach the server')).toBeVisible()
    await expect(quote.getByRole('status').first()).toContainText('£780')
    await page.unroute('**/rest/v1/rpc/price_quote')
  })
})
