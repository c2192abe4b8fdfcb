// The test function of all browser tests: it fails on any error that the browser reports.
import { randomInt } from 'node:crypto'
import { type Browser, test as base, devices, expect, type Locator, type Page } from '@playwright/test'
import { sessionStorageKey } from '../web/src/lib/session/session-storage-key.ts'
import { readMailbox } from './mailbox.ts'
import { findViolations, loadAxe } from './run-axe.ts'

interface Journey {
  /** Errors that a test expects, such as the browser's own message about a 404. */
  expectedComplaints: RegExp[]
  /** Most tests are not about the cookie banner, and begin with it answered. */
  hasAnsweredCookies: boolean
}

/** Depends on how busy the machine is: a heading was drawn late. */
const slowPage = /was preloaded using link preload but not used within a few seconds/

export const test = base.extend<Journey>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const launch = () => playwright.chromium.launch(launchOptions)
      // The npm Chromium has crashed at launch before, before a page was open.
      const browser = await launch().catch(launch)
      waitForApp(browser)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  expectedComplaints: [[], { option: true }],
  hasAnsweredCookies: [true, { option: true }],
  page: async ({ page, expectedComplaints, hasAnsweredCookies }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    if (hasAnsweredCookies) {
      await page.addInitScript(() => {
        try {
          window.localStorage.setItem('cookie-consent', 'false')
        } catch {
          // The script also runs in frames whose storage is denied.
        }
      })
    }
    await use(page)
    expect(
      complaints.filter((complaint) =>
        [slowPage, ...expectedComplaints].every((known) => !known.test(complaint)),
      ),
    ).toEqual([])
  },
})

/** As people have: what one address may do at once is no subject of journeys, and the server trusts one proxy. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A rendered page can be seen before it can be used. A test would press its buttons in that moment. */
function waitForApp(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext({
      ...options,
      extraHTTPHeaders: options?.extraHTTPHeaders ?? { 'x-forwarded-for': randomAddress() },
    })
    if (options?.javaScriptEnabled === false) return context
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = await newPage()
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
      const isUsable = () =>
        page.waitForFunction(
          () => !document.getElementById('root') || document.documentElement.hasAttribute('data-app'),
        )
      page.goto = (...given) => goto(...given).then((response) => isUsable().then(() => response))
      page.reload = (...given) => reload(...given).then((response) => isUsable().then(() => response))
      return page
    }
    return context
  }
}

export const { defaultBrowserType: _, ...phone } = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // A phone's pixel density would only cost CPU time: rendering is in software here.
  deviceScaleFactor: 1,
}

/** Tests that depend on screen size and touch run twice. The others run on a desktop screen. */
export function atDeskAndOnPhone(declare: (screen: 'desk' | 'phone') => void): void {
  test.describe('at a desk', () => declare('desk'))
  test.describe('on a phone', () => {
    test.use(phone)
    declare('phone')
  })
}

/** The whole page, or the part a selector names. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // By tag: while a dialog is open, the page behind it has no roles.
  await expect(page.locator('h1')).toBeVisible()
  // What is about to be replaced is shown pale.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(untilDrawn)
  await loadAxe(page)
  await page.evaluate(untilSettled)
  expect(await findViolations(page, part)).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(untilDrawn)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** In the page: waits until a new theme, width or step is applied. */
export async function untilDrawn(): Promise<void> {
  await new Promise((drawn) => window.requestAnimationFrame(() => window.requestAnimationFrame(drawn)))
}

/**
 * In the page: waits for colour transitions, whose contrast is irrelevant. An inherited colour changes with that of the
 * parent, so one transition can start another.
 */
async function untilSettled(): Promise<void> {
  for (;;) {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    if (passing.length === 0) return
    await Promise.allSettled(passing.map(({ finished }) => finished))
    await new Promise(window.requestAnimationFrame)
  }
}

/** A link of the top navigation, which is in the menu on small screens. */
export async function navigationLink(page: Page, name: string): Promise<Locator> {
  const banner = page.getByRole('banner')
  await expect(banner).toBeVisible()
  const menu = banner.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  return banner.getByRole('link', { name, exact: true })
}

/** In both themes, on a phone and on a desktop screen. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
}

/** An address that no other test uses. */
export function newAddress(name: string): string {
  return `${name}-${crypto.randomUUID()}@example.com`
}

/** Mail takes a moment; a mail that was never sent fails the test here, and not at its end. */
export const mailTimeoutMs = 60_000

/** The link in the newest mail to this address with this subject, once it has arrived. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = await readMailbox()
    const mail = mails.find((one) => one.to.includes(to) && one.subject === subject)
    link = /https?:\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: mailTimeoutMs })
  return link ?? ''
}

export const confirmSubject = 'Confirm your email for Bandstand'
export const recoverSubject = 'Set a new password for Bandstand'

/** A new artist, signed in on this page and being welcomed. */
export async function arriveAsNewArtist(page: Page, email: string, password: string): Promise<void> {
  await page.goto(await signUp(page, email, password))
  await expect(page).toHaveURL('/profile-setup?new=true')
  await expect(page.getByRole('dialog', { name: 'Welcome to Bandstand' })).toBeVisible()
}

/** A new artist whose browser has the session: for tests that are not about signing up. */
export async function becomeArtist(page: Page, email: string, password: string): Promise<Session> {
  return holdSession(page, await signUp(page, email, password))
}

/** Returns the link that confirms the address. */
async function signUp(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/auth/v1/signup', { data: { email, password } })
  expect(answer.ok()).toBe(true)
  return mailedLink(email, confirmSubject)
}

export interface Session {
  access_token: string
  user: { id: string }
}

/** Opens the session of a mailed link, and starts this browser with it, as if it had opened the link. */
export async function holdSession(page: Page, link: string): Promise<Session> {
  const { token, type } = Object.fromEntries(new URL(link).searchParams)
  const answer = await page.request.post('/auth/v1/verify', { data: { type, token_hash: token } })
  const session = await answer.text()
  expect(answer.ok(), session).toBe(true)
  await page.context().addInitScript(
    ([key, stored]) => {
      try {
        // Once: later changes by the pages are kept.
        if (window.localStorage.getItem('began-signed-in')) return
        window.localStorage.setItem('began-signed-in', 'true')
        window.localStorage.setItem(key, stored)
      } catch {
        // The script also runs in frames whose storage is denied.
      }
    },
    [sessionStorageKey, session] as const,
  )
  return JSON.parse(session)
}

/** Opens a section of a setup step that is folded at first. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true, expanded: false }).click()
}

/** The data that the setup steps would collect. */
export async function saveProfile(
  page: Page,
  { access_token, user }: Session,
  profile: Record<string, unknown>,
): Promise<void> {
  const save = () =>
    page.request.post('/rest/v1/profiles?on_conflict=user_id', {
      headers: { authorization: `Bearer ${access_token}`, prefer: 'resolution=merge-duplicates' },
      data: { user_id: user.id, ...profile },
    })
  let answer = await save()
  // Too busy at the moment: retry.
  for (let tries = 1; answer.status() === 503 && tries < 5; tries++) answer = await save()
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true)
}

/** Calls a database function as the artist. */
export async function callAs(
  page: Page,
  { access_token }: Session,
  name: string,
  data: object,
): Promise<void> {
  const answer = await page.request.post(`/rest/v1/rpc/${name}`, {
    headers: { authorization: `Bearer ${access_token}` },
    data,
  })
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true)
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
