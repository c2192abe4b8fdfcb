// Prefixes of Canadian and Australian postcodes, in the format of postcode-zones.ts.

/** A letter is a province or a part of it, two characters (M4) a part of a city or of a province, three (T2P) a city. */
export const canadianZones = `
A 48.600,-55.500,420 Newfoundland and Labrador|B 45.200,-63.000,260 Nova Scotia|C 46.350,-63.250,110 Prince Edward Island|E 46.500,-66.200,210 New Brunswick|G 47.800,-71.000,420 Eastern Quebec|H 45.530,-73.650,28 Montréal|J 45.900,-73.500,320 Western Quebec
K 44.900,-76.500,240 Eastern Ontario|L 43.900,-79.500,150 Central Ontario|M 43.710,-79.400,28 Toronto|N 43.100,-81.300,170 Southwestern Ontario|P 48.000,-85.000,800 Northern Ontario|R 50.500,-98.000,420 Manitoba|S 52.000,-106.000,420 Saskatchewan|T 52.500,-114.000,480 Alberta|V 50.500,-122.000,620 British Columbia|X 65.000,-110.000,1500 Northwest Territories and Nunavut|Y 62.000,-135.000,520 Yukon
A1 47.530,-52.850,110 St. John's|A2 48.900,-55.700,170 Grand Falls-Windsor|A1A 47.580,-52.700,10 St. John's|A1B 47.570,-52.740,8 St. John's|A1C 47.560,-52.710,6 St. John's|A1E 47.530,-52.750,8 St. John's|B1 46.150,-60.180,55 Sydney|B2 45.400,-62.300,110 Truro|B3 44.650,-63.600,35 Halifax|B4 44.600,-64.300,85 Bedford|B5 43.900,-66.000,60 Yarmouth|C1 46.300,-62.900,60 Charlottetown|E1 46.100,-64.780,50 Moncton|E2 45.300,-66.050,60 Saint John|E3 45.950,-66.650,70 Fredericton
G1 46.820,-71.250,18 Québec|G2 46.870,-71.350,25 Québec|G3 46.850,-71.600,65 Québec|G5 48.400,-68.500,130 Rimouski|G6 46.700,-71.200,85 Lévis|G7 48.420,-71.100,60 Saguenay|G8 46.350,-72.550,60 Trois-Rivières|G9 46.450,-72.700,60 Trois-Rivières|H1 45.600,-73.580,15 Montréal|H2 45.530,-73.580,10 Montréal|H3 45.500,-73.590,10 Montréal|H4 45.480,-73.650,15 Montréal|H7 45.590,-73.720,15 Laval|H8 45.450,-73.700,12 LaSalle|H9 45.460,-73.850,14 Pointe-Claire
J1 45.400,-71.900,60 Sherbrooke|J2 45.400,-72.800,70 Saint-Hyacinthe|J3 45.500,-73.250,55 Saint-Bruno-de-Montarville|J4 45.500,-73.460,16 Longueuil|J5 45.650,-73.600,70 Terrebonne|J6 45.700,-73.700,70 Terrebonne|J7 45.600,-74.000,60 Saint-Jérôme|J8 45.550,-75.600,90 Gatineau|J9 45.900,-76.500,260 Gatineau|K1 45.420,-75.650,22 Ottawa|K2 45.330,-75.800,25 Ottawa|K4 45.380,-75.300,55 Rockland|K6 45.000,-75.000,70 Cornwall|K7 44.450,-76.400,70 Kingston|K8 45.000,-77.200,100 Belleville|K9 44.300,-78.350,60 Peterborough
L1 43.900,-78.950,45 Oshawa|L2 43.050,-79.150,32 St. Catharines|L3 43.700,-79.250,85 Markham|L4 43.950,-79.550,95 Vaughan|L5 43.590,-79.650,15 Mississauga|L6 43.600,-79.750,32 Brampton|L7 43.700,-79.800,45 Burlington|L8 43.250,-79.850,16 Hamilton|L9 43.800,-79.800,100 Hamilton|M1 43.770,-79.230,13 Scarborough|M2 43.775,-79.400,9 North York|M3 43.750,-79.420,12 North York|M4 43.690,-79.360,9 Toronto|M5 43.660,-79.390,7 Toronto|M6 43.670,-79.450,8 Toronto|M7 43.662,-79.390,5 Toronto|M8 43.630,-79.500,7 Etobicoke|M9 43.680,-79.560,13 Etobicoke
N1 43.450,-80.350,40 Guelph|N2 43.460,-80.510,16 Kitchener|N3 43.150,-80.300,50 Brantford|N5 42.980,-81.150,45 London|N6 42.980,-81.270,14 London|N7 42.850,-82.300,55 Sarnia|N8 42.280,-82.900,32 Windsor|N9 42.250,-83.020,24 Windsor|P1 45.800,-79.400,85 North Bay|P3 46.500,-81.000,35 Sudbury|P6 46.530,-84.340,32 Sault Ste. Marie|P7 48.400,-89.250,45 Thunder Bay|R2 49.930,-97.100,40 Winnipeg|R3 49.860,-97.180,18 Winnipeg|R7 49.850,-99.950,70 Brandon|S4 50.450,-104.620,40 Regina|S7 52.130,-106.650,28 Saskatoon
T1 50.100,-112.000,170 Lethbridge|T2 51.020,-114.050,22 Calgary|T3 51.070,-114.150,25 Calgary|T4 51.900,-113.900,120 Red Deer|T5 53.560,-113.530,16 Edmonton|T6 53.490,-113.480,18 Edmonton|T8 54.000,-114.500,260 Sherwood Park|V1 50.000,-119.300,260 Kelowna|V3 49.170,-122.820,25 Surrey|V4 49.080,-122.600,45 Delta|V5 49.250,-123.030,14 Vancouver|V6 49.230,-123.120,14 Vancouver|V7 49.330,-123.090,14 North Vancouver|V8 48.500,-123.420,32 Victoria|V9 49.000,-123.900,130 Nanaimo|Y1 60.720,-135.060,45 Whitehorse|X1 62.450,-114.370,60 Yellowknife
`

