// A CAMT.053 statement in the two versions that banks use most, for tests: fictional people.

export function camtDocument(entries: string, version: '02' | '08' = '08'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`
}

interface SampleEntry {
  amount: string
  name: string
  text: string
  reference?: string
  date?: string
  direction?: 'CRDT' | 'DBIT'
  version?: '02' | '08'
  more?: string
}

export function camtEntry(entry: SampleEntry): string {
  const {
    amount,
    name,
    text,
    reference = 'B1',
    date = '2031-05-12',
    direction = 'CRDT',
    version = '08',
  } = entry
  const role = direction === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const party = version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`
  const state = version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>'
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${entry.more ?? ''}<Sts>${state}</Sts>
  <BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
  <RltdPties><${role}>${party}</${role}></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
