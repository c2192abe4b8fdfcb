// The remainder that IBANs and creditor references are checked by (ISO 7064, MOD 97-10).

/** Of capital letters and digits; a letter counts as its two-digit number, A as 10. */
export function mod97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** As an account number or reference is compared: without spaces, dots and hyphens, in capitals. */
export function compact(typed: string): string {
  return typed.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()
}

/** In groups of four, as IBANs and creditor references are printed. */
export function inFours(text: string): string {
  return compact(text).replace(/(.{4})(?=.)/g, '$1 ')
}
