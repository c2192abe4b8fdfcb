// Lookup of places in the gazetteer's table.
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await db.platform.query(`
    insert into places.gazetteer (name, admin, country, latitude, longitude, population, kind, search_text)
    select name, admin, country, 50, 1, population, 'town', platform.fold_text(name || ', ' || admin || ', ' || country)
    from (
      values ('Göteborg', 'Västra Götaland', 'SE', 570000), ('Łódź', 'Łódzkie', 'PL', 680000), ('Bath', 'England', 'GB', 94000)
      union all select 'Town ' || md5(number::text), 'Nowhere', 'GB', number from generate_series(1, 30000) as number
    ) as _(name, admin, country, population)`)
  await db.platform.query('vacuum analyze places.gazetteer')
})

describe('the gazetteer', () => {
  it.each([
    ['goteb', 'Göteborg'],
    ['Lodz', 'Łódź'],
    ['BATH, eng', 'Bath'],
  ])('finds %s when typed without special characters', async (typed, name) => {
    const { rows } = await db.platform.query(
      `select name from places.gazetteer where search_text like platform.fold_text($1) || '%' order by population desc limit 5`,
      [typed],
    )
    expect(rows).toEqual([{ name }])
  })

  it.each([
    ['the beginning of a name', `search_text like 'goteb%'`],
    ['a word within it', `kind = 'town' and split_part(search_text, ', ', 1) like '%oteborg%'`],
  ])('finds %s with an index', async (_, condition) => {
    const { rows } = await db.platform.query(`explain select name from places.gazetteer where ${condition}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  })
})
