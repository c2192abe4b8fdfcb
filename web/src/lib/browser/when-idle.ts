// Runs something once the browser has nothing better to do, so that it does not hold up the first paint.

export function whenIdle(run: () => void): () => void {
  // Safari does not know idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 1500 })
  return () => window.cancelIdleCallback(handle)
}
