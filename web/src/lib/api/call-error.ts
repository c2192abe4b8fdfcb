// Why a call to the server failed, in one shape for data and functions: what the server said, or that it was
// not reached at all.

export class CallError extends Error {
  override name = 'CallError'

  constructor(
    message: string,
    /** 0 when there was no answer. */
    readonly status: number,
    readonly code: string,
    options?: ErrorOptions,
    /** The whole answer, for refusals that say more than why. */
    readonly answer?: unknown,
  ) {
    super(message, options)
  }

  static notReached(cause: unknown): CallError {
    return new CallError('The server could not be reached.', 0, 'not_reached', { cause })
  }
}

/** The network or the server failed, as opposed to a call the server understood and refused. */
export function isTransient(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}

/** Whether the server refused because there were too many calls from here. */
export function isTooMany(error: unknown): boolean {
  return error instanceof CallError && error.status === 429
}
