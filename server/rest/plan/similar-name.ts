// The known name that is most like one that does not exist, for the hints of errors.

const minSimilarity = 0.33
const maxLength = 128

/** Names have to share three characters in a row; of those the one with the smallest edit distance is taken. */
export function similarName(wanted: string, known: Iterable<string>): string | undefined {
  if (wanted.length > maxLength) return undefined
  const wantedParts = partsOf(wanted)
  let best: string | undefined
  let bestSimilarity = minSimilarity
  for (const name of known) {
    if (name.length > maxLength || !partsOf(name).some((part) => wantedParts.includes(part))) continue
    const similarity = 1 - distance(wanted, name) / Math.max(wanted.length, name.length, 1)
    if (similarity > bestSimilarity) {
      best = name
      bestSimilarity = similarity
    }
  }
  return best
}

function partsOf(name: string): string[] {
  const padded = `-${name.toLowerCase()}-`
  return Array.from({ length: Math.max(0, padded.length - 2) }, (_, start) => padded.slice(start, start + 3))
}

/** The edit distance (Levenshtein): the minimum number of insertions, removals and replacements. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
