// Checks that a mail can be parsed with little memory, by its lines alone, before it is stored or parsed: a parser
// creates an object for each part and each line.

/** A mail of the largest size in base64 has 340,000. */
const maxLines = 400_000
/** Lines that may begin a MIME part. */
const maxDelimiters = 2_000
const maxHeaderBytes = 256 * 1024

const newline = 0x0a
const carriageReturn = 0x0d
const dash = 0x2d

/** The problem as text for the sender. */
export function shapeProblem(raw: Buffer): string | undefined {
  let lines = 0
  let delimiters = 0
  let isHeader = true
  for (let start = 0; start < raw.length; ) {
    const found = raw.indexOf(newline, start)
    const end = found < 0 ? raw.length : found
    lines += 1
    if (raw[start] === dash && raw[start + 1] === dash) delimiters += 1
    if (lines > maxLines) return 'The mail has too many lines'
    if (delimiters > maxDelimiters) return 'The mail has too many parts'
    if (isHeader && (end === start || (end === start + 1 && raw[start] === carriageReturn))) isHeader = false
    if (isHeader && end > maxHeaderBytes) return 'The header of the mail is too long'
    start = end + 1
  }
  return undefined
}
