// Alternative names of regions: abbreviations, native and former names, traditional counties.
import { britain, ireland, italianProvinces, spain } from './county-names.ts'

/** First-level regions of other countries, by country code. */
const others = `
US Washington=Washington State
US New York=New York State
CA Alberta=AB;Alta
CA British Columbia=BC
CA Manitoba=MB;Man
CA New Brunswick=NB;Nouveau-Brunswick
CA Newfoundland and Labrador=NL;Newfoundland;Nfld;Labrador
CA Northwest Territories=NT;NWT
CA Nova Scotia=NS
CA Nunavut=NU
CA Ontario=ON;Ont
CA Prince Edward Island=PE;PEI
CA Quebec=QC;PQ;Québec;Que
CA Saskatchewan=SK;Sask
CA Yukon=YT;Yukon Territory
AU New South Wales=NSW
AU Victoria=VIC;Vic
AU Queensland=QLD;Qld
AU South Australia=SA
AU Western Australia=WA
AU Tasmania=TAS;Tas
AU Australian Capital Territory=ACT
AU Northern Territory=NT
DE Thuringia=Thüringen
DE Saxony-Anhalt=Sachsen-Anhalt
DE Saxony=Sachsen
DE Rheinland-Pfalz=Rhineland-Palatinate;RLP
DE North Rhine-Westphalia=Nordrhein-Westfalen;NRW
DE Lower Saxony=Niedersachsen
DE Hesse=Hessen
DE State of Berlin=Berlin
DE Bavaria=Bayern
DE Baden-Wurttemberg=Baden-Württemberg;Baden-Wuerttemberg;BaWü
DE Mecklenburg-Vorpommern=MV;Mecklenburg
FR Brittany=Bretagne
FR Normandy=Normandie
FR New Aquitaine=Nouvelle-Aquitaine;Aquitaine;Poitou-Charentes;Limousin
FR Occitanie=Occitania;Languedoc-Roussillon;Languedoc;Midi-Pyrénées
FR Corsica=Corse
FR Provence-Alpes-Côte d'Azur=PACA;Provence
FR Grand Est=Alsace;Lorraine;Champagne-Ardenne
FR Hauts-de-France=Picardie;Nord-Pas-de-Calais
FR Bourgogne-Franche-Comté=Bourgogne;Burgundy;Franche-Comté
FR Auvergne-Rhône-Alpes=Auvergne;Rhône-Alpes
ES Balearic Islands=Illes Balears;Islas Baleares
ES Andalusia=Andalucía
ES Canary Islands=Canarias;Islas Canarias
ES Castille-La Mancha=Castilla-La Mancha
ES Valencia=Comunidad Valenciana;Comunitat Valenciana
ES Navarre=Navarra;Nafarroa
ES Madrid=Comunidad de Madrid
ES Aragon=Aragón
ES Castille and León=Castilla y León
ES Catalonia=Cataluña;Catalunya
ES Basque Country=País Vasco;Euskadi
ES Murcia=Región de Murcia
IT Sicily=Sicilia
IT Sardinia=Sardegna
IT Aosta Valley=Valle d'Aosta
IT Trentino-Alto Adige=Trentino;Südtirol;South Tyrol;Alto Adige
IT Tuscany=Toscana
IT Apulia=Puglia
IT Piedmont=Piemonte
IT The Marches=Marche;Le Marche
IT Lombardy=Lombardia
IT Lazio=Latium
IT Friuli Venezia Giulia=Friuli
IT Basilicate=Basilicata
NL South Holland=Zuid-Holland
NL North Holland=Noord-Holland
NL North Brabant=Noord-Brabant;Brabant
NL Friesland=Fryslân
SE Skåne=Skåne län;Scania
SE Västra Götaland=Västra Götalands län
SE Stockholm=Stockholms län
NO Vestland=Hordaland;Sogn og Fjordane
NO Innlandet=Oppland;Hedmark
NO Agder=Vest-Agder;Aust-Agder
NO Trøndelag=Sør-Trøndelag;Nord-Trøndelag
NO Akershus=Viken
DK Capital Region=Hovedstaden;Region Hovedstaden;Sjælland
DK Central Jutland=Midtjylland;Jylland;Jutland
DK North Denmark=Nordjylland
DK Zealand=Sjælland;Region Sjælland
DK South Denmark=Syddanmark;Fyn;Funen;Sønderjylland
FI Lapland=Lappi
FI North Ostrobothnia=Pohjois-Pohjanmaa
FI Central Finland=Keski-Suomi
FI Southwest Finland=Varsinais-Suomi
FI North Karelia=Pohjois-Karjala
FI North Savo=Pohjois-Savo
FI South Savo=Etelä-Savo
FI South Karelia=Etelä-Karjala
FI Uusimaa=Nyland
FI Ostrobothnia=Pohjanmaa
AT Vienna=Wien
AT Tyrol=Tirol
AT Styria=Steiermark
AT Upper Austria=Oberösterreich;OÖ
AT Lower Austria=Niederösterreich;NÖ
AT Carinthia=Kärnten
CH Zurich=Zürich;ZH
CH Lucerne=Luzern;LU
CH Geneva=Genève;GE
CH Grisons=Graubünden;GR
CH Vaud=VD;Waadt
CH Valais=VS;Wallis
CH Bern=BE;Berne
CH Saint Gallen=St. Gallen;SG
CH Ticino=Tessin;TI
CH Fribourg=Freiburg
CH Basel-City=Basel-Stadt;BS
BE Flanders=Vlaanderen
BE Wallonia=Wallonie
BE Brussels Capital=Bruxelles;Brussel;Brussels
PT Lisbon=Lisboa
PL Mazovia=Mazowieckie
PL Lesser Poland=Małopolskie;Małopolska
PL Greater Poland=Wielkopolskie
PL Lower Silesia=Dolnośląskie
JP Hokkaido=北海道;Hokkaidō
JP Aomori=青森県
JP Iwate=岩手県
JP Miyagi=宮城県
JP Akita=秋田県
JP Yamagata=山形県
JP Fukushima=福島県
JP Ibaraki=茨城県
JP Tochigi=栃木県
JP Gunma=群馬県
JP Saitama=埼玉県
JP Chiba=千葉県
JP Tokyo=東京都;Tōkyō;Tokyo-to
JP Kanagawa=神奈川県
JP Niigata=新潟県
JP Toyama=富山県
JP Ishikawa=石川県
JP Fukui=福井県
JP Yamanashi=山梨県
JP Nagano=長野県
JP Gifu=岐阜県
JP Shizuoka=静岡県
JP Aichi=愛知県
JP Mie=三重県
JP Shiga=滋賀県
JP Kyoto=京都府;Kyōto
JP Osaka=大阪府;Ōsaka
JP Hyōgo=兵庫県;Hyogo
JP Nara=奈良県
JP Wakayama=和歌山県
JP Tottori=鳥取県
JP Shimane=島根県
JP Okayama=岡山県
JP Hiroshima=広島県
JP Yamaguchi=山口県
JP Tokushima=徳島県
JP Kagawa=香川県
JP Ehime=愛媛県
JP Kochi=高知県
JP Fukuoka=福岡県
JP Saga=佐賀県
JP Nagasaki=長崎県
JP Kumamoto=熊本県
JP Oita=大分県
JP Miyazaki=宮崎県
JP Kagoshima=鹿児島県
JP Okinawa=沖縄県`

