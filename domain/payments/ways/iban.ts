// IBANs: their check, which says what to correct. The structure inside a country's number is left to its banks.
import { compact, mod97 } from './mod97.ts'

/** Characters of an IBAN by country, from the registry of SWIFT. */
const lengths = readLengths(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
    'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
    'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 ' +
    'NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 ' +
    'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30',
)

function readLengths(text: string): Map<string, number> {
  return new Map(text.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]))
}

/** What to correct; undefined for a valid IBAN. */
export function ibanProblem(typed: string): string | undefined {
  const iban = compact(typed)
  if (iban === '') return 'Please enter the IBAN.'
  if (!/^[A-Z]{2}\d{2}/.test(iban))
    return 'An IBAN begins with two letters and two digits, such as DE89. Please check the beginning.'
  if (!/^[A-Z0-9]+$/.test(iban)) return 'An IBAN has only letters and digits. Please check what you typed.'
  const country = iban.slice(0, 2)
  const length = lengths.get(country)
  if (!length) return `No IBAN begins with ${country}. Please check the first two letters.`
  if (iban.length !== length)
    return `An IBAN that begins with ${country} has ${length} characters, and this one has ${iban.length}. Please check it.`
  if (mod97(iban.slice(4) + iban.slice(0, 4)) !== 1)
    return 'The check digits of this IBAN do not fit. Please compare it with your bank card or statement.'
  return undefined
}

/** Of Switzerland and Liechtenstein: takes only payments with a reference that the holder's bank issued. */
export function isQrIban(iban: string): boolean {
  const bank = Number(iban.slice(4, 9))
  return isSwissIban(iban) && bank >= 30_000 && bank <= 31_999
}

export function isSwissIban(iban: string): boolean {
  return /^(?:CH|LI)/.test(iban)
}

/** Optional: payments inside the euro area and Switzerland go by the IBAN alone. */
export function bicProblem(typed: string): string | undefined {
  const bic = compact(typed)
  if (bic === '' || /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)) return undefined
  return 'A BIC has 8 or 11 letters and digits, such as COBADEFF. Please check it, or leave it empty.'
}
