// French venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const france = readAddresses(
  'FR',
  String.raw`
Gordes, Vaucluse | Marseille | 43.91 5.20
Salle des fêtes, 84220 Roussillon, France | Avignon | 43.90 5.29
Saint-Émilion, Gironde 33330 | Bordeaux | 44.89 -0.16
Château de Chenonceau, 37150 Chenonceaux | Tours | 47.33 1.07
Sarlat-la-Canéda, Dordogne | Bordeaux | 44.89 1.22
honfleur calvados | Rouen | 49.42 0.23
Rue de Paris, 76600 Le Havre | Rouen | 49.49 0.11
Hôtel de Lyon, Beaune, Côte-d'Or | Dijon | 47.02 4.84
Annecy, Haute-Savoie | Lyon | 45.90 6.13
Megève 74120 | Lyon | 45.86 6.62
Saint-Tropez, Var, Provence-Alpes-Côte d'Azur | Nice | 43.27 6.64
Mairie\n06570 Saint-Paul-de-Vence | Nice | 43.70 7.12
Carcassonne, Aude | Toulouse | 43.21 2.35
Dinan, Bretagne | Rennes | 48.45 -2.05
Fontainebleau, Seine-et-Marne | Paris | 48.40 2.70
Versailles, Ile de France | Paris | 48.80 2.13
Riquewihr, Alsace | Strasbourg | 48.17 7.30
Biarritz, Pyrénées-Atlantiques 64200 | Bordeaux | 43.48 -1.56
Aix en Provance | Marseille | 43.53 5.45
`,
)
