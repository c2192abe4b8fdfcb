// Runs Lighthouse on the public pages as a phone on a slow connection, and measures the size of their first load.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowserOrExit } from '../tests/harness/browser/find-browser.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const runs = 3
const pages = ['/', '/book/the-lantern-trio']

export async function pageSpeed(): Promise<Row[]> {
  const chromePath = await findBrowserOrExit()
  const bandstand = await startBandstand({ LOG_LEVEL: 'silent' })
  const rows: Row[] = []
  try {
    for (const page of pages) {
      for (let run = 1; run <= runs; run++)
        rows.push({ page, run, ...(await measure(chromePath, `http://localhost:${bandstand.port}${page}`)) })
    }
  } finally {
    await bandstand.stop()
  }
  return rows
}

async function measure(chromePath: string, url: string): Promise<Row> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
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
      CLS: Math.round((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1000) / 1000,
      'script KB': scriptKilobytes(audits['network-requests']?.details),
    }
  } finally {
    chrome.kill()
  }
}

function scriptKilobytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] }
  const bytes = items.filter((item) => item.resourceType === 'Script').map((item) => item.transferSize ?? 0)
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 102.4) / 10
}
