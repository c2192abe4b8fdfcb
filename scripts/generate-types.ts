// Generates database/types.ts, the schema `public` in the format of supabase-js, from a fresh database, and
// database/release.json, which orders releases: its number grows whenever a file in current/ changes, so that an
// older process never reapplies its functions. Run `npm run types` after changing SQL.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { readCurrentChecksum } from '../server/core/database/migrate.ts'
import { prepareDatabase } from '../server/core/database/prepare.ts'
import { createLog } from '../server/core/log.ts'
import { startEmbeddedPostgres } from '../server/postgres/embedded.ts'
import { readSchema, type SchemaColumn, type SchemaFunction, type SchemaTable } from './read-schema.ts'

const typeNames: Record<string, string> = {
  bool: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  ...Object.fromEntries(
    ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'].map((name) => [name, 'number']),
  ),
}

export async function generateTypes(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { tables, functions, enums } = await readSchema(client)
  const enumNames = new Set(enums.map(({ name }) => name))
  const tableNames = new Set(tables.map(({ name }) => name))

  function typeOf(name: string): string {
    if (name.startsWith('_')) return `${typeOf(name.slice(1))}[]`
    if (enumNames.has(name)) return `Database['public']['Enums']['${name}']`
    if (tableNames.has(name)) return `Database['public']['Tables']['${name}']['Row']`
    // PostgreSQL writes every other type into JSON as a string.
    return typeNames[name] ?? 'string'
  }
  const rowField = ({ name, type, isNullable }: SchemaColumn) =>
    `${name}: ${typeOf(type)}${isNullable ? ' | null' : ''}`
  const insertField = (column: SchemaColumn) => {
    if (column.isGenerated) return `${column.name}?: never`
    const isOptional = column.isNullable || column.hasDefault
    return isOptional ? rowField(column).replace(':', '?:') : rowField(column)
  }
  const updateField = (column: SchemaColumn) =>
    column.isGenerated ? `${column.name}?: never` : rowField(column).replace(':', '?:')

  const table = ({ name, columns, references }: SchemaTable) => [
    `${name}: {`,
    ...indent([
      ...block('Row', columns.map(rowField)),
      ...block('Insert', columns.map(insertField)),
      ...block('Update', columns.map(updateField)),
      ...(references.length === 0
        ? ['Relationships: []']
        : ['Relationships: [', ...indent(references.flatMap(relationship)), ']']),
    ]),
    '}',
  ]
  const callable = ({ name, parameters, result }: SchemaFunction) => {
    const fields = parameters.map(
      ({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${typeOf(type)}`,
    )
    // PostgreSQL does not report which columns of a function's result can be null, so all of them may.
    const returns = result.columns
      ? [
          'Returns: {',
          ...indent(result.columns.map(({ name, type }) => `${name}: ${typeOf(type)} | null`)),
          '}[]',
        ]
      : [`Returns: ${typeOf(result.type)}${result.isSet ? '[]' : ''}`]
    return [
      `${name}: {`,
      ...indent([...(fields.length === 0 ? ['Args: never'] : block('Args', fields)), ...returns]),
      '}',
    ]
  }

  return `${[
    '// Made by scripts/generate-types.ts from the SQL files. Do not edit. One file however long it grows: it holds the',
    '// whole schema that the data API serves, for programs to read.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    'export type Database = {',
    ...indent([
      'public: {',
      ...indent([
        ...block('Tables', tables.flatMap(table)),
        ...block('Views', ['[_ in never]: never']),
        ...block('Functions', functions.flatMap(callable)),
        ...block(
          'Enums',
          enums.map(({ name, values }) => `${name}: ${values.map((value) => `'${value}'`).join(' | ')}`),
        ),
        ...block('CompositeTypes', ['[_ in never]: never']),
      ]),
      '}',
    ]),
    '}',
    '',
    `export type Tables<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Row']`,
    `export type Enums<Name extends keyof Database['public']['Enums']> = Database['public']['Enums'][Name]`,
  ].join('\n')}\n`
}

function relationship(reference: SchemaTable['references'][number]): string[] {
  const list = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`
  return [
    '{',
    ...indent([
      `foreignKeyName: '${reference.name}'`,
      `columns: ${list(reference.columns)}`,
      `isOneToOne: ${reference.isOneToOne}`,
      `referencedRelation: '${reference.table}'`,
      `referencedColumns: ${list(reference.referencedColumns)}`,
    ]),
    '},',
  ]
}

function block(name: string, lines: string[]): string[] {
  return [`${name}: {`, ...indent(lines), '}']
}

function indent(lines: string[]): string[] {
  return lines.map((line) => (line ? `  ${line}` : line))
}

async function updateRelease(folder: string): Promise<void> {
  const path = join(folder, 'release.json')
  const release: { number: number; checksum: string } = JSON.parse(await readFile(path, 'utf8'))
  const checksum = readCurrentChecksum(folder)
  if (checksum === release.checksum) return
  await writeFile(path, `${JSON.stringify({ number: release.number + 1, checksum }, null, 2)}\n`)
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  await updateRelease(join(root, 'database'))
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-types-'))
  const log = createLog('warn')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    await prepareDatabase({ owner: postgres.owner, root, log })
    const client = new pg.Client(postgres.owner)
    await client.connect()
    try {
      await writeFile(join(root, 'database', 'types.ts'), await generateTypes(client))
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
