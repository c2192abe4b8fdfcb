// German venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const germany = readAddresses(
  'DE',
  String.raw`
München | Augsburg | 48.14 11.58
Gasthof zur Post, 83646 Bad Tölz | München | 47.76 11.56
Kloster Andechs, 82346 Andechs, Bayern | München | 47.97 11.18
Münchner Straße 12, 85221 Dachau | München | 48.26 11.43
Rothenburg ob der Tauber, Bayern | Nürnberg | 49.38 10.18
Frankfurt am Main, Hessen | Mainz | 50.11 8.68
Frankfurt (Oder), Brandenburg | Berlin | 52.34 14.55
Spreewaldhof\n03222 Lübbenau\nDeutschland | Berlin | 51.87 13.97
Berliner Allee 5, 14467 Potsdam | Berlin | 52.40 13.06
Hotel Hamburger Hof, Lübeck, Schleswig-Holstein | Hamburg | 53.87 10.69
Sankt Peter-Ording, SH | Hamburg | 54.30 8.63
Köln, NRW | Düsseldorf | 50.94 6.96
Bremer Saal, Oldenburg, Niedersachsen | Bremen | 53.14 8.21
Freiburg im Breisgau, Baden-Württemberg | Karlsruhe | 47.99 7.85
meersburg am bodensee | Konstanz | 47.69 9.27
Weingut Müller, Deidesheim, Rheinland-Pfalz | Mannheim | 49.41 8.19
Meissen, Sachsen, Germany | Dresden | 51.16 13.47
Quedlinburg, Sachsen-Anhalt 06484 | Leipzig | 51.79 11.14
Weimar, Thüringen | Erfurt | 50.98 11.33
Garmisch-Partenkirchen, Bavaria, Germany | München | 47.49 11.10
Nürnburg, Bayern | München | 49.45 11.08
`,
)
