// Joins words as a sentence does.

/** "red", "red and blue", "red, green and blue" */
export function joinWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  const end = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${end}` : end
}
