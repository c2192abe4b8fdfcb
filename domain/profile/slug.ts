// The slug of a booking page's URL: validation, and suggestions for a name.

export const slugLimits = { shortest: 2, longest: 60 }

export const slugPattern = /^[a-z0-9-]+$/

const maxSuggestionLength = 50

// Letters that do not decompose into a base letter and an accent; the database uses the same transliteration.
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
}

/** "Café Noir & Friends" becomes "cafe-noir-friends"; empty when no character of the name can be used. */
export function suggestSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[ßæœøłđðħı]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return trimHyphens(trimHyphens(slug).slice(0, maxSuggestionLength))
}

function trimHyphens(slug: string): string {
  return slug.replace(/^-+|-+$/g, '')
}
