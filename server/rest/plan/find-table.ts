// Finds the table that a request addresses.
import { RestError } from '../rest-error.ts'
import type { Schema, Table } from '../schema.ts'
import { similarName } from './similar-name.ts'

export function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name)
  if (table) return table
  const similar = similarName(name, schema.tables.keys())
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema.name}.${name}' in the schema cache`,
    { hint: similar === undefined ? null : `Perhaps you meant the table '${schema.name}.${similar}'` },
  )
}
