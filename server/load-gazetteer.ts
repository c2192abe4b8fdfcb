// The program that fills the gazetteer: a separate process, because the data take more memory than the whole server.
// It reads from its standard input how to connect to the database.
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { fillGazetteer } from './places/gazetteer/fill-gazetteer.ts'
import { readGazetteer } from './places/gazetteer/gazetteer-rows.ts'

try {
  // Requests have priority.
  setPriority(10)
} catch {
  // Not every system allows it; the process then has normal priority.
}
const client = new pg.Client({
  ...JSON.parse(await text(process.stdin)),
  application_name: 'bandstand gazetteer',
})
await client.connect()
try {
  // Read by the server, line by line.
  await fillGazetteer(client, readGazetteer, async (done, total) => {
    process.stdout.write(`${done} ${total}\n`)
  })
} finally {
  await client.end().catch(() => undefined)
}
