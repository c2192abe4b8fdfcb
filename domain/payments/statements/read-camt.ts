// Statements in the format CAMT.053, of every version, and its relatives CAMT.052 and CAMT.054.
import { calendarDay } from './calendar-day.ts'
import { exactAmount, negated } from './exact-amount.ts'
import { checkLineCount, plainText, type ReadLine, StatementError } from './statement.ts'
import { attributeOf, childOf, childrenOf, readXml, textOf, type XmlElement } from './xml-reader.ts'

const messages = ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn']
const reports = ['Stmt', 'Rpt', 'Ntfctn']

export function readCamt(source: string): { lines: ReadLine[]; pending: number } {
  const [document] = readXml(source).children
  const message = document?.children.find(({ name }) => messages.includes(name))
  if (!message)
    throw new StatementError(
      'This XML file is not a bank statement. Download the statement from your bank as CAMT.053, MT940 or CSV.',
    )
  const lines: ReadLine[] = []
  let pending = 0
  for (const report of message.children.filter(({ name }) => reports.includes(name))) {
    const account = textOf(report, 'Acct', 'Id', 'IBAN') || textOf(report, 'Acct', 'Id', 'Othr', 'Id')
    for (const entry of childrenOf(report, 'Ntry')) {
      if (isBooked(entry)) lines.push(...entryLines(entry, account))
      else pending += 1
      checkLineCount(lines.length + pending)
    }
  }
  return { lines, pending }
}

/** The state is a code of its own in newer versions, and the text of the element in older ones. */
function isBooked(entry: XmlElement): boolean {
  const state = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')
  return state === '' || state === 'BOOK'
}

function entryLines(entry: XmlElement, account: string): ReadLine[] {
  const details = childrenOf(entry, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls'))
  const amount = amountOf(childOf(entry, 'Amt'))
  const date = dayOf(entry, 'BookgDt') || dayOf(entry, 'ValDt')
  if (!amount || !date) throw unreadable()
  const { currency } = amount
  const isReversal = /^(true|1)$/.test(textOf(entry, 'RvslInd'))
  const shared = { date, currency, account }

  const parts = details.map((detail) => ({ detail, amount: transactionAmount(detail, currency) }))
  // A batch whose parts have no amounts of their own stays one line.
  const isBatch = parts.length > 1 && parts.every((part) => part.amount !== undefined)
  const listed = isBatch ? parts : [{ detail: details[0], amount: amount.size }]

  return listed.map(({ detail, amount: size }) => {
    const isDebit = (textOf(detail, 'CdtDbtInd') || textOf(entry, 'CdtDbtInd')) === 'DBIT'
    const own = plainText(...(isBatch ? referenceTexts(detail) : details.flatMap(referenceTexts)))
    return {
      ...shared,
      amount: isDebit ? negated(size ?? '0') : (size ?? '0'),
      name: partyName(detail, isDebit),
      text: own || plainText(textOf(entry, 'AddtlNtryInf')),
      isReturn: isReversal || childOf(detail, 'RtrInf') !== undefined,
      bankReference: plainText(
        textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef'),
        textOf(detail, 'Refs', 'AcctSvcrRef') || textOf(detail, 'Refs', 'TxId'),
      ),
    }
  })
}

function amountOf(element: XmlElement | undefined): { size: string; currency: string } | undefined {
  const size = exactAmount(element?.text.trim() ?? '')
  const currency = attributeOf(element, 'Ccy').toUpperCase()
  return size === undefined || !/^[A-Z]{3}$/.test(currency) ? undefined : { size, currency }
}

/** In the currency of the account; newer versions have it beside the transaction, older ones among the details. */
function transactionAmount(detail: XmlElement, currency: string): string | undefined {
  const places = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']]
  return places
    .map((path) => amountOf(childOf(detail, ...path)))
    .find((amount) => amount?.currency === currency)?.size
}

function dayOf(entry: XmlElement, name: string): string {
  const date = textOf(entry, name, 'Dt') || textOf(entry, name, 'DtTm')
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return calendarDay(Number(year), Number(month), Number(day)) ?? ''
}

/** Who paid or was paid; since version 04 inside another element. */
function partyName(detail: XmlElement | undefined, isDebit: boolean): string {
  const parties = childOf(detail, 'RltdPties')
  const [party, ultimate] = isDebit ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr']
  const nameIn = (role: string) => textOf(parties, role, 'Nm') || textOf(parties, role, 'Pty', 'Nm')
  return plainText(nameIn(party), nameIn(ultimate))
}

function referenceTexts(detail: XmlElement | undefined): string[] {
  const remittance = childOf(detail, 'RmtInf')
  const structured = childrenOf(remittance, 'Strd')
  const endToEnd = textOf(detail, 'Refs', 'EndToEndId')
  return [
    ...structured.map((part) => textOf(part, 'CdtrRefInf', 'Ref')),
    ...childrenOf(remittance, 'Ustrd').map((part) => part.text),
    ...structured.flatMap((part) => childrenOf(part, 'AddtlRmtInf').map((text) => text.text)),
    /^NOT ?PROVIDED$/i.test(endToEnd) ? '' : endToEnd,
    textOf(detail, 'AddtlTxInf'),
  ]
}

function unreadable(): StatementError {
  return new StatementError(
    'A line of this CAMT.053 file has no readable amount or date. Download it from your bank again.',
  )
}
