// The live quote of the landing page.
import { expect } from '@playwright/test'
import { test } from './journey.ts'

test.use({ expectedComplaints: [/Failed to load resource/] })

test('a visitor changes the answers and sees the price change with its lines; without a server the last one stays', async ({
  page,
}) => {
  await page.goto('/')
  const quote = page.getByRole('region', { name: 'Try a live quote' })
  const price = quote.getByRole('status').first()
  await expect(price).toContainText('£780')
  // Each answer is on one line: no name wraps.
  const answers = quote.locator('fieldset label')
  const heights = await answers.evaluateAll((labels) => labels.map((label) => label.clientHeight))
  expect(new Set(heights).size).toBe(1)
  await quote.getByRole('slider', { name: 'How long?' }).press('ArrowRight')
  await expect(price).toContainText('£855')
  await expect(quote.getByText('Base Price, 3.5 hours')).toBeVisible()
  await quote.getByRole('checkbox', { name: /PA and lights/ }).uncheck()
  await expect(price).toContainText('£760')
  await quote.getByRole('radio', { name: /Quintet/ }).check()
  await expect(price).toContainText('£1,040')

  await page.route('**/rest/v1/rpc/price_quote', (route) => route.abort())
  await quote.getByRole('radio', { name: /Duo/ }).check()
  await expect(quote.getByText('We could not reach the server')).toBeVisible()
  await expect(price).toContainText('£1,040')
})
