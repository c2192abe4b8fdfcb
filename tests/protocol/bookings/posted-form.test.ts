// The booking form of a browser without scripts: fetched, filled in and posted as HTML, step by step.
import { setTimeout as wait } from 'node:timers/promises'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextDate } from '../../product/people.ts'
import { type BookingFixture, startBookingFixture } from './booking-fixture.ts'

/** A form is not accepted within a moment (server/site/form-tokens.ts). */
const minMs = 5_000

let fixture: BookingFixture
let visitors = 0
/** Browsers at the review, whose forms are old enough to be sent. */
const ready: Record<string, PlainBrowser> = {}
const fromOneAddress: PlainBrowser[] = []

beforeAll(async () => {
  fixture = await startBookingFixture()
  for (const name of ['cleo', 'changed', 'twice', 'bot', 'mallory', 'other'])
    ready[name] = await fillIn(new PlainBrowser(), `${name}@example.com`)
  for (let number = 1; number <= 6; number++)
    fromOneAddress.push(await fillIn(new PlainBrowser('203.0.113.77'), `many.${number}@example.com`))
  await wait(minMs)
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

// One window reads all pages: making one takes longer than a request.
const { DOMParser, FormData } = new JSDOM('').window
const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** A browser without scripts: it knows the page, and can fill in and press what is on it. */
class PlainBrowser {
  page = read('')
  status = 0

  constructor(
    private readonly address = `2001:db8:9:${(++visitors).toString(16)}::1`,
    private readonly headers: Record<string, string> = {},
  ) {}

  async open(path = '/book/nadia'): Promise<this> {
    return this.take(await fetch(fixture.url + path, { headers: this.from() }))
  }

  /** Presses a button after filling in these fields. */
  async press(label: string, fields: Record<string, string> = {}): Promise<this> {
    const button = [...this.page.querySelectorAll('button')].find(
      ({ textContent, type }) => textContent?.trim() === label && type === 'submit',
    )
    if (!button?.form) throw new Error(`The page has no button "${label}": ${this.text}`)
    for (const [name, value] of Object.entries(fields)) this.fill(button.form, name, value)
    const posted = new URLSearchParams([...new FormData(button.form)] as [string, string][])
    posted.set(button.name, button.value)
    return this.post(posted)
  }

  async post(fields: URLSearchParams | string, headers: Record<string, string> = {}): Promise<this> {
    const type = 'application/x-www-form-urlencoded'
    return this.take(
      await fetch(`${fixture.url}/book/nadia`, {
        method: 'POST',
        headers: { 'content-type': type, ...this.from(), ...headers },
        body: fields.toString(),
        redirect: 'manual',
      }),
    )
  }

  get heading(): string | undefined {
    return this.page.querySelector('h2')?.textContent ?? undefined
  }

  get text(): string {
    return this.page.querySelector('#root')?.textContent ?? this.page.body.textContent ?? ''
  }

  get estimate(): string {
    return this.page.querySelector('[aria-label="Running estimate"]')?.textContent ?? ''
  }

  private fill(form: HTMLFormElement, name: string, value: string): void {
    const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const named = fields.filter((field) => field.name === name)
    const option = named.find((field) => field.value === value && 'checked' in field)
    if (named.length === 0) throw new Error(`The page has no field "${name}".`)
    if (option?.type === 'radio' || option?.type === 'checkbox') (option as HTMLInputElement).checked = true
    else if (named[0]) named[0].value = value
  }

  private from(): Record<string, string> {
    return { 'x-forwarded-for': this.address, ...this.headers }
  }

  private async take(response: Response): Promise<this> {
    this.status = response.status
    this.page = read(await response.text())
    return this
  }
}

const event = () => ({
  eventName: 'Garden wedding',
  eventDate: nextDate(),
  venueName: 'The Orangery',
  venueAddress: '1 Example Street, Bristol BS1 4AA',
})
const contact = (email: string) => ({ contactName: 'Cleo Marsh', contactEmail: email })

/** Fills in every step, up to the review. */
async function fillIn(browser: PlainBrowser, email: string): Promise<PlainBrowser> {
  await browser.open()
  await browser.press('Next', event())
  await browser.press('Next', contact(email))
  await browser.press('Next', { performanceDuration: '3' })
  while (browser.heading !== 'Review & Confirm') await browser.press('Next', lineup(browser))
  return browser
}

function filledIn(name: string): PlainBrowser {
  const browser = ready[name]
  if (!browser) throw new Error(`No form was filled in for ${name}.`)
  return browser
}

const lineup = (browser: PlainBrowser): Record<string, string> =>
  browser.page.querySelector('[name="answer:lineup"]') ? { 'answer:lineup': 'quartet' } : {}

describe('a client without scripts', () => {
  it('sees the price after each step, sends the request, and both get their mail', async () => {
    const browser = filledIn('cleo')
    expect(browser.estimate).toContain('£562.50')
    expect(browser.text).toContain('The Orangery')
    await browser.press('Submit Booking Request')
    expect(browser.heading).toBe('Thank you')
    const [booking] = await fixture.bookings()
    expect(booking).toMatchObject({ event_type: 'Garden wedding', client_name: 'Cleo Marsh' })
    expect((await fixture.mailTo('cleo@example.com', 'Your quote%')).text_body).toContain('562.50')
    await fixture.mailTo('nadia@example.com', '%')
  })

  it('a client without scripts is told what is missing in the form’s own words, and keeps what was typed', async () => {
    const browser = await new PlainBrowser().open()
    await browser.press('Next', { eventName: 'Garden <b>wedding</b> & "ball"' })
    expect(browser.heading).toBe('Event Information')
    expect(browser.text).toContain('Please choose a date.')
    expect(browser.text).toContain('Please enter the address of the venue.')
    const field = browser.page.querySelector<HTMLInputElement>('[name="eventName"]')
    expect(field?.value).toBe('Garden <b>wedding</b> & "ball"')
    expect(browser.page.querySelector('b')).toBeNull()
  })

  it('a client without scripts is asked again when the price has changed', async () => {
    const browser = filledIn('changed')
    await fixture.setProfile({ hourly_rate: 200 })
    await browser.press('Submit Booking Request')
    expect(browser.heading).toBe('The price has changed')
    expect(await fixture.bookings()).toEqual([])
    await browser.press('Send at £750')
    expect(browser.heading).toBe('Thank you')
    expect(await fixture.bookings()).toMatchObject([{ total_price: '750.00' }])
  })

  it('sends it once, however often the last page is sent', async () => {
    const browser = filledIn('twice')
    const review = browser.page
    await browser.press('Submit Booking Request')
    browser.page = review
    await browser.press('Submit Booking Request')
    expect(browser.heading).toBe('Thank you')
    expect(await fixture.bookings()).toHaveLength(1)
  })
})

describe('an attacker', () => {
  it('sends nothing without the token of a page that was open for a while', async () => {
    const browser = await fillIn(new PlainBrowser(), 'cleo.quick@example.com')
    const token = browser.page.querySelector<HTMLInputElement>('[name="token"]')?.value ?? ''
    await browser.press('Submit Booking Request')
    expect(browser.text).toContain('Nothing has been sent yet')
    const [issuedAt, signature] = token.split('.')
    for (const other of ['', `${token}x`, `${Number(issuedAt) - 60_000}.${signature}`]) {
      await browser.press('Submit Booking Request', { token: other })
      expect(browser.text).toContain('Nothing has been sent yet')
    }
    expect(await fixture.bookings()).toEqual([])
  })

  it('an attacker cannot use the token of another form', async () => {
    const mine = filledIn('mallory')
    const token = filledIn('other').page.querySelector<HTMLInputElement>('[name="token"]')?.value ?? ''
    await mine.press('Submit Booking Request', { token })
    expect(mine.text).toContain('Nothing has been sent yet')
    expect(await fixture.bookings()).toEqual([])
  })

  it('an attacker is caught by the honeypot, like one with scripts', async () => {
    const browser = filledIn('bot')
    await browser.press('Submit Booking Request', { website: 'https://spam.example' })
    expect(await fixture.bookings()).toEqual([])
  })

  it('sends five requests an hour from one address, and is told so', async () => {
    const forms = fromOneAddress
    for (const form of forms) await form.press('Submit Booking Request')
    expect(forms.map(({ heading }) => heading)).toEqual([...Array(5).fill('Thank you'), 'Review & Confirm'])
    expect(forms.at(-1)?.text).toContain('Booking submission failed: ')
    expect(await fixture.bookings()).toHaveLength(5)
  })

  it('an attacker cannot post from another website', async () => {
    const browser = await new PlainBrowser().post('eventName=Mine', { 'sec-fetch-site': 'cross-site' })
    expect(browser.status).toBe(303)
  })

  it.each([
    ['a body that is too large', `eventName=${'x'.repeat(300_000)}`, {}, 413],
    ['a file upload', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['JSON', '{}', { 'content-type': 'application/json' }, 400],
  ])('an attacker is refused %s', async (_, body, headers, status) => {
    expect((await new PlainBrowser().post(body, headers)).status).toBe(status)
  })

  it('finds no page of an artist who does not exist', async () => {
    const response = await fetch(`${fixture.url}/book/nobody`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'eventName=Mine',
    })
    expect(response.status).toBe(404)
  })

  it.each(['{"venue":{"address":{}}}', '{"answers":{"lineup":{"id":"quartet","quantity":"x"}}}', '%'])(
    'breaks no page with the draft %s',
    async (draft) => {
      const fields = new URLSearchParams({
        draft,
        seen: '{"total":"<b>"}',
        step: 'constructor',
        go: 'step:__proto__',
      })
      const browser = await new PlainBrowser().post(fields)
      expect([browser.status, browser.heading]).toEqual([200, 'Event Information'])
    },
  )
})
