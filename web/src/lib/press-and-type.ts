// For tests: what a person does on a page. Buttons and fields are found by their words alone, because working out every
// role and name of a long page takes longer than all else a test does.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The only button of that name: what it is labelled, or what it says. */
export function button(name: string | RegExp): HTMLButtonElement {
  const isMeant = (words: string) => (typeof name === 'string' ? words === name : name.test(words))
  const found = [...document.querySelectorAll('button')].filter((one) =>
    isMeant(one.getAttribute('aria-label') ?? one.textContent.trim()),
  )
  expect(found, `buttons called ${name}`).toHaveLength(1)
  return found[0] as HTMLButtonElement
}

export function press(name: string | RegExp): void {
  fireEvent.click(button(name))
}

/** The only field of that label, or of several the one at that place. */
export function field(label: string | RegExp, at?: number): HTMLInputElement {
  const found = screen.getAllByLabelText<HTMLInputElement>(label)
  if (at === undefined) expect(found, `fields called ${label}`).toHaveLength(1)
  return found[at ?? 0] as HTMLInputElement
}

export function type(label: string | RegExp, value: string, at?: number): void {
  fireEvent.change(field(label, at), { target: { value } })
}

export async function waitForForm(label: string): Promise<void> {
  await waitFor(() => expect(document.querySelector(`form[aria-label="${label}"]`), label).not.toBeNull())
}
