// Finds what makes a request's text unusable: a NUL character, which PostgreSQL cannot store in text, or JSON nested
// so deeply that a recursive parser would overflow the stack.

const maxDepth = 200
/** The escape of a NUL character, unless its backslash is itself escaped. */
const zeroEscape = /(?<!\\)(?:\\\\)*\\u0000/

/** A sentence for the caller; undefined when the text can be used. */
export function findTextProblem(text: string): string | undefined {
  if (text.includes('\0') || (text.includes('\\u0000') && zeroEscape.test(text)))
    return 'The text holds a zero character (\\u0000), which cannot be stored. Please remove it.'
  return findDepthProblem(text)
}

/** The same for JSON whose parser handles NUL characters itself. */
export function findDepthProblem(text: string): string | undefined {
  // Each level needs two brackets: a shorter text cannot be too deep.
  if (text.length > maxDepth * 2 && isTooDeep(text))
    return `The JSON is nested more than ${maxDepth} levels deep. Please send a flatter value.`
  return undefined
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) at++
    else if (code === 0x22) isQuoted = !isQuoted
    else if (!isQuoted && (code === 0x5b || code === 0x7b)) {
      if (++depth > maxDepth) return true
    } else if (!isQuoted && (code === 0x5d || code === 0x7d)) depth--
  }
  return false
}
