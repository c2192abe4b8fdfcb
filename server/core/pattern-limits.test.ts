import { expect, it } from 'vitest'
import { patternProblem } from './pattern-limits.ts'

const problem = (operator: string, ...texts: string[]) =>
  patternProblem(texts.map((text) => ({ operator, text })))

it.each(['^Nadia', 'a.*b', '[a-z]+@', '\\d+', '(jazz|soul)', 'a{', '\\mword\\M'])(
  'allows the expression %s',
  (text) => {
    expect(problem('match', text)).toBeUndefined()
  },
)

it.each([
  ['a{2,1000}'],
  ['(x{ 9})'],
  ['(a)\\1'],
  ['(?b)a\\{1,9\\}'],
  ['***=a'],
  ['(?=a)b'],
  ['a'.repeat(101)],
  ['a', 'b'],
])('refuses the expression %s', (...texts) => {
  for (const operator of ['match', 'imatch', '~', '~*']) expect(problem(operator, ...texts)).toBeDefined()
})

it('allows patterns as search fields send them, and refuses those with many wildcards', () => {
  expect(problem('ilike', ...Array(20).fill('*nadia brook*'))).toBeUndefined()
  expect(problem('ilike', ...Array(21).fill('*a*'))).toContain('at most 20')
  expect(problem('like', '%a'.repeat(11))).toContain('wildcards')
  expect(problem('like', 'a'.repeat(201))).toContain('characters')
  expect(problem('wfts', 'a '.repeat(300))).toContain('full-text')
  expect(problem('eq', 'a'.repeat(5_000))).toBeUndefined()
})
