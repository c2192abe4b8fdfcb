// Actions that are pressed twice, by a double click in one tick, or again while they are pending.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useAction } from './use-action.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

function renderAction(rowOf?: (values: string) => string) {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const call = vi.fn((_: string) => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })))
  const options = { mutationFn: call, ...(rowOf ? { rowOf } : {}) }
  const { result } = renderHook(() => useAction<void, string>(options), { wrapper })
  return { result, call, answers }
}

test('a second press in the same tick, and one while it is pending, do nothing', async () => {
  const { result, call, answers } = renderAction()
  await act(async () => {
    result.current.mutate('accept')
    result.current.mutate('accept')
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  await act(async () => result.current.mutate('accept'))
  expect(call).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]?.resolve())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})

test('it can be done again after it failed or succeeded', async () => {
  const { result, call, answers } = renderAction()
  await act(async () => result.current.mutate('save'))
  await act(async () => answers[0]?.reject(new Error('offline')))
  await waitFor(() => expect(result.current.isError).toBe(true))
  await act(async () => result.current.mutate('save'))
  await act(async () => answers[1]?.resolve())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  await act(async () => result.current.mutate('save'))
  expect(call).toHaveBeenCalledTimes(3)
})

test('rows of a list do not wait for each other', async () => {
  const { result, call } = renderAction((id) => id)
  await act(async () => {
    for (const id of ['one', 'one', 'two']) result.current.mutate(id)
  })
  expect(call.mock.calls.map(([id]) => id)).toEqual(['one', 'two'])
})

test('what is no mutation runs once at a time too, and again after it failed', async () => {
  const failures: ((error: Error) => void)[] = []
  const run = vi.fn(() => new Promise<void>((_, reject) => failures.push(reject)))
  const { result } = renderHook(() => useOneAtATime(run))
  const first = result.current()
  await result.current()
  expect(run).toHaveBeenCalledTimes(1)
  failures[0]?.(new Error('offline'))
  await expect(first).rejects.toThrow('offline')
  void result.current()
  expect(run).toHaveBeenCalledTimes(2)
})
