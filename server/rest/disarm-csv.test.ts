import { expect, it } from 'vitest'
import { disarmCsv } from './disarm-csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['"=HYPERLINK(""http://evil"",""x"")"', `"'=HYPERLINK(""http://evil"",""x"")"`],
  ['@SUM', "'@SUM"],
  ['+441632960001', '+441632960001'],
  ['+44 (1632) 960001', '+44 (1632) 960001'],
  ['+1-555-0100', "'+1-555-0100"],
  ['+1+cmd', "'+1+cmd"],
  ['+A1', "'+A1"],
  ['"\t=1"', `"'\t=1"`],
  ['"\r=1"', `"'\r=1"`],
  ['-1+cmd', "'-1+cmd"],
  ['-5', '-5'],
  ['-5.25', '-5.25'],
  ['-1e-7', '-1e-7'],
  ['a=b', 'a=b'],
  ['1,=2,"x\n=y",=z', `1,'=2,"x\n=y",'=z`],
  ['a,b\n=1,2\n,=3', "a,b\n'=1,2\n,'=3"],
  ['""', '""'],
])('writes %j as %j', (given, expected) => {
  expect(disarmCsv(given)).toBe(expected)
})