/** The first digit is a state, two digits a part of one; the Australian Capital Territory and the north have their own. */
export const australianZones = `
0 -19.500,133.400,850 Northern Territory|08 -13.000,131.500,320 Darwin|2 -32.500,147.500,650 New South Wales|20 -33.870,151.210,18 Sydney|21 -33.830,151.050,32 Sydney|22 -34.050,150.900,75 Sydney|23 -32.200,151.000,260 Newcastle|24 -30.000,152.300,260 Coffs Harbour|25 -34.500,150.550,120 Wollongong|26 -35.400,148.900,220 Canberra|27 -33.800,149.000,300 Penrith|28 -32.500,147.500,480 Orange|29 -35.320,149.130,28 Canberra
3 -37.000,144.800,330 Victoria|30 -37.810,144.900,35 Melbourne|31 -37.830,145.150,32 Melbourne|32 -38.150,144.200,130 Geelong|33 -37.600,143.600,160 Ballarat|34 -36.700,142.900,220 Bendigo|35 -36.200,144.000,180 Bendigo|36 -36.400,145.800,110 Shepparton|37 -37.000,146.000,160 Wangaratta|38 -38.000,146.300,160 Traralgon|39 -38.400,145.700,130 Frankston
4 -22.500,146.500,1000 Queensland|40 -27.450,153.020,28 Brisbane|41 -27.550,153.130,40 Brisbane|42 -27.980,153.330,38 Gold Coast|43 -27.600,152.200,130 Toowoomba|44 -27.300,149.000,350 Dalby|45 -26.800,152.950,85 Sunshine Coast|46 -25.500,152.000,180 Bundaberg|47 -22.500,149.000,420 Rockhampton|48 -18.500,145.500,600 Townsville
5 -32.000,136.500,700 South Australia|50 -34.950,138.590,24 Adelaide|51 -35.000,138.620,50 Adelaide|52 -35.600,138.200,190 Victor Harbor|53 -34.400,139.700,180 Barossa Valley|54 -32.800,138.700,260 Port Pirie|55 -33.800,137.800,170 Port Pirie|56 -33.300,136.000,380 Port Lincoln|57 -30.000,136.000,600 Port Augusta
6 -27.000,119.500,1300 Western Australia|60 -31.920,115.880,40 Perth|61 -32.100,115.950,45 Perth|62 -33.200,116.000,170 Bunbury|63 -34.000,117.700,240 Albany|64 -32.000,120.500,420 Kalgoorlie|65 -29.800,115.700,320 Geraldton|66 -27.500,117.000,400 Geraldton|67 -20.500,119.500,900 Karratha
7 -42.100,146.700,210 Tasmania|70 -42.880,147.330,40 Hobart|71 -42.900,147.000,130 Hobart|72 -41.450,147.300,110 Launceston|73 -41.250,146.000,130 Devonport|74 -42.100,145.500,110 Queenstown
`

/** French postcodes; each is a country of its own in the gazetteer. */
export const frenchOverseasZones = {
  GF: '973 4.900,-52.400,150 Guyane',
  GP: '971 16.200,-61.550,40 Guadeloupe',
  MQ: '972 14.650,-61.000,35 Martinique',
  RE: '974 -21.120,55.530,40 La Réunion',
  YT: '976 -12.820,45.150,25 Mayotte',
}
