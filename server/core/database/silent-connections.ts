// Closes connections whose server is gone without a word, as when its machine lost power: TCP notices that only after
// minutes, and until then each of them holds a place in its pool.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The parts of the pool and the driver that their types do not describe. */
interface Driver {
  /** All connections, also those that are being opened. */
  _clients: { connection: { stream: Socket } }[]
}

/** Returns a function that closes the connections on which nothing has arrived since. */
export function markSilent(pools: pg.Pool[]): () => void {
  return closeIfSilent(streamsOf(pools))
}

/** The same for those on which nothing has ever arrived. */
export function markUnanswered(pools: pg.Pool[]): () => void {
  return closeIfSilent(streamsOf(pools).filter(({ bytesRead }) => bytesRead === 0))
}

/** Ends the pool, also when its server is gone: the driver would wait for ever until the server closes the connections. */
export async function endPool(pool: pg.Pool, graceMs = 10_000): Promise<void> {
  const timer = setTimeout(markSilent([pool]), graceMs)
  await pool.end().finally(() => clearTimeout(timer))
}

/** Returns a function that closes those of the streams on which nothing has arrived since. */
export function closeIfSilent(streams: Socket[]): () => void {
  const marked = streams.map((stream) => ({ stream, bytesRead: stream.bytesRead }))
  return () => {
    for (const { stream, bytesRead } of marked) if (stream.bytesRead === bytesRead) stream.destroy()
  }
}

export function streamsOf(pools: pg.Pool[]): Socket[] {
  const clients = pools.flatMap((pool) => (pool as unknown as Driver)._clients)
  return clients.map(({ connection }) => connection.stream)
}
