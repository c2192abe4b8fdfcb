// A raw realtime socket, to send what supabase-js never would.
import { connect } from 'node:net'
import { expect } from 'vitest'
import WebSocket from 'ws'

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown]

export interface RawSocket {
  /** Sends text as it is, and anything else as JSON. */
  send(frame: string | Buffer | unknown[]): void
  frames: Frame[]
  /** The reply to the message with this reference. */
  answer(ref: string): Promise<{ status: string; response: { reason?: string } }>
  /** Waits for a frame of this event whose text contains this. */
  heard(event: string, words?: string): Promise<void>
  closed: Promise<number>
  close(): void
}

export async function openSocket(server: { url: string; key: string }, address?: string): Promise<RawSocket> {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.key}&vsn=2.0.0`,
    { headers: address ? { 'x-forwarded-for': address } : {} },
  )
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  const closed = new Promise<number>((done) => socket.once('close', done))
  await new Promise((open, failed) => {
    socket.once('open', open)
    socket.once('error', failed)
  })
  return {
    frames,
    closed,
    send: (frame) =>
      socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    async answer(ref) {
      const found = () => frames.find(([, own, , event]) => own === ref && event === 'phx_reply')
      await expect.poll(found).toBeDefined()
      return found()?.[4] as { status: string; response: { reason?: string } }
    },
    async heard(wanted, words = '') {
      await expect
        .poll(() =>
          frames.some(
            ([, , , event, payload]) => event === wanted && JSON.stringify(payload).includes(words),
          ),
        )
        .toBe(true)
    },
    close: () => socket.close(),
  }
}

/** The server's response to these bytes, until it closes the connection. */
export function sayRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(heard))
  })
}
