// The genres and repertoire an artist can choose: up to three genres, and whose songs they play.

export const genres = [
  'Rock',
  'Pop',
  'Jazz',
  'Blues',
  'Country',
  'Folk',
  'Electronic',
  'Hip-Hop',
  'R&B',
  'Soul',
  'Funk',
  'Reggae',
  'Classical',
  'Alternative',
  'Indie',
  'Metal',
] as const

export const maxGenres = 3

export const performanceTypes = ['Originals', 'Covers'] as const

/** A profile stores its genres as one string, separated by comma and space. */
export function splitGenres(genre: string): string[] {
  return genre
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

export function joinGenres(names: string[]): string {
  return names.join(', ')
}
