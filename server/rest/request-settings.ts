// Settings of a transaction that depend on the request: the search path of a schema other than the default one, and what
// SQL may know of the request, without headers that hold secrets. Most requests need none, and pay for none.
import type { IncomingMessage } from 'node:http'
import type { NamedStatement } from '../core/database/database.ts'
import { proofHeader } from '../core/proof-of-work.ts'
import type { Schema } from './schema.ts'
import type { SchemaCache } from './schema-cache.ts'
import { quote } from './sql/sql-text.ts'

const prefix = '/rest/v1'
const secrets = new Set(['authorization', 'apikey', 'cookie', 'proxy-authorization', proofHeader])

export function requestSettings(
  { settingsUse: { readsRequest } }: SchemaCache,
  { name }: Schema,
  incoming: IncomingMessage,
): NamedStatement[] | undefined {
  if (!readsRequest && name === 'public') return undefined
  return [
    ...(name === 'public' ? [] : [setSearchPath(name)]),
    ...(readsRequest ? [describeRequest(incoming)] : []),
  ]
}

/** Functions of other schemas may name what is beside them, as those of `public` may. */
function setSearchPath(schema: string): NamedStatement {
  const text = `select set_config('search_path', $1, true)`
  return { name: 'set_search_path', text, values: [`${quote(schema)}, public, extensions`] }
}

/** Cookies are never passed on; the setting exists for functions that expect it. */
function describeRequest({ method = 'GET', url = '', headers }: IncomingMessage): NamedStatement {
  const shown = Object.entries(headers).filter(([name]) => !secrets.has(name))
  return {
    name: 'set_request',
    text: `select set_config('request.method', $1, true), set_config('request.path', $2, true),
                  set_config('request.headers', $3, true), set_config('request.cookies', '{}', true)`,
    values: [
      method,
      url.slice(prefix.length).split('?', 1)[0] ?? '',
      JSON.stringify(Object.fromEntries(shown)),
    ],
  }
}
