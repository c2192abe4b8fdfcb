// Sends large mails to the listener. Nodemailer inspects every byte it sends, which takes longer than being refused.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Resolves to the server's response to these bytes; rejects when it closes the connection before. */
export async function postBytes(port: number, to: string, blocks: Iterable<Buffer>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const hungUp = once(socket, 'end').then(() => Promise.reject(new Error('The server hung up.')))
  return Promise.race([converse(socket, to, blocks), hungUp]).finally(() => socket.destroy())
}

async function converse(socket: Socket, to: string, blocks: Iterable<Buffer>): Promise<string> {
  const lines = createInterface(socket)
  const answer = async () => String((await once(lines, 'line'))[0])
  const goAhead = async () => {
    const said = await answer()
    if (!/^[23]/.test(said)) throw new Error(`The server would not take the mail: ${said}`)
  }
  await goAhead()
  const commands = ['HELO example.com', 'MAIL FROM:<someone@example.com>', `RCPT TO:<${to}>`, 'DATA']
  for (const command of commands) {
    socket.write(`${command}\r\n`)
    await goAhead()
  }
  await pipeline(Readable.from(blocks), socket, { end: false })
  socket.write('\r\n.\r\n')
  return answer()
}

/** As many blocks of lines as requested, a megabyte each. */
export function* megabytesOfLines(count: number): Generator<Buffer> {
  const block = Buffer.from(`${'x'.repeat(1022)}\r\n`.repeat(1024))
  for (let sent = 0; sent < count; sent++) yield block
}
