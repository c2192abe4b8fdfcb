// For page tests: a `getComputedStyle` that answers `display`, `visibility` and `animationName` without matching the whole
// stylesheet of a browser against every element. A query by role asks for the first two, for each element of the page and
// its ancestors; dialogs and menus ask for the animation whenever they render.
// Where an attribute, an inline style or a stylesheet of the page may decide, and for all other properties, jsdom does.

type GetStyles = typeof window.getComputedStyle
type Quick = 'display' | 'visibility' | 'animationName'

/** Elements whose `display` depends on more than their name. */
const special = new Set(['dialog', 'noscript', 'summary'])

/** For set-up files, which run again for each test file on the same window. */
export function installQuickStyles(page: Window & typeof globalThis): void {
  if (page.getComputedStyle.name !== 'getQuickStyles')
    page.getComputedStyle = quickStyles(page.getComputedStyle)
}

export function quickStyles(getAll: GetStyles): GetStyles {
  const displays = new Map<string, string>()

  /** Of an element with this name and no attributes; an input has its type. */
  function displayOf(element: Element): string {
    const { namespaceURI, localName, ownerDocument } = element
    const type = localName === 'input' ? element.getAttribute('type') : null
    const key = `${namespaceURI} ${localName} ${type}`
    const known = displays.get(key)
    if (known !== undefined) return known
    const plain = ownerDocument.createElementNS(namespaceURI, localName)
    if (type !== null) plain.setAttribute('type', type)
    const { display } = getAll(plain)
    displays.set(key, display)
    return display
  }

  return function getQuickStyles(element, pseudoElement) {
    if (pseudoElement || !(element instanceof Element) || mayHide(element.ownerDocument))
      return getAll(element, pseudoElement)
    let known: CSSStyleDeclaration | undefined
    const all = () => {
      known ??= getAll(element)
      return known
    }
    const read = (name: Quick) => {
      if (name === 'display' && hasOwnDisplay(element)) return displayOf(element)
      if (name === 'visibility' && isVisible(element)) return 'visible'
      if (name === 'animationName' && !element.getAttribute('style')?.includes('animation')) return 'none'
      return all()[name]
    }
    const isQuick = (name: unknown): name is Quick =>
      name === 'display' || name === 'visibility' || name === 'animationName'
    return new Proxy<CSSStyleDeclaration>(Object.create(CSSStyleDeclaration.prototype), {
      get(_, name) {
        if (isQuick(name)) return read(name)
        if (name === 'getPropertyValue')
          return (asked: string) => (isQuick(asked) ? read(asked) : all().getPropertyValue(asked))
        const value: unknown = Reflect.get(all(), name, all())
        return typeof value === 'function' ? value.bind(all()) : value
      },
    })
  }
}

function hasOwnDisplay(element: Element): boolean {
  return (
    !special.has(element.localName) &&
    !element.hasAttribute('hidden') &&
    !element.hasAttribute('popover') &&
    !element.getAttribute('style')?.includes('display')
  )
}

/** Nothing from here up to the root may say otherwise; `hidden` does for parts of a table. */
function isVisible(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('hidden') || at.getAttribute('style')?.includes('visibility')) return false
  return true
}

const seenSheets = new WeakMap<CSSStyleSheet, { rules: number; mayHide: boolean }>()

/** Whether a stylesheet of the page may decide; libraries add some for other things. */
function mayHide({ styleSheets }: Document): boolean {
  return Array.from(styleSheets).some((sheet) => {
    const rules = sheet.cssRules.length
    const seen = seenSheets.get(sheet)
    if (seen?.rules === rules) return seen.mayHide
    const sheetMayHide = Array.from(sheet.cssRules).some(ruleMayHide)
    seenSheets.set(sheet, { rules, mayHide: sheetMayHide })
    return sheetMayHide
  })
}

function ruleMayHide(rule: CSSRule): boolean {
  if (!(rule instanceof CSSStyleRule)) return true
  // Of pseudo-elements, jsdom knows nothing.
  const isOfElements = rule.selectorText.split(',').some((selector) => !selector.includes('::'))
  return isOfElements && /display|visibility|animation/.test(rule.style.cssText)
}
