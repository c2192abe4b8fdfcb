// Page tests ask our own function for the labels of a field: its answers are those of jsdom.
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { installQuickLabels } from '../../../tests/harness/browser/quick-labels.ts'

const markup = `
  <label for="a">by id</label><label for="a">twice</label><input id="a">
  <label>around <input id="b"></label>
  <label for="b">by id, too</label>
  <label for="c">around another <input id="d"></label><select id="c"></select>
  <label for="">names nothing <textarea id="e"></textarea></label>
  <label for="missing">names nothing on the page <input></label>
  <label>around two <button>first</button><output>second</output></label>
  <label for="f">a hidden field</label><input id="f" type="hidden">
  <label for="g">an id that two fields have</label><meter id="g"></meter><progress id="g"></progress>
  <label for="h">no field</label><div id="h"><input></div>`

/** The labels of each field, on the page and outside it. */
function labelsIn({ window }: JSDOM): unknown[] {
  const { document } = window
  const outside = document.createElement('div')
  outside.innerHTML = '<label>outside <input></label>'
  const found = [document.body, outside].flatMap((part) => [
    ...part.querySelectorAll<HTMLInputElement>('button, input, meter, output, progress, select, textarea'),
  ])
  return found.map(({ outerHTML, labels }) => [
    outerHTML,
    labels && Array.from(labels, (label) => label.textContent),
  ])
}

test('every field has the labels that jsdom finds', () => {
  const quick = new JSDOM(markup)
  installQuickLabels(quick.window as unknown as Window & typeof globalThis)
  const all = labelsIn(new JSDOM(markup))
  expect(labelsIn(quick)).toEqual(all)
  expect(all).toContainEqual(['<input id="a">', ['by id', 'twice']])
  expect(all).toHaveLength(13)
})
