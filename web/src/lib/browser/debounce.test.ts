import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs once for a burst, and at intervals during an endless one', () => {
  const run = vi.fn()
  const call = debounce(run, 250, 2_000)
  for (let count = 0; count < 10; count++) call()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(run).toHaveBeenCalledTimes(1)
  for (let passed = 0; passed < 4_000; passed += 100) {
    call()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(3)
})

test('does nothing once it is cancelled', () => {
  const run = vi.fn()
  const call = debounce(run, 250, 2_000)
  call()
  call.cancel()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})
