// Strips the official words from a region's name, which addresses leave out.

const before =
  /^(?:Royal Borough of|Metropolitan Borough of|City and Borough of|City and County of|Borough of|District of|County of|City of|State of|Sir|Provincia (?:di|de|del|della|da)|Provincia|Província de|Province (?:of|de|du)|Provincie|Département (?:du|de la|de|des)|Regierungsbezirk|Politischer Bezirk|Bezirk|Gemeente|Powiat|Landkreis) /
const after =
  / (?:County Borough|county borough|Council|Kommun|kommun|Kommune|Voivodeship|Shi|shi|District|Region|Province)$/

export function plainRegion(country: string, name: string): string {
  if (country === 'IE') return name.replace(/^County | County$/, '')
  const plain = name
    .replace(before, '')
    .replace(/^(?:Province|Département) d'/, '')
    .replace(after, '')
  return country === 'GB' ? plain.replace(/ City$/, '').replace(/^The /, '') : plain
}
