// One HTTP call to a geocoder or router: bounded in time by its signal, bounded in size, and never redirected elsewhere.

/** The engine could not be asked, or answered what it should not: the next one in the order of trust is asked. */
export class EngineError extends Error {
  override name = 'EngineError'

  constructor(
    message: string,
    /** It asked to be left alone for this long. */
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

export interface EngineRequest {
  url: URL
  userAgent: string
  signal: AbortSignal
  /** Sent as JSON with POST; a GET without it. */
  body?: unknown
}

export interface EngineAnswer {
  status: number
  /** Undefined when it was no JSON. */
  json: unknown
}

const maxAnswerBytes = 1_000_000

/** Answers of the engine about this very question, such as 400 "no route", are left to the caller. */
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

/** The engine's address with this path below it; a query string of the address, such as an API key, is kept. */
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

/** `fetch` takes no login in an address. */
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
    // Leaving the loop ends the connection.
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
