import { expect, test } from 'vitest'
import { camtDocument, camtEntry } from '../../../tests/harness/camt-sample.ts'
import { readCamt } from './read-camt.ts'

test.each(['02', '08'] as const)('reads credits and debits of version %s', (version) => {
  const entries = [
    camtEntry({ amount: '450.00', name: 'Anna Müller &amp; Söhne', text: 'Anzahlung 3F7A9C21', version }),
    camtEntry({ amount: '20.50', name: 'Cable Shop', text: 'Cables', direction: 'DBIT', version }),
  ]
  expect(readCamt(camtDocument(entries.join(''), version))).toEqual({
    pending: 0,
    lines: [
      {
        date: '2031-05-12',
        amount: '450',
        currency: 'EUR',
        name: 'Anna Müller & Söhne',
        text: 'Anzahlung 3F7A9C21',
        isReturn: false,
        account: 'DE02120300000000202051',
        bankReference: 'B1',
      },
      expect.objectContaining({ amount: '-20.5', name: 'Cable Shop' }),
    ],
  })
})

const batch = `<Ntry><NtryRef>1</NtryRef><Amt Ccy="CHF">700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><DtTm>2031-05-12T08:30:00+02:00</DtTm></BookgDt><AcctSvcrRef>BATCH9</AcctSvcrRef><NtryDtls>
  <Btch><NbOfTxs>2</NbOfTxs></Btch>
  <TxDtls><Refs><AcctSvcrRef>T1</AcctSvcrRef></Refs><Amt Ccy="CHF">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <RltdPties><Dbtr><Pty><Nm>Zoë Frei</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>210000000003139471430009017</Ref></CdtrRefInf>
    <AddtlRmtInf>Summer party</AddtlRmtInf></Strd></RmtInf></TxDtls>
  <TxDtls><Refs><AcctSvcrRef>T2</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="CHF">400.00</Amt></TxAmt></AmtDtls>
    <RltdPties><Dbtr><Nm>Luc Morel</Nm></Dbtr></RltdPties>
    <RmtInf><Strd><CdtrRefInf><Ref>RF18 3F7A 9C21</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>
  </NtryDtls></Ntry>`

test('reads each payment of a batch, with its structured reference', () => {
  const { lines } = readCamt(camtDocument(batch))
  expect(
    lines.map(({ amount, name, text, date, bankReference }) => ({ amount, name, text, date, bankReference })),
  ).toEqual([
    {
      amount: '300',
      name: 'Zoë Frei',
      text: '210000000003139471430009017 Summer party',
      date: '2031-05-12',
      bankReference: 'BATCH9 T1',
    },
    {
      amount: '400',
      name: 'Luc Morel',
      text: 'RF18 3F7A 9C21',
      date: '2031-05-12',
      bankReference: 'BATCH9 T2',
    },
  ])
})

test('a batch without amounts of its parts stays one line with all their texts', () => {
  const { lines } = readCamt(camtDocument(batch.replace(/<Amt Ccy="CHF">[34]00.00<\/Amt>/g, '')))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    amount: '700',
    text: '210000000003139471430009017 Summer party RF18 3F7A 9C21',
  })
})

test('takes the amount in the currency of the account, not the one that was sent', () => {
  const sent = '<AmtDtls><InstdAmt><Amt Ccy="USD">500.00</Amt></InstdAmt></AmtDtls>'
  const entry = camtEntry({ amount: '450.00', name: 'Ann', text: 'x' }).replace(
    '<RltdPties>',
    `${sent}<RltdPties>`,
  )
  expect(readCamt(camtDocument(entry)).lines[0]).toMatchObject({ amount: '450', currency: 'EUR' })
})

test('counts what is not booked yet, and marks what came back', () => {
  const entry = { amount: '10.00', name: 'Ann', text: 'x' }
  const { lines, pending } = readCamt(
    camtDocument(
      camtEntry(entry).replace('BOOK', 'PDNG') + camtEntry({ ...entry, more: '<RvslInd>true</RvslInd>' }),
    ),
  )
  expect(pending).toBe(1)
  expect(lines.map(({ isReturn }) => isReturn)).toEqual([true])
})

test('reads prefixed names, marked text and a reference across entities', () => {
  const text = camtDocument(
    camtEntry({ amount: '1.00', name: '山田 花子', text: '<![CDATA[A < B]]> &#x33;F7A' }),
  )
  const prefixed = text.replace(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('<n:![CDATA', '<![CDATA')
  expect(readCamt(prefixed).lines[0]).toMatchObject({ name: '山田 花子', text: 'A < B 3F7A' })
})

test.each([
  ['<html><body>Log in</body></html>', /not a bank statement/],
  [camtDocument(camtEntry({ amount: 'many', name: 'Ann', text: 'x' })), /no readable amount or date/],
  [
    camtDocument(camtEntry({ amount: '1', name: 'Ann', text: 'x', date: '2031-02-30' })),
    /no readable amount or date/,
  ],
  [camtDocument('').slice(0, -20), /damaged or incomplete/],
  ['<a><b></a></b>', /damaged or incomplete/],
  ['<a', /damaged or incomplete/],
  ['</a>', /damaged or incomplete/],
  ['<a><!-- ', /damaged or incomplete/],
])('says what is wrong with %#', (text, message) => {
  expect(() => readCamt(text)).toThrow(message)
})

test('knows no entities of a file, however they are nested', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><Document>&b;</Document>`
  expect(() => readCamt(bomb)).toThrow(/document type of its own/)
  const file = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document>&f;</Document>`
  expect(() => readCamt(file)).toThrow(/document type of its own/)
})

test('refuses endless depth and endless numbers of elements', () => {
  expect(() => readCamt('<a>'.repeat(1_000_000))).toThrow(/more complex/)
  expect(() => readCamt(`<a>${'<b/>'.repeat(900_000)}</a>`)).toThrow(/more complex/)
})
