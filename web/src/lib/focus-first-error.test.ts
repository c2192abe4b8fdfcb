import { expect, test, vi } from 'vitest'
import { focusFirstError } from './focus-first-error.ts'

const frame = () => new Promise((drawn) => window.requestAnimationFrame(drawn))

test('leads to the first wrong field, also when that is drawn some frames later', async () => {
  document.body.innerHTML = '<form><input id="right"><input id="wrong"><input id="also"></form>'
  focusFirstError(document.querySelector('form'))
  for (let frames = 0; frames < 3; frames++) await frame()
  for (const id of ['wrong', 'also']) document.getElementById(id)?.setAttribute('aria-invalid', 'true')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('wrong'))
})

test('gives up on a form that never shows one', async () => {
  document.body.innerHTML = '<form><input id="right"></form>'
  focusFirstError(document.querySelector('form'), 2)
  for (let frames = 0; frames < 3; frames++) await frame()
  document.getElementById('right')?.setAttribute('aria-invalid', 'true')
  for (let frames = 0; frames < 3; frames++) await frame()
  expect(document.activeElement).toBe(document.body)
})
