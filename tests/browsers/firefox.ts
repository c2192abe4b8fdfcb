// Firefox over WebDriver BiDi, by puppeteer-core; the browser is Debian's.
import { type ElementHandle, launch } from 'puppeteer-core'
import type { Browser, Tab } from './tab.ts'

export const firefoxPath = '/usr/bin/firefox-esr'

export const firefox: Browser = {
  name: 'Firefox',
  async newTab(): Promise<Tab> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxPath,
      headless: true,
      protocolTimeout: 60_000,
    })
    const page = await browser.newPage()
    const find = async (element: string) => {
      const found = (await page.evaluateHandle(element)).asElement() as ElementHandle<HTMLInputElement> | null
      if (!found) throw new Error(`There is no ${element}`)
      return found
    }
    return {
      open: async (address) =>
        void (await page.goto(address, { timeout: 60_000, waitUntil: 'domcontentloaded' })),
      read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
      click: async (element) => (await find(element)).click(),
      type: async (element, text) => {
        const box = await find(element)
        await box.evaluate((one) => one.select())
        await box.type(text)
      },
      choose: async (input, file) => (await find(input)).uploadFile(file),
      close: () => browser.close(),
    }
  },
}
