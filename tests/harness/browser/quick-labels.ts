// For page tests: the `labels` of a field, without looking through the whole page for each label on it, as jsdom does.
// A query by label asks every field for them.

const fields = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const

type Field = HTMLElement & { labels: Iterable<HTMLLabelElement> | null }

/** For set-up files, which run again for each test file on the same window. */
export function installQuickLabels(page: Window & typeof globalThis): void {
  for (const name of fields) {
    const { prototype } = page[`HTML${name}Element`]
    const getAll = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get
    if (!getAll || getAll.name === 'getQuickLabels') continue
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get: function getQuickLabels(this: Field) {
        const all: Field['labels'] = getAll.call(this)
        return all && this.isConnected ? findLabels(this) : all
      },
    })
  }
}

function findLabels(field: HTMLElement): HTMLLabelElement[] {
  const { ownerDocument } = field
  return Array.from(ownerDocument.getElementsByTagName('label')).filter(
    (label) => field === (label.htmlFor ? ownerDocument.getElementById(label.htmlFor) : label.control),
  )
}
