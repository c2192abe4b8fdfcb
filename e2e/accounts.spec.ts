// Sign-up, password reset, the app's frame and the account page.
import { expect, type Page } from '@playwright/test'
import {
  becomeArtist,
  confirmSubject,
  expectAccessible,
  expectAccessibleEverywhere,
  logIn,
  mailedLink,
  newAddress,
  recoverSubject,
  test,
} from './journey.ts'

const password = 'Evening4!'

test('a musician signs up, confirms by mail and starts the setup; the link works once', async ({ page }) => {
  const email = newAddress('rosa')
  await page.goto('/auth')
  const submit = page.getByRole('button', { name: 'Submit' })
  await page.getByLabel('Email').fill(` ${email.toUpperCase()} `)
  await page.getByLabel('Password', { exact: true }).fill('Evening4')
  await expect(submit).toBeDisabled()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill('Evening5!')
  await submit.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill(password)
  await submit.click()

  // The notice first: it disappears on its own.
  await expect(page.getByText('Confirmation sent')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page).toHaveURL(`/signup-complete?email=${encodeURIComponent(email)}`)
  await expectAccessibleEverywhere(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Thanks for Signing Up' })).toBeVisible()

  const link = await mailedLink(email, confirmSubject)
  await page.goto(link)
  await expect(page).toHaveURL('/profile-setup?new=true')
  await expect(page.getByRole('dialog', { name: 'Welcome to Bandstand' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Skip for now' }).click()

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await logIn(page, email, password)
  await expect(page).toHaveURL('/profile-setup?new=true')
})

test.describe('a stranger who signed up with the same address first', () => {
  test.use({ expectedComplaints: [/status of 400/] })

  async function signUpAfterStranger(page: Page): Promise<string> {
    const email = newAddress('rosa')
    const { supabaseKey } = await (await page.request.get('/config.json')).json()
    const strangers = await page.request.post('/auth/v1/signup', {
      headers: { apikey: supabaseKey },
      data: { email, password: 'Strangers1!' },
    })
    expect(strangers.status()).toBe(200)
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    return email
  }

  test('a stranger’s earlier sign-up changes nothing for a musician who opens the mail in the browser that chose the password', async ({
    page,
  }) => {
    const email = await signUpAfterStranger(page)
    await page.goto(await mailedLink(email, confirmSubject))
    await expect(page).toHaveURL('/profile-setup?new=true')
  })

  test('a stranger’s earlier sign-up makes a musician who opens the mail on another device choose a password there', async ({
    page,
    browser,
  }) => {
    const email = await signUpAfterStranger(page)
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(await mailedLink(email, confirmSubject))
    await expect(phone.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await expectAccessible(phone)
    await phone.reload()
    await phone.getByLabel('Password', { exact: true }).fill('Morning5!')
    await phone.getByLabel('Confirm password').fill('Morning5!')
    await phone.getByRole('button', { name: 'Set password' }).click()
    await expect(phone.getByText('Your password is set')).toBeVisible()
    await expect(phone).toHaveURL('/profile-setup?new=true')
    await phone.context().close()

    await page.goto('/auth?mode=signin')
    await logIn(page, email, 'Strangers1!')
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await logIn(page, email, 'Morning5!')
    await expect(page).toHaveURL('/profile-setup?new=true')
  })
})

test.describe('a forgotten password', () => {
  // The browser's own messages about expected refusals.
  test.use({ expectedComplaints: [/status of 40[013]/] })

  test('a forgotten password is reset by mail; the old one and the old session no longer work', async ({
    page,
    browser,
  }) => {
    const email = newAddress('rosa')
    await becomeArtist(page, email, password)
    await page.goto('/account')
    await expect(page.getByText(`You log in with ${email}`)).toBeVisible()

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto('/booking/3f0e')
    await expect(elsewhere).toHaveURL('/auth')
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(elsewhere.getByText(`Password reset link sent to ${email}`)).toBeVisible()
    await elsewhere.goto(await mailedLink(email, recoverSubject))
    await expect(elsewhere.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    // A reload does not lose the form.
    await elsewhere.reload()
    await elsewhere.getByLabel('New password', { exact: true }).fill('Morning5!')
    await elsewhere.getByLabel('Confirm new password').fill('Morning5!')
    await elsewhere.getByRole('button', { name: 'Set new password' }).click()
    await expect(elsewhere.getByText('Other devices were logged out.')).toBeVisible()
    await expect(elsewhere).toHaveURL('/profile-setup?new=true')
    await elsewhere.context().close()

    await page.goto('/account')
    await expect(page).toHaveURL('/auth')
    await logIn(page, email, password)
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await logIn(page, email, 'Morning5!')
    await expect(page).toHaveURL('/account')
  })
})

test('the app’s frame has a keyboard-operable sidebar with a cookie, a theme menu and a Pro button', async ({
  page,
}) => {
  await becomeArtist(page, newAddress('rosa'), password)
  await page.goto('/profile-setup')
  const places = page.getByRole('navigation', { name: 'App' })
  const width = () => page.locator('#sidebar').evaluate((sidebar) => sidebar.getBoundingClientRect().width)
  await expect.poll(width).toBe(256)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(48)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('false')
  // To the hour: the browser drops fractions.
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 3_600_000)).toBe(7 * 24)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile Setup' })).toBeVisible()
  expect(await width()).toBe(48)
  await places.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Artist' })).toBeFocused()

  await page.setViewportSize({ width: 767, height: 900 })
  await page.keyboard.press('Control+b')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toHaveCSS('width', '288px')
  await expectAccessible(page)
  await places.getByRole('link', { name: 'Form Branding' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Form Branding' })).toBeVisible()

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expectAccessible(page)
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Notify me when Pro launches' }).click()
  await expect(page.getByRole('button', { name: "You're on the list" })).toBeDisabled()
})

test.describe('the account page', () => {
  // The session of a deleted account can no longer be ended.
  test.use({ expectedComplaints: [/status of 403/] })

  test('the account page ends sessions, changes the address, exports the data and deletes the account', async ({
    page,
    browser,
  }) => {
    const email = newAddress('rosa')
    await becomeArtist(page, email, password)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto('/auth?mode=signin')
    await logIn(elsewhere, email, password)
    await expect(elsewhere).toHaveURL('/profile-setup?new=true')
    await elsewhere.context().close()

    await page.goto('/account')
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.first()).toContainText('This device')
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: /^End the session of/ }).click()
    await expect(sessions).toHaveCount(1)

    const newEmail = newAddress('rosa-new')
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(newEmail)
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText('Waiting to move to')).toContainText(newEmail)
    await page.goto(await mailedLink(email, 'Your email for Bandstand is about to change'))
    await expect(page.getByRole('heading', { name: 'One more link to open' })).toBeVisible()
    await page.goto(await mailedLink(newEmail, 'Confirm your new email for Bandstand'))
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(`You log in with ${newEmail}`)).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    const file = await (await download).createReadStream()
    expect(JSON.parse(String(await new Response(file as never).text()))).toMatchObject({
      account: { email: newEmail },
    })

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await dialog.getByLabel('Your password').fill(password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
  })
})

test('where the browser blocks storage, the login says that a reload logs out', async ({ page }) => {
  const email = newAddress('rosa')
  await becomeArtist(page, email, password)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto('/auth?mode=signin')
  await logIn(page, email, password)
  await expect(page.getByText('reloading or closing the page logs you out')).toBeVisible()
  await expect(page).toHaveURL('/profile-setup?new=true')
})
