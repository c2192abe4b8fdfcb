// The error of a failed server call, in one format for data and functions: the server's response, or that the server
// was not reached.

export class CallError extends Error {
  override name = 'CallError'

  constructor(
    message: string,
    /** 0 when there was no response. */
    readonly status: number,
    readonly code: string,
    options?: ErrorOptions,
    /** The whole response body, for refusals with additional fields. */
    readonly answer?: unknown,
  ) {
    super(message, options)
  }

  static notReached(cause: unknown): CallError {
    return new CallError('The server could not be reached.', 0, 'not_reached', { cause })
  }
}

/** Whether the network or the server failed, as opposed to a call the server understood and refused. */
export function isTransient(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}

/** Whether the server refused because of its rate limit. */
export function isTooMany(error: unknown): boolean {
  return error instanceof CallError && error.status === 429
}
