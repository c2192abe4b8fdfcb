// Runs Lighthouse on our main pages as a phone on a slow connection, and measures the size of their first load. The
// dashboard is that of the demo artist, and the client's page that of one of the artist's bookings.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowserOrExit } from '../tests/harness/browser/find-browser.ts'
import { sessionStorageKey } from '../web/src/lib/session/session-storage-key.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const runs = 3

export async function pageSpeed(): Promise<Row[]> {
  const chromePath = await findBrowserOrExit()
  const bandstand = await startBandstand({ LOG_LEVEL: 'silent' })
  const url = `http://localhost:${bandstand.port}`
  const rows: Row[] = []
  try {
    const session = await signIn(url, bandstand.greeting)
    const pages: [name: string, path: string, session?: string][] = [
      ['/', '/'],
      ['/pricing', '/pricing'],
      ['/book/{slug}', '/book/the-lantern-trio'],
      ['/client-booking/…', await findClientPage(url, session.access_token)],
      ['/dashboard', '/dashboard', JSON.stringify(session)],
    ]
    for (const [page, path, stored] of pages) {
      for (let run = 1; run <= runs; run++)
        rows.push({ page, run, ...(await measure(chromePath, url, path, stored)) })
    }
  } finally {
    await bandstand.stop()
  }
  return rows
}

interface Session {
  access_token: string
}

/** As the demo artist, whose login is printed at the first start. */
async function signIn(url: string, greeting: string): Promise<Session> {
  const [, email, password] = /Its login: (\S+), password (\S+)/.exec(greeting) ?? []
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`The demo artist could not sign in: ${answer.status}.`)
  return (await answer.json()) as Session
}

/** The path of a client's page, from a mail. */
async function findClientPage(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const found = await fetch(`${url}/rest/v1/bookings?select=booking_id:id,client_email&limit=1`, { headers })
  const [booking] = (await found.json()) as object[]
  await fetch(`${url}/functions/v1/request-client-link`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...booking, website: '' }),
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { text: string }[]
    const [path] = mails.flatMap(({ text }) => /\/client-booking\/\S+/.exec(text)?.[0] ?? [])
    if (path) return path
    await pause(100)
  }
  throw new Error('The mail with the client’s link did not come.')
}

async function measure(chromePath: string, url: string, path: string, session?: string): Promise<Row> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    if (session) await storeSession(chrome.port, url, session)
    const result = await lighthouse(`${url}${path}`, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      disableStorageReset: session !== undefined,
    })
    if (!result) throw new Error('Lighthouse gave no result.')
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const figure = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP ms': figure('largest-contentful-paint'),
      'FCP ms': figure('first-contentful-paint'),
      'TBT ms': figure('total-blocking-time'),
      CLS: Math.round((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1000) / 1000,
      'script KB': kilobytes(audits['network-requests']?.details, 'Script'),
      'total KB': kilobytes(audits['network-requests']?.details),
    }
  } finally {
    chrome.kill()
  }
}

async function storeSession(port: number, url: string, session: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${url}/robots.txt`)
  await page?.evaluate(([key, text]) => window.localStorage.setItem(key, text), [
    sessionStorageKey,
    session,
  ] as const)
  await page?.close()
  await browser.close()
}

/** Of all files, or of those of one type. */
function kilobytes(details: unknown, type?: string): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] }
  const bytes = items
    .filter(({ resourceType }) => type === undefined || resourceType === type)
    .map(({ transferSize = 0 }) => transferSize)
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 102.4) / 10
}
