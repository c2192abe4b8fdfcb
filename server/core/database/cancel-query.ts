// Cancels the running statement of a connection, over a separate connection as the protocol requires.
import { connect } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

const cancelRequestCode = 80_877_102
const timeoutMs = 2_000

interface Backend extends pg.ClientBase {
  host?: string
  port?: number
  processID?: number | null
  secretKey?: number | null
}

/**
 * Resolves to whether the server has processed the request. It closes the cancel connection only after it has sent
 * the signal, so statements sent afterwards are safe. A query that is not cancelled ends by its timeout.
 */
export function cancelQuery({ host = '', port = 5432, processID, secretKey }: Backend): Promise<boolean> {
  if (!processID || !secretKey) return Promise.resolve(true)
  const request = Buffer.alloc(16)
  request.writeInt32BE(16, 0)
  request.writeInt32BE(cancelRequestCode, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  return new Promise((settle) => {
    const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    // The stream must flow, or the server's end is never read.
    socket.resume()
    socket.once('end', () => settle(true))
    socket.once('error', () => settle(false))
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.once('close', () => settle(false))
    socket.end(request)
  })
}
