// Another person, on a phone without scripts.
import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { phone } from './journey.ts'

export async function openWithoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    javaScriptEnabled: false,
    timezoneId: 'Asia/Tokyo',
    // Only a few requests and messages an hour are accepted from one address without scripts.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  })
  return context.newPage()
}
