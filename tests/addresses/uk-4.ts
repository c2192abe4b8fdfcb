// British venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

/** The North of England, Scotland and Northern Ireland, and some difficult ones from everywhere. */
export const uk4 = readAddresses(
  'GB',
  String.raw`
Richmond, North Yorkshire | Leeds | 54.40 -1.74
The York Rooms, Leeds | Leeds | 53.80 -1.55
Haworth Village Hall, Haworth, W Yorks | Leeds | 53.83 -1.95
Hebden Bridge, W. Yorks HX7 8AD | Manchester | 53.74 -2.01
Victoria Hall, Saltaire, Shipley BD18 3LF | Leeds | 53.84 -1.79
the town hall ilkley west yorkshire | Leeds | 53.93 -1.82
Manchester Road, Huddersfield | Leeds | 53.65 -1.78
Grassington Town Hall, Grassington, N Yorks | Leeds | 54.07 -2.00
Malham, North Yorkshire BD23 4DA | Leeds | 54.06 -2.15
Helmsley Arts Centre, Helmsley, York YO62 5DW | York | 54.25 -1.06
Robin Hood's Bay, Whitby, N Yorks | York | 54.43 -0.54
Bolton Abbey, Skipton | Bradford | 53.98 -1.88
Harrogate | Leeds | 53.99 -1.54
Middleham Key Centre, Middleham, Leyburn | York | 54.29 -1.81
Beverley, North Humberside | Hull | 53.84 -0.43
Memorial Hall, Hornsea, Humberside HU18 1LQ | Hull | 53.91 -0.17
Cleethorpes, South Humberside | Hull | 53.56 -0.03
Saltburn-by-the-Sea, Cleveland | Middlesbrough | 54.58 -0.97
Guisborough, Cleveland TS14 6BN | Newcastle upon Tyne | 54.54 -1.05
Yarm Fellowship Hall, Yarm, Stockton on Tees | Middlesbrough | 54.51 -1.35
Barnard Castle, Co Durham | Newcastle upon Tyne | 54.54 -1.92
Durham Castle, Durham DH1 3RW | Newcastle upon Tyne | 54.78 -1.58
Bamburgh Castle, Bamburgh, Northumberland, NE69 7DF | Newcastle upon Tyne | 55.61 -1.71
Alnwick Playhouse, Alnwick, Northumberland | Newcastle upon Tyne | 55.41 -1.71
Lord Crewe Arms, Blanchland | Newcastle upon Tyne | 54.85 -2.05
Grasmere, Cumbria | Lancaster | 54.46 -3.02
Coniston Institute, Coniston, LA21 8DU | Lancaster | 54.37 -3.07
Ulverston, Lancashire | Lancaster | 54.20 -3.09
Keswick, Cumberland | Carlisle | 54.60 -3.13
Lancaster House, Clitheroe, Lancs BB7 2BT | Preston | 53.87 -2.39
Downham Village Hall, Downham, Lancs | Preston | 53.89 -2.33
Lytham Assembly Rooms, Lytham St Annes, FY8 5ER | Manchester | 53.74 -2.96
Southport, Merseyside | Liverpool | 53.65 -3.01
Port Sunlight, Wirral CH62 5DX | Liverpool | 53.35 -3.00
Knutsford, Cheshire | Manchester | 53.30 -2.37
Peckforton Castle, Tarporley, Cheshire CW6 9TN | Chester | 53.12 -2.70
Chester Street Social Club, Stockport, Greater Manchester | Manchester | 53.41 -2.16
Uppermill Civic Hall, Uppermill, Saddleworth, Oldham OL3 6HS | Manchester | 53.55 -2.01
S1 2HH | Leeds | 53.38 -1.47
Wentworth Woodhouse, Wentworth, Rotherham, S Yorks | Sheffield | 53.48 -1.42
Plockton, Ross-shire | Inverness | 57.34 -5.65
Assembly Rooms, 54 George Street, Edinburgh EH2 2LR | Glasgow | 55.95 -3.20
Pittenweem, Fife | Edinburgh | 56.21 -2.73
Glasgow Road, Perth | Dundee | 56.40 -3.44
Ballater, Aberdeenshire AB35 5QE | Aberdeen | 57.05 -3.04
Tobermory, Isle of Mull, Argyll | Glasgow | 56.62 -6.07
Melrose, Roxburghshire, Scotland | Edinburgh | 55.60 -2.72
Gretna Green, Dumfriesshire DG16 5DU | Carlisle | 55.00 -3.07
Hillsborough, Co. Down | Belfast | 54.46 -6.08
Newcastle, Co. Down | Belfast | 54.21 -5.89
Bushmills Inn, Bushmills, Co Antrim BT57 8QG | Belfast | 55.20 -6.52
Enniskillen, County Fermanagh, Northern Ireland | Belfast | 54.34 -7.63
Guildhall, Derry | Belfast | 55.00 -7.32
Belfast Road, Holywood, Co. Down BT18 9EH | Belfast | 54.64 -5.84
St Ives, Cornwall | Truro | 50.21 -5.48
Mousehole, Penzance, TR19 6QX | Truro | 50.08 -5.54
Port Isaac Village Hall, Port Isaac, Cornwall PL29 3SA | Plymouth | 50.59 -4.83
55 high street, tenterden, kent, tn306bj | Canterbury | 51.07 0.69
Our garden, 3 Church Lane\nGreat Missenden\nBucks | London | 51.70 -0.71
Marquee at Home Farm, Cuckfeild, West Sussex | Brighton | 51.01 -0.14
`,
)
