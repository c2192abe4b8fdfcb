// Finds the schema of the trigram operators.
import type pg from 'pg'

const asked = new WeakMap<pg.Pool, Promise<string>>()

/** The schema of the pg_trgm extension, which may be any in an operator's database. */
export function trigramSchema(platform: pg.Pool): Promise<string> {
  const known = asked.get(platform) ?? find(platform)
  asked.set(platform, known)
  return known
}

async function find(platform: pg.Pool): Promise<string> {
  const { rows } = await platform.query(
    `select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`,
  )
  return rows[0]?.schema ?? 'extensions'
}
