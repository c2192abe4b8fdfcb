// The first seconds of an installation, whose map is still being loaded.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepAnswers, open, resetServer } from '../../../../testing/open-booking-form.tsx'
import { button } from '../../../../testing/press-and-type.ts'

let server: ReturnType<typeof resetServer>
beforeEach(() => {
  server = resetServer()
})

test('says that travel follows while the map is being loaded, and measures the venue once it is there', async () => {
  const shortWait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => shortWait(run, ms === 5_000 ? 0 : ms))
  let isLoading = true
  server.answer('calculate-distance', (body) =>
    isLoading
      ? Response.json({ error: 'Our map is still being loaded.', code: 'places_loading' }, { status: 503 })
      : server.byRules('calculate-distance', body),
  )
  keepAnswers({ venueAddress: 'Frome', venue: null })
  open(0)
  expect(
    await screen.findByText(/^Our map is still being loaded, so travel is not in the estimate yet\./),
  ).toBeTruthy()
  expect(button('Next').getAttribute('aria-disabled')).toBeNull()
  isLoading = false
  expect(await screen.findByText(/miles from The Test Band, measured to Frome/)).toBeTruthy()
})

test('asks a few times at most', async () => {
  const shortWait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => shortWait(run, ms === 5_000 ? 0 : ms))
  server.answer('calculate-distance', () =>
    Response.json({ error: 'Our map is still being loaded.', code: 'places_loading' }, { status: 503 }),
  )
  keepAnswers({ venueAddress: 'Frome', venue: null })
  open(0)
  await waitFor(() => expect(server.callsOf('calculate-distance')).toHaveLength(7))
  await new Promise((resolve) => shortWait(resolve, 0))
  expect(server.callsOf('calculate-distance')).toHaveLength(7)
})
