import { expect, test } from 'vitest'
import { readStatement, statementOfTable } from '../read-statement.ts'
import type { CsvColumns } from './table.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const read = (file: string | Uint8Array, likelyCurrency?: string, remembered?: CsvColumns) =>
  readStatement(typeof file === 'string' ? encode(file) : file, {
    rememberedColumns: () => remembered,
    likelyCurrency,
  })

function linesOf(file: string | Uint8Array, likelyCurrency?: string) {
  const found = read(file, likelyCurrency)
  if (found.kind !== 'statement') throw new Error(`asks for columns: ${JSON.stringify(found.guess)}`)
  return found.statement.lines.map(({ date, amount, currency, name, text }) => [
    date,
    amount,
    currency,
    name,
    text,
  ])
}

const german = [
  '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung"',
  '"DE02120300000000202051";"12.05.31";"12.05.31";"GUTSCHRIFT";"Anzahlung; 3F7A9C21";"Anna Müller";"1.450,00";"EUR"',
  '"DE02120300000000202051";"13.05.31";"13.05.31";"LASTSCHRIFT";"Strom";"Stadtwerke";"-45,10";"EUR"',
].join('\r\n')
const germanLines = [
  ['2031-05-12', '1450', 'EUR', 'Anna Müller', 'Anzahlung; 3F7A9C21 GUTSCHRIFT'],
  ['2031-05-13', '-45.1', 'EUR', 'Stadtwerke', 'Strom LASTSCHRIFT'],
]

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

test.each([
  ['UTF-8', encode(german)],
  ['UTF-8 with a mark', encode(`\uFEFF${german}`)],
  ['windows-1252', latin(german)],
  ['UTF-16', wide(`\uFEFF${german}`, true)],
  ['UTF-16, the other way round', wide(`\uFEFF${german}`, false)],
  ['UTF-16 without a mark', wide(german, true)],
])('reads a German table in %s', (_, bytes) => {
  expect(linesOf(bytes)).toEqual(germanLines)
})

test('reads a British table with columns for money in and out, in the currency of the open payments', () => {
  const file =
    'Date,Type,Description,Paid out,Paid in,Balance\n12/05/2031,BACS,"A MULLER\n3F7A9C21",,"1,450.00","2,000.00"\n13/05/2031,CARD,"The ""Cable"" Shop",45.10,,"1,954.90"\n'
  expect(linesOf(file, 'GBP')).toEqual([
    ['2031-05-12', '1450', 'GBP', '', 'A MULLER 3F7A9C21'],
    ['2031-05-13', '-45.1', 'GBP', '', 'The "Cable" Shop'],
  ])
})

