// Branding and publishing a booking form.
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { mp3 } from '../tests/harness/sounds.ts'
import {
  becomeArtist,
  expectAccessible,
  expectAccessibleEverywhere,
  newAddress,
  saveProfile,
  test,
  unfold,
} from './journey.ts'

test('a new artist brands the form, sees the preview at once, and publishes it', async ({ page }) => {
  // Checks two whole pages, one inside the other, which takes time on a busy machine.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const artist = await becomeArtist(page, newAddress('nadia'), 'Evening4!')
  const slug = `nadia-${crypto.randomUUID()}`
  await saveProfile(page, artist, {
    display_name: 'Nadia Sól',
    slug,
    hourly_rate: 150,
    currency: 'GBP',
    min_booking_hours: 2,
  })
  await page.goto('/form-branding')
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()

  const preview = page.frameLocator('iframe[title="Preview of your booking form"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Book Nadia Sól')
  for (const section of ['Theme Preference', 'Typography', 'Form Text', 'Sound and Video'])
    await unfold(page, section)
  await page.getByLabel('Form title').fill('An evening with Nadia')
  await page.getByRole('radio', { name: 'Vibrant' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Poppins' }).check()
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Upload your own picture')
    .setInputFiles({ name: 'stage.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page
    .getByLabel('Add a clip')
    .setInputFiles({ name: '01 live_in_bath.mp3', mimeType: 'audio/mpeg', buffer: mp3({ tag: 'someone' }) })
  await expect(page.getByLabel('Title of clip 1')).toHaveValue('live in bath')

  // The preview is the real form in its own theme; the workspace keeps its own.
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('An evening with Nadia')
  await expect(preview.locator('html')).toHaveClass(/(^| )dark( |$)/)
  await expect(preview.locator('header img')).toHaveAttribute('src', /\/hero-\d+\.png$/)
  await expect(page.locator('html')).toHaveClass(/(^| )light( |$)/)
  await page.getByText('Desktop', { exact: true }).click()
  await expect(preview.getByRole('region', { name: 'Running estimate' })).toContainText('£300')
  await expectAccessibleEverywhere(page)

  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Finish and Preview' }).click()
  const form = await opened
  await expect(form).toHaveURL(`/book/${slug}`)
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('An evening with Nadia')
  await expect(form.locator('html')).toHaveClass(/(^| )dark( |$)/)
  const brand = () => form.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))
  await expect.poll(brand).toBe('#f97316')
  const shown = form.locator('header img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  // A browser without MP3 says so, but the sound is there.
  const sound = form.waitForResponse(/\/clip-\d+\.mp3$/)
  await form.getByRole('button', { name: 'Play live in bath' }).click()
  expect((await sound).ok()).toBe(true)
  await form.close()

  const dialog = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(dialog.getByLabel('Your booking URL')).toHaveValue(new RegExp(`/book/${slug}$`))
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Step 3 of 3')).toBeHidden()
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await expectAccessibleEverywhere(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PNG' }).click()
  const code = await sharp(await (await download).path()).metadata()
  expect([code.format, code.width]).toEqual(['png', code.height])
})
