// Asks PostgreSQL to stop what a connection is doing, over a connection of its own as the protocol wants it.
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

/** Best effort: a query that is not stopped ends by its time limit. */
export function cancelQuery({ host = '', port = 5432, processID, secretKey }: Backend): void {
  if (!processID || !secretKey) return
  const request = Buffer.alloc(16)
  request.writeInt32BE(16, 0)
  request.writeInt32BE(cancelRequestCode, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  socket.on('error', () => socket.destroy())
  socket.setTimeout(timeoutMs, () => socket.destroy())
  socket.end(request)
}
