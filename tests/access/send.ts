// Sends one HTTP request. Calls of server functions, uploads and the like each use a separate client address, to
// avoid rate limits.

export interface Answer {
  status: number
  /** Parsed when it is JSON. */
  body: unknown
  text: string
  headers: Headers
}

interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
}

export type Sender = (
  credentials: Record<string, string>,
  method: string,
  path: string,
  options?: SendOptions,
) => Promise<Answer>

export function createSender(url: string): Sender {
  let sent = 0
  return async (credentials, method, path, { body, headers = {} } = {}) => {
    sent += 1
    const isBytes = typeof body === 'string' || body instanceof Uint8Array
    const request = {
      method,
      redirect: 'manual' as const,
      headers: {
        'x-forwarded-for': path.startsWith('/rest/') ? '2001:db8::1' : `2001:db8:1:${sent.toString(16)}::1`,
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...credentials,
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
    }
    // A busy machine may delay the database beyond its timeout, which says nothing about access.
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(url + path, request)
      const text = await response.text()
      if (response.status === 503 && attempt < 5) continue
      return { status: response.status, body: parse(text), text, headers: response.headers }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const codeOf = ({ body }: Answer) => (body as { code?: unknown } | undefined)?.code
