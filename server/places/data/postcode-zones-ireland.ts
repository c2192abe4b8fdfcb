// The routing keys of Irish Eircodes, in the format of postcode-zones.ts.

export const irishZones = `
A41 53.535,-6.270,6 Ballyboughal|A42 53.568,-6.385,7 Garristown|A45 53.527,-6.317,6 Oldtown|A63 53.141,-6.070,9 Greystones|A67 52.975,-6.050,20 Wicklow
A75 54.120,-6.740,16 Castleblayney|A81 53.980,-6.720,14 Carrickmacross|A82 53.770,-6.900,22 Kells|A83 53.430,-6.850,16 Enfield|A84 53.513,-6.400,9 Ashbourne
A85 53.512,-6.540,10 Dunshaughlin|A86 53.415,-6.480,9 Dunboyne|A91 53.980,-6.430,22 Dundalk|A92 53.740,-6.380,20 Drogheda|A94 53.300,-6.185,5 Blackrock
A96 53.280,-6.130,5 Glenageary|A98 53.195,-6.130,10 Bray|C15 53.640,-6.710,18 Navan
D01 53.352,-6.260,3 Dublin 1|D02 53.339,-6.254,3 Dublin 2|D03 53.365,-6.228,4 Dublin 3|D04 53.328,-6.228,4 Dublin 4|D05 53.385,-6.192,4 Dublin 5|D06 53.318,-6.262,4 Dublin 6
D6W 53.308,-6.300,4 Dublin 6W|D07 53.358,-6.290,5 Dublin 7|D08 53.337,-6.290,4 Dublin 8|D09 53.385,-6.245,4 Dublin 9|D10 53.341,-6.355,4 Dublin 10|D11 53.390,-6.295,5 Dublin 11
D12 53.322,-6.318,4 Dublin 12|D13 53.395,-6.150,6 Dublin 13|D14 53.298,-6.255,5 Dublin 14|D15 53.390,-6.400,7 Dublin 15|D16 53.275,-6.275,7 Dublin 16|D17 53.402,-6.205,4 Dublin 17
D18 53.250,-6.180,7 Dublin 18|D20 53.353,-6.375,4 Dublin 20|D22 53.325,-6.400,7 Dublin 22|D24 53.280,-6.370,10 Dublin 24
E21 52.370,-7.930,18 Cahir|E25 52.520,-7.880,16 Cashel|E32 52.350,-7.410,14 Carrick-on-Suir|E34 52.480,-8.160,18 Tipperary|E41 52.690,-7.790,20 Thurles|E45 52.870,-8.170,24 Nenagh
E53 52.950,-7.800,16 Roscrea|E91 52.360,-7.700,16 Clonmel
F12 53.730,-8.990,18 Claremorris|F23 53.870,-9.300,25 Castlebar|F26 54.130,-9.300,45 Ballina|F28 53.780,-9.650,35 Westport|F31 53.630,-9.230,16 Ballinrobe|F35 53.780,-8.770,14 Ballyhaunis
F42 53.640,-8.190,22 Roscommon|F45 53.780,-8.500,20 Castlerea|F52 53.960,-8.310,18 Boyle|F56 54.080,-8.570,18 Ballymote|F91 54.250,-8.480,35 Sligo|F92 54.980,-7.850,50 Letterkenny
F93 55.080,-7.400,35 Lifford|F94 54.690,-8.350,50 Donegal
H12 53.970,-7.370,28 Cavan|H14 54.090,-7.560,30 Belturbet|H16 54.070,-7.060,14 Cootehill|H18 54.250,-6.960,20 Monaghan|H23 54.180,-7.220,12 Clones|H53 53.340,-8.270,25 Ballinasloe
H54 53.530,-8.780,22 Tuam|H62 53.160,-8.550,22 Loughrea|H65 53.320,-8.710,16 Athenry|H71 53.490,-9.950,28 Clifden|H91 53.290,-9.150,45 Galway
K32 53.605,-6.195,6 Balbriggan|K34 53.578,-6.110,5 Skerries|K36 53.445,-6.155,6 Malahide|K45 53.525,-6.165,5 Lusk|K56 53.522,-6.095,4 Rush|K67 53.460,-6.225,7 Swords|K78 53.355,-6.455,6 Lucan
N37 53.420,-7.900,25 Athlone|N39 53.720,-7.780,24 Longford|N41 53.980,-8.050,30 Carrick-on-Shannon|N91 53.530,-7.350,28 Mullingar
P12 51.900,-9.050,25 Macroom|P14 51.850,-8.840,12 Crookstown|P17 51.690,-8.540,13 Kinsale|P24 51.855,-8.290,7 Cobh|P25 51.900,-8.150,14 Midleton|P31 51.888,-8.600,7 Ballincollig
P32 52.000,-8.800,14 Rylane|P36 51.950,-7.880,12 Youghal|P43 51.810,-8.390,8 Carrigaline|P47 51.730,-9.120,15 Dunmanway|P51 52.140,-8.720,24 Mallow|P56 52.350,-8.690,13 Charleville
P61 52.140,-8.270,16 Fermoy|P67 52.270,-8.270,12 Mitchelstown|P72 51.750,-8.750,12 Bandon|P75 51.670,-9.600,38 Bantry|P81 51.530,-9.330,24 Skibbereen|P85 51.620,-8.890,13 Clonakilty
R14 52.990,-6.980,15 Athy|R21 52.680,-6.950,15 Bagenalstown|R32 52.990,-7.370,24 Portlaoise|R35 53.260,-7.500,20 Tullamore|R42 53.100,-7.890,20 Birr|R45 53.340,-7.060,16 Edenderry
R51 53.160,-6.910,13 Kildare|R56 53.140,-6.820,8 Curragh|R93 52.800,-6.850,22 Carlow|R95 52.630,-7.280,28 Kilkenny
T12 51.880,-8.490,9 Cork|T23 51.915,-8.480,8 Cork|T34 52.000,-8.480,9 Carrignavar|T45 51.920,-8.400,6 Glanmire|T56 52.010,-8.340,7 Watergrasshill
V14 52.710,-8.870,12 Shannon|V15 52.680,-9.480,28 Kilrush|V23 51.900,-10.170,26 Caherciveen|V31 52.450,-9.490,22 Listowel|V35 52.410,-8.550,18 Kilmallock|V42 52.470,-9.080,24 Newcastle West
V92 52.220,-9.900,45 Tralee|V93 52.020,-9.500,32 Killarney|V94 52.670,-8.620,28 Limerick|V95 52.880,-9.030,34 Ennis
W12 53.180,-6.800,8 Newbridge|W23 53.360,-6.560,11 Celbridge|W34 53.140,-7.070,8 Monasterevin|W91 53.210,-6.660,20 Naas
X35 52.090,-7.680,24 Dungarvan|X42 52.190,-7.420,13 Kilmacthomas|X91 52.250,-7.100,22 Waterford
Y14 52.810,-6.190,20 Arklow|Y21 52.510,-6.620,20 Enniscorthy|Y25 52.670,-6.320,16 Gorey|Y34 52.390,-6.930,16 New Ross|Y35 52.310,-6.520,24 Wexford
`
