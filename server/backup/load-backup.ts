// Loads a backup into an empty database, in one transaction: all of it or nothing.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '../core/start-error.ts'
import { type BackupHead, type BackupLine, type BackupRow, textFormats } from './backup-format.ts'
import { type BackupTable, listTables } from './tables.ts'
import type { BackupCount } from './write-backup.ts'

export interface FilesToFill {
  write(name: string, bytes: Buffer): Promise<void>
}

export interface LoadedBackup extends BackupCount {
  madeAt: string
}

const batch = 500

/** What backups of earlier releases hold and this one has no place for. */
const droppedTables = ['private.booking_totals']
const droppedColumns: Record<string, string[]> = { 'public.bookings': ['submission_hash'] }

export async function loadBackup(client: pg.Client, files: FilesToFill, path: string): Promise<LoadedBackup> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  await assertEmpty(client)
  const count: BackupCount = { rows: 0, files: 0, jobs: 0 }
  let madeAt = ''
  await client.query('begin')
  try {
    await client.query(textFormats)
    for (const { identifier } of tables.values())
      await client.query(`alter table ${identifier} disable trigger user`)
    // What a fresh database was given; the backup brings its own.
    for (const { identifier } of [...tables.values()].reverse())
      await client.query(`delete from ${identifier}`)
    const loader = new Loader(client, tables, files, count)
    let end: BackupCount | undefined
    for await (const line of linesOf(path)) {
      if ('end' in line) end = line.end
      else await loader.take(line)
    }
    await loader.flush()
    if (!end) throw new StartError('The backup is cut off: its end is missing. Nothing was restored.')
    if (end.rows !== count.rows || end.files !== count.files || end.jobs !== count.jobs)
      throw new StartError('The backup does not hold what its last line says. Nothing was restored.')
    madeAt = loader.madeAt
    // The gazetteer is no part of a backup: the next start fills it again.
    await client.query(`delete from platform.secrets where name = 'gazetteer'`)
    // Derived by triggers, which are disabled here.
    await client.query('select private.refresh_price_lists(), private.refresh_booking_words()')
    for (const table of tables.values()) await countOn(client, table)
    for (const { identifier } of tables.values())
      await client.query(`alter table ${identifier} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return { ...count, madeAt }
}

class Loader {
  private table: { table: BackupTable; columns: string[] } | 'dropped' | undefined
  private rows: (BackupRow | string)[] = []
  madeAt = ''

  constructor(
    private readonly client: pg.Client,
    private readonly tables: Map<string, BackupTable>,
    private readonly files: FilesToFill,
    private readonly count: BackupCount,
  ) {}

  async take(line: BackupLine): Promise<void> {
    if (Array.isArray(line) || 'row' in line) {
      this.rows.push(Array.isArray(line) ? line : line.row)
      if (this.rows.length >= batch) await this.flush()
      return
    }
    await this.flush()
    if ('head' in line) {
      await this.checkHead(line.head)
      this.madeAt = line.head.madeAt
    } else if ('table' in line) this.open(line.table, line.columns)
    else if ('job' in line) await this.addJob(line.job)
    else if ('file' in line) {
      await this.files.write(line.file, Buffer.from(line.data, 'base64'))
      this.count.files += 1
    }
  }

  async flush(): Promise<void> {
    if (!this.table || this.rows.length === 0) return
    if (this.table !== 'dropped') await this.insert(this.table)
    this.count.rows += this.rows.length
    this.rows = []
  }

  private async insert({ table, columns }: { table: BackupTable; columns: string[] }): Promise<void> {
    const kept = columns.filter((name) => !droppedColumns[table.name]?.includes(name))
    const list = kept.map((name) => this.client.escapeIdentifier(name)).join(', ')
    const into = `insert into ${table.identifier} (${list}) overriding system value`
    if (typeof this.rows[0] === 'string')
      await this.client.query(
        `${into} select ${list} from jsonb_populate_recordset(null::${table.identifier}, $1::jsonb)`,
        [`[${this.rows.join(',')}]`],
      )
    else {
      const values = kept.map((name, n) => `v${n}::${table.types[table.columns.indexOf(name)]}`)
      const arrays = kept.map((_, n) => `$${n + 1}::text[]`)
      const places = kept.map((name) => columns.indexOf(name))
      await this.client.query(
        `${into} select ${values.join(', ')} from unnest(${arrays.join(', ')}) as row (${kept.map((_, n) => `v${n}`).join(', ')})`,
        places.map((place) => this.rows.map((row) => (row as BackupRow)[place])),
      )
    }
  }

  private open(name: string, columns: string[]): void {
    const table = this.tables.get(name)
    const isDropped = droppedTables.includes(name)
    if (!table && !isDropped)
      throw new StartError(`The backup holds a table "${name}" that this release does not know.`)
    this.table = table ? { table, columns } : 'dropped'
  }

  private async checkHead({ kind, version, migrations }: BackupHead): Promise<void> {
    if (kind !== 'bandstand-backup' || version > 2)
      throw new StartError('This file is no backup of Bandstand, or of a later version of it.')
    const { rows } = await this.client.query<{ name: string }>(
      'select path as name from platform.applied_files',
    )
    const known = new Set(rows.map(({ name }) => name))
    const missing = migrations.find((name) => !known.has(name))
    if (missing)
      throw new StartError(
        `The backup was made by a newer release (it knows ${missing}). Update Bandstand first.`,
      )
  }

  private async addJob({
    task,
    payload,
    key,
    runAt,
  }: Extract<BackupLine, { job: unknown }>['job']): Promise<void> {
    await this.client.query(
      'select graphile_worker.add_job($1, $2::json, job_key := $3, run_at := $4, max_attempts := 25)',
      [task, JSON.stringify(payload), key, runAt],
    )
    this.count.jobs += 1
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select exists (select from auth.users) or exists (select from public.bookings) as taken',
  )
  if (rows[0]?.taken)
    throw new StartError(
      'There are accounts or bookings here already. A backup is restored into an empty folder or database only.',
    )
}

async function* linesOf(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path)
  const unzipped = createGunzip()
  // An error of the disk ends the reading too.
  source.on('error', (error) => unzipped.destroy(error))
  source.pipe(unzipped)
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY }))
      if (line) yield JSON.parse(line) as BackupLine
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'Z_DATA_ERROR')
    return new StartError('This file is no backup of Bandstand, or it is damaged. Nothing was restored.')
  if (code === 'Z_BUF_ERROR' || error instanceof SyntaxError)
    return new StartError('The backup is cut off: its end is missing. Nothing was restored.')
  return error
}

/** Numbers go on after the last that was restored. */
async function countOn(client: pg.Client, { identifier, counters }: BackupTable): Promise<void> {
  for (const column of counters)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${client.escapeIdentifier(column)}) from ${identifier}), 0) + 1, false)`,
      [identifier, column],
    )
}
