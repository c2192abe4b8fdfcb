// The databases of a test cluster that others are copies of: the owner's own, which is ready for this release and empty,
// and the same with a slice of the gazetteer.
import pg from 'pg'

export const placesDatabase = 'test_places'

export type Template = 'prepared' | 'places'

export function nameOfTemplate(template: Template | undefined, owner: pg.ClientConfig): string {
  if (!template) return 'template0'
  return template === 'places' ? placesDatabase : databaseOf(owner)
}

export function databaseOf(config: pg.ClientConfig): string {
  return new pg.Client(config).database ?? ''
}

/** The same connection to another database. */
export function atDatabase(config: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = database
  return { ...config, connectionString: url.href }
}
