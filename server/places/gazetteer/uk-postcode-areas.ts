// Postcode areas of the United Kingdom and the Crown dependencies: their letters, their post town and its position.
// Written for Bandstand; towns nearer to the address are found by name.

export interface PostcodeArea {
  area: string
  town: string
  region: string
  latitude: number
  longitude: number
}

const table = `
AB Aberdeen 57.149 -2.099 S|AL St Albans 51.752 -0.339 E|B Birmingham 52.480 -1.903 E|BA Bath 51.379 -2.359 E
BB Blackburn 53.748 -2.482 E|BD Bradford 53.795 -1.753 E|BH Bournemouth 50.720 -1.880 E|BL Bolton 53.578 -2.430 E
BN Brighton 50.828 -0.139 E|BR Bromley 51.406 0.015 E|BS Bristol 51.455 -2.597 E|BT Belfast 54.597 -5.930 N
CA Carlisle 54.895 -2.938 E|CB Cambridge 52.205 0.122 E|CF Cardiff 51.481 -3.180 W|CH Chester 53.190 -2.892 E
CM Chelmsford 51.736 0.469 E|CO Colchester 51.889 0.901 E|CR Croydon 51.376 -0.098 E|CT Canterbury 51.280 1.079 E
CV Coventry 52.407 -1.512 E|CW Crewe 53.098 -2.441 E|DA Dartford 51.446 0.217 E|DD Dundee 56.462 -2.971 S
DE Derby 52.922 -1.477 E|DG Dumfries 55.070 -3.605 S|DH Durham 54.777 -1.575 E|DL Darlington 54.524 -1.553 E
DN Doncaster 53.523 -1.133 E|DT Dorchester 50.715 -2.437 E|DY Dudley 52.512 -2.081 E|E London 51.536 -0.035 E
EC London 51.518 -0.092 E|EH Edinburgh 55.953 -3.188 S|EN Enfield 51.652 -0.081 E|EX Exeter 50.722 -3.533 E
FK Falkirk 56.001 -3.784 S|FY Blackpool 53.817 -3.051 E|G Glasgow 55.861 -4.250 S|GL Gloucester 51.865 -2.245 E
GU Guildford 51.236 -0.570 E|GY Saint Peter Port 49.456 -2.537 G|HA Harrow 51.579 -0.337 E|HD Huddersfield 53.646 -1.785 E
HG Harrogate 53.992 -1.541 E|HP Hemel Hempstead 51.753 -0.470 E|HR Hereford 52.056 -2.716 E|HS Stornoway 58.209 -6.387 S
HU Hull 53.745 -0.336 E|HX Halifax 53.721 -1.863 E|IG Ilford 51.557 0.070 E|IM Douglas 54.150 -4.482 I
IP Ipswich 52.057 1.148 E|IV Inverness 57.478 -4.225 S|JE Saint Helier 49.186 -2.106 J|KA Kilmarnock 55.612 -4.496 S
KT Kingston upon Thames 51.409 -0.306 E|KW Kirkwall 58.981 -2.960 S|KY Kirkcaldy 56.111 -3.167 S|L Liverpool 53.408 -2.983 E
LA Lancaster 54.047 -2.801 E|LD Llandrindod Wells 52.242 -3.378 W|LE Leicester 52.637 -1.133 E|LL Llandudno 53.324 -3.828 W
LN Lincoln 53.230 -0.540 E|LS Leeds 53.797 -1.548 E|LU Luton 51.879 -0.417 E|M Manchester 53.481 -2.242 E
ME Rochester 51.388 0.505 E|MK Milton Keynes 52.041 -0.756 E|ML Motherwell 55.789 -3.992 S|N London 51.565 -0.110 E
NE Newcastle upon Tyne 54.973 -1.614 E|NG Nottingham 52.954 -1.150 E|NN Northampton 52.241 -0.895 E|NP Newport 51.588 -2.998 W
NR Norwich 52.629 1.293 E|NW London 51.548 -0.178 E|OL Oldham 53.541 -2.118 E|OX Oxford 51.752 -1.258 E
PA Paisley 55.847 -4.424 S|PE Peterborough 52.573 -0.241 E|PH Perth 56.396 -3.437 S|PL Plymouth 50.371 -4.143 E
PO Portsmouth 50.799 -1.091 E|PR Preston 53.763 -2.703 E|RG Reading 51.456 -0.973 E|RH Redhill 51.240 -0.170 E
RM Romford 51.575 0.184 E|S Sheffield 53.381 -1.470 E|SA Swansea 51.621 -3.943 W|SE London 51.470 -0.055 E
SG Stevenage 51.902 -0.202 E|SK Stockport 53.410 -2.157 E|SL Slough 51.511 -0.595 E|SM Sutton 51.361 -0.193 E
SN Swindon 51.558 -1.782 E|SO Southampton 50.904 -1.404 E|SP Salisbury 51.070 -1.796 E|SR Sunderland 54.905 -1.381 E
SS Southend-on-Sea 51.538 0.714 E|ST Stoke-on-Trent 53.004 -2.185 E|SW London 51.468 -0.170 E|SY Shrewsbury 52.710 -2.754 E
TA Taunton 51.015 -3.103 E|TD Galashiels 55.616 -2.808 S|TF Telford 52.678 -2.449 E|TN Tonbridge 51.195 0.275 E
TQ Torquay 50.462 -3.525 E|TR Truro 50.263 -5.051 E|TS Middlesbrough 54.576 -1.235 E|TW Twickenham 51.449 -0.337 E
UB Southall 51.511 -0.376 E|W London 51.512 -0.200 E|WA Warrington 53.390 -2.597 E|WC London 51.517 -0.120 E
WD Watford 51.656 -0.396 E|WF Wakefield 53.683 -1.499 E|WN Wigan 53.543 -2.632 E|WR Worcester 52.192 -2.220 E
WS Walsall 52.586 -1.982 E|WV Wolverhampton 52.585 -2.129 E|YO York 53.959 -1.082 E|ZE Lerwick 60.155 -1.145 S`

const regions: Record<string, string> = {
  E: 'England',
  S: 'Scotland',
  W: 'Wales',
  N: 'Northern Ireland',
  G: 'Guernsey',
  I: 'Isle of Man',
  J: 'Jersey',
}

export const postcodeAreas: PostcodeArea[] = table
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [area = '', ...rest] = entry.split(' ')
    const [region = '', longitude, latitude, ...town] = rest.reverse()
    return {
      area,
      town: town.reverse().join(' '),
      region: regions[region] ?? '',
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
  })
