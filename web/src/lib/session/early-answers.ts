// Calls of a page that are made before its code is loaded, and given to that code when it makes the same call. Each is
// given once, and only to the same session.

interface Call {
  url: string
  token: string
  body?: string
}

const waiting = new Map<string, Promise<Response | undefined>>()

const keyOf = ({ url, token, body = '' }: Call) => [url, token, body].join('\n')

export function callEarly(call: Call, headers: Record<string, string>): void {
  const { url, token, body } = call
  const answer = fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  })
  // What failed is called again as usual, which explains it.
  waiting.set(
    keyOf(call),
    answer.then(
      (response) => (response.ok ? response : undefined),
      () => undefined,
    ),
  )
}

/** Undefined where nothing like it was called, or without success. */
export async function takeEarlyAnswer(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response | undefined> {
  if (waiting.size === 0 || input instanceof Request) return undefined
  const token = (new Headers(init.headers).get('authorization') ?? '').replace(/^Bearer /, '')
  const key = keyOf({
    url: String(input),
    token,
    ...(typeof init.body === 'string' ? { body: init.body } : {}),
  })
  const answer = waiting.get(key)
  waiting.delete(key)
  const response = await answer
  init.signal?.throwIfAborted()
  return response
}
