// Prefixes of French, Spanish and Italian postcodes, in the format of postcode-zones.ts.

/** The departments; a Corsican postcode begins with 20, which covers both of its departments. */
export const frenchZones = `
01 46.100,5.350,60 Ain|02 49.550,3.550,75 Aisne|03 46.380,3.170,75 Allier|04 44.100,6.250,75 Alpes-de-Haute-Provence|05 44.650,6.250,65 Hautes-Alpes|06 43.930,7.100,55 Alpes-Maritimes|07 44.750,4.400,65 Ardèche|08 49.600,4.650,60 Ardennes
09 42.920,1.500,60 Ariège|10 48.300,4.150,60 Aube|11 43.100,2.400,65 Aude|12 44.280,2.680,80 Aveyron|13 43.540,5.050,65 Bouches-du-Rhône|14 49.100,-0.370,65 Calvados|15 45.050,2.670,60 Cantal|16 45.700,0.200,60 Charente
17 45.780,-0.680,80 Charente-Maritime|18 47.050,2.500,65 Cher|19 45.350,1.880,55 Corrèze|20 42.150,9.100,95 Corse|21 47.420,4.780,70 Côte-d'Or|22 48.430,-2.850,65 Côtes-d'Armor|23 46.080,2.030,55 Creuse|24 45.100,0.750,70 Dordogne
25 47.170,6.350,60 Doubs|26 44.700,5.170,70 Drôme|27 49.110,0.990,60 Eure|28 48.380,1.370,60 Eure-et-Loir|29 48.250,-4.050,70 Finistère|30 43.980,4.180,70 Gard|31 43.350,1.250,80 Haute-Garonne|32 43.700,0.450,60 Gers
33 44.850,-0.570,80 Gironde|34 43.580,3.370,65 Hérault|35 48.150,-1.650,65 Ille-et-Vilaine|36 46.780,1.570,60 Indre|37 47.250,0.690,55 Indre-et-Loire|38 45.280,5.570,75 Isère|39 46.730,5.700,60 Jura|40 44.000,-0.780,75 Landes
41 47.620,1.430,65 Loir-et-Cher|42 45.730,4.170,65 Loire|43 45.120,3.800,60 Haute-Loire|44 47.350,-1.680,65 Loire-Atlantique|45 47.910,2.340,70 Loiret|46 44.620,1.600,55 Lot|47 44.370,0.460,55 Lot-et-Garonne|48 44.520,3.500,55 Lozère
49 47.390,-0.560,65 Maine-et-Loire|50 49.080,-1.330,80 Manche|51 48.950,4.240,70 Marne|52 48.110,5.230,70 Haute-Marne|53 48.150,-0.660,50 Mayenne|54 48.800,6.150,80 Meurthe-et-Moselle|55 49.000,5.380,70 Meuse|56 47.850,-2.820,70 Morbihan
57 49.040,6.660,70 Moselle|58 47.120,3.500,65 Nièvre|59 50.450,3.250,90 Nord|60 49.410,2.420,60 Oise|61 48.620,0.130,75 Orne|62 50.490,2.290,70 Pas-de-Calais|63 45.730,3.140,70 Puy-de-Dôme|64 43.260,-0.760,80 Pyrénées-Atlantiques
65 43.050,0.160,50 Hautes-Pyrénées|66 42.600,2.520,60 Pyrénées-Orientales|67 48.670,7.550,65 Bas-Rhin|68 47.860,7.270,50 Haut-Rhin|69 45.870,4.640,50 Rhône|70 47.640,6.090,60 Haute-Saône|71 46.650,4.540,75 Saône-et-Loire|72 47.990,0.220,60 Sarthe
73 45.480,6.440,65 Savoie|74 46.030,6.430,50 Haute-Savoie|75 48.857,2.352,9 Paris|76 49.660,1.030,75 Seine-Maritime|77 48.630,2.930,65 Seine-et-Marne|78 48.810,1.870,45 Yvelines|79 46.540,-0.310,65 Deux-Sèvres|80 49.960,2.280,70 Somme
81 43.790,2.170,60 Tarn|82 44.090,1.280,55 Tarn-et-Garonne|83 43.440,6.240,60 Var|84 43.990,5.180,50 Vaucluse|85 46.670,-1.300,70 Vendée|86 46.560,0.460,65 Vienne|87 45.890,1.240,60 Haute-Vienne|88 48.200,6.380,65 Vosges
89 47.840,3.570,65 Yonne|90 47.630,6.930,25 Territoire de Belfort|91 48.520,2.240,35 Essonne|92 48.840,2.240,15 Hauts-de-Seine|93 48.910,2.480,15 Seine-Saint-Denis|94 48.780,2.470,15 Val-de-Marne|95 49.080,2.130,35 Val-d'Oise
`

