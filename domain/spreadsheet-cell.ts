// Keeps spreadsheets from taking a text for a formula: most cells of an exported file were written by strangers.

const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** What begins like a formula, also behind blanks, gets an apostrophe, which spreadsheets take for "this is text". */
export function disarmFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
