// Nordic venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

const sweden = readAddresses(
  'SE',
  `
Göteborg | Stockholm | 57.71 11.97
Gothenburg, Sweden | Malmö | 57.71 11.97
Stockholmsvägen 3, 753 20 Uppsala | Stockholm | 59.86 17.64
Sigtuna, Stockholms län | Stockholm | 59.62 17.72
Visby, Gotland | Stockholm | 57.64 18.30
Ystad, Skåne 271 42 | Malmö | 55.43 13.82
Mariefred, Södermanland | Stockholm | 59.26 17.22
`,
)

const norway = readAddresses(
  'NO',
  `
Ålesund, Møre og Romsdal | Bergen | 62.47 6.15
Bergen, Norge | Stavanger | 60.39 5.32
Lillehammer 2609 | Oslo | 61.11 10.47
Osloveien 10, 3511 Hønefoss | Oslo | 60.17 10.26
Drøbak, Akershus | Oslo | 59.66 10.63
Tromsø, Troms, Norway | Tromsø | 69.65 18.96
`,
)

const denmark = readAddresses(
  'DK',
  String.raw`
København | Roskilde | 55.68 12.57
Skagen, Nordjylland | Aalborg | 57.72 10.58
Hotel Odense, 5700 Svendborg, Fyn | Odense | 55.06 10.61
Helsingør, Danmark | København | 56.04 12.61
ribe denmark | Odense | 55.33 8.77
Aarhus C\n8000 | Odense | 56.16 10.20
`,
)

const finland = readAddresses(
  'FI',
  `
Porvoo, Uusimaa | Helsinki | 60.39 25.66
Naantali 21100, Varsinais-Suomi | Turku | 60.47 22.03
Tampere | Helsinki | 61.50 23.76
Helsingintie 7, Lahti, Suomi | Helsinki | 60.98 25.66
Savonlinna, Finland | Kuopio | 61.87 28.88
`,
)

export const nordic = [...sweden, ...norway, ...denmark, ...finland]
