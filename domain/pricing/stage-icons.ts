// The icons that an artist gives an option: who and what it brings onto the stage of the booking page. The database
// knows the same names (pricing-rules.sql).

/** In the order in which they stand on the stage, from the left. */
export const stageIcons = [
  'piano',
  'keys',
  'singer',
  'guitar',
  'bass',
  'drums',
  'saxophone',
  'trumpet',
  'violin',
  'dj',
  'dancer',
  'microphone',
  'speaker',
  'lights',
] as const

export type StageIcon = (typeof stageIcons)[number]

/** Enough for the line-up of a band. */
export const maxIconsOfOption = 6

/** In the order of the stage, each once. Leaves out names that are not known. */
export function readIcons(stored: unknown): StageIcon[] {
  if (!Array.isArray(stored)) return []
  return stageIcons.filter((icon) => stored.includes(icon)).slice(0, maxIconsOfOption)
}