const usStates = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas
UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`

const oldStates = `Calif California|Mass Massachusetts|Penn Pennsylvania|Conn Connecticut|Fla Florida|Tex Texas|Wash Washington
Ore Oregon|Mich Michigan|Minn Minnesota|Wis Wisconsin|Tenn Tennessee|Colo Colorado|Ariz Arizona|Ill Illinois|Ind Indiana
NYS New York|D.C. District of Columbia`

export interface NamedRegion {
  country: string
  names: string[]
  /** Names in the data of its constituent regions, which determine its centre. */
  core: string[]
  /** Names in the data of further regions that addresses count as part of it. */
  fringe: string[]
}

function readCounties(country: string, table: string): NamedRegion[] {
  return lines(table).map((line) => {
    const [names = '', parts = ''] = line.split('=')
    const [core = '', fringe = ''] = parts.split('+')
    return {
      country,
      names: names.split(';'),
      core: core.split(';'),
      fringe: fringe.split(';').filter(Boolean),
    }
  })
}

function readPairs(country: string, table: string): NamedRegion[] {
  return table.split(/[|\n]/).map((pair) => {
    const gap = pair.indexOf(' ')
    const [code, name] = [pair.slice(0, gap), pair.slice(gap + 1)]
    return { country, names: [code], core: [name], fringe: [] }
  })
}

function lines(table: string): string[] {
  return table.trim().split('\n')
}

/** Second-level regions under the names used in addresses. */
export const namedCounties: NamedRegion[] = [
  ...readCounties('GB', britain),
  ...readCounties('IE', ireland),
  ...readCounties('ES', spain),
  ...readPairs('IT', italianProvinces),
]

/** First-level regions under alternative names. */
export const namedStates: NamedRegion[] = [
  ...readPairs('US', usStates),
  ...readPairs('US', oldStates),
  ...lines(others).map((line) => {
    const [region = '', names = ''] = line.slice(3).split('=')
    return { country: line.slice(0, 2), names: names.split(';'), core: [region], fringe: [] }
  }),
]

const usStateNames = new Map(readPairs('US', usStates).map(({ names, core }) => [names[0], core[0]]))

export function stateNameOf(code: string): string | undefined {
  return usStateNames.get(code)
}
