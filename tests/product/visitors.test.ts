// Leads from visitors.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { createStory, robot, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

describe('a visitor who signs up for the Pro launch', () => {
  const leave = (name: string, email: string, who: Caller = visitor) =>
    db.database.run(who, {
      text: `insert into public.leads (name, band_name, email, source) values ($1, $2, $3, 'pro_notify')`,
      values: [name, null, email],
    })

  it('a visitor who signs up for the Pro launch is on the list once, and cannot tell whether they were on it before', async () => {
    const answers = [await leave('Vic', 'vic@example.com'), await leave('Victor', 'Vic@Example.com')]
    expect(answers.map((answer) => answer.rowCount)).toEqual([1, 1])
    await expect(leave('', 'vic@example.com')).rejects.toMatchObject({ code: '23514' })
    await expect(leave('', 'unknown@example.com')).rejects.toMatchObject({ code: '23514' })
    const { rows } = await db.platform.query('select name, email from public.leads')
    expect(rows).toEqual([{ name: 'Vic', email: 'vic@example.com' }])
  })

  it('a visitor who signs up for the Pro launch is refused without a proof of work', async () => {
    await expect(leave('Bot', 'bot@example.com', robot)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['a name of a hundred and twenty-one', 'x'.repeat(121), 'a@example.com'],
    ['an address with a blank', 'Vic', 'a b@example.com'],
    ['an address for two', 'Vic', 'a@example.com,b@example.com'],
    ['an address without a host', 'Vic', 'a@'],
    ['an endless address', 'Vic', `${'a'.repeat(250)}@example.com`],
  ])('a visitor who signs up for the Pro launch is refused with %s', async (_, name, email) => {
    await expect(leave(name, email)).rejects.toMatchObject({ code: '23514' })
  })
})
