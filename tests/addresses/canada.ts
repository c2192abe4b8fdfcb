// Canadian venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const canada = readAddresses(
  'CA',
  String.raw`
Niagara-on-the-Lake, Ontario | Toronto, Ontario | 43.25 -79.07
London, Ontario | Toronto, Ontario | 42.98 -81.25
Stratford, ON N5A 1A1 | Toronto, Ontario | 43.37 -80.98
Paris, Ont. | Hamilton, Ontario | 43.20 -80.38
The Ottawa House, Kingston, Ontario K7L 1A1 | Ottawa, Ontario | 44.23 -76.49
Picton, Prince Edward County, ON | Toronto, Ontario | 44.01 -77.14
Whistler, BC | Vancouver, British Columbia | 50.12 -122.96
Tofino, B.C. V0R 2Z0 | Victoria, British Columbia | 49.15 -125.91
Salt Spring Barn, Ganges, BC, Canada | Victoria, British Columbia | 48.85 -123.50
Kelowna, British Columbia | Vancouver, British Columbia | 49.89 -119.50
Banff, Alberta T1L 1A1 | Calgary, Alberta | 51.18 -115.57
canmore ab | Calgary, Alberta | 51.09 -115.36
Lunenburg, Nova Scotia | Halifax, Nova Scotia | 44.38 -64.31
Halifax Street Hall, Truro, NS | Halifax, Nova Scotia | 45.36 -63.28
Mont-Tremblant, Québec | Montréal, Québec | 46.12 -74.59
Salle Saint-Jean\nBaie-Saint-Paul, QC\nG3Z 1A1 | Québec | 47.44 -70.50
Knowlton, Lac-Brome, QC | Montréal, Québec | 45.22 -72.51
St. Andrews, New Brunswick | Saint John, New Brunswick | 45.07 -67.05
Charlottetown, PEI | Moncton, New Brunswick | 46.24 -63.13
Gimli, Manitoba | Winnipeg, Manitoba | 50.63 -96.99
`,
)
