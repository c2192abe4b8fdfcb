// Sends a case, and returns what is wrong with the response; undefined when it is fine.
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { CalendarProblem } from '../../server/calendars/calendar-problem.ts'
import { fetchCalendar, publicNetwork } from '../../server/calendars/safe-fetch.ts'
import type { BytesCase, CalendarCase, Case, HttpCase, SocketCase } from './cases.ts'
import { wellFormed } from './odd-values.ts'
import type { Target } from './target.ts'

const answerTimeoutMs = 30_000
const socketGraceMs = 150
const calendarTimeoutMs = 300
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export function sendCase(target: Target, fuzzCase: Case, address: string): Promise<string | undefined> {
  if (fuzzCase.kind === 'http') return sendRequest(target, fuzzCase, address)
  if (fuzzCase.kind === 'calendar') return readCalendar(fuzzCase)
  return fuzzCase.kind === 'socket' ? sendFrames(target, fuzzCase, address) : sendBytes(target, fuzzCase)
}

function sendRequest(target: Target, fuzzCase: HttpCase, address: string): Promise<string | undefined> {
  const { hostname, port } = new URL(target.url)
  return new Promise((done) => {
    const outgoing = request(
      {
        agent,
        hostname,
        port,
        method: fuzzCase.method,
        path: sendable(fuzzCase.path),
        headers: {
          ...Object.fromEntries(
            Object.entries(fuzzCase.headers).map(([name, value]) => [
              name,
              value.replace(/[^\t\x20-\x7e]/g, ''),
            ]),
          ),
          'x-forwarded-for': address,
          ...(fuzzCase.body === undefined ? {} : { 'content-length': Buffer.byteLength(fuzzCase.body) }),
        },
        timeout: answerTimeoutMs,
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', () => done('the answer was cut off'))
        incoming.on('end', () => {
          const { statusCode = 0 } = incoming
          done(
            statusCode >= 500 ? `${statusCode} ${Buffer.concat(chunks).toString().slice(0, 300)}` : undefined,
          )
        })
      },
    )
    outgoing.on('timeout', () => {
      done('no answer in time')
      outgoing.destroy()
    })
    // A body that is refused before it was read closes the connection, which is a valid response.
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ECONNREFUSED' ? 'the server is gone' : undefined),
    )
    outgoing.end(fuzzCase.body)
  })
}

/** Node refuses paths with spaces, control characters or letters beyond Latin-1. */
function sendable(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(wellFormed(character)))
}

function sendFrames(target: Target, fuzzCase: SocketCase, address: string): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = new WebSocket(
      `${target.url.replace('http', 'ws')}/realtime/v1/websocket?${fuzzCase.query}`,
      { headers: { 'x-forwarded-for': address } },
    )
    const end = (problem?: string) => {
      done(problem)
      socket.terminate()
    }
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ECONNREFUSED' ? 'the server is gone' : undefined),
    )
    socket.on('close', () => end())
    socket.on('open', () => {
      for (const frame of fuzzCase.frames) socket.send(frame)
      // Not every frame has a reply; those that crash the server do so at once.
      setTimeout(() => end(), socketGraceMs)
    })
  })
}

function sendBytes(target: Target, { to, bytes }: BytesCase): Promise<string | undefined> {
  const { hostname, port } = new URL(target.url)
  return new Promise((done) => {
    const socket = connect(to === 'http' ? Number(port) : target.inbound.smtpPort, hostname)
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer = (answer + chunk.toString('latin1')).slice(0, 300)
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ECONNREFUSED' ? 'the server is gone' : undefined),
    )
    socket.on('close', () => done(/^HTTP\/1\.\d 5/.test(answer) ? answer : undefined))
    // Incomplete input waits for the rest; we do not.
    socket.setTimeout(socketGraceMs, () => socket.destroy())
    socket.write(Buffer.from(wellFormed(bytes)))
  })
}

/** The reader itself, because the server reads no calendar of this machine. It must always come to an end. */
async function readCalendar({ bytes, ending }: CalendarCase): Promise<string | undefined> {
  const sockets = new Set<Socket>()
  const timers: NodeJS.Timeout[] = []
  const host = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.from(bytes))
      if (ending === 'end') socket.end()
      if (ending === 'reset') socket.resetAndDestroy()
      if (ending === 'drip') timers.push(setInterval(() => socket.write('x'), 20))
    })
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  const { port } = host.address() as AddressInfo
  const network = {
    ...publicNetwork,
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: () => true,
    isAllowedPort: () => true,
    timeoutMs: calendarTimeoutMs,
  }
  const reading = fetchCalendar(`http://calendar.example.com:${port}/`, {}, network).then(
    () => undefined,
    (error: unknown) => (error instanceof CalendarProblem ? undefined : `not a calendar problem: ${error}`),
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => done('reading a calendar did not end'), answerTimeoutMs)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
    for (const drip of timers) clearInterval(drip)
    for (const socket of sockets) socket.destroy()
    host.close()
  }
}
