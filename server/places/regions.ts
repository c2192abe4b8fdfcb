// Countries and regions as addresses name them: what a gazetteer row is called, and what a word in an address hints at.

export interface RegionHint {
  country: string
  /** Undefined where the words name the whole country. */
  admin?: string
  /** The words may also be a town's name somewhere else, as Kent is in Washington. */
  isCounty?: boolean
}

let names: Intl.DisplayNames | undefined
const countryNames = new Map<string, string>()

/** Remembered, because the gazetteer asks for each of its rows. */
export function countryName(code: string): string {
  let name = countryNames.get(code)
  if (name === undefined) {
    // Not before it is needed: the system's tables take long to open.
    names ??= new Intl.DisplayNames(['en'], { type: 'region' })
    name = names.of(code) ?? code
    countryNames.set(code, name)
  }
  return name
}

const britain: Record<string, string> = {
  ENG: 'England',
  SCT: 'Scotland',
  WLS: 'Wales',
  NIR: 'Northern Ireland',
}

const provinces: Record<string, [code: string, name: string]> = {
  '01': ['AB', 'Alberta'],
  '02': ['BC', 'British Columbia'],
  '03': ['MB', 'Manitoba'],
  '04': ['NB', 'New Brunswick'],
  '05': ['NL', 'Newfoundland and Labrador'],
  '07': ['NS', 'Nova Scotia'],
  '08': ['ON', 'Ontario'],
  '09': ['PE', 'Prince Edward Island'],
  '10': ['QC', 'Quebec'],
  '11': ['SK', 'Saskatchewan'],
  '12': ['YT', 'Yukon'],
  '13': ['NT', 'Northwest Territories'],
  '14': ['NU', 'Nunavut'],
}

const states = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas
UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico`
const stateNames = new Map(states.split(/[|\n]/).map((state) => [state.slice(0, 2), state.slice(3)] as const))

/** The region of a row as an address writes it; undefined where the data only has a number for it. */
export function regionName(country: string, code: string): string | undefined {
  if (country === 'GB') return britain[code]
  if (country === 'US') return stateNames.get(code)
  if (country === 'CA') return provinces[code]?.[1]
  return undefined
}

// The gazetteer knows no counties; an address that ends with one at least says which country it is in.
const counties: Record<string, string> = {
  GB: `Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|County Durham|Cumbria|Derbyshire|Devon|Dorset
East Sussex|East Yorkshire|Essex|Gloucestershire|Greater London|Greater Manchester|Hampshire|Herefordshire|Hertfordshire
Isle of Wight|Kent|Lancashire|Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|North Yorkshire|Northamptonshire
Northumberland|Nottinghamshire|Oxfordshire|Rutland|Shropshire|Somerset|South Yorkshire|Staffordshire|Suffolk|Surrey|Sussex
Tyne and Wear|Warwickshire|West Midlands|West Sussex|West Yorkshire|Wiltshire|Worcestershire|Yorkshire|Anglesey|Gwynedd
Powys|Pembrokeshire|Carmarthenshire|Ceredigion|Glamorgan|Monmouthshire|Flintshire|Denbighshire|Aberdeenshire|Argyll|Ayrshire
Fife|Highland|Lanarkshire|Moray|Perthshire|Scottish Borders|Isle of Skye|County Antrim|County Armagh|County Down
County Fermanagh|County Londonderry|County Tyrone`,
  IE: `County Clare|County Cork|County Donegal|County Dublin|County Galway|County Kerry|County Kildare|County Kilkenny
County Limerick|County Louth|County Mayo|County Meath|County Sligo|County Tipperary|County Waterford|County Wexford
County Wicklow`,
}

const aliases: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  gb: 'GB',
  usa: 'US',
  us: 'US',
  america: 'US',
  'united states of america': 'US',
  eire: 'IE',
  'republic of ireland': 'IE',
  holland: 'NL',
  'the netherlands': 'NL',
  deutschland: 'DE',
  espana: 'ES',
  italia: 'IT',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  belgique: 'BE',
  belgie: 'BE',
  'czech republic': 'CZ',
  turkey: 'TR',
}

let known: Map<string, RegionHint[]> | undefined

/** What these words hint at when they stand alone in an address; none when they name no country or region. */
export function regionHints(words: string): RegionHint[] {
  known ??= readHints()
  return known.get(words) ?? []
}

function readHints(): Map<string, RegionHint[]> {
  const hints = new Map<string, RegionHint[]>()
  const add = (words: string, hint: RegionHint) => {
    const key = foldWords(words)
    hints.set(key, [...(hints.get(key) ?? []), hint])
  }
  for (const country of countryCodes()) add(countryName(country), { country })
  for (const [alias, country] of Object.entries(aliases)) add(alias, { country })
  for (const [country, names] of Object.entries(counties))
    for (const name of names.split(/[|\n]/)) add(name, { country, isCounty: true })
  for (const admin of Object.values(britain)) add(admin, { country: 'GB', admin })
  for (const [code, admin] of [...stateNames]) {
    add(admin, { country: 'US', admin })
    add(code, { country: 'US', admin })
  }
  for (const [code, admin] of Object.values(provinces)) {
    add(admin, { country: 'CA', admin })
    add(code, { country: 'CA', admin })
  }
  return hints
}

/** Every pair of letters that the runtime has a country's name for. */
function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const isPseudo = (code: string) => /^(EU|EZ|UN|QO|XA|XB|ZZ|UK)$/.test(code)
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !isPseudo(code) && countryName(code) !== code)
}

/** For comparing with the English names above; what people type is folded by the database. */
export function foldWords(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-–.'’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
