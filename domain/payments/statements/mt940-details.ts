// What the field :86: of an MT940 statement says: who the other party is, and the reference.
import { plainText } from './statement.ts'

interface Details {
  name: string
  text: string
}

/** In one of three forms: fields with numbers, words between slashes, or free text. */
export function readDetails(lines: readonly string[]): Details {
  const [first = ''] = lines
  const numbered = /^\d{3}([^\w\s/])/.exec(first)
  if (numbered?.[1]) return readNumbered(lines.join(''), numbered[1])
  const joined = lines.join('')
  if (slashWord.test(joined)) return readWords(joined)
  return { name: '', text: plainText(lines.join(' ')) }
}

/** "166?00CREDIT?20SVWZ+Deposit?32Anna?33 Schmidt": German and Austrian banks, mostly with "?". */
function readNumbered(text: string, separator: string): Details {
  const fields = text
    .split(separator)
    .slice(1)
    .map((field) => ({ number: Number(field.slice(0, 2)), value: field.slice(2) }))
  const from = (low: number, high: number) =>
    fields.filter(({ number }) => number >= low && number <= high).map(({ value }) => value)
  const purpose = joinWrapped([...from(20, 29), ...from(60, 63)])
  return {
    name: plainText(joinWrapped(from(32, 33))),
    text: plainText(sepaText(purpose)) || plainText(...from(0, 0)),
  }
}

/** Fields are cut at 27 characters, inside words too; one that is shorter ended there. */
function joinWrapped(fields: readonly string[]): string {
  return fields.reduce((text, field, index) => {
    const isCut = (fields[index - 1]?.length ?? 0) >= 27
    const startsPart = /^(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|PURP)\+/.test(field)
    return text + (index === 0 || (isCut && !startsPart) ? '' : ' ') + field
  }, '')
}

/** "EREF+…SVWZ+…": the message to the recipient, then the sender's reference. */
function sepaText(text: string): string {
  const parts = text.split(/\b(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP)\+/)
  if (parts.length === 1) return text
  const textAfter = (code: string) => {
    const at = parts.indexOf(code)
    return at < 0 ? '' : (parts[at + 1] ?? '').trim()
  }
  return [textAfter('SVWZ'), textAfter('EREF').replace(/^NOT ?PROVIDED$/i, ''), parts[0]]
    .filter(Boolean)
    .join(' ')
}

const codes =
  'REMI|NAME|CNTP|EREF|IREF|PREF|KREF|MARF|CSID|IBAN|BIC|ORDP|BENM|TRTP|ADDR|ISDT|PURP|ULTD|ULTC|RTRN|USTD|STRD|CUR|ID|OCMT|CHGS'
const slashWord = /\/(?:REMI|TRTP|EREF|CNTP|ORDP|BENM|NAME)\//

/** "/NAME/Anna Jansen/REMI/Deposit": Dutch, Belgian and Scandinavian banks. */
function readWords(text: string): Details {
  const parts = text.split(new RegExp(`/(${codes})(?=/)`))
  const valuesOf = (code: string) =>
    parts.flatMap((part, index) => (index % 2 === 1 && part === code ? [parts[index + 1] ?? ''] : []))
  const cleaned = (value: string) => value.replace(/^\/+|\/+$/g, '').replace(/\/{2,}/g, ' ')
  // "/CNTP/account/BIC/name/city//" has the name in third place.
  const counterparty = valuesOf('CNTP').map((value) => value.split('/')[3] ?? '')
  const bicInCounterparty = valuesOf('BIC').map((value) => value.split('/')[2] ?? '')
  const name = [...valuesOf('NAME').map(cleaned), ...counterparty, ...bicInCounterparty].find(Boolean) ?? ''
  const remittance = [...valuesOf('REMI'), ...valuesOf('USTD'), ...valuesOf('STRD'), ...valuesOf('CUR')].map(
    cleaned,
  )
  const endToEnd = valuesOf('EREF')
    .map(cleaned)
    .filter((value) => !/^NOT ?PROVIDED$/i.test(value))
  return { name: plainText(name), text: plainText(...remittance, ...endToEnd) }
}
