// Prevents formula injection in spreadsheet exports: most cells contain text written by strangers.

const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** A phone number, which computes nothing: no operator follows the plus. */
const phoneNumber = /^\+\d[\d ()]*$/

/** Text that starts like a formula, also after whitespace, gets an apostrophe, which marks a cell as text. */
export function disarmFormula(text: string): string {
  return formulaStart.test(text) && !phoneNumber.test(text) ? `'${text}` : text
}
