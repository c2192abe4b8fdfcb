import type { DistanceUnit } from './distance.ts'

/** Whose road signs count miles: the United Kingdom, the United States, and islands that were or are theirs. */
const milesCountries = new Set(
  'AG AI AS BS BZ DM FK GB GD GG GU IM JE KN KY LC LR MP MS PR SH TC US VC VG VI'.split(' '),
)

export function unitOfCountry(country: string): DistanceUnit {
  return milesCountries.has(country) ? 'mi' : 'km'
}
