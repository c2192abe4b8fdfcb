// Italian venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const italy = readAddresses(
  'IT',
  String.raw`
San Gimignano, Siena, Toscana | Firenze | 43.47 11.04
Castello di Brolio, Gaiole in Chianti SI | Firenze | 43.47 11.43
Cortona (AR) | Firenze | 43.28 11.99
Via Roma 14, 50022 Greve in Chianti FI | Siena | 43.58 11.32
Firenze | Bologna | 43.77 11.25
Villa Cimbrone, Ravello, Amalfi Coast, Italy | Napoli | 40.65 14.61
Positano, Salerno 84017 | Napoli | 40.63 14.48
Bellagio, Como, Lombardia | Milano | 45.99 9.26
Hotel Milano\nSirmione BS\n25019 | Verona | 45.49 10.61
Asolo, Treviso, Veneto | Venezia | 45.80 11.91
barolo cuneo piemonte | Torino | 44.61 7.94
Portofino, Liguria | Genova | 44.30 9.21
Orvieto, Umbria | Roma | 42.72 12.11
Frascati, Lazio 00044 | Roma | 41.81 12.68
Alberobello, Puglia | Bari | 40.78 17.24
Ostuni BR, Italia | Bari | 40.73 17.58
Taormina, Sicilia | Catania | 37.85 15.29
Piazza Napoli, 20146 Milano | Milano | 45.46 9.19
Urbino, Marche | Rimini | 43.73 12.64
`,
)
