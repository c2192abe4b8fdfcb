import { expect, test } from 'vitest'
import { clientName, compareNames, lineWords } from './names.ts'

const compare = (client: string, name: string, text = '') =>
  compareNames(clientName(client), lineWords(name, text))

test.each([
  ['Anna Müller', 'MUELLER, ANNA'],
  ['Anna Müller', 'Frau Anna Muller'],
  ['Anna Müller', 'Anna Müller und Peter Schmidt'],
  ['Anna Maria Müller', 'Anna Müller'],
  ['A. Müller', 'Anna Müller'],
  ['Anna Müller', 'A MULLER'],
  ['Bjørn Ås', 'BJORN AAS'],
  ['Søren Kjær', 'Soeren Kjaer'],
  ['Łukasz Weiß', 'LUKASZ WEISS'],
  ['Hanako Yamada', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['Kyōko Itō', 'イトウ　キヨウコ'],
  ['山田花子', '山田　花子'],
  ['Anna Kowalenko', 'Анна Коваленко'],
  ['Nikos Papas', 'ΝΙΚΟΣ ΠΑΠΑΣ'],
  ['Hotel Seeblick', 'Seeblick Hotel Betriebs GmbH'],
  ['Madonna', 'MADONNA'],
])('%s is paid for as %s', (client, name) => {
  expect(compare(client, name)).toBe('full')
})

test('a name may be in the text', () => {
  expect(compare('Anna Müller', '', 'BGC ANNA MULLER WEDDING')).toBe('full')
  expect(compare('Art', 'Someone Else', 'state of the art')).toBeUndefined()
})

test.each([
  ['Anna Müller', 'Peter Müller', 'part'],
  ['Anna Müller', 'Anna Schmidt', undefined],
  ['Anna Müller', 'Müllerei Nord', undefined],
  ['Li', 'Alice Lin', undefined],
  ['山田花子', '山田太郎', undefined],
  ['', '', undefined],
  ['Mr', 'Mr', undefined],
])('%s and %s are %s', (client, name, expected) => {
  expect(compare(client, name)).toBe(expected)
})
