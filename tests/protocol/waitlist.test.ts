// The waitlist for Pro, which visitors write to through the data API: with a proof of work, or a few times without.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataApiFixture, startDataApi } from './rest/data-api-fixture.ts'

let fixture: DataApiFixture
beforeAll(async () => {
  fixture = await startDataApi({ TRUST_PROXY: '1' }, { hasFilms: false })
  await fixture.define(`
    create table public.notes_of_anyone (text text);
    grant insert on public.notes_of_anyone to anon`)
})
afterAll(() => fixture.close())

const post = (table: string, row: object, address: string) =>
  fetch(`${fixture.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(row),
  })
const lead = (name: string) => ({ name, email: `${name}@example.com`, source: 'pro_notify' })
const names = async () =>
  (await fixture.owner.query('select name from public.leads order by name')).rows.map(({ name }) => name)

describe('the waitlist', () => {
  it('takes a plain insert of supabase-js', async () => {
    expect((await fixture.visitor.from('leads').insert(lead('plain'))).error).toBeNull()
    expect(await names()).toEqual(['plain'])
  })

  it('takes five an hour from an address without a proof of work, and says when more are taken', async () => {
    const answers = []
    for (let number = 0; number < 6; number++)
      answers.push(await post('leads', lead(`flood${number}`), '192.0.2.7'))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post('leads', lead('neighbour'), '192.0.2.8')).status).toBe(201)
    expect(await names()).not.toContain('flood5')
  })

  it('the waitlist does not count writes to tables that ask for no proof', async () => {
    for (let number = 0; number < 8; number++)
      expect((await post('notes_of_anyone', { text: 'hello' }, '192.0.2.9')).status).toBe(201)
    expect((await post('leads', lead('later'), '192.0.2.9')).status).toBe(201)
  })
})
