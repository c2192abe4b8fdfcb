// A page in some browser, and how a journey uses it: by what is written on it. Elements are named by expressions that the
// page evaluates.
import { setTimeout as pause } from 'node:timers/promises'

export interface Tab {
  open(address: string): Promise<void>
  read<T>(expression: string): Promise<T>
  /** As a user does: the element must be visible, and nothing may lie over it. */
  click(element: string): Promise<void>
  /** In place of what is there. */
  type(element: string, text: string): Promise<void>
  choose(fileInput: string, file: string): Promise<void>
  close(): Promise<void>
}

export interface Browser {
  name: string
  newTab(): Promise<Tab>
}

const shown =
  '(e) => e.getClientRects().length > 0 && !e.disabled && e.getAttribute("aria-disabled") !== "true"'
const nameOf = '(e) => (e.getAttribute("aria-label") ?? e.innerText).trim()'

function last(selector: string, text: string | RegExp): string {
  const fits = text instanceof RegExp ? `${text}.test(n)` : `n === ${JSON.stringify(text)}`
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].filter(${shown}).filter((e) => { const n = (${nameOf})(e); return ${fits} }).at(-1)`
}

/** The one that was added last, which is the one in a dialog. */
export const button = (name: string | RegExp) => last('button, a[href]', name)
export const option = () => `document.querySelector('[role="option"]')`
export const label = (name: string | RegExp) => last('label', name)
export const field = (name: string | RegExp) =>
  `(${label(name)}?.control ?? ${last('input, textarea', name)})`
export const fileInput = (name: string) =>
  `[...document.querySelectorAll('input[type=file]')].find((e) => [...(e.labels ?? [])].some((l) => l.textContent.includes(${JSON.stringify(name)})) || (e.getAttribute('aria-label') ?? '').includes(${JSON.stringify(name)}))`

/** What the page says, hidden and printed texts too. */
export const wholeText = 'document.body.textContent'

const timeoutMs = 60_000

export async function until(tab: Tab, expression: string, what: string): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    // A page that is being replaced cannot answer.
    if (await tab.read<boolean>(`Boolean(${expression})`).catch(() => false)) return
    await pause(150)
  }
  const text = await tab.read<string>('document.body.innerText').catch(String)
  throw new Error(`There was no ${what} within ${timeoutMs / 1000} s. The page said:\n${text.slice(0, 1500)}`)
}

export async function sees(tab: Tab, text: string): Promise<void> {
  await until(tab, `document.body.innerText.includes(${JSON.stringify(text)})`, `text “${text}”`)
}

/** Opens a page and waits until it can be used. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.open(address)
  await until(tab, 'document.documentElement.hasAttribute("data-app")', `app on ${address}`)
}

export async function press(tab: Tab, element: string, what = element): Promise<void> {
  await until(tab, element, what)
  await tab.click(element)
}

export async function fill(tab: Tab, name: string | RegExp, text: string): Promise<void> {
  await until(tab, field(name), `field ${name}`)
  await tab.type(field(name), text)
}
