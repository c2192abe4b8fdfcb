import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { Dialog } from './dialog.tsx'

beforeEach(() => {
  stubSystemTheme()
})

function open(children: ReactNode) {
  render(
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      title="A question"
      actions={<button type="button">Yes</button>}
    >
      {children}
    </Dialog>,
  )
  return document.activeElement
}

const fields = (
  <>
    <div aria-hidden="true">
      <input aria-label="trap" />
    </div>
    <input aria-label="off" disabled />
    <textarea aria-label="message" />
    <input aria-label="later" />
  </>
)

test('focuses the first editable field on opening', () => {
  expect(open(fields)).toBe(screen.getByLabelText('message'))
})

test('focuses itself where an on-screen keyboard would cover the buttons', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  expect(open(fields)).toBe(screen.getByRole('dialog'))
})

test('focuses itself when the field is out of view below text that must be read first', () => {
  vi.spyOn(HTMLTextAreaElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 900, 100, 50),
  )
  expect(open(fields)).toBe(screen.getByRole('dialog'))
})

test('focuses the first button when there are no fields', () => {
  expect(open(<p>Sure?</p>)).toBe(screen.getByRole('button', { name: 'Close' }))
})
