// A mail relay that records every mail, with failures on demand.
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Accepts; refuses temporarily; takes a mail and never responds; closes before it responds; responds slowly. */
export type RelayMode = 'normal' | 'refuse' | 'hang' | 'cut' | 'slow'

const slowMs = 3_000

export interface FaultRelay {
  port: number
  mode: RelayMode
  /** How often each mail was accepted, by its Message-ID. */
  delivered: Map<string, number>
  close(): Promise<void>
}

export async function startFaultRelay(): Promise<FaultRelay> {
  const delivered = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000,
    onRcptTo(_, __, answer) {
      answer(
        relay.mode === 'refuse' ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null,
      )
    },
    onData(stream, session, answer) {
      const take = (source: string) => {
        const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? ''
        delivered.set(id, (delivered.get(id) ?? 0) + 1)
        answer()
      }
      // A client that is killed in the middle of a mail is expected.
      text(stream).then((source) => {
        if (relay.mode === 'hang') return
        if (relay.mode === 'cut') return session.id && destroy(session.id)
        if (relay.mode === 'slow') return setTimeout(() => take(source), slowMs)
        return take(source)
      }, answer)
    },
  })
  const destroy = (id: string) => {
    for (const connection of server.connections)
      if ((connection as unknown as { id: string }).id === id)
        (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
  }
  server.on('error', () => undefined)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const relay: FaultRelay = {
    port: (server.server.address() as AddressInfo).port,
    mode: 'normal',
    delivered,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
  return relay
}
