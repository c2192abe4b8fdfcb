// The program that fills the gazetteer: a process of its own, because the data take more memory than the whole server,
// and give it back only with the end. It is told by its input how to reach the database.
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { fillGazetteer } from './places/fill-gazetteer.ts'
import { readGazetteer } from './places/gazetteer-rows.ts'

try {
  // Whoever is served meanwhile comes first.
  setPriority(10)
} catch {
  // Not every system lets us; then it only takes its share.
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