export const spanishZones = `
01 42.840,-2.720,45 Álava|02 38.830,-1.980,95 Albacete|03 38.480,-0.570,65 Alicante|04 37.200,-2.350,75 Almería|05 40.570,-4.970,65 Ávila|06 38.710,-6.140,115 Badajoz|07 39.600,2.900,160 Illes Balears|08 41.730,1.980,70 Barcelona
09 42.370,-3.590,100 Burgos|10 39.710,-6.160,105 Cáceres|11 36.550,-5.760,70 Cádiz|12 40.240,-0.150,65 Castellón|13 38.930,-3.830,110 Ciudad Real|14 38.000,-4.810,85 Córdoba|15 43.120,-8.470,75 A Coruña|16 40.000,-2.190,90 Cuenca
17 42.130,2.670,70 Girona|18 37.310,-3.270,85 Granada|19 40.810,-2.620,95 Guadalajara|20 43.140,-2.190,40 Gipuzkoa|21 37.580,-6.830,70 Huelva|22 42.200,-0.070,90 Huesca|23 38.020,-3.440,75 Jaén|24 42.620,-5.840,90 León
25 42.050,1.050,90 Lleida|26 42.270,-2.520,65 La Rioja|27 43.010,-7.450,75 Lugo|28 40.500,-3.720,65 Madrid|29 36.810,-4.730,75 Málaga|30 38.000,-1.490,85 Murcia|31 42.670,-1.650,75 Navarra|32 42.200,-7.590,70 Ourense
33 43.290,-5.990,95 Asturias|34 42.370,-4.540,75 Palencia|35 28.350,-14.550,150 Las Palmas|36 42.430,-8.460,50 Pontevedra|37 40.800,-6.070,75 Salamanca|38 28.300,-17.200,120 Santa Cruz de Tenerife|39 43.200,-4.030,65 Cantabria|40 41.170,-4.060,60 Segovia
41 37.440,-5.680,85 Sevilla|42 41.620,-2.590,75 Soria|43 41.090,0.820,65 Tarragona|44 40.660,-0.820,90 Teruel|45 39.790,-4.150,100 Toledo|46 39.370,-0.800,85 Valencia|47 41.630,-4.850,75 Valladolid|48 43.240,-2.850,45 Bizkaia
49 41.730,-5.980,80 Zamora|50 41.620,-1.060,100 Zaragoza|51 35.890,-5.320,8 Ceuta|52 35.292,-2.940,6 Melilla
`