test.each([
  [
    'Swiss',
    "Buchungsdatum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF\n12.05.2031;ZOE FREI 3F7A9C21;1'450.50;;12.05.2031;2'000.00\n13.05.2031;Strom;;-45.10;13.05.2031;\n",
    ['2031-05-12', '1450.5', 'CHF', '', 'ZOE FREI 3F7A9C21'],
  ],
  [
    'French',
    'Solde au 13/05/2031;1 954,90 €\nDate;Libellé;Débit euros;Crédit euros\n12/05/2031;VIR LUC MOREL 3F7A9C21;;1\u202f450,00\n',
    ['2031-05-12', '1450', 'EUR', '', 'VIR LUC MOREL 3F7A9C21'],
  ],
  [
    'Spanish',
    'Fecha operación\tFecha valor\tConcepto\tImporte\tDivisa\n12/05/2031\t12/05/2031\tTransferencia de Íñigo Peña\t1.450,00\tEUR\n',
    ['2031-05-12', '1450', 'EUR', '', 'Transferencia de Íñigo Peña'],
  ],
  [
    'Swedish',
    'Bokföringsdag;Belopp;Avsändare;Namn;Rubrik;Saldo;Valuta\n2031-05-12;1 450,00;;Åsa Öberg;Handpenning;3 000,00;SEK\n',
    ['2031-05-12', '1450', 'SEK', 'Åsa Öberg', 'Handpenning'],
  ],
  [
    'Norwegian',
    'Dato;Beskrivelse;Rentedato;Inn;Ut;Kid\n12.05.2031;Fra: Bjørn Ås;12.05.2031;1450,00;;3F7A9C21\n',
    ['2031-05-12', '1450', 'NOK', '', '3F7A9C21 Fra: Bjørn Ås'],
  ],
  [
    'Dutch',
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"\n"20310512";"Bram de Boer";"NL02ABNA0123456789";"NL20INGB0001234567";"OV";"Bij";"1450,00";"Overschrijving";"3F7A9C21"\n',
    ['2031-05-12', '1450', 'EUR', 'Bram de Boer', '3F7A9C21'],
  ],
  [
    'Japanese',
    '取引日,入金,出金,摘要\n2031年5月12日,"145,000",,ﾔﾏﾀﾞ ﾊﾅｺ\n2031年5月13日,,"4,500",デンキ\n',
    ['2031-05-12', '145000', 'JPY', '', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ],
  [
    'American',
    'Date,Description,Amount,Running Bal.\n05/12/2031,"ZELLE FROM ANN LEE 3F7A9C21","1,450.00","3,000.00"\n05/13/2031,CABLES,(45.10),""\n',
    ['2031-05-12', '1450', 'USD', '', 'ZELLE FROM ANN LEE 3F7A9C21'],
  ],
])('reads a %s table', (country, file, line) => {
  const currency = { Norwegian: 'NOK', Japanese: 'JPY', American: 'USD' }[country as string]
  expect(linesOf(file as string, currency)[0]).toEqual(line)
})

test('leaves out what is pending or was taken back, and counts rows that are no lines', () => {
  const file =
    'Started Date,Description,Amount,Currency,State\n2031-05-12 10:11:12,Ann Lee,10.00,GBP,COMPLETED\n2031-05-12 10:11:12,Bob,20.00,GBP,PENDING\n2031-05-12 10:11:12,Cem,30.00,GBP,REVERTED\nTotal,,60.00,,\n'
  const found = read(file)
  expect(found).toMatchObject({ statement: { pending: 1, unread: 1, lines: [{ amount: '10' }] } })
})

test('a table in which nothing is booked yet is read without asking', () => {
  const file = 'Date,Description,Amount,Currency,State\n2031-05-12,Bob,20.00,GBP,PENDING\n'
  expect(read(file)).toMatchObject({ statement: { pending: 1, lines: [] } })
})

test.each([
  ['which of day and month is first', 'Date,Name,Amount,Currency\n03/04/2031,Ann,10.00,USD\n'],
  ['what the decimal sign is', 'Date,Name,Amount,Currency\n2031-04-03,Ann,1.450,EUR\n'],
  ['which currency it is', 'Date,Name,Amount\n2031-04-03,Ann,10.00\n'],
  ['what the columns are', '2031-04-03,Ann,10.00\n2031-04-04,Bob,20.00\n'],
  ['where the reference is', 'Date,Irgendwas,Amount,Currency\n2031-04-03,Ann,10.00,EUR\n'],
])('asks %s', (_, file) => {
  expect(read(file).kind).toBe('columns')
})

test('reads a table by the columns that were chosen, and by those remembered of its shape', () => {
  const file = '03/04/2031;Ann Lee;1.450;Wedding\n05/04/2031;Bob;2.000;Party\n'
  const asked = read(file)
  if (asked.kind !== 'columns') throw new Error('reads it without asking')
  const columns: CsvColumns = {
    ...asked.guess,
    dateOrder: 'mdy',
    decimal: ',',
    amount: 2,
    name: [1],
    text: [3],
    currency: 'USD',
  }
  const { lines } = statementOfTable(asked.table, columns)
  expect(lines[0]).toMatchObject({
    date: '2031-03-04',
    amount: '1450',
    currency: 'USD',
    name: 'Ann Lee',
    text: 'Wedding',
  })
  expect(read(file, undefined, columns)).toEqual({
    kind: 'statement',
    statement: statementOfTable(asked.table, columns),
  })
})

test('asks again when remembered columns no longer fit', () => {
  const columns = { ...(read('2031-04-03,Ann,10.00\n') as { guess: CsvColumns }).guess, date: 1 }
  expect(read('2031-04-03,Ann,10.00\n', 'EUR', columns).kind).toBe('columns')
})

test('formulas stay text, and are no amounts', () => {
  const file =
    'Date,Name,Amount,Currency\n2031-04-03,"=HYPERLINK(""https://example.com"")",10.00,EUR\n2031-04-03,@SUM(A1),=1+1,EUR\n'
  expect(read(file)).toMatchObject({
    statement: { unread: 1, lines: [{ name: '=HYPERLINK("https://example.com")', amount: '10' }] },
  })
})
