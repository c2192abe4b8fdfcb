// A load generator on raw sockets: each connection sends its request again as soon as the response is complete. It
// uses so little CPU that the server is what is measured.
import { connect } from 'node:net'

export interface LoadRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

export async function load(
  port: number,
  request: LoadRequest | (() => LoadRequest),
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const fixed = typeof request === 'function' ? undefined : write(request)
  const message = () => fixed ?? write((request as () => LoadRequest)())
  const times: number[] = []
  let failures = 0
  const until = performance.now() + seconds * 1000
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, () => run()))
  const elapsed = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failures }

  function run(): Promise<void> {
    return new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1')
      let answer = Buffer.alloc(0)
      let sentAt = 0
      const send = () => {
        const next = message()
        sentAt = performance.now()
        socket.write(next)
      }
      socket.setNoDelay(true)
      socket.on('connect', send)
      socket.on('error', failed)
      socket.on('close', () => done())
      socket.on('data', (chunk) => {
        answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
        const length = completeLength(answer)
        if (length === undefined || answer.length < length) return
        times.push(performance.now() - sentAt)
        if (answer[9] !== '2'.charCodeAt(0)) failures++
        answer = Buffer.alloc(0)
        if (performance.now() < until) send()
        else socket.destroy()
      })
    })
  }
}

function write({ method, path, headers = {}, body = '' }: LoadRequest): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** The length of the whole response, once its head has arrived. Chunked responses end with an empty chunk. */
function completeLength(answer: Buffer): number | undefined {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  if (/transfer-encoding: chunked/i.test(answer.toString('latin1', 0, head))) {
    return answer.subarray(-5).toString('latin1') === '0\r\n\r\n' ? answer.length : undefined
  }
  return head + 4
}
