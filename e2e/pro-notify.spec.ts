// Signing up for Pro news.
import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'

test('a visitor signs up for Pro news, and is still on the list after a reload', async ({ page }) => {
  await page.goto('/pricing')
  const opener = page.getByRole('button', { name: 'Notify me when Pro launches' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hear when Pro launches' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  // The dialog traps the focus, closes on Escape and restores the focus.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()

  await dialog.getByLabel('Name', { exact: true }).fill('Rosa Amberley')
  await dialog.getByLabel('Email').fill('rosa@')
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Invalid Email')).toBeVisible()

  await dialog.getByLabel('Email').fill('rosa@example.com')
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Thanks!')).toBeVisible()
  await expect(page.getByText("You'll be notified when Pro launches.")).toBeVisible()
  const button = page.getByRole('button', { name: "You're on the list" })
  await expect(button).toBeDisabled()
  await page.reload()
  await expect(button).toBeDisabled()
})
