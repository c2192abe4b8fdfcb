// Compares our filter evaluation with PostgreSQL's: every operator with every value of a type.
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { type FilterColumn, FilterError, parseChangeFilter } from './change-filter.ts'

const examples: Record<string, string[]> = {
  uuid: [
    '0a0a0a0a-0000-4000-8000-000000000001',
    '0A0A0A0A-0000-4000-8000-000000000001',
    '{0a0a0a0a-0000-4000-8000-000000000001}',
    'ffffffff-0000-4000-8000-000000000001',
  ],
  int4: ['0', '7', '-7', '+7', '0007', ' 7', '2147483647'],
  int8: ['7', '9007199254740993', '9007199254740992', '-9223372036854775808'],
  bool: ['true', 'false', 't', 'f', 'yes', 'off', '1', 'TRUE'],
  text: ['a', 'A', 'b', 'ä', 'z', 'a ', '', 'é', 'é', '10', '9'],
  varchar: ['a', 'a ', 'B'],
  bpchar: ['a', 'a '],
  numeric: ['1', '1.0', '1.00000000000000000001', '0.1', 'NaN', '-5'],
  float8: ['1', '0.1', '0.30000000000000004', 'NaN', '-0', 'Infinity'],
  date: ['2026-11-16', '2026-01-02', '16 November 2026', 'infinity', '10000-01-01', '0099-01-01'],
  timestamptz: [
    '2026-11-16T10:00:00Z',
    '2026-11-16 10:00:00+00',
    '2026-11-16T11:00:00+01:00',
    '2026-11-16T10:00:00.000001Z',
    '2026-11-16T10:00:00.1Z',
    '2026-11-16 10:00:00',
    '2026-11-15T22:30:00-1130',
    'infinity',
    '0044-03-15 10:00:00+00 BC',
  ],
}

describe.each(Object.keys(examples))('values of type %s', (type) => {
  let db: TestDatabase
  const column: FilterColumn = { name: 'value', type, isDeterministic: true }
  const texts = examples[type] ?? []
  beforeAll(async () => {
    db = await createTestDatabase()
    await db.platform.query(
      `create table public.samples (id int primary key, value ${type}${type === 'bpchar' ? '(3)' : ''})`,
    )
    for (const [place, text] of [...texts, null].entries())
      await db.platform.query('insert into public.samples values ($1, $2)', [place, text])
  })

  it.each(['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'isdistinct', 'in', 'like', 'is'])(
    'match %s, and its negation, as in PostgreSQL, or are left to PostgreSQL',
    async (operator) => {
      const wanted =
        operator === 'is' ? ['null', ...(type === 'bool' ? ['true', 'false', 'unknown'] : [])] : texts
      if (operator === 'like' && !['text', 'varchar', 'bpchar'].includes(type)) return
      for (const text of wanted) {
        const quoted = JSON.stringify(text)
        const value =
          operator === 'is' ? text : operator === 'in' ? `(${quoted},${JSON.stringify(texts[0])})` : quoted
        for (const negation of ['', 'not.']) {
          const filter = parseChangeFilter(`value=${negation}${operator}.${value}`, [column])
          const values: unknown[] = []
          const { rows } = await db.platform.query(
            `select to_jsonb(samples) as row, coalesce(${filter.toSql(values)}, false) as fits from public.samples`,
            values,
          )
          for (const { row, fits } of rows) {
            const decided = filter.decide(row)
            if (decided !== undefined)
              expect(decided, `${JSON.stringify(row)} ${negation}${operator} ${text}`).toBe(fits)
          }
        }
      }
    },
  )
})

describe('a filter', () => {
  const columns: FilterColumn[] = [
    { name: 'booking_id', type: 'uuid', isDeterministic: true },
    { name: 'message', type: 'text', isDeterministic: true },
    { name: 'folded', type: 'text', isDeterministic: false },
  ]
  const id = '0a0a0a0a-0000-4000-8000-000000000001'

  it('a filter is evaluated without the database where that is safe', () => {
    const filter = parseChangeFilter(`booking_id=eq.${id},message=neq.hello`, columns)
    expect(filter.decide({ booking_id: id, message: 'bye' })).toBe(true)
    expect(filter.decide({ booking_id: id, message: 'hello' })).toBe(false)
    expect(filter.decide({ booking_id: id, message: null })).toBe(false)
    expect(parseChangeFilter(undefined, columns).decide({})).toBe(true)
  })

  it('a filter is left to the database when it depends on a collation, a pattern or an unknown type', () => {
    const row = { booking_id: id, message: 'b', folded: 'B' }
    for (const text of ['message=gt.a', 'message=like.%b', 'folded=eq.b', 'message=match.^b'])
      expect(parseChangeFilter(text, columns).decide(row), text).toBeUndefined()
  })

  it('a filter does not match when one part does not, whatever the others are', () => {
    const filter = parseChangeFilter(`message=like.%b,booking_id=neq.${id}`, columns)
    expect(filter.decide({ booking_id: id, message: 'b' })).toBe(false)
  })

  it.each([
    ['too long', `message=eq.${'x'.repeat(2_001)}`],
    ['with too many conditions', Array.from({ length: 11 }, () => 'message=eq.a').join()],
    ['with too long a list', `message=in.(${Array.from({ length: 101 }, (_, n) => n).join()})`],
    ['with an operator of every object', 'message=constructor.x'],
    ['without an operator', 'message'],
  ])('%s is refused', (_, text) => {
    expect(() => parseChangeFilter(text, columns)).toThrow(FilterError)
  })
})
