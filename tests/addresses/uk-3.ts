// British venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

/** East Anglia, the Midlands and Wales. */
export const uk3 = readAddresses(
  'GB',
  String.raw`
The Oxford Arms, Kington, Herefordshire | Hereford | 52.20 -3.03
Lavenham Guildhall, Lavenham, Suffolk | Ipswich | 52.11 0.80
Snape Maltings, Snape, Suffolk IP17 1SP | Ipswich | 52.17 1.50
Jubilee Hall, Aldeburgh | Norwich | 52.15 1.60
Walberswick village hall walberswick suffolk | Ipswich | 52.31 1.66
The Athenaeum, Bury St Edmunds, IP33 1LU | Cambridge | 52.25 0.71
Cambridge Road, Newmarket, Suffolk | Cambridge | 52.24 0.41
Burnham Market, Norfolk | Norwich | 52.94 0.73
Holkham Hall\nWells-next-the-Sea\nNorfolk\nNR23 1AB | Norwich | 52.95 0.81
Blakeney Village Hall, Blakeney, Holt, Norfolk | Norwich | 52.96 1.02
Kings Lynn Corn Exchange, PE30 1JW | Norwich | 52.75 0.40
Dedham Hall, Dedham, Essex | London | 51.96 0.99
Finchingfield, Essex CM7 4JS | Cambridge | 51.97 0.45
Town Hall, Saffron Walden | Cambridge | 52.02 0.24
Layer Marney Tower, Layer Marney, Colchester CO5 9US | London | 51.82 0.80
Grantchester, Cambs | Cambridge | 52.18 0.10
Ely, Cambridgeshire CB7 4DL | Cambridge | 52.40 0.26
St Ives, Huntingdonshire | Cambridge | 52.33 -0.07
Kimbolton Castle, Kimbolton, Huntingdonshire | Cambridge | 52.30 -0.39
The George, Stamford, Lincs | Peterborough | 52.65 -0.48
Lincoln Inn, Sleaford, Lincs NG34 7TW | Nottingham | 53.00 -0.41
Woodhall Spa, Lincolnshire | Lincoln | 53.15 -0.22
Boston Road, Horncastle | Lincoln | 53.21 -0.12
Rutland Hall, Oakham, Rutland LE15 6QN | Leicester | 52.67 -0.73
Stoke Bruerne, Northants | Northampton | 52.14 -0.91
Fawsley Hall, Fawsley, Daventry, Northants NN11 3BA | Northampton | 52.20 -1.18
Oundle, Peterborough, PE8 4EE | Leicester | 52.48 -0.47
Market Bosworth, Leics | Leicester | 52.62 -1.40
Foxton Locks, Foxton, Market Harborough, Leicestershire | Leicester | 52.50 -0.98
Southwell Minster, Southwell, Notts | Nottingham | 53.08 -0.96
Derby Arms, Newark on Trent, Notts NG24 1DU | Nottingham | 53.08 -0.81
Eyam Hall, Eyam, Derbys | Sheffield | 53.28 -1.67
Castleton Village Hall, Castleton, Hope Valley S33 8WX | Sheffield | 53.34 -1.78
Chatsworth House, Bakewell, Derbyshire, DE45 1PP | Derby | 53.23 -1.62
Tissington Old Coach House, Tissington, Ashbourne | Derby | 53.07 -1.74
Alstonefield, Staffs | Stoke-on-Trent | 53.10 -1.80
Lichfield Guildhall, Lichfield, Staffs WS13 6LX | Birmingham | 52.68 -1.83
Ludlow, Salop | Shrewsbury | 52.37 -2.72
Edgmond Hall, Edgmond, Newport, Shropshire TF10 8JY | Wolverhampton | 52.77 -2.41
Much Wenlock, Shropshire | Birmingham | 52.60 -2.56
Bishops Castle Town Hall, Bishop's Castle, SY9 5BG | Shrewsbury | 52.49 -3.00
Broadway, Worcs | Cheltenham | 52.04 -1.86
The Worcester Suite, Great Malvern, WR14 3HB | Birmingham | 52.11 -2.33
Eastnor Castle, Eastnor, Ledbury, Herefordshire | Hereford | 52.03 -2.39
Weobley Village Hall, Weobley, Hereford | Worcester | 52.16 -2.87
Ross on Wye HR9 7DZ | Gloucester | 51.91 -2.58
Warwick Arms, Kenilworth, Warks | Birmingham | 52.34 -1.58
Ettington Park, Alderminster, Stratford-upon-Avon CV37 8BU | Birmingham | 52.14 -1.66
Solihull, West Midlands | Birmingham | 52.41 -1.78
Bantock House, Wolverhamton | Birmingham | 52.59 -2.13
Hay-on-Wye, Powys | Hereford | 52.07 -3.13
Crickhowell, Powys, Wales | Cardiff | 51.86 -3.14
Tintern Abbey, Tintern, Mon | Bristol | 51.70 -2.68
Usk, Monmouthshire NP15 1AE | Cardiff | 51.70 -2.90
Newport, Gwent | Cardiff | 51.58 -3.00
Newport, Pembrokeshire | Swansea | 52.02 -4.83
Portmeirion Village, Minffordd, Penrhyndeudraeth, Gwynedd LL48 6ER | Wrexham | 52.91 -4.10
Rhossili, Gower, Swansea | Swansea | 51.57 -4.29
Cowbridge, Vale of Glamorgan CF71 7AA | Cardiff | 51.46 -3.45
Llandeilo, Dyfed | Swansea | 51.88 -3.99
`,
)
