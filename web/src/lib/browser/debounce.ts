// Debounces calls: runs after a pause, and during a long burst at regular intervals.

export interface Debounced {
  (): void
  cancel(): void
}

export function debounce(run: () => void, pauseMs: number, maxWaitMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstCallAt: number | undefined

  function fire(): void {
    cancel()
    run()
  }

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
    firstCallAt = undefined
  }

  function call(): void {
    const now = Date.now()
    firstCallAt ??= now
    clearTimeout(timer)
    timer = setTimeout(fire, Math.max(0, Math.min(pauseMs, firstCallAt + maxWaitMs - now)))
  }

  return Object.assign(call, { cancel })
}
