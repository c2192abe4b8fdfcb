// Fills a database with artists and bookings.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

export interface Size {
  artists: number
  bookings: number
  /** Whether one artist gets very many of them, and one very few. */
  isUneven?: boolean
}

/** Resolves to the milliseconds it took, without the vacuum that follows. */
export async function fillBookings(owner: pg.Client, { artists, bookings }: Size): Promise<number> {
  const script = await readFile(join(import.meta.dirname, '../database/bench/seed-bookings.sql'), 'utf8')
  const startedAt = performance.now()
  await owner.query('begin')
  await owner.query(`select set_config('bench.artists', $1, true), set_config('bench.bookings', $2, true)`, [
    String(artists),
    String(bookings),
  ])
  await owner.query(script)
  await owner.query('commit')
  const took = performance.now() - startedAt
  await owner.query('vacuum analyze')
  return took
}
