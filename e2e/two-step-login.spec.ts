// Logging in without a password, and with a second step.
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  becomeArtist,
  expectAccessible,
  expectAccessibleEverywhere,
  logIn,
  mailedLink,
  newAddress,
  test,
} from './journey.ts'

const password = 'Evening4!'

/** Ends at the login form. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
}

test('a musician who does not remember the password logs in by a link', async ({ page }) => {
  const email = newAddress('rosa')
  await becomeArtist(page, email, password)
  await page.goto('/account')
  await logOut(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a login link' }).click()
  await expect(page.getByText(`Login link sent to ${email}`)).toBeVisible()
  // Without the notice, which may be fading in.
  await expectAccessible(page, 'main')
  await page.goto(await mailedLink(email, 'Log in to Bandstand'))
  await expect(page).toHaveURL('/profile-setup?new=true')
})

test.describe('two-step login', () => {
  // The browser's own messages about codes that are refused.
  test.use({ expectedComplaints: [/status of 4(03|22)/] })

  test('two-step login asks for the app’s code, and accepts a recovery code when the phone is lost', async ({
    page,
  }) => {
    const email = newAddress('rosa')
    await becomeArtist(page, email, password)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessibleEverywhere(page)
    const app = new TOTP({ secret })
    await dialog.getByLabel('Code from the app').fill(app.generate())
    await dialog.getByRole('button', { name: 'Turn on' }).click()

    const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await expect(saved.getByRole('listitem')).toHaveCount(10)
    const codes = await saved.getByRole('listitem').allTextContents()
    await expectAccessibleEverywhere(page)
    await saved.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('Added on')).toBeVisible()

    await logOut(page)
    await logIn(page, email, password)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    // No other page opens before the code.
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Invalid TOTP code entered')).toBeVisible()
    await page.getByRole('button', { name: 'I lost my app' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/profile-setup?new=true')

    await page.goto('/account')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove the app' }).click()
    await expect(page.getByText('Two-step login is off')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
  })
})

test('a passkey on the phone logs in without a password', async ({ page, context }) => {
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = newAddress('rosa')
  await becomeArtist(page, email, password)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/profile-setup?new=true')
  await page.goto('/account')
  await page.getByRole('list', { name: 'Passkeys' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
})
