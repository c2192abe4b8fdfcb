// Runs axe, which finds what is not accessible, in a page. Most of the journeys' time is spent in it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Into the page and its frames, once for each document: axe is faster the second time. */
export async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(source)
    await frame.evaluate(rememberColours)
  }
}

/** What axe finds in this part of the page, and in its frames. */
export function findViolations(page: Page, part: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Of what axe preloads, only media matter to a rule; reading all stylesheets again takes a third longer.
    const { violations } = await axe.run(selector, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, part)
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/** In the page: axe converts the same few colours for every element and its ancestors, a quarter of its time. */
function rememberColours(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }
  const { prototype } = axe.commons.color.Color
  const parse = prototype.parseString
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function parseString(text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    const { r, g, b, alpha } = parse.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}
