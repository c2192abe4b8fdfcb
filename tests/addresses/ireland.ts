// Irish venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const ireland = readAddresses(
  'IE',
  String.raw`
Dingle, Co. Kerry | Cork | 52.14 -10.27
Adare Manor, Adare, Co. Limerick V94 W8WR | Limerick | 52.56 -8.79
Kilkenny | Dublin | 52.65 -7.25
The Dublin Bar, Westport, Co Mayo | Galway | 53.80 -9.52
Doolin, County Clare, Ireland | Galway | 53.02 -9.38
Ballymaloe House, Shanagarry, Co. Cork | Cork | 51.86 -8.03
Kinsale, Cork | Cork | 51.71 -8.53
Dalkey Castle\nCastle Street\nDalkey\nCo. Dublin | Dublin | 53.28 -6.10
Cork Road, Waterford X91 | Cork | 52.26 -7.11
Clifden, Connemara, Galway | Galway | 53.49 -10.02
Slane Castle, Slane, Co Meath | Dublin | 53.71 -6.54
Enniskerry, Wicklow A98 | Dublin | 53.19 -6.17
Roundwood Barn, Roundwood, Co. Wicklow | Dublin | 53.06 -6.22
Newcastle West, Co. Limerick | Cork | 52.45 -9.06
Lisdoonvarna Co Clare | Limerick | 53.03 -9.29
Letterkenny, Donegal F92 | Sligo | 54.95 -7.73
Carlingford, Co. Louth, Republic of Ireland | Dublin | 54.04 -6.19
Vicar Street, Thomas Street, Dublin 8 | Dublin | 53.34 -6.28
Killarny, Kerry | Cork | 52.06 -9.51
`,
)
