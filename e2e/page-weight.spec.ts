// The size of our code on a first visit, compressed as most servers and proxies do.
import { expect, type Page } from '@playwright/test'
import { trio } from './booking-form.ts'
import { test } from './journey.ts'

test.use({ hasAnsweredCookies: false })

for (const [path, kilobytes] of [
  ['/', 100],
  [trio, 120],
] as const) {
  test(`the scripts of ${path} are at most 12 and weigh at most ${kilobytes} KB`, async ({ page }) => {
    const scripts = await scriptsOf(page, path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(12)
    const weights = await Promise.all(scripts.map((url) => weigh(page, url)))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(kilobytes * 1_000)
  })
}

async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (/\.js$/.test(response.url())) scripts.add(response.url())
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return [...scripts]
}

async function weigh(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers()['content-encoding'] ?? 'small').toMatch(/gzip|small/)
  return Number(response.headers()['content-length'])
}
