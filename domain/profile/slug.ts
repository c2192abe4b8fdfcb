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

/**
 * The slug in what an artist pasted or typed: the slug itself, or the address of a booking page. `host` is that of this
 * site; undefined for an address elsewhere, and for anything else.
 */
export function readSlug(text: string, host: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (slugPattern.test(typed)) return typed
  const address = /^(?:https?:\/\/)?([^/\s]*)\/book\/([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(typed)
  const [, pageHost = '', slug] = address ?? []
  return pageHost === '' || pageHost === host ? slug : undefined
}

function trimHyphens(slug: string): string {
  return slug.replace(/^-+|-+$/g, '')
}
