// Bank statements as they are read in the browser: their lines, their limits, and what is wrong with a file.

export const maxStatementBytes = 10 * 1024 * 1024
const maxStatementLines = 20_000

/** What a reader finds of a line. */
export interface ReadLine {
  /** The day it was booked, as "2031-06-14". */
  date: string
  /** An exact decimal (exact-amount.ts), negative for money that left the account. */
  amount: string
  currency: string
  /** The other party, where the bank names it. */
  name: string
  /** Reference and message, as one text. */
  text: string
  /** Money that came back: a cancelled or returned payment of the account's owner. */
  isReturn: boolean
  account: string
  /** What the bank calls the line, where it does. */
  bankReference: string
}

export interface StatementLine extends ReadLine {
  /** The same in every file that has this line (line-keys.ts). */
  key: string
}

export interface Statement {
  format: 'CAMT.053' | 'MT940' | 'CSV'
  lines: StatementLine[]
  /** Lines that the bank announces and has not booked yet. */
  pending: number
  /** Rows of a table that have no readable date or amount, as totals have. */
  unread: number
}

/** A file that cannot be read; the message says what is wrong with it and what to do, in the interface's words. */
export class StatementError extends Error {
  override name = 'StatementError'
}

export function checkLineCount(count: number): void {
  if (count > maxStatementLines)
    throw new StatementError(
      `This statement has more than ${maxStatementLines.toLocaleString('en-GB')} lines. Download it again for a shorter period.`,
    )
}

/** Whitespace of every kind becomes one space; control characters are dropped, and so is what is far too long to be read. */
export function plainText(...parts: (string | undefined)[]): string {
  return parts
    .map((part) =>
      (part ?? '')
        .slice(0, maxTextLength)
        .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim(),
    )
    .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
    .join(' ')
    .slice(0, maxTextLength)
}

const maxTextLength = 1_000
