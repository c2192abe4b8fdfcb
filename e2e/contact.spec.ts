import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

async function fillIn(page: Page) {
  await page.getByLabel('Name').fill('Rosa Amberley')
  await page.getByLabel('Email').fill('rosa@example.com')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('Do you also work with choirs?')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a form with gaps says what is missing, and sends nothing', async ({ page }) => {
  await page.goto('/contact')
  await send(page)
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('a message is sent, thanked for and cleared', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page)
  await send(page)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByText("Thank you for your message. We'll get back to you soon.")).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test.describe('when sending fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('the form says so and loses nothing', async ({ page }) => {
    await page.route('**/functions/v1/**', (route) => route.abort())
    await page.goto('/contact')
    await fillIn(page)
    await send(page)
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Do you also work with choirs?')
  })
})
