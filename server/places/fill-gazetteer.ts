// Fills the gazetteer's table, once for each release of its data. All or nothing: a process that dies half-way leaves
// the old rows, and the next start tries again.
import type pg from 'pg'
import type { GazetteerRow } from './gazetteer-rows.ts'

/** Goes up when the data or their spelling change. */
const release = '1'
const marker = 'gazetteer'
const lock = 7_262_639
const batchSize = 10_000

export async function isFilled(platform: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await platform.query('select value from platform.secrets where name = $1', [marker])
  return rows[0]?.value === release
}

/** False when another process has done it, or is at it. */
export async function fillGazetteer(client: pg.ClientBase, readRows: () => GazetteerRow[]): Promise<boolean> {
  await client.query('begin')
  try {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [lock])
    if (!rows[0]?.mine || (await isFilled(client))) {
      await client.query('rollback')
      return false
    }
    await insertRows(client, readRows())
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
  // What was inserted last waits in a list that every search would read through.
  await client.query(`select gin_clean_pending_list('places.gazetteer_words')`)
  await client.query('analyze places.gazetteer')
  return true
}

async function insertRows(client: pg.ClientBase, rows: GazetteerRow[]): Promise<void> {
  await client.query('delete from places.gazetteer where imported_from is null')
  await client.query('delete from places.distances where is_estimate')
  for (let start = 0; start < rows.length; start += batchSize) {
    await client.query({
      name: 'fill_gazetteer',
      text: `insert into places.gazetteer (name, admin, country, latitude, longitude, population, kind, search_text)
             select name, admin, country, latitude, longitude, population, kind, places.search_words(words)
             from json_to_recordset($1) as _(
               name text, admin text, country text, latitude float8, longitude float8, population int, kind text, words text
             )`,
      values: [JSON.stringify(rows.slice(start, start + batchSize))],
    })
  }
}
