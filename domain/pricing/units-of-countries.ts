// The distance unit of each country.
import type { DistanceUnit } from './distance.ts'

/** Countries whose road signs use miles: the United Kingdom, the United States, and related islands. */
const milesCountries = new Set(
  'AG AI AS BS BZ DM FK GB GD GG GU IM JE KN KY LC LR MP MS PR SH TC US VC VG VI'.split(' '),
)

export function unitOfCountry(country: string): DistanceUnit {
  return milesCountries.has(country) ? 'mi' : 'km'
}
