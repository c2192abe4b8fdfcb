import { expect, test } from 'vitest'
import { looksLikeMt940, readMt940 } from './read-mt940.ts'

const around = (lines: string, account = '12030000/202051') =>
  `{1:F01BANKDEFFXXXX}{2:I940}{4:\r\n:20:STARTUMS\r\n:25:${account}\r\n:28C:1/1\r\n:60F:C310511EUR1000,00\r\n${lines}:62F:C310512EUR1450,00\r\n-}`

test('reads numbered fields that are cut inside words', () => {
  const file = around(
    ':61:3105120512CR450,00N060NONREF//B7K12\r\n' +
      ':86:166?00SEPA GUTSCHRIFT?109310?20EREF+HOCHZEIT-7?21SVWZ+Anzahlung Hochzeit Jun\r\n' +
      '?22i 3F7A 9C21?30BYLADEM1001?31DE02120300000000202051?32MUELLER, ANNA?33 UND PETER\r\n',
  )
  expect(looksLikeMt940(file)).toBe(true)
  expect(readMt940(file)).toEqual({
    pending: 0,
    lines: [
      {
        date: '2031-05-12',
        amount: '450',
        currency: 'EUR',
        name: 'MUELLER, ANNA UND PETER',
        text: 'Anzahlung Hochzeit Juni 3F7A 9C21 HOCHZEIT-7',
        isReturn: false,
        account: '12030000/202051',
        bankReference: 'B7K12',
      },
    ],
  })
})

test.each([
  [
    ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL02ABNA0123456789/BIC/ABNANL2A/NAME/A. JANSEN\r\n/REMI/Aanbetaling 3F7A9C21/EREF/NOTPROVIDED\r\n',
    { name: 'A. JANSEN', text: 'Aanbetaling 3F7A9C21' },
  ],
  [
    ':86:/EREF/E2E-9//CNTP/NL20INGB0001234567/INGBNL2A/Bram de Boer///REMI/USTD//Voorschot 3F7A9C21/\r\n',
    { name: 'Bram de Boer', text: 'Voorschot 3F7A9C21 E2E-9' },
  ],
  [
    ':86:/BENM//NAME/Bram de Boer/REMI/STRD/CUR/RF183F7A9C21/\r\n',
    { name: 'Bram de Boer', text: 'RF183F7A9C21' },
  ],
  [
    ':86:Payment from Åsa Öberg\r\nwedding 3F7A9C21\r\n',
    { name: '', text: 'Payment from Åsa Öberg wedding 3F7A9C21' },
  ],
  ['', { name: '', text: 'WEDDING' }],
])('reads the details in form %#', (details, expected) => {
  expect(readMt940(around(`:61:310512C450,NTRFWEDDING//B1\r\n${details}`)).lines[0]).toMatchObject({
    amount: '450',
    ...expected,
  })
})

test('reads debits, reversals and what is only expected', () => {
  const marks = ['C', 'D', 'RC', 'RD', 'EC']
  const { lines, pending } = readMt940(around(marks.map((mark) => `:61:310512${mark}R5,5NTRFX\r\n`).join('')))
  expect(lines.map(({ amount, isReturn }) => [amount, isReturn])).toEqual([
    ['5.5', false],
    ['-5.5', false],
    ['-5.5', true],
    ['5.5', true],
  ])
  expect(pending).toBe(1)
})

test('finds the year of a booking across New Year, and keeps the accounts apart', () => {
  const file =
    around(':61:3112310102C5,00NTRFX\r\n') +
    around(':61:3101021231C5,00NTRFX\r\n', '12030000/303051').replaceAll('EUR', 'JPY')
  expect(readMt940(file).lines.map(({ date, account, currency }) => [date, account, currency])).toEqual([
    ['2032-01-02', '12030000/202051', 'EUR'],
    ['2030-12-31', '12030000/303051', 'JPY'],
  ])
})

test.each([
  [around(':61:311312C5,00NTRFX\r\n'), /no readable amount or date/],
  [around(':61:310512CmanyNTRFX\r\n'), /no readable amount or date/],
  [':20:X\n:25:1\n:61:310512C5,00NTRFX\n', /which currency/],
])('says what is wrong with %#', (file, message) => {
  expect(() => readMt940(file)).toThrow(message)
})
