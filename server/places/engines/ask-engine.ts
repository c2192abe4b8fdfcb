// Sends one HTTP request to a geocoder or router: with a timeout, a size limit, and no redirects.

/** The engine could not be reached, or its response was invalid: the next source is used. */
export class EngineError extends Error {
  override name = 'EngineError'

  constructor(
    message: string,
    /** How long the engine asked not to be called (Retry-After). */
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

export interface EngineRequest {
  url: URL
  userAgent: string
  signal: AbortSignal
  /** Sent as JSON with POST; without it the request is a GET. */
  body?: unknown
}

export interface EngineAnswer {
  status: number
  /** Undefined when it was not JSON. */
  json: unknown
}

const maxAnswerBytes = 1_000_000

/** Responses about the question itself, such as 400 "no route", are left to the caller. */
export async function askEngine({ url, userAgent, signal, body }: EngineRequest): Promise<EngineAnswer> {
  try {
    const response = await fetch(withoutLogin(url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...loginHeader(url),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    })
    const { status } = response
    if (isNoAnswer(status)) {
      await response.body?.cancel()
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new EngineError(describeStatus(status), Number.isFinite(wait) ? wait * 1000 : undefined)
    }
    const text = await readBounded(response)
    return { status, json: parseJson(text) }
  } catch (error) {
    if (error instanceof EngineError) throw error
    if (signal.aborted) throw new EngineError('it did not answer in time')
    const { message, cause } = error as Error
    throw new EngineError((cause as Error | undefined)?.message || message)
  }
}

/** The engine's URL with this path appended; its query string, such as an API key, is kept. */
export function engineUrl(base: string, path: string, params: Record<string, string> = {}): URL {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url
}

function isNoAnswer(status: number): boolean {
  return status >= 500 || (status >= 300 && status < 400) || [401, 403, 429].includes(status)
}

function describeStatus(status: number): string {
  if (status === 429) return 'it answered 429: too many requests'
  if (status < 400) return `it answered ${status}: it redirects elsewhere, which is not followed`
  return `it answered ${status}`
}

/** `fetch` does not accept credentials in a URL. */
function withoutLogin(url: URL): URL {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare
}

function loginHeader({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {}
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxAnswerBytes) throw new EngineError(`its answer is larger than ${maxAnswerBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
