// Page tests ask our own function which elements are shown: its answers are those of jsdom.
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quickStyles } from '../../../tests/harness/browser/quick-styles.ts'

const names =
  'a area article aside audio b base body br button canvas caption col colgroup datalist dd details dialog div dl dt embed fieldset figure footer form h1 header hr html i iframe img input label legend li link main meta nav noscript object ol optgroup option p path picture pre progress script section select slot small source span strong style sub summary svg table tbody td template textarea tfoot th thead title tr track u ul video wbr'
const attributes = [
  '',
  'hidden',
  'hidden="until-found"',
  'open',
  'popover="auto"',
  'type="hidden"',
  'aria-hidden="true"',
  'style="display: none"',
  'style="display: flex; color: red"',
  'style="display: inherit"',
  'style="visibility: hidden"',
  'style="visibility: inherit"',
  'style="color: red"',
  'style="animation-name: fade"',
  'type="checkbox"',
]

let page: JSDOM['window']

beforeEach(() => {
  page = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true }).window
  vi.stubGlobal('Element', page.Element)
  vi.stubGlobal('CSSStyleRule', page.CSSStyleRule)
})

afterEach(() => page.close())

/** Each element, alone and within another, with what both functions say. */
function compare(parent: Element): { shown: number } {
  const quick = quickStyles(page.getComputedStyle)
  const shown = { shown: 0 }
  for (const element of parent.querySelectorAll('*')) {
    const ours = quick(element)
    const theirs = page.getComputedStyle(element)
    const which = element.outerHTML.slice(0, 100)
    expect([
      which,
      ours.display,
      ours.visibility,
      ours.animationName,
      ours.getPropertyValue('display'),
    ]).toEqual([
      which,
      theirs.display,
      theirs.visibility,
      theirs.animationName,
      theirs.getPropertyValue('display'),
    ])
    if (ours.display !== 'none' && ours.visibility === 'visible') shown.shown++
  }
  return shown
}

function append(markup: string, into: Element = page.document.body): Element {
  const [name = '', ...rest] = markup.split(' ')
  const holder = page.document.createElement('div')
  holder.innerHTML = `<i ${rest.join(' ')}></i>`
  const isSvg = name === 'svg' || name === 'path'
  const element = isSvg
    ? page.document.createElementNS('http://www.w3.org/2000/svg', name)
    : page.document.createElement(name)
  for (const { name: attribute, value } of holder.firstElementChild?.attributes ?? [])
    element.setAttribute(attribute, value)
  into.append(element)
  return element
}

test('every element has the display and visibility that jsdom computes', () => {
  for (const name of names.split(' '))
    for (const attribute of ['', 'hidden']) append(`${name} ${attribute}`.trim())
  for (const name of ['div', 'dialog', 'input', 'svg', 'tr'])
    for (const attribute of attributes) append('span', append(`${name} ${attribute}`.trim()))
  const { shown } = compare(page.document.body)
  const all = page.document.body.querySelectorAll('*').length
  expect(shown).toBeGreaterThan(all / 4)
  expect(shown).toBeLessThan(all)
})

test('what is inside hidden elements and parts of tables inherits from them', () => {
  page.document.body.innerHTML = `
    <div style="visibility: hidden"><p><b>x</b></p><p style="visibility: visible"><b>y</b></p></div>
    <table><tbody hidden><tr><td>z</td></tr></tbody></table>
    <details><summary>a</summary><summary>b</summary><p>c</p></details>`
  expect(compare(page.document.body).shown).toBeGreaterThan(0)
})

test.each([
  ['a rule that hides', '.gone { display: none }', false],
  ['a rule within a condition', '@media all { .gone { visibility: hidden } }', false],
  ['a rule for a scroll bar', '.gone::-webkit-scrollbar { display: none }', true],
  ['a rule that animates', '.gone { animation-name: fade }', true],
  ['a rule for something else', '.gone { pointer-events: none }', true],
])('with %s on the page', (_, css, isShown) => {
  page.document.head.innerHTML = `<style>${css}</style>`
  page.document.body.innerHTML = '<p class="gone"><b>x</b></p>'
  compare(page.document.body)
  const { display, visibility } = quickStyles(page.getComputedStyle)(
    page.document.querySelector('.gone') as Element,
  )
  expect(display !== 'none' && visibility === 'visible').toBe(isShown)
})

test('a rule that is added later counts', () => {
  page.document.head.innerHTML = '<style>.other { color: red }</style>'
  page.document.body.innerHTML = '<p class="gone">x</p>'
  const quick = quickStyles(page.getComputedStyle)
  const paragraph = page.document.querySelector('.gone') as Element
  expect(quick(paragraph).display).toBe('block')
  page.document.styleSheets[0]?.insertRule('.gone { display: none }')
  expect(quick(paragraph).display).toBe('none')
})

test('all other properties come from jsdom', () => {
  page.document.body.innerHTML = '<p style="color: red; margin-top: 3px">x</p>'
  const styles = quickStyles(page.getComputedStyle)(page.document.querySelector('p') as Element)
  expect([styles.marginTop, styles.getPropertyValue('color'), styles.item(0)]).toEqual([
    '3px',
    'rgb(255, 0, 0)',
    page.getComputedStyle(page.document.querySelector('p') as Element).item(0),
  ])
})
