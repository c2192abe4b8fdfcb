// Removes the quoted mail from a reply. Inline answers stay, each below the line it answers.
import {
  type HeaderField,
  hasYear,
  headerField,
  isAttribution,
  isOriginalMarker,
  mayIntroduce,
} from './quote-words.ts'

/** A marker line where the HTML of a mail program says that the quote begins. */
export const quoteMark = '\u0001'

/** The maximum number of lines an introduction is wrapped over. */
const maxWrapped = 4
const maxLines = 20_000
const maxContextLines = 3

export function stripQuotes(text: string): string {
  const lines = text.split('\n').slice(0, maxLines)
  const unquoted = dropIntroductions(lines.slice(0, findOriginal(lines)))
  return keepAnswers(unquoted).join('\n').trim()
}

/** Where an unmarked quote begins that continues to the end. */
function findOriginal(lines: string[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isQuoted(line)) continue
    if (line.includes(quoteMark) || isOriginalMarker(line)) return at
    if (isHeaderBlock(lines, at)) return beforeRule(lines, at)
    const length = introductionAt(lines, at, isAttribution)
    if (length > 0 && !isQuoted(nextWritten(lines, at + length))) return at
  }
  return lines.length
}

/** "From: … Sent: … To: … Subject: …", as Outlook and many others write; some put the date first. */
function isHeaderBlock(lines: string[], at: number): boolean {
  const first = headerField(lines[at] ?? '')
  if (first !== 'from' && first !== 'date') return false
  const found = new Set<HeaderField>([first])
  for (const line of lines.slice(at + 1, at + 10)) {
    const field = headerField(line)
    if (field) found.add(field)
  }
  return found.has('from') && found.size >= 3
}

/** The rule that Outlook draws above the block is removed with it. */
function beforeRule(lines: string[], at: number): number {
  let before = at - 1
  while (before >= 0 && lines[before]?.trim() === '') before--
  return before >= 0 && /^\s*[_-]{5,}\s*$/.test(lines[before] ?? '') ? before : at
}

/** How many lines from here on form one introduction; 0 when they do not. */
function introductionAt(lines: string[], at: number, fits: (line: string) => boolean): number {
  if (!lines[at]?.trim() || isQuoted(lines[at])) return 0
  for (let length = 1; length <= maxWrapped; length++) {
    const last = lines[at + length - 1]
    if (last === undefined || last.trim() === '' || isQuoted(last)) return 0
    // The sentence before it is not part of it.
    if (fits(lines.slice(at, at + length).join(' ')))
      return startsLikeOne(lines, at, length, fits) ? length : 0
  }
  return 0
}

/**
 * False when it would still be one without its first line: that line is the writer's own, unless it contains the
 * date.
 */
function startsLikeOne(
  lines: string[],
  at: number,
  length: number,
  fits: (line: string) => boolean,
): boolean {
  const rest = lines.slice(at + 1, at + length).join(' ')
  return length === 1 || !fits(rest) || (hasYear(lines[at] ?? '') && !hasYear(rest))
}

function dropIntroductions(lines: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const length = introductionAt(lines, at, isAttribution) || introductionAt(lines, at, mayIntroduce)
    if (length > 0 && isQuoted(nextWritten(lines, at + length))) at += length - 1
    else kept.push(lines[at] ?? '')
  }
  return kept
}

function isQuoted(line: string | undefined): boolean {
  return /^\s{0,3}>/.test(line ?? '')
}

function nextWritten(lines: string[], from: number): string | undefined {
  return lines.slice(from, from + 5).find((line) => line.trim() !== '')
}

/** Removes quoted lines; where there are answers between them, the last quoted lines stay above each answer. */
function keepAnswers(lines: string[]): string[] {
  const blocks = blocksOf(lines)
  const isAnswered = (place: number) => blocks.slice(place + 1).some(({ quoted }) => !quoted)
  const answered = blocks.filter(({ quoted }, place) => quoted && isAnswered(place))
  const isBetween = answered.length > 1
  return blocks.flatMap((block, place) => {
    if (!block.quoted) return block.lines
    const isShort = block.lines.filter(hasWords).length <= maxContextLines
    return isAnswered(place) && (isBetween || isShort) ? contextOf(block.lines) : []
  })
}

interface Block {
  quoted: boolean
  lines: string[]
}

/** Blank lines belong to the text before them. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const quoted = isQuoted(line)
    const last = blocks.at(-1)
    if (last && (line.trim() === '' || last.quoted === quoted)) last.lines.push(line)
    else if (line.trim() !== '') blocks.push({ quoted, lines: [line] })
  }
  return blocks
}

/** The last paragraph of a quote, limited to what shows the context. */
function contextOf(lines: string[]): string[] {
  const written = lines.map((line) => (hasWords(line) ? line : ''))
  while (written.at(-1) === '') written.pop()
  const paragraph = written.slice(written.lastIndexOf('') + 1)
  return paragraph.slice(-maxContextLines)
}

function hasWords(line: string): boolean {
  return line.replace(/[>\s]/g, '') !== ''
}
