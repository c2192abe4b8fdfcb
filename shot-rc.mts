import { chromium } from '@playwright/test'
import { findBrowser } from './tests/harness/browser/find-browser.ts'
const url = 'http://localhost:8743'
const password = process.argv[2]!
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
const login = await (await fetch(`${url}/config.json`)).json()
const session = await (await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { 'content-type': 'application/json', apikey: login.supabaseKey }, body: JSON.stringify({ email: 'demo@example.com', password }) })).json()
const h = { apikey: login.supabaseKey, authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' }
const bookings = await (await fetch(`${url}/rest/v1/bookings?select=id,status,total_price,add_ons`, { headers: h })).json()
let best: any
for (const b of bookings) {
  const codes = await (await fetch(`${url}/rest/v1/rpc/get_receipt_codes`, { method: 'POST', headers: h, body: JSON.stringify({ booking_id_input: b.id }) })).json()
  for (const c of codes) {
    const r = await (await fetch(`${url}/functions/v1/verify-receipt`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code: c.code }) })).json()
    console.log(b.status, c.number, c.is_current, r.isGenuine, JSON.stringify(r.checks), r.state, r.signed?.terms.total, r.signed?.recalculated?.total, r.signed?.terms.lines.length)
    if (c.number > 1 || !best || r.signed.terms.lines.length > best.n) best = { code: c.code, id: b.id, n: r.signed.terms.lines.length }
  }
}
const shots: [string, string, number, 'light' | 'dark'][] = [
  [`/verify/receipt/${best.code}`, 'receipt', 390, 'light'], [`/verify/receipt/${best.code}`, 'receipt', 390, 'dark'],
  [`/verify/receipt/${best.code}`, 'receipt', 1440, 'light'], [`/verify/receipt/${best.code}`, 'receipt', 1440, 'dark'],
  [`/verify/receipt/${'0'.repeat(32)}`, 'none', 390, 'light'],
]
for (const [path, name, width, theme] of shots) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
  await page.goto(url + path); await page.waitForSelector('h1'); await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/rc-${name}-${width}-${theme}.png`, fullPage: true })
  if (width === 1440 && theme === 'dark') await page.pdf({ path: '/tmp/rc.pdf' }).catch(() => {})
  await context.close()
}
const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
await page.addInitScript((s) => { localStorage.setItem('cookie-consent', 'false') }, session)
await page.goto(`${url}/auth`); await page.getByRole('tab', { name: 'Login' }).click()
await page.getByLabel('Email').fill('demo@example.com'); await page.getByLabel('Password', { exact: true }).fill(password); await page.keyboard.press('Enter')
await page.waitForURL('**/dashboard')
await page.goto(`${url}/booking/${best.id}`); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/rc-booking.png', fullPage: true })
await page.goto(`${url}/booking/${best.id}/gig-sheet`); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/rc-gig.png', fullPage: true })
await browser.close()
