import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SchemaWatch } from './schema-watch.ts'

describe('watching the schema', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('starts a check only after the last has ended, and none after it was closed', async () => {
    const ends: (() => void)[] = []
    const check = vi.fn(() => new Promise<void>((end) => ends.push(end)))
    const watch = new SchemaWatch(check)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(check).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(check).toHaveBeenCalledTimes(2)
    let isClosed = false
    const closing = watch.close().then(() => {
      isClosed = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isClosed).toBe(false)
    ends[1]?.()
    await closing
    await vi.advanceTimersByTimeAsync(60_000)
    expect(check).toHaveBeenCalledTimes(2)
  })
})
