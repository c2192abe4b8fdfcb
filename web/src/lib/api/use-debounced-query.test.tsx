import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedQuery } from './use-debounced-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that sends each response on demand. */
function setUp(first: string | undefined) {
  const calls: {
    key: string
    signal: AbortSignal
    answer: (text: string) => void
    fail: (e: Error) => void
  }[] = []
  const { result, rerender, unmount } = renderHook(
    ({ key }: { key: string | undefined }) =>
      useDebouncedQuery({
        key,
        debounceMs: 200,
        ask: (signal) =>
          new Promise<string>((answer, fail) => {
            calls.push({ key: key ?? '', signal, answer, fail })
          }),
      }),
    { initialProps: { key: first } },
  )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { calls, result, unmount, wait, ask: (key: string | undefined) => rerender({ key }) }
}

test('sends one request, after the typing has paused', async () => {
  const { calls, result, ask, wait } = setUp('F')
  await wait(100)
  ask('Fr')
  await wait(100)
  ask('Fro')
  expect(result.current.isPending).toBe(true)
  await wait(200)
  expect(calls.map(({ key }) => key)).toEqual(['Fro'])
  calls[0]?.answer('Frome')
  await wait(0)
  expect(result.current).toMatchObject({ answer: 'Frome', isPending: false, error: undefined })
})

test('aborts a superseded call, and ignores its late response', async () => {
  const { calls, result, ask, wait } = setUp('Bath')
  await wait(200)
  ask('Bristol')
  expect(calls[0]?.signal.aborted).toBe(true)
  await wait(200)
  calls[1]?.answer('second')
  calls[0]?.answer('first')
  await wait(0)
  expect(result.current.answer).toBe('second')
})

test('keeps the last response when a call fails, and requests again on retry', async () => {
  const { calls, result, ask, wait } = setUp('Bath')
  await wait(200)
  calls[0]?.answer('12 miles')
  await wait(0)
  ask('Bristol')
  await wait(200)
  calls[1]?.fail(new Error('no connection'))
  await wait(0)
  expect(result.current).toMatchObject({ answer: '12 miles', isPending: false, error: expect.any(Error) })
  act(() => result.current.retry())
  expect(result.current).toMatchObject({ isPending: true, error: undefined })
  await wait(200)
  calls[2]?.answer('3 miles')
  await wait(0)
  expect(result.current).toMatchObject({ answer: '3 miles', isPending: false })
})

test('requests nothing without a key, and aborts on unmount', async () => {
  const { calls, result, ask, wait, unmount } = setUp(undefined)
  await wait(1_000)
  expect(calls).toEqual([])
  expect(result.current.isPending).toBe(false)
  ask('Bath')
  await wait(200)
  unmount()
  expect(calls[0]?.signal.aborted).toBe(true)
})
