import type pg from 'pg'

const asked = new WeakMap<pg.Pool, Promise<string>>()

/** The extension with the trigram operators may live in any schema of an operator's database. */
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
