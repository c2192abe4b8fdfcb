// What people call regions beside the name in the data: abbreviations, native and former names, traditional counties. A
// traditional county is made of today's districts; what stands behind the plus sign belongs to it in addresses, but is not
// where its middle is looked for. Each line: names people write = names in the data.

const britain = `
London=Greater London
Avon=City of Bristol;South Gloucestershire;North Somerset;Bath and North East Somerset
Bedfordshire;Beds=Bedford;Central Bedfordshire;Luton
Berkshire;Berks;Royal Berkshire=West Berkshire;Reading;Wokingham;Slough;Royal Borough of Windsor and Maidenhead;Bracknell Forest
Buckinghamshire;Bucks=Buckinghamshire;Milton Keynes
Cambridgeshire;Cambs=Cambridgeshire;Peterborough
Huntingdonshire;Hunts=Cambridgeshire
Cheshire;Ches=Cheshire East;Cheshire West and Chester;Borough of Halton;Warrington+Borough of Stockport;Trafford;Borough of Tameside;Metropolitan Borough of Wirral
Cleveland;Teesside=Middlesbrough;Redcar and Cleveland;Hartlepool;Stockton-on-Tees
Cornwall;Kernow=Cornwall+Isles of Scilly
Cumbria;Cumberland;Westmorland=Cumbria
Derbyshire;Derbys=Derbyshire;Derby
Devon;Devonshire=Devon;Plymouth;Borough of Torbay
Dorset=Dorset;Bournemouth, Christchurch and Poole Council
County Durham;Co Durham;Durham=County Durham;Darlington;Hartlepool+Gateshead;Sunderland;South Tyneside;Stockton-on-Tees
East Yorkshire;East Riding;East Riding of Yorkshire;E Yorks=East Riding of Yorkshire;City of Kingston upon Hull
Humberside=East Riding of Yorkshire;City of Kingston upon Hull;North Lincolnshire;North East Lincolnshire
East Sussex;E Sussex=East Sussex;Brighton and Hove
West Sussex;W Sussex=West Sussex
Sussex=East Sussex;West Sussex;Brighton and Hove
Essex=Essex;Southend-on-Sea;Borough of Thurrock+Greater London
Gloucestershire;Glos;Gloucs=Gloucestershire;South Gloucestershire+City of Bristol
South Gloucestershire;S Glos=South Gloucestershire
Greater Manchester;Gtr Manchester;Manchester=Manchester;Borough of Bolton;Borough of Bury;Borough of Oldham;Borough of Rochdale;City and Borough of Salford;Borough of Stockport;Borough of Tameside;Trafford;Borough of Wigan
Hampshire;Hants=Hampshire;Southampton;Portsmouth+Bournemouth, Christchurch and Poole Council;Isle of Wight
Herefordshire;Hereford=Herefordshire
Hereford and Worcester=Herefordshire;Worcestershire
Hertfordshire;Herts=Hertfordshire+Greater London
Isle of Wight;IoW;IOW=Isle of Wight
Kent=Kent;Medway+Greater London
Lancashire;Lancs=Lancashire;Blackpool;Blackburn with Darwen+Borough of Bolton;Borough of Bury;Borough of Oldham;Borough of Rochdale;Borough of Wigan;Manchester;City and Borough of Salford;Liverpool;Sefton;St. Helens;Knowsley
Leicestershire;Leics=Leicestershire;City of Leicester
Lincolnshire;Lincs=Lincolnshire;North Lincolnshire;North East Lincolnshire
Merseyside=Liverpool;Sefton;St. Helens;Knowsley;Metropolitan Borough of Wirral
Middlesex;Middx=Greater London+Surrey;Hertfordshire
Norfolk=Norfolk
Northamptonshire;Northants=West Northamptonshire;North Northamptonshire
Northumberland;Northumb=Northumberland+Newcastle upon Tyne;North Tyneside
North Yorkshire;N Yorks;North Yorks=North Yorkshire;City of York+Middlesbrough;Redcar and Cleveland
West Yorkshire;W Yorks;West Yorks=City and Borough of Leeds;Bradford;Kirklees;Calderdale;City and Borough of Wakefield
South Yorkshire;S Yorks;South Yorks=Sheffield;Barnsley;Doncaster;Rotherham
Yorkshire;Yorks=North Yorkshire;City of York;City and Borough of Leeds;Bradford;Kirklees;Calderdale;City and Borough of Wakefield;Sheffield;Barnsley;Doncaster;Rotherham;East Riding of Yorkshire;City of Kingston upon Hull+Middlesbrough;Redcar and Cleveland
Nottinghamshire;Notts=Nottinghamshire;Nottingham
Oxfordshire;Oxon=Oxfordshire
Rutland=District of Rutland
Shropshire;Salop;Shrops=Shropshire;Telford and Wrekin
Somerset;Som=Somerset;North Somerset;Bath and North East Somerset+City of Bristol
Bath and North East Somerset;BANES;B&NES=Bath and North East Somerset
Staffordshire;Staffs=Staffordshire;Stoke-on-Trent+Wolverhampton;Walsall;Sandwell
Suffolk=Suffolk
Surrey=Surrey+Greater London
Tyne and Wear;Tyne & Wear;Tyneside=Newcastle upon Tyne;Gateshead;North Tyneside;South Tyneside;Sunderland
Warwickshire;Warks;Warwicks=Warwickshire;Coventry;Solihull+City and Borough of Birmingham
West Midlands;W Mids;W Midlands=City and Borough of Birmingham;Coventry;Dudley;Sandwell;Solihull;Walsall;Wolverhampton
Wiltshire;Wilts=Wiltshire;Borough of Swindon
Worcestershire;Worcs=Worcestershire+Dudley
Wirral;The Wirral=Metropolitan Borough of Wirral
Anglesey;Ynys Mon;Isle of Anglesey=Anglesey
Clwyd=Conwy;Denbighshire;County of Flintshire;Wrexham
Dyfed=Carmarthenshire;County of Ceredigion;Pembrokeshire
Gwent;Monmouthshire;Mon=Monmouthshire;Newport;Torfaen County Borough;Blaenau Gwent;Caerphilly County Borough
Glamorgan;Mid Glamorgan;South Glamorgan;West Glamorgan=Cardiff;Vale of Glamorgan;Bridgend county borough;Rhondda Cynon Taf;Merthyr Tydfil County Borough;Neath Port Talbot;City and County of Swansea+Caerphilly County Borough
Gwynedd;Caernarfonshire;Merionethshire=Gwynedd;Conwy
Powys;Brecknockshire;Breconshire;Radnorshire;Montgomeryshire=Sir Powys
Ceredigion;Cardiganshire=County of Ceredigion
Pembrokeshire;Pembs=Pembrokeshire
Carmarthenshire;Carms=Carmarthenshire
Flintshire;Flints=County of Flintshire
Denbighshire=Denbighshire;Conwy;Wrexham
Argyll;Argyllshire;Argyll & Bute=Argyll and Bute
Ayrshire=East Ayrshire;North Ayrshire;South Ayrshire
Aberdeenshire=Aberdeenshire;Aberdeen City
Angus;Forfarshire=Angus;Dundee City
Berwickshire;Roxburghshire;Selkirkshire;Peeblesshire;Scottish Borders;Borders=The Scottish Borders
Dumfriesshire;Dumfries & Galloway;Kirkcudbrightshire;Wigtownshire=Dumfries and Galloway
Dunbartonshire=East Dunbartonshire;West Dunbartonshire
Fife;Kingdom of Fife=Fife
Highland;Highlands;Inverness-shire;Invernessshire;Ross-shire;Sutherland;Caithness;Isle of Skye;Skye;Nairnshire=Highland
Lanarkshire=South Lanarkshire;North Lanarkshire+Glasgow City
Lothian;Midlothian=Midlothian;East Lothian;West Lothian;City of Edinburgh
Moray;Morayshire;Banffshire=Moray
Orkney=Orkney Islands
Shetland=Shetland Islands
Perthshire;Kinross-shire;Perth & Kinross=Perth and Kinross
Renfrewshire=Renfrewshire;East Renfrewshire;Inverclyde
Stirlingshire=Stirling;Falkirk
Western Isles;Outer Hebrides;Isle of Lewis;Isle of Harris;Na h-Eileanan Siar=Eilean Siar
County Antrim;Co Antrim;Antrim=Antrim and Newtownabbey;Mid and East Antrim;Causeway Coast and Glens;Lisburn and Castlereagh;City of Belfast
County Armagh;Co Armagh;Armagh=Armagh City Banbridge and Craigavon;Newry Mourne and Down
County Down;Co Down;Down=Newry Mourne and Down;Ards and North Down;Armagh City Banbridge and Craigavon;Lisburn and Castlereagh+City of Belfast
County Fermanagh;Co Fermanagh;Fermanagh=Fermanagh and Omagh
County Londonderry;Co Londonderry;County Derry;Co Derry=Derry City and Strabane;Causeway Coast and Glens;Mid Ulster
County Tyrone;Co Tyrone;Tyrone=Mid Ulster;Fermanagh and Omagh;Derry City and Strabane`

