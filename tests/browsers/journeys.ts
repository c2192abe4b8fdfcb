// Three ways through the product, for any browser.
import { join } from 'node:path'
import type { Artist, Stage } from './stage.ts'
import {
  type Browser,
  button,
  field,
  fileInput,
  fill,
  label,
  open,
  option,
  press,
  sees,
  type Tab,
  until,
  wholeText,
} from './tab.ts'

export interface Journey {
  title: string
  run(browser: Browser, stage: Stage, site: string): Promise<void>
}

const picture = join(import.meta.dirname, '../../web/public/heroes/concert-800.jpg')

async function withTabs(browser: Browser, count: number, use: (...tabs: Tab[]) => Promise<void>) {
  const tabs: Tab[] = []
  try {
    while (tabs.length < count) tabs.push(await browser.newTab())
    await use(...tabs)
    for (const tab of tabs) await hasDates(tab)
  } finally {
    for (const tab of tabs) await tab.close()
  }
}

async function hasDates(tab: Tab): Promise<void> {
  const text = await tab.read<string>(wholeText)
  for (const wrong of ['Invalid Date', 'Date TBD']) {
    const at = text.indexOf(wrong)
    if (at >= 0) throw new Error(`The page says “…${text.slice(Math.max(0, at - 60), at + 30)}…”`)
  }
}

async function logIn(tab: Tab, site: string, { email, password }: Artist): Promise<void> {
  await open(tab, `${site}/auth?mode=signin`)
  await fill(tab, 'Email', email)
  await fill(tab, 'Password', password)
  await press(tab, button('Login'))
  await isOnDashboard(tab)
}

/** Proves that this browser's complaints are heard. */
export const alarm: Journey = {
  title: 'an error in a page is reported',
  run: async (browser, _, site) => {
    await withTabs(browser, 1, async (tab) => {
      if (!tab) return
      await open(tab, `${site}/contact`)
      await tab.read('setTimeout(() => { window.hasThrown = true; throw new Error("deliberate") })')
      await until(tab, 'window.hasThrown', 'deliberate error')
    })
  },
}

/** Leaving earlier would stop the loading of its code, which it reports. */
function isOnDashboard(tab: Tab): Promise<void> {
  return until(
    tab,
    'location.pathname === "/dashboard" && document.querySelector("main h1") && !document.querySelector("[aria-busy=true]")',
    'dashboard',
  )
}

export const journeys: Journey[] = [
  {
    title: 'a client books, and reads and writes on their page',
    run: async (browser, stage, site) => {
      const artist = await stage.newArtist()
      const client = `rosa-${crypto.randomUUID()}@example.com`
      await withTabs(browser, 1, async (tab) => {
        if (!tab) return
        await open(tab, `${site}/book/${artist.slug}`)
        await fill(tab, /^Event name/, 'Garden wedding')
        await press(tab, field(/^Event date/))
        await press(tab, button('Go to the Next Month'))
        await press(tab, button(/, 15 |^15 /))
        await until(tab, `/\\b15 \\w+ 20\\d\\d/.test(${field(/^Event date/)}.innerText)`, 'chosen date')
        await fill(tab, /^Venue name/, 'Orchard Barn')
        await fill(tab, /^Venue address/, 'Frome')
        await press(tab, option(), 'suggestion')
        await sees(tab, 'miles from Nadia Brook Trio')
        await press(tab, button('Next'))
        await fill(tab, /^Your name/, 'Rosa Amberley')
        await fill(tab, /^Email/, client)
        await press(tab, button('Next'))
        await press(tab, label(/^2 hours/))
        await press(tab, button('Next'))
        await sees(tab, 'Review & Confirm')
        await press(tab, button('Submit Booking Request'))
        await sees(tab, 'Thank you')
        await hasDates(tab)
        await open(tab, await stage.clientLink(client))
        await sees(tab, 'valid until')
        await fill(tab, /message/i, 'Is this the song? https://example.com/song')
        await press(tab, button('Send'))
        await until(
          tab,
          `document.querySelector('a[href="https://example.com/song"]')`,
          'link in the message',
        )
      })
    },
  },
  {
    title: 'an artist accepts while the client’s page is open',
    run: async (browser, stage, site) => {
      const artist = await stage.newArtist()
      const request = await stage.newRequest(artist)
      await withTabs(browser, 2, async (client, desk) => {
        if (!client || !desk) return
        await open(client, request.link)
        await sees(client, 'valid until')
        await logIn(desk, site, artist)
        await open(desk, `${site}/booking/${request.id}`)
        await press(desk, button('Accept Booking'))
        await sees(desk, 'Accept Booking Request')
        await press(desk, button('Accept Booking'))
        await sees(desk, 'Booking accepted and confirmation email sent to client')
        await sees(client, 'Confirmed')
      })
    },
  },
  {
    title: 'an artist logs in, saves prices and uploads a picture',
    run: async (browser, stage, site) => {
      const artist = await stage.newArtist()
      await withTabs(browser, 1, async (tab) => {
        if (!tab) return
        await logIn(tab, site, artist)
        await hasDates(tab)
        await open(tab, `${site}/pricing-setup`)
        await press(tab, button('Charge by distance'))
        await fill(tab, /^Travel fee/i, '1.75')
        await press(tab, button('Setup Requirements'))
        await fill(tab, /^Minimum Space/i, 'Three by three metres')
        await press(tab, button('Save Changes'))
        await sees(tab, 'Pricing rules saved!')
        await isOnDashboard(tab)
        await open(tab, `${site}/form-branding`)
        await until(tab, fileInput('Upload your own picture'), 'field for a picture')
        await tab.choose(fileInput('Upload your own picture'), picture)
        await sees(tab, 'Image uploaded successfully')
        await press(tab, button('Save Changes'))
        await sees(tab, 'Changes saved!')
        await open(tab, `${site}/book/${artist.slug}`)
        await until(
          tab,
          'document.querySelector("header img")?.naturalWidth > 0',
          'picture on the booking page',
        )
      })
    },
  },
]
