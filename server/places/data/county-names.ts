// Second-level regions by the names addresses give them. Each line of the first three tables: names people write =
// names in the data. A traditional county consists of today's districts; those after the plus sign belong to it in
// addresses, but do not count towards its centre.

export const britain = `
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

export const ireland = `
Offaly=Uíbh Fhailí
Longford=An Longfort
Dublin=Dublin City;South Dublin;Fingal;Dún Laoghaire-Rathdown
Tipperary=County Tipperary
Monaghan=County Monaghan
Mayo=Mayo County
Cavan=An Cabhán
Limerick=Limerick City and County Council`

export const spain = `
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

/** Written in brackets after an Italian town: "Greve in Chianti (FI)". */
export const italianProvinces = `AG Agrigento|AL Alessandria|AN Ancona|AO Valle d'Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari
BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta
CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FE Ferrara
FI Florence|FG Foggia|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|SP La Spezia|AQ dell' Aquila|LT Latina
LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MT Matera|ME Messina|MI Città metropolitana di Milano|MO Modena|NA Napoli|NO Novara
NU Nuoro|OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone
PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Città metropolitana di Roma Capitale|RO Rovigo|SA Salerno
SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN autonoma di Trento|TV Treviso
TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|VV Vibo-Valentia|VI Vicenza|VT Viterbo|MB Monza e della Brianza|FC Forlì-Cesena|MS Massa-Carrara|PU Pesaro e Urbino|FM Fermo
BT Barletta - Andria - Trani|Firenze Florence|Milano Città metropolitana di Milano|Roma Città metropolitana di Roma Capitale`
