// Fills the gazetteer's table, once per release of its data, atomically: a process that dies half-way leaves the old
// rows, and the next start retries.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { gazetteerColumns } from './gazetteer-file.ts'

/** Increment when the data or their spelling change. */
const release = '3'
const marker = 'gazetteer'
const lock = 7_262_639

export async function isFilled(platform: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await platform.query('select value from platform.secrets where name = $1', [marker])
  return rows[0]?.value === release
}

/** False when another process has filled it, or is doing so. The lines are as gazetteer-file.ts writes them. */
export async function fillGazetteer(client: pg.ClientBase, openLines: () => Readable): Promise<boolean> {
  await client.query('begin')
  try {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [lock])
    if (!rows[0]?.mine || (await isFilled(client))) {
      await client.query('rollback')
      return false
    }
    await client.query(`set local maintenance_work_mem = '128MB'`)
    await fillNext(client, openLines())
    await swap(client)
    await client.query('delete from places.distances where is_estimate')
    await client.query(
      `insert into platform.secrets (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value, created_at = now()`,
      [marker, release],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze places.gazetteer')
  return true
}

// Builds a new table beside the old one: searches are not blocked, and building the index over all rows at once takes
// a fraction of the time of row-by-row updates.
async function fillNext(client: pg.ClientBase, lines: Readable): Promise<void> {
  await client.query(
    `create table places.gazetteer_next
     (like places.gazetteer including defaults including identity including constraints including comments)`,
  )
  const copy = client.query(copyFrom(`copy places.gazetteer_next (${gazetteerColumns}) from stdin (freeze)`))
  await unlessLost(client, pipeline(lines, copy))
  // Rows imported by an operator are kept. An earlier release left the characters in their search text that are
  // taken out now.
  await client.query(
    `insert into places.gazetteer_next (${gazetteerColumns}, imported_from)
     select ${gazetteerColumns.replace('search_text', '')}
       case when search_text ~ '[()/]' then places.search_words(search_text) else search_text end, imported_from
     from places.gazetteer where imported_from is not null`,
  )
}

/** The stream of a lost connection waits for an answer that never comes. */
function unlessLost(client: pg.ClientBase, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const lose = () => reject(new Error('The connection to the database was lost.'))
    client.once('end', lose)
    work.then(resolve, reject).finally(() => client.off('end', lose))
  })
}

/** Swaps the new table in, with the same indexes under the same names. */
async function swap(client: pg.ClientBase): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select relname as name, pg_get_indexdef(indexrelid) as made from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'places.gazetteer'::regclass`,
  )
  for (const { name, made } of indexes)
    await client.query(
      made.replace(` ${name} ON places.gazetteer `, ` next_${name} ON places.gazetteer_next `),
    )
  await client.query('drop table places.gazetteer')
  await client.query('alter table places.gazetteer_next rename to gazetteer')
  for (const { name } of indexes) await client.query(`alter index places.next_${name} rename to ${name}`)
  await client.query('alter table places.gazetteer add primary key using index gazetteer_pkey')
  await client.query('alter table places.gazetteer enable row level security')
}
