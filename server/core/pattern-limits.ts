// Patterns that callers may have PostgreSQL apply to rows. A regular expression of a few hundred characters can take seconds
// and gigabytes, which no time limit of ours makes cheap; so only the secret key sends any.

export interface Pattern {
  /** As PostgreSQL calls it, or as the data API does. */
  operator: string
  text: string
}

const patternLimits = {
  expressions: 1,
  expressionLength: 100,
  likes: 20,
  likeLength: 200,
  wildcards: 10,
  searches: 5,
  searchLength: 500,
} as const

const expressions = ['match', 'imatch', '~', '~*']
const likes = ['like', 'ilike']
const searches = ['fts', 'plfts', 'phfts', 'wfts']

/**
 * Repetition by number multiplies the size of an expression, references make it search again and again, and `(?` and `***`
 * switch to a syntax in which both are written otherwise.
 */
const costly = /\{\s*\d|\\[1-9]|\(\?|\*\*\*/

export const isPattern = (operator: string) =>
  expressions.includes(operator) || likes.includes(operator) || searches.includes(operator)

/** Why the patterns of one request are refused; undefined when they are not. */
export function patternProblem(patterns: readonly Pattern[]): string | undefined {
  const limits = patternLimits
  const textsOf = (operators: string[]) =>
    patterns.filter(({ operator }) => operators.includes(operator)).map(({ text }) => text)
  const [regular, simple, words] = [textsOf(expressions), textsOf(likes), textsOf(searches)]
  if (regular.length > limits.expressions) return 'A request may have one regular expression'
  if (regular.some((text) => text.length > limits.expressionLength))
    return `A regular expression may have at most ${limits.expressionLength} characters`
  if (regular.some((text) => costly.test(text)))
    return 'A regular expression may have no counted repetition, such as {2,3}, no back-references, and no (? or ***'
  if (simple.length > limits.likes) return `A request may have at most ${limits.likes} patterns of like`
  if (simple.some((text) => text.length > limits.likeLength))
    return `A pattern of like may have at most ${limits.likeLength} characters`
  if (simple.some((text) => text.split(/[%*]/).length - 1 > limits.wildcards))
    return `A pattern of like may have at most ${limits.wildcards} wildcards`
  if (words.length > limits.searches)
    return `A request may have at most ${limits.searches} full-text searches`
  if (words.some((text) => text.length > limits.searchLength))
    return `A full-text search may have at most ${limits.searchLength} characters`
  return undefined
}
