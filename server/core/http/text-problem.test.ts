import { describe, expect, it } from 'vitest'
import { findTextProblem } from './text-problem.ts'

describe('findTextProblem', () => {
  it.each([
    ['a raw zero character', 'a\0b'],
    ['an escaped zero character', '{"a":"\\u0000"}'],
    ['one behind an escaped backslash', '{"a":"\\\\\\u0000"}'],
  ])('finds %s', (_, text) => {
    expect(findTextProblem(text)).toContain('zero character')
  })

  it.each([
    ['lists', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['levels behind a quoted bracket', `["]",${'['.repeat(500)}`],
  ])('finds too many nested %s', (_, text) => {
    expect(findTextProblem(text)).toContain('nested')
  })

  it.each([
    ['the words \\u0000 with an escaped backslash', '{"a":"\\\\u0000"}'],
    ['many brackets in a string', `{"a":"${'['.repeat(1_000)}"}`],
    ['many brackets behind an escaped quote', `{"a":"\\"${'['.repeat(1_000)}"}`],
    ['a long flat list', JSON.stringify(Array.from({ length: 1_000 }, () => [{}]))],
    ['nothing', ''],
  ])('passes %s', (_, text) => {
    expect(findTextProblem(text)).toBeUndefined()
  })
})
