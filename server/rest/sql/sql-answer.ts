// The columns of the answer that every statement has in common, over rows named "answer".
import type { Representation } from '../parse/accept.ts'
import type { QualifiedName, Table } from '../schema.ts'
import { column, literal, qualifiedName } from './sql-text.ts'

/** The status and headers that a function or trigger may have set, read after it ran. */
export const responseSettings = `nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers`

/** The rows as text, in the representation that the request accepts; `geoJson` is the function that writes a feature. */
export function bodySql({ kind, withoutNulls }: Representation, geoJson: QualifiedName | undefined): string {
  if (kind === 'geojson' && geoJson) {
    const features = `coalesce(json_agg(${qualifiedName(geoJson)}("answer")::json), '[]')`
    return `json_build_object('type', 'FeatureCollection', 'features', ${features})::text`
  }
  if (kind === 'csv') {
    const name = `case when key ~ '[",\\s]' then '"' || replace(key, '"', '""') || '"' else key end`
    const header = `(select string_agg(${name}, ',') from json_object_keys((json_agg("answer")->0)) as key)`
    return `coalesce(${header}, '') || chr(10) || coalesce(string_agg(substring("answer"::text, 2, length("answer"::text) - 2), chr(10)), '')`
  }
  const rows = withoutNulls ? 'json_strip_nulls(json_agg("answer"))' : 'json_agg("answer")'
  return kind === 'object' ? `(${rows}->0)::text` : `coalesce(${rows}, '[]')::text`
}

/** The primary key of a written row. */
export function keySql({ primaryKey }: Table): string {
  if (primaryKey.length === 0) return 'null'
  const pairs = primaryKey.map((name) => `${literal(name)}, (array_agg(${column('answer', name)}))[1]`)
  return `json_build_object(${pairs.join(', ')})`
}