const ireland = `
Offaly=Uíbh Fhailí
Longford=An Longfort
Dublin=Dublin City;South Dublin;Fingal;Dún Laoghaire-Rathdown
Tipperary=County Tipperary
Monaghan=County Monaghan
Mayo=Mayo County
Cavan=An Cabhán
Limerick=Limerick City and County Council`

const spain = `
Valencia=València
Castellón;Castellon=Castelló
Vizcaya;Biscay=Bizkaia
Guipúzcoa=Gipuzkoa
Álava;Araba=Araba / Álava
La Coruña;A Coruña;Coruña=Provincia da Coruña
Gerona=Girona
Lérida=Lleida
Orense=Ourense
Alacant=Alicante
Baleares;Mallorca;Majorca;Ibiza;Eivissa;Menorca=Illes Balears
Tenerife=Santa Cruz de Tenerife
Gran Canaria=Las Palmas
Seville=Sevilla
Cordoba=Córdoba`

/** First-level regions of other countries, after their country's code. */
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

/** Written in brackets behind an Italian town: "Greve in Chianti (FI)". */
const italianProvinces = `AG Agrigento|AL Alessandria|AN Ancona|AO Valle d'Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari
BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta
CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FE Ferrara
FI Florence|FG Foggia|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|SP La Spezia|AQ dell' Aquila|LT Latina
LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MT Matera|ME Messina|MI Città metropolitana di Milano|MO Modena|NA Napoli|NO Novara
NU Nuoro|OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone
PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Città metropolitana di Roma Capitale|RO Rovigo|SA Salerno
SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN autonoma di Trento|TV Treviso
TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|VV Vibo-Valentia|VI Vicenza|VT Viterbo|MB Monza e della Brianza|FC Forlì-Cesena|MS Massa-Carrara|PU Pesaro e Urbino|FM Fermo
BT Barletta - Andria - Trani|Firenze Florence|Milano Città metropolitana di Milano|Roma Città metropolitana di Roma Capitale`

export interface NamedRegion {
  country: string
  names: string[]
  /** Names in the data of what it is made of; its middle is theirs. */
  core: string[]
  /** Names in the data of what addresses also count to it. */
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

/** Second-level regions under the names of addresses. */
export const namedCounties: NamedRegion[] = [
  ...readCounties('GB', britain),
  ...readCounties('IE', ireland),
  ...readCounties('ES', spain),
  ...readPairs('IT', italianProvinces),
]

/** First-level regions under further names. */
export const namedStates: NamedRegion[] = [
  ...readPairs('US', usStates),
  ...readPairs('US', oldStates),
  ...lines(others).map((line) => {
    const [region = '', names = ''] = line.slice(3).split('=')
    return { country: line.slice(0, 2), names: names.split(';'), core: [region], fringe: [] }
  }),
]

export function stateNameOf(code: string): string | undefined {
  return namedStates.find(({ country, names }) => country === 'US' && names[0] === code)?.core[0]
}
