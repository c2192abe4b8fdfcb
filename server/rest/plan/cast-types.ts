// The types a caller may cast to: those a web page has a use for, by any name PostgreSQL gives them.
import { RestError } from '../rest-error.ts'

const types = new Set(
  `bool int2 int4 int8 float4 float8 numeric text varchar bpchar json jsonb uuid date time timetz timestamp timestamptz
   interval bytea inet cidr tsvector tsquery money`.split(/\s+/),
)

const otherNames: Record<string, string> = {
  boolean: 'bool',
  smallint: 'int2',
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  'character varying': 'varchar',
  char: 'bpchar',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
}

export function castType(given: string): string {
  const [, base = '', brackets = ''] = /^(.*?)(\[\])?$/.exec(given.toLowerCase().trim()) ?? []
  const name = otherNames[base] ?? base
  if (!types.has(name)) throw new RestError(400, '42704', `type "${given}" does not exist`)
  return `pg_catalog.${name}${brackets}`
}
