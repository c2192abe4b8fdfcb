// One HTTP call of a rig.
export interface Call {
  path: string
  body?: object | Uint8Array
}

const timeoutMs = 20_000

/** The status. */
export async function send(
  url: string,
  key: string,
  { path, body }: Call,
  headers: Record<string, string>,
): Promise<number> {
  const isPicture = body instanceof Uint8Array
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: key, 'content-type': isPicture ? 'image/png' : 'application/json', ...headers },
    ...(body ? { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.arrayBuffer()
  return answer.status
}
