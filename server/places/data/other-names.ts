// Alternative names of towns: everyday short names, names in neighbouring languages, and names in the town's own
// script. Each becomes a separate row.
import { japaneseNames } from './japanese-names.ts'

const table = `
GB Kingston upon Hull=Hull|GB Enfield Town=Enfield|GB Derry=Londonderry|GB Southend-on-Sea=Southend|GB Stoke-on-Trent=Stoke
GB Brighton=Brighton and Hove|GB Royal Tunbridge Wells=Tunbridge Wells|GB Royal Leamington Spa=Leamington Spa,Leamington
GB Great Malvern=Malvern|IE Gaillimh=Galway|IE Luimneach=Limerick|IE Loch Garman=Wexford|IE Cluain Meala=Clonmel
IE An Muileann gCearr=Mullingar|IE Droichead Nua=Newbridge|US New York City=New York,NYC|US Washington, D.C.=Washington DC,Washington
DE Köln=Cologne|DE Munich=München|DE Nürnberg=Nuremberg|DE Hannover=Hanover|AT Vienna=Wien|CH Genève=Geneva,Genf|CH Bern=Berne
CH Basel=Basle|CH Zürich=Zurich|IT Rome=Roma|IT Milan=Milano|IT Venice=Venezia|IT Florence=Firenze|IT Napoli=Naples
IT Naples=Napoli|IT Turin=Torino|CZ Prague=Praha|PL Warsaw=Warszawa|PL Kraków=Cracow|DK Copenhagen=København
SE Göteborg=Gothenburg|BE Brussels=Bruxelles,Brussel|BE Antwerpen=Antwerp|BE Gent=Ghent|BE Brugge=Bruges|PT Lisbon=Lisboa
PT Porto=Oporto|ES Sevilla=Seville|NL The Hague=Den Haag,'s-Gravenhage|NL 's-Hertogenbosch=Den Bosch|ES San Sebastián=Donostia|ES Donostia / San Sebastián=Donostia,San Sebastián|DK Aarhus=Århus|DK Århus=Aarhus|ES Vitoria-Gasteiz=Vitoria|ES Pamplona=Iruña
DE Frankfurt am Main=Frankfurt|DE Offenbach=Offenbach am Main|DE Halle=Halle (Westfalen)|GB Newcastle upon Tyne=Newcastle|GR Athens=Αθήνα,Athina|GR Thessaloníki=Θεσσαλονίκη
RU Moscow=Москва|RU Saint Petersburg=Санкт-Петербург|UA Kyiv=Київ,Киев,Kiev|BG Sofia=София|RS Belgrade=Београд,Beograd
RO Bucharest=București|IN Bengaluru=Bangalore|IN Mumbai=Bombay,मुंबई|IN Delhi=दिल्ली
CN Beijing=北京|CN Shanghai=上海|HK Hong Kong=香港|KR Seoul=서울|TH Bangkok=กรุงเทพ
EG Cairo=القاهرة|AE Dubai=دبي|IL Tel Aviv=תל אביב|IL Jerusalem=ירושלים|TR Istanbul=İstanbul|TR İstanbul=Istanbul`

const otherNames = new Map(
  [...table.trim().split(/[|\n]/), ...japaneseNames].map((entry) => {
    const [town = '', names = ''] = entry.split('=')
    return [fold(town), names.split(',')] as const
  }),
)

export function otherNamesOf(country: string, name: string): readonly string[] {
  return otherNames.get(fold(`${country} ${name}`)) ?? []
}

/** The data write some names with accents in one release and without in the next. */
function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '')
}
