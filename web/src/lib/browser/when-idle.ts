// Runs a callback when the browser is idle, so that it does not delay the first paint.

export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 1500 })
  return () => window.cancelIdleCallback(handle)
}
