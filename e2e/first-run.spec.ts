// From the sign-up form to a published page, with no more typed or chosen than is needed for that.
import { expect } from '@playwright/test'
import { mailText } from './booked.ts'
import { expectAccessible, newAddress, phone, test } from './journey.ts'

test.use({ ...phone, reducedMotion: 'reduce' })

const maxInputs = 12

test('a new artist signs up with the code of the mail and publishes a page with few inputs', async ({
  page,
}) => {
  let inputs = 0
  const fill = async (label: string, text: string) => {
    inputs++
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const choose = async (list: string, name: string) => {
    inputs++
    await page.getByRole('combobox', { name: list }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }

  const email = newAddress('nadia')
  await page.goto('/auth?mode=signup')
  await fill('Email', email)
  await fill('Password', 'Evening4!')
  await fill('Confirm Password', 'Evening4!')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page)
  const mail = await mailText(page, email, /^Confirm your email/)
  // The last digit sends it.
  await fill('Six-digit code', /\b\d{6}\b/.exec(mail)?.[0] ?? '')

  await expect(page).toHaveURL('/profile-setup?new=true')
  await fill("What's your artist name?", 'Nadia Sól')
  await page.getByRole('button', { name: "Let's get started!" }).click()
  await expect(page.getByText('Current URL')).toBeVisible()
  await choose('Genre', 'Jazz')
  await choose('Performance Type', 'Covers')
  await fill('Hourly Rate', '150')
  await page.getByRole('button', { name: 'Next: Set Pricing' }).click()

  await expect(page).toHaveURL('/pricing-setup')
  await fill('Home Location', 'Bath, England')
  await page.keyboard.press('Escape')
  await fill('Minimum Space', '3 by 3 metres')
  await page.getByRole('button', { name: 'Next: Customize Form' }).click()

  await expect(page).toHaveURL('/form-branding')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Finish and Preview' }).click()
  const form = await opened
  await expect(form.getByRole('heading', { level: 1 })).toContainText('Nadia Sól')
  const dialog = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(dialog.getByLabel('Your booking URL')).toHaveValue(/\/book\//)
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(inputs).toBeLessThanOrEqual(maxInputs)
})
