// The colours of the drawings, as in web/src/styles/tokens.css, and a seeded random generator.

export const night = '#16142a'
export const dusk = '#2b2756'
export const violet = '#6366f1'
export const violetBright = '#8b5cf6'
export const lamp = '#f5a524'
export const paper = '#fbfaf8'
export const black = '#0d0b1c'

/** Numbers between 0 and 1, the same on every run, so that a drawing is reproducible. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
