// For tests: user actions on a page. Buttons and fields are found by text alone, because computing every role and name
// of a long page takes longer than the rest of a test.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

type TextMatch = string | RegExp

/** Elements under a dialog, for example, cannot be pressed. */
const hidden = '[aria-hidden="true"], [hidden]'

/** The only button with that label or text. */
export function button(name: TextMatch): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter(
    (one) => matches(name, one.getAttribute('aria-label') ?? one.textContent) && !one.closest(hidden),
  )
  expect(found, `buttons called ${name}`).toHaveLength(1)
  return found[0] as HTMLButtonElement
}

export function press(name: TextMatch): void {
  fireEvent.click(button(name))
}

/** The only field with that label, or the one at that index. */
export function field(label: TextMatch, at?: number): HTMLInputElement {
  const labelled = [...document.querySelectorAll('label')]
    .filter((one) => matches(label, nameOf(one)))
    // jsdom looks through the whole page for `control`.
    .map((one) => (one.htmlFor ? document.getElementById(one.htmlFor) : one.control))
  const named = [...document.querySelectorAll('input[aria-label], textarea[aria-label]')].filter((one) =>
    matches(label, one.getAttribute('aria-label')),
  )
  const found = [...labelled, ...named]
  if (at === undefined) expect(found, `fields called ${label}`).toHaveLength(1)
  expect(found[at ?? 0], `the field called ${label}`).toBeInstanceOf(HTMLElement)
  return found[at ?? 0] as HTMLInputElement
}

/** The part of a label that names the field, where that is not all of it. */
function nameOf(label: HTMLLabelElement): string | null {
  const part = label.querySelector('[aria-labelledby]')?.getAttribute('aria-labelledby')?.split(' ')
  return part?.length === 1 ? (document.getElementById(part[0] ?? '')?.textContent ?? '') : label.textContent
}

export function type(label: TextMatch, value: string, at?: number): void {
  fireEvent.change(field(label, at), { target: { value } })
}

/** Chooses from a list that opens. */
export async function chooseOption(list: string, name: string): Promise<void> {
  fireEvent.keyDown(screen.getByRole('combobox', { name: list }), { key: 'Enter' })
  // The list has a hidden native twin, for forms without script.
  fireEvent.click(await screen.findByRole('option', { name, hidden: false }))
}

export async function waitForForm(label: string): Promise<void> {
  await waitFor(() => expect(document.querySelector(`form[aria-label="${label}"]`), label).not.toBeNull())
}

function matches(pattern: TextMatch, actual: string | null): boolean {
  const plain = (actual ?? '').replace(/\s+/g, ' ').trim()
  return typeof pattern === 'string' ? plain === pattern : pattern.test(plain)
}
