// How clients pay an artist: bank accounts on a phone, saved with the password, and QR codes as a browser draws them.
import { expect, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { mailText } from './booked.ts'
import {
  becomeArtist,
  expectAccessibleEverywhere,
  expectNoSidewaysScroll,
  newAddress,
  phone,
  saveProfile,
  test,
} from './journey.ts'

test.use(phone)

const password = 'Evening4!'

async function openAs(page: Page, currency: string): Promise<string> {
  const email = newAddress('nadia')
  const artist = await becomeArtist(page, email, password)
  await saveProfile(page, artist, {
    display_name: 'Nadia Brook Trio',
    slug: `nadia-${crypto.randomUUID()}`,
    currency,
    hourly_rate: 150,
  })
  await page.goto('/payments-setup')
  await page.getByRole('button', { name: 'Add a way to pay' }).tap()
  return email
}

async function saveWithPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).tap()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Changes saved!')).toBeVisible()
}

async function readCode(code: Locator): Promise<string[] | undefined> {
  await code.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await code.screenshot())
    .resize(800)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data.split('\n')
}

test('an artist adds a bank account, and clients get a code that their banking app reads', async ({
  page,
}) => {
  const email = await openAs(page, 'EUR')
  const dialog = page.getByRole('dialog', { name: 'Add a way to pay' })
  await dialog.getByLabel('Name on the account').fill('Nadia Müller')
  await dialog.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00')
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(dialog.getByText(/check digits of this IBAN do not fit/)).toBeVisible()
  await dialog.getByLabel('IBAN').fill('DE89370400440532013000')
  await expect(dialog.getByText('The check digits are right.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone.viewport)
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()

  const code = page.getByRole('img', { name: 'QR code for your banking app' })
  expect(await readCode(code)).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Nadia Müller',
    'DE89370400440532013000',
    'EUR250.00',
    '',
    '',
    '3F7A9C21',
  ])
  await saveWithPassword(page)
  expect(await mailText(email, /^How clients pay you was changed$/)).toContain(
    'EUR bank account ending in 3000',
  )
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bank transfer, EUR' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleEverywhere(page)
})

test('a Swiss account becomes a QR-bill once the address of its holder is known', async ({ page }) => {
  await openAs(page, 'CHF')
  const dialog = page.getByRole('dialog', { name: 'Add a way to pay' })
  await dialog.getByLabel('Name on the account').fill('Zoé Müller')
  await dialog.getByLabel('IBAN').fill('CH93 0076 2011 6238 5295 7')
  await dialog.getByLabel('Street').fill('Rue du Lac')
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(dialog.getByText('Please enter the town, or leave the whole address empty.')).toBeVisible()
  await dialog.getByLabel('Postcode').fill('1201')
  await dialog.getByLabel('Town').fill('Genève')
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const lines = await readCode(page.getByRole('img', { name: 'QR code for your banking app' }))
  expect(lines?.slice(0, 11)).toEqual([
    'SPC',
    '0200',
    '1',
    'CH9300762011623852957',
    'S',
    'Zoé Müller',
    'Rue du Lac',
    '',
    '1201',
    'Genève',
    'CH',
  ])
  expect(lines?.slice(18, 20)).toEqual(['250.00', 'CHF'])
  await saveWithPassword(page)
})
