// Dutch venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const netherlands = readAddresses(
  'NL',
  String.raw`
Giethoorn, Overijssel | Zwolle | 52.74 6.08
Kasteel de Haar, Haarzuilens, Utrecht | Amsterdam | 52.12 4.99
Amsterdamseweg 20, 6814 CM Arnhem | Utrecht | 51.99 5.91
's-Hertogenbosch, Noord-Brabant | Eindhoven | 51.69 5.30
Den Bosch | Eindhoven | 51.69 5.30
Den Haag, Zuid-Holland | Rotterdam | 52.08 4.30
Volendam NH | Amsterdam | 52.50 5.07
Marken, 1156 AB, Noord-Holland | Amsterdam | 52.46 5.10
Valkenburg aan de Geul, Limburg | Maastricht | 50.87 5.83
Café Rotterdam, Delft | Rotterdam | 52.01 4.36
Domburg, Zeeland, The Netherlands | Rotterdam | 51.56 3.50
naarden vesting | Amsterdam | 52.30 5.16
Hindeloopen, Friesland | Groningen | 52.94 5.40
Dorpshuis\n9331 AA Norg\nDrenthe | Groningen | 53.07 6.46
Gouda 2801JG | Utrecht | 52.01 4.71
Utrech, Nederland | Amsterdam | 52.09 5.12
`,
)