/** Two digits and their main sorting city, or three where they identify a city. */
export const italianZones = `
00 41.900,12.600,60 Roma|001 41.895,12.490,20 Roma|01 42.450,12.050,45 Viterbo|02 42.350,12.950,45 Rieti|03 41.600,13.500,50 Frosinone|04 41.400,13.100,55 Latina|05 42.650,12.400,40 Terni|06 43.050,12.450,60 Perugia
07 40.750,8.900,85 Sassari|08 40.200,9.400,75 Nuoro|09 39.400,8.900,85 Cagliari|091 39.225,9.120,10 Cagliari|10 45.100,7.400,65 Torino|101 45.070,7.690,11 Torino|11 45.730,7.400,50 Aosta|12 44.450,7.650,60 Cuneo|13 45.550,8.200,50 Vercelli|14 44.860,8.150,35 Asti|15 44.820,8.650,45 Alessandria
16 44.430,9.100,50 Genova|161 44.410,8.930,16 Genova|17 44.250,8.280,42 Savona|18 43.930,7.830,38 Imperia|19 44.170,9.800,35 La Spezia|20 45.450,9.200,42 Milano|201 45.465,9.190,11 Milano|21 45.800,8.780,35 Varese|22 45.900,9.120,40 Como
23 46.150,9.850,75 Sondrio|24 45.750,9.800,50 Bergamo|25 45.600,10.300,65 Brescia|26 45.200,9.750,75 Cremona|27 45.100,9.050,50 Pavia|28 45.950,8.350,60 Novara|29 44.850,9.600,45 Piacenza|30 45.500,12.400,55 Venezia
31 45.850,12.250,40 Treviso|32 46.300,12.150,55 Belluno|33 46.150,13.000,65 Udine|34 45.750,13.650,40 Trieste|35 45.350,11.850,40 Padova|36 45.680,11.500,45 Vicenza|37 45.400,10.950,48 Verona|38 46.100,11.150,60 Trento|39 46.700,11.400,70 Bolzano
40 44.450,11.350,50 Bologna|401 44.495,11.343,9 Bologna|41 44.500,10.850,55 Modena|42 44.550,10.550,48 Reggio nell'Emilia|43 44.700,10.050,50 Parma|44 44.800,11.850,48 Ferrara|45 45.020,11.950,50 Rovigo|46 45.150,10.750,42 Mantova
47 44.050,12.250,55 Forlì|48 44.370,11.950,42 Ravenna|50 43.800,11.250,50 Firenze|501 43.775,11.250,9 Firenze|51 43.980,10.800,30 Pistoia|52 43.550,11.850,50 Arezzo|53 43.200,11.400,55 Siena|54 44.200,10.000,32 Massa|55 44.000,10.450,36 Lucca
56 43.450,10.650,50 Pisa|57 43.150,10.500,70 Livorno|58 42.750,11.250,60 Grosseto|59 43.900,11.090,20 Prato|60 43.550,13.100,45 Ancona|61 43.750,12.650,42 Pesaro|62 43.220,13.250,45 Macerata|63 42.980,13.600,42 Ascoli Piceno
64 42.650,13.750,35 Teramo|65 42.380,14.000,32 Pescara|66 42.150,14.400,45 Chieti|67 42.150,13.600,65 L'Aquila|70 41.000,16.800,60 Bari|701 41.117,16.870,9 Bari|71 41.550,15.550,75 Foggia|72 40.600,17.750,42 Brindisi
73 40.200,18.200,48 Lecce|74 40.550,17.250,48 Taranto|75 40.450,16.450,50 Matera|76 41.200,16.150,42 Barletta|80 40.850,14.250,38 Napoli|801 40.850,14.260,11 Napoli|81 41.200,14.150,45 Caserta|82 41.200,14.750,38 Benevento
83 40.980,15.000,45 Avellino|84 40.400,15.100,75 Salerno|85 40.450,15.900,65 Potenza|86 41.650,14.600,55 Campobasso|87 39.500,16.350,70 Cosenza|88 38.950,16.550,55 Catanzaro|89 38.400,16.150,60 Reggio di Calabria
90 37.900,13.550,60 Palermo|901 38.120,13.350,13 Palermo|91 37.850,12.700,48 Trapani|92 37.400,13.500,55 Agrigento|93 37.300,14.000,45 Caltanissetta|94 37.600,14.450,40 Enna|95 37.450,14.850,45 Catania|951 37.510,15.085,9 Catania
96 37.050,15.050,42 Siracusa|97 36.900,14.700,35 Ragusa|98 38.150,15.000,70 Messina
`
