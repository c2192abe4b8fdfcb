import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { readSlice } from '../../../tests/harness/gazetteer.ts'
import { searchTextOf, searchWords } from './search-text.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

it('writes the search text of every row as PostgreSQL writes what is typed', async () => {
  const rows = readSlice()
  const { rows: written } = await db.platform.query<{ text: string }>(
    `select places.search_words(words) as text from unnest($1::text[]) with ordinality as _ (words, number) order by number`,
    [rows.map(searchWords)],
  )
  const differing = rows.filter((row, number) => searchTextOf(row) !== written[number]?.text)
  expect(differing).toEqual([])
  expect(rows.length).toBeGreaterThan(10_000)
})
