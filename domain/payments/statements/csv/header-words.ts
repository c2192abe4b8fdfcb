// How banks call the columns of their tables, in English, German, French, Spanish, Dutch, Scandinavian and Japanese.
import { foldLetters } from '../fold-text.ts'

export type Role =
  | 'date'
  | 'amount'
  | 'moneyIn'
  | 'moneyOut'
  | 'direction'
  | 'name'
  | 'text'
  | 'currency'
  | 'account'
  | 'bankReference'
  | 'state'

/** Best first. A currency behind the words, as in "Amount (EUR)", is cut off before. */
const words: Record<Role, string[]> = {
  date: [
    'booking date|posting date|buchungstag|buchungsdatum|date de comptabilisation|date comptable|date d operation|date operation|fecha de operacion|fecha operacion|fecha contable|bokforingsdag|bokforingsdatum|bokfort dato|bokforingsdato|bogforingsdato|boekdatum|boekingsdatum',
    'transaction date|date|datum|fecha|dato|buchung|booked|transaktionsdatum|transaktionsdag|取引日|日付|お取引日|年月日|取扱日付',
    'completed date|date completed|date finished|finished on|started date|created on|date utc',
    'value date|valutadatum|valuta|wertstellung|wertstellungsdatum|date de valeur|date valeur|fecha valor|valutadag|rentedato|rentedatum|valuteringsdatum',
  ],
  amount: [
    'amount|betrag|umsatz|montant|importe|belopp|belob|bedrag|transaction amount|buchungsbetrag|transaktionsbelopp|amount net|net amount|source amount after fees|monto|金額|取引金額',
  ],
  moneyIn: [
    'paid in|money in|credit|credits|credit amount|haben|gutschrift|gutschriften|einzahlung|eingang|entree|encaissement|abono|abonos|haber|ingreso|ingresos|insattning|insatt|innbetaling|inn|inn pa konto|indbetaling|ind|bij|kredit|deposit|deposits|入金|入金額|お預入金額|お預り金額|預入金額|お預入れ|お預り',
  ],
  moneyOut: [
    'paid out|money out|debit|debits|debit amount|soll|lastschrift|belastung|belastungen|auszahlung|ausgang|sortie|decaissement|cargo|cargos|debe|gasto|gastos|uttag|utbetaling|ut|ut fra konto|udbetaling|ud|af|debet|withdrawal|withdrawals|出金|出金額|お支払金額|お引出金額|引出金額|お引出し|お支払',
  ],
  direction: [
    'credit debit|debit credit|credit debit indicator|debit credit indicator|soll haben|soll haben kennzeichen|sh|dc|cd|cr dr|dr cr|af bij|debet credit|sens|direction|kennzeichen|type',
  ],
  name: [
    'payer|payer name|zahlungspflichtiger|zahlungspflichtige r|auftraggeber|auftraggeber empfanger|empfanger auftraggeber|beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|name zahlungsbeteiligter|absender|avsandare|avsender|afsender|ordenante|emetteur|debiteur|from|from name|振込依頼人|振込依頼人名|依頼人',
    'name|counterparty|counterparty name|counter party|other party|partner name|partnername|partner|payee|payee name|empfanger|zahlungsempfanger|zahlungsempfanger in|tiers|nom|contrepartie|nom contrepartie|nombre|beneficiario|ordenante beneficiario|motpart|navn|namn|naam|naam tegenpartij|tegenpartij|naam omschrijving|merchant|mottagare|modtager|mottaker|name of other party',
  ],
  text: [
    'reference|payment reference|verwendungszweck|zahlungsreferenz|vwz|remittance information|remittance|purpose|communication|motif|concepto|ocr|kid|melding|meddelande|besked|mededelingen|message|memo|摘要',
    'description|details|transaction details|transaction description|narrative|particulars|mitteilung|mitteilungen|buchungstext|buchungsdetails|beschreibung|libelle|libelle operation|libelle de l operation|informations complementaires|detail de l ecriture|descripcion|observaciones|texto|text|tekst|beskrivning|rubrik|transaktion|beskrivelse|forklaring|omschrijving|note|notes|additional information|お取引内容|取引内容|お取り扱い内容|メモ',
    'kundenreferenz|kundenreferenz end to end|end to end id|end to end|reference client|referencia|referens|customer reference|avisierungstext|comment',
  ],
  currency: [
    'currency|wahrung|waehrung|devise|divisa|moneda|ccy|valuta|valutakod|myntenhet|munt|通貨|currency code',
  ],
  account: [
    'auftragskonto|iban auftragskonto|account|account number|account no|kontonummer|konto|iban|compte|cuenta|rekening|口座番号',
  ],
  bankReference: [
    'transaction id|transaktions id|transaktions nr|transaction number|bank reference|umsatz id|arkivreferanse|arkivref|archive id|verifikationsnummer|numero de operacion|id|取引番号',
  ],
  state: ['state|status|etat|estado'],
}

const lists = Object.entries(words).map(([role, ranks]) => ({
  role: role as Role,
  ranks: ranks.map((rank) => new Set(rank.split('|'))),
}))

/** What a column may be by its header, best first by `rank`. */
export function rolesOf(header: string): { role: Role; rank: number }[] {
  const folded = foldHeader(header)
  return lists.flatMap(({ role, ranks }) => {
    const rank = ranks.findIndex((names) => names.has(folded))
    return rank < 0 ? [] : [{ role, rank }]
  })
}

/** A currency that a header names, as in "Betrag (EUR)" and "Montant en euros". */
export function currencyInHeader(header: string): string | undefined {
  const [, code] =
    /(?:^|[^A-Za-z])(USD|EUR|GBP|CAD|AUD|JPY|CHF|SEK|NOK|DKK)(?:$|[^A-Za-z])/.exec(header) ?? []
  if (code) return code
  return /\beuros?\b|€/i.test(header)
    ? 'EUR'
    : /£/.test(header)
      ? 'GBP'
      : /円/.test(header)
        ? 'JPY'
        : undefined
}

function foldHeader(header: string): string {
  return foldLetters(header.slice(0, 80))
    .replace(/[(（]円[)）]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:in |en |i )?(?:usd|eur|gbp|cad|aud|jpy|chf|sek|nok|dkk|euros?)$/, '')
}
