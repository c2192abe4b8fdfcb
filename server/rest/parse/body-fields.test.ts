import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldText, readFields } from './body-fields.ts'

describe('the fields of a JSON object', () => {
  it('the fields of a JSON object are the text they came in', () => {
    const text = `{ "a" : 1.50 ,"b":-1e400, "c": "x, \\"}{", "d\\n":[1, {"e": "]"}],"f":{},"g":null,"h":true}`
    expect([...readFields(text)]).toEqual([
      ['a', '1.50'],
      ['b', '-1e400'],
      ['c', '"x, \\"}{"'],
      ['d\n', '[1, {"e": "]"}]'],
      ['f', '{}'],
      ['g', 'null'],
      ['h', 'true'],
    ])
    expect([...readFields(' { } ')]).toEqual([])
  })

  it('the fields of a JSON object are those of the parser, for any object and spacing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom(0, 1, '\t'),
        (object, space) => {
          const fields = readFields(JSON.stringify(object, null, space))
          const read = [...fields].map(([key, json]) => [key, JSON.parse(json)])
          expect(read).toEqual(Object.entries(JSON.parse(JSON.stringify(object))))
        },
      ),
    )
  })

  it('keep the last of two with the same key', () => {
    expect(readFields('{"a":1,"a":2}').get('a')).toBe('2')
  })
})

describe('a field as an argument', () => {
  it.each([
    ['"two\\nlines"', false, 'two\nlines'],
    ['"text"', true, '"text"'],
    ['12.30', false, '12.30'],
    ['[1, 2]', true, '[1, 2]'],
    ['null', true, null],
    [undefined, false, null],
  ])('%s (JSON: %s) is %s', (json, isJson, text) => {
    expect(fieldText(json, isJson)).toBe(text)
  })

  it.each(['"\\u0000"', '"\\ud800"'])(
    'a field as an argument is refused if text cannot hold it: %s',
    (json) => {
      expect(() => fieldText(json, false)).toThrow()
    },
  )
})
