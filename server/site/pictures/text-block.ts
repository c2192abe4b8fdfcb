// Fits text into a width: as large as the given number of lines allows, and cut with an ellipsis when even the smallest
// size is too long.
import type { Typeface } from './fonts.ts'
import { plainText, type TextLine, typefaceFor, writeLine } from './letters.ts'

export interface TextBlock {
  size: number
  lines: TextLine[]
  /** From the first baseline to the last. */
  height: number
  width: number
}

export interface Fit {
  /** In order of preference; the first that has all letters is used. */
  typefaces: Typeface[]
  /** The largest first. */
  sizes: number[]
  maxLines: number
  width: number
  /** From the top of the first line to the last baseline. */
  maxHeight?: number
  /** In parts of the size. */
  lineHeight?: number
}

const none: TextBlock = { size: 0, lines: [], height: 0, width: 0 }
/** No text of a picture is longer; it bounds the work for one that is. */
const maxLetters = 300

/** Empty when no typeface has all letters. */
export function fitText(text: string, fit: Fit): TextBlock {
  const { typefaces, sizes, maxLines, width, maxHeight = Number.POSITIVE_INFINITY, lineHeight = 1.08 } = fit
  const plain = [...plainText(text)].slice(0, maxLetters).join('')
  const typeface = plain ? typefaceFor(plain, typefaces) : undefined
  if (!typeface) return none
  const block = (size: number, words: string[]): TextBlock => {
    const lines = words.map((line) => writeLine(typeface, line, size))
    const widest = Math.max(...lines.map((line) => line.width))
    return { size, lines, height: (lines.length - 1) * size * lineHeight, width: widest }
  }
  // One line is better than a little larger on two.
  const onOneLine = sizes.find(
    (size) => size >= (sizes[0] ?? 0) * 0.8 && writeLine(typeface, plain, size).width <= width,
  )
  if (onOneLine) return block(onOneLine, [plain])
  for (const size of sizes) {
    const words = breakLines(typeface, plain, size, width)
    const fitted = block(size, words)
    // A word is broken only at the smallest size.
    const isLow = fitted.height + size <= maxHeight
    if (words.length <= maxLines && isLow && fitted.width <= width) return fitted
  }
  const smallest = sizes.at(-1) ?? 0
  const broken = breakLines(typeface, plain, smallest, width).flatMap((line) =>
    breakWord(typeface, line, smallest, width),
  )
  const shown = broken.slice(0, maxLines)
  if (broken.length > maxLines) shown.push(cut(typeface, shown.pop() ?? '', smallest, width))
  return block(smallest, shown)
}

function breakLines(typeface: Typeface, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && writeLine(typeface, longer, size).width <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function breakWord(typeface: Typeface, word: string, size: number, width: number): string[] {
  const lines = ['']
  for (const letter of word) {
    const longer = `${lines.at(-1)}${letter}`
    if (longer.length > 1 && writeLine(typeface, longer, size).width > width) lines.push(letter)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function cut(typeface: Typeface, line: string, size: number, width: number): string {
  const letters = [...line]
  while (letters.length > 1 && writeLine(typeface, `${letters.join('').trimEnd()}…`, size).width > width)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** As SVG, with the first baseline at y. */
export function placeText(
  { lines, size }: TextBlock,
  at: { x: number; y: number; lineHeight?: number; opacity?: number; fill?: string },
): string {
  const { x, y, lineHeight = 1.08, opacity = 1, fill } = at
  return lines
    .map(
      ({ path }, number) =>
        `<path transform="translate(${x} ${(y + number * size * lineHeight).toFixed(1)})" fill-opacity="${opacity}"${fill ? ` fill="${fill}"` : ''} d="${path}"/>`,
    )
    .join('')
}
