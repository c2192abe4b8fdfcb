// A proxy in front of the server that gives every page a script that reports what goes wrong in it: errors of React,
// uncaught errors, and what the content security policy refuses. No browser's console can be read everywhere.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

const reportPath = '/reported-by-the-page'

/** As text: what compiles this file would add calls of helpers that the page does not have. */
const script = `{
  // The journeys are not about the cookie banner, and begin with it answered.
  localStorage.setItem('cookie-consent', 'false')
  const report = (text) => navigator.sendBeacon('${reportPath}', location.pathname + ': ' + text)
  addEventListener('error', ({ message, error }) => report(String(error ?? message)))
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('refused by the content security policy: ' + violatedDirective + ' ' + blockedURI))
  const { error } = console
  console.error = (...values) => {
    report(values.map(String).join(' '))
    error(...values)
  }
}`

export interface Complaints {
  /** Those since the last call. */
  take(): string[]
  close(): void
}

export async function listenToPages(port: number, serverPort: number): Promise<Complaints> {
  let complaints: string[] = []

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.url === reportPath) {
      incoming.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
      incoming.on('end', () => outgoing.writeHead(204).end())
      return
    }
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const passed = request(
      { port: serverPort, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html')
        if (!isPage) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        let page = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          page += text
        })
        answer.on('end', () => {
          const nonce = / nonce="([^"]+)"/.exec(page)?.[1] ?? ''
          const { 'content-length': __, ...rest } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, rest)
          outgoing.end(page.replace('<head>', () => `<head><script nonce="${nonce}">${script}</script>`))
        })
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  /** Live updates. */
  function forwardSocket(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    const upstream = connect(serverPort, 'localhost', () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`)
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }

  const proxy = createServer(forward).on('upgrade', forwardSocket)
  await new Promise<void>((listening) => proxy.listen(port, listening))
  return {
    take() {
      const taken = complaints
      complaints = []
      return taken
    },
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
