import { chromium } from 'playwright-core'
import { findBrowser } from './tests/harness/browser/find-browser.ts'
import { readFileSync, mkdirSync } from 'node:fs'
mkdirSync('/tmp/shots', { recursive: true })
const base = 'http://localhost:8790'
const log = readFileSync('/tmp/demo.log', 'utf8')
const password = /Stage-\S+/.exec(log)?.[0] ?? ''
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
const login = /[\w.-]+@example\.com/.exec(log)?.[0] ?? ''
console.log(login, password)
async function open(width: number, dark: boolean) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: dark ? 'dark' : 'light' })
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
  return context
}
async function signIn(page: any) {
  await page.goto(base + '/auth')
  await page.getByRole('tab', { name: 'Login' }).click().catch(() => undefined)
  await page.getByLabel('Email').first().fill(login)
  await page.getByLabel('Password', { exact: true }).first().fill(password)
  await page.getByLabel('Password', { exact: true }).first().press('Enter')
  await page.waitForTimeout(4000); await page.screenshot({ path: '/tmp/shots/login.png' }); await page.waitForURL(/dashboard|profile/, { timeout: 8000, waitUntil: 'commit' })
}
const context = await open(390, false)
const page = await context.newPage()
await signIn(page)
const links = await page.locator('a[href^="/booking/"]').evaluateAll((all: any[]) => all.map((a) => a.getAttribute('href')))
console.log(links)
const state = await context.storageState()
const shot = async (name: string, path: string, act?: (page: any) => Promise<void>, auth = true) => {
  for (const [width, dark] of [[390, false], [390, true], [1440, false]] as const) {
    const c = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: dark ? 'dark' : 'light', ...(auth ? { storageState: state } : {}) })
    await c.addInitScript((d: boolean) => { localStorage.setItem('cookie-consent', 'false'); localStorage.setItem('theme', d ? 'dark' : 'light') }, dark)
    const p = await c.newPage()
    await p.goto(base + path)
    await p.waitForTimeout(1500)
    if (act) await act(p).catch((e: Error) => console.log(name, e.message.split('\n')[0]))
    await p.waitForTimeout(700)
    await p.screenshot({ path: `/tmp/shots/${name}-${width}${dark ? '-dark' : ''}.png`, fullPage: true })
    await c.close()
  }
}
const booking = links[0]
const b = await context.newPage()
await b.goto(base + booking)
await b.waitForTimeout(1500)
const propose = b.getByRole('button', { name: /^Propose/ }).first()
if (await propose.count()) {
  await propose.click()
  const dialog = b.getByRole('dialog')
  await dialog.getByLabel('Total').fill('777')
  await dialog.getByLabel('Message').fill('We can do it for this, with the quartet and lights until midnight.')
  await b.waitForTimeout(1200)
  await b.screenshot({ path: '/tmp/shots/dialog-390.png' })
  await dialog.getByRole('button', { name: 'Send Offer' }).click()
  await b.waitForTimeout(1500)
}
await shot('artist', booking)
await shot('partners', '/account', async (p) => { await p.locator('#partners').scrollIntoViewIfNeeded() })
await b.waitForTimeout(12000)
const mails = await (await context.request.get(base + '/dev/mailbox.json')).json()
const mail = mails.find((m: any) => /offers|proposes/.test(m.subject))
console.log(mail?.subject, mail?.text)
const offer = /http\S+(\/offer\?token=\S+)/.exec(mail?.text ?? '')?.[1]
const client = /http\S+(\/client-booking\/\S+)/.exec(mail?.text ?? '')?.[1]
if (offer) await shot('offer', offer, undefined, false)
if (client) {
  await shot('client', client, undefined, false)
  const c = await open(390, false)
  const p = await c.newPage()
  await p.goto(base + client)
  await p.waitForTimeout(1500)
  const receipt = await p.locator('a[href^="/verify/receipt/"]').first().getAttribute('href')
  if (receipt) await shot('verify', receipt, undefined, false)
}
await shot('decline', links[1], async (p) => { await p.getByRole('button', { name: 'Decline' }).first().click() })
await browser.close()
