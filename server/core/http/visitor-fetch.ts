// Calls our own API on behalf of a visitor, for pages that the server renders. The call goes over a connection in memory
// to our own HTTP server, with the visitor's address: limits, access, timeouts and logs are those of a call from outside.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Opens a connection to our own server that seems to come from this address. */
export type Connect = (remoteAddress: string | undefined) => Duplex

/** Longer than the API takes itself before it gives up. */
const timeoutMs = 30_000

export function visitorFetch(connect: Connect, { socket, headers }: IncomingMessage): typeof fetch {
  // Behind a proxy the address is in this header.
  const { 'x-forwarded-for': forwardedFor } = headers
  return async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const call = httpRequest({
      createConnection: () => connect(socket.remoteAddress),
      method: request.method,
      path: pathname + search,
      headers: {
        ...Object.fromEntries(request.headers),
        host,
        connection: 'close',
        'content-length': body.length,
        ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
      },
      signal: init?.signal ?? request.signal,
    })
    // Not a combined signal: Node may drop it, with its timer, while the call still waits.
    const timer = setTimeout(() => call.destroy(new Error('The API did not answer in time.')), timeoutMs)
    try {
      return await readAnswer(call, body)
    } finally {
      clearTimeout(timer)
    }
  }
}

async function readAnswer(call: ClientRequest, body: Buffer): Promise<Response> {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    call.once('response', answered)
    call.once('error', failed)
    call.end(body)
  })
  const bytes = new Uint8Array(await buffer(response))
  return new Response(bytes.length > 0 ? bytes : null, {
    status: response.statusCode ?? 500,
    headers: Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
  })
}
