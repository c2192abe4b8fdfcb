// The contact page.
import { expect } from '@playwright/test'
import { test } from './journey.ts'

// The browser's own message about the call that fails.
test.use({ expectedComplaints: [/Failed to load resource/] })

test('an incomplete message is not sent, a failed one is kept, and a sent one is confirmed', async ({
  page,
}) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('Rosa Amberley')
  await page.getByLabel('Email').fill('rosa@example.com')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('Do you also work with choirs?')
  await page.route('**/functions/v1/**', (route) => route.abort())
  await send.click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Do you also work with choirs?')

  await page.unroute('**/functions/v1/**')
  await send.click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByText("Thank you for your message. We'll get back to you soon.")).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
})
