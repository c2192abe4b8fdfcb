// Another person, on a phone without scripts.
import type { Browser, Page } from '@playwright/test'
import { phone } from './journey.ts'

export async function openWithoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    javaScriptEnabled: false,
    timezoneId: 'Asia/Tokyo',
  })
  return context.newPage()
}
