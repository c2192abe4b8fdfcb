// Keeps spreadsheets from taking a text for a formula: most cells of an exported file were written by strangers.

const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const negativeNumber = /^-\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * What begins like a formula, also behind blanks, gets an apostrophe, which spreadsheets take for "this is text". A
 * negative number stays a number.
 */
export function disarmFormula(text: string): string {
  return formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}
