import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artist, keepAnswers, open, resetServer } from '../../../../testing/open-booking-form.tsx'
import { loadLazySteps } from '../../form/lazy-steps.ts'
import type { Artist } from '../../rules/artist/read-artist.ts'
import { fieldsAt } from '../../rules/draft/form-fields.ts'

const setup = { setupMinutes: 30, minimumSpace: '3 × 2 m' }
const extras = { asksStartTime: true, asksGuestCount: true }

beforeEach(async () => {
  resetServer()
  await loadLazySteps()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['nothing more', {}],
  ['a start time alone', { asksStartTime: true }],
  ['the number of guests alone', { asksGuestCount: true }],
  ['a setup time alone', { setupMinutes: 30 }],
  ['everything', { ...setup, ...extras }],
])('a form that asks for %s shows a control for each of its fields, in their order', (_, asked) => {
  const asking: Artist = { ...artist, ...asked }
  const steps = (['event', 'contact', 'setup', 'duration'] as const).filter(
    (step) => fieldsAt(step, asking).length > 0,
  )
  for (const [index, step] of steps.entries()) {
    keepAnswers({ startTime: '19:30', setupTimeAgreement: true, minimumSpaceAgreement: true })
    open(index, { artist: asking })
    const shown = [...document.querySelectorAll<HTMLElement>('form section [data-field]')]
    expect(shown.map((control) => control.dataset.field)).toEqual(fieldsAt(step, asking).map(([key]) => key))
    cleanup()
  }
})
