// The program that fills the gazetteer: a separate process, because from sources the data take more memory than the
// whole server. It reads from its standard input how to connect to the database.

import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { fillGazetteer } from './places/gazetteer/fill-gazetteer.ts'
import { gazetteerFile, linesOf, linesOfFile } from './places/gazetteer/gazetteer-file.ts'

const client = new pg.Client({
  ...JSON.parse(await text(process.stdin)),
  application_name: 'bandstand gazetteer',
})
await client.connect()
try {
  await fillGazetteer(client, openLines)
} finally {
  await client.end().catch(() => undefined)
}

/** The build has written the rows beside this program. */
function openLines(): Readable {
  if (import.meta.url.endsWith('.js')) return linesOfFile(join(import.meta.dirname, gazetteerFile))
  return Readable.from(fromPackages())
}

async function* fromPackages(): AsyncGenerator<string> {
  const { readGazetteer } = await import('./places/gazetteer/gazetteer-rows.ts')
  yield* linesOf(readGazetteer())
}
