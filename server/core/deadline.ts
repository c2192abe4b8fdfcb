// Ends the wait for work when its time is up, whether or not the work listens to the signal that it was given.

export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/** Rejects with a DeadlineError after that time, or when `stopping` is aborted. What the work still does then is ignored. */
export async function withDeadline<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const ending = new AbortController()
  const timer = setTimeout(
    () => ending.abort(new DeadlineError(`not finished after ${timeoutMs / 1000} s`)),
    timeoutMs,
  )
  const stop = () => ending.abort(new Error('The server is stopping.'))
  stopping?.addEventListener('abort', stop, { once: true })
  if (stopping?.aborted) stop()
  try {
    return await untilAborted(ending.signal, () => work(ending.signal))
  } finally {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
  }
}

/** Rejects with the signal's reason once it is aborted. */
export async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
