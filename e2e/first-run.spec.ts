// From the sign-up form to a published page, with no more typed or chosen than is needed for that.
import { expect, type Page } from '@playwright/test'
import { mailText } from './booked.ts'
import { expectAccessible, newAddress, phone, test } from './journey.ts'

test.use({ ...phone, reducedMotion: 'reduce' })

/** Of the set-up, after an email address and a password are given and confirmed. */
const maxRequired = 6
/** Of all three steps together, as a new artist finds them. */
const maxVisible = 25
const maxHeight = 5000

test('a new artist signs up with the code of the mail and publishes a page with few inputs', async ({
  page,
}) => {
  const seen = { inputs: 0, height: 0 }
  let required = 0
  const fill = async (label: string, text: string) => {
    required++
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const choose = async (list: string, name: string) => {
    required++
    await page.getByRole('combobox', { name: list }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const look = async (form: string) => {
    await expect(page.getByRole('form', { name: form })).toBeVisible()
    const { inputs, height } = await page.evaluate(measurePage)
    expect(inputs).toBeGreaterThan(0)
    seen.inputs += inputs
    seen.height += height
  }

  await signUp(page)
  await expect(page).toHaveURL('/profile-setup?new=true')
  await fill("What's your artist name?", 'Nadia Sól')
  await page.getByRole('button', { name: "Let's get started!" }).click()
  await expect(page.getByText('Current URL')).toBeVisible()
  await look('Profile')
  await expectAccessible(page)
  await choose('Genre', 'Jazz')
  await choose('Performance Type', 'Covers')
  await fill('Hourly Rate', '150')
  await page.getByRole('button', { name: 'Next: Set Pricing' }).click()

  await expect(page).toHaveURL('/pricing-setup')
  await look('Pricing rules')
  await fill('Home Location', 'Bath, England')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next: Customize Form' }).click()

  await expect(page).toHaveURL('/form-branding')
  await look('Form branding')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Finish and Preview' }).click()
  const form = await opened
  await expect(form.getByRole('heading', { level: 1 })).toContainText('Nadia Sól')
  const dialog = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(dialog.getByLabel('Your booking URL')).toHaveValue(/\/book\//)
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(required).toBeLessThanOrEqual(maxRequired)
  expect(seen.inputs).toBeLessThanOrEqual(maxVisible)
  expect(seen.height).toBeLessThanOrEqual(maxHeight)

  await dialog.getByRole('link', { name: 'Share', exact: true }).click()
  await expect(page.getByLabel('Code for your website')).toHaveValue(/data-artist=/)
  await expectAccessible(page)

  await page.goto('/dashboard')
  const tips = page.getByRole('region', { name: 'Make it better' }).getByRole('listitem')
  await expect(tips).toHaveText([/^Add a picture/, /^Write two sentences/, /^Connect a calendar/])
  await expectAccessible(page)
  await tips.first().getByRole('button', { name: 'Dismiss: Add a picture' }).click()
  await expect(tips).toHaveText([/^Write two sentences/, /^Connect a calendar/, /^Add a sound/])
  await tips.first().getByRole('link').click()
  await page.getByLabel('Introduction').fill('Songs for small rooms.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(tips).toHaveText([/^Connect a calendar/, /^Add a sound/, /^Price the busy dates/])
})

async function signUp(page: Page): Promise<void> {
  const email = newAddress('nadia')
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Evening4!')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Evening4!')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page)
  const mail = await mailText(email, /^Confirm your email/)
  // The last digit sends it.
  await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(mail)?.[0] ?? '')
}

/** In the page: everything that can be filled in or chosen, each option of a group by itself, and the page's height. */
function measurePage(): { inputs: number; height: number } {
  const kinds = 'input, textarea, select, [role=combobox], [role=switch], [role=checkbox], [role=slider]'
  const inputs = [...document.querySelectorAll(`main :is(${kinds})`)].filter(
    (input) => input.checkVisibility() && !input.closest('[aria-hidden=true]'),
  )
  return { inputs: inputs.length, height: document.documentElement.scrollHeight }
}
