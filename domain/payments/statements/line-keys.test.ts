import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withKeys } from './line-keys.ts'
import type { ReadLine } from './statement.ts'

/** Few values, so that equal lines are frequent, as two deposits of one size on one day are. */
const line: fc.Arbitrary<ReadLine> = fc.record({
  date: fc.constantFrom('2031-05-12', '2031-05-13', '2031-05-14'),
  amount: fc.constantFrom('100', '200', '-100'),
  currency: fc.constantFrom('EUR', 'CHF'),
  name: fc.constantFrom('Anna Müller', '山田 花子', ''),
  text: fc.constantFrom('3F7A9C21', 'Deposit'),
  isReturn: fc.boolean(),
  account: fc.constantFrom('A', 'B'),
  bankReference: fc.constantFrom('', '1'),
})
const keysOf = (lines: readonly ReadLine[]) => withKeys(lines).map(({ key }) => key)

test('every line has a key of its own, and a second drop of the file in any order has the same', () => {
  fc.assert(
    fc.property(
      fc
        .array(line, { maxLength: 40 })
        .chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
      ([lines, shuffled]) => {
        const keys = keysOf(lines)
        expect(new Set(keys).size).toBe(lines.length)
        expect(keysOf(shuffled).toSorted()).toEqual(keys.toSorted())
      },
    ),
  )
})

test('an overlapping file brings exactly the lines that the first did not have', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.nat(40), fc.nat(40), (lines, from, to) => {
      const first = lines.slice(0, to)
      const second = lines.slice(from)
      const known = new Set(keysOf(first))
      const fresh = keysOf(second).filter((key) => !known.has(key))
      // Equal lines are counted: what both files have is recorded once.
      const count = (list: readonly ReadLine[], one: ReadLine) =>
        list.filter((other) => JSON.stringify(other) === JSON.stringify(one)).length
      const kinds = [...new Map(second.map((one) => [JSON.stringify(one), one])).values()]
      const expected = kinds.map((one) => Math.max(0, count(second, one) - count(first, one)))
      expect(fresh).toHaveLength(expected.reduce((sum, number) => sum + number, 0))
    }),
  )
})

test('wrapping and case of the text do not change the key, its words do', () => {
  const [one] = withKeys([{ ...sample, text: 'Deposit for the wedding' }])
  expect(withKeys([{ ...sample, text: 'DEPOSIT FOR THE WED DING' }])[0]?.key).toBe(one?.key)
  expect(withKeys([{ ...sample, text: 'Deposit for a wedding' }])[0]?.key).not.toBe(one?.key)
  expect(one?.key).toMatch(/^[0-9a-f]{32}$/)
})

const sample: ReadLine = {
  date: '2031-05-12',
  amount: '100',
  currency: 'EUR',
  name: 'Ann',
  text: '',
  isReturn: false,
  account: '',
  bankReference: '',
}
