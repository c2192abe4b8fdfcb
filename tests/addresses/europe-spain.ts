// Spanish venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const spain = readAddresses(
  'ES',
  String.raw`
Ronda, Málaga | Sevilla | 36.74 -5.17
Frigiliana, Málaga 29788, España | Málaga | 36.79 -3.90
Calle Sevilla 8, 11403 Jerez de la Frontera, Cádiz | Sevilla | 36.69 -6.14
Vejer de la Frontera, Cadiz, Spain | Málaga | 36.25 -5.96
Córdoba, Andalucía | Sevilla | 37.89 -4.78
Hotel Madrid, Toledo, Castilla-La Mancha | Madrid | 39.86 -4.02
chinchón madrid | Madrid | 40.14 -3.42
Segovia 40001 | Madrid | 40.95 -4.12
Cadaqués, Girona | Barcelona | 42.29 3.28
Sitges, Cataluña | Barcelona | 41.24 1.81
Finca Son Mas\n07170 Valldemossa\nMallorca | Palma de Mallorca | 39.71 2.62
Santa Eulària des Riu, Ibiza, Baleares | Ibiza | 38.98 1.53
Altea, Alicante | Valencia | 38.60 -0.05
Donostia, Gipuzkoa | Bilbao | 43.32 -1.98
Haro, La Rioja 26200 | Bilbao | 42.58 -2.85
Santillana del Mar, Cantabria | Santander | 43.39 -4.11
Santiago de Compostela, A Coruña, Galicia | Vigo | 42.88 -8.54
Plaza de Valencia, Zaragoza | Zaragoza | 41.65 -0.89
Marbela, Málaga | Málaga | 36.51 -4.89
`,
)
