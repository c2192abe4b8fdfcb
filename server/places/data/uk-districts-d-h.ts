// British postcode districts, areas DA to HX, in the format of uk-postcode-districts.ts.

export const ukDistrictsDToH = `
DA 1-2,10 Dartford|3@51.393,0.305 Longfield|4@51.390,0.235 Farningham|5@51.440,0.145 Bexley|6-7@51.458,0.140 Bexleyheath|8@51.480,0.175 Erith|9@51.447,0.285 Greenhithe
DA 11-12@51.440,0.370 Gravesend|13@51.385,0.360 Meopham|14-15@51.430,0.103 Sidcup|16@51.463,0.108 Welling|17@51.490,0.150 Belvedere|18@51.498,0.160 Erith
DD 1-4 Dundee|5@56.467,-2.870 Broughty Ferry|6@56.440,-2.935 Newport-on-Tay|7@56.502,-2.705 Carnoustie|8@56.650,-2.950 Forfar|9@56.733,-2.657 Brechin|10@56.712,-2.468 Montrose
DD 11@56.560,-2.590 Arbroath
DE 1,3,21-24 Derby|4@53.138,-1.560 Matlock|5@53.053,-1.405 Ripley|6@53.015,-1.730 Ashbourne|7@52.970,-1.310 Ilkeston|11@52.773,-1.555 Swadlincote|12@52.715,-1.580 Swadlincote
DE 13@52.815,-1.690 Burton upon Trent|14-15@52.805,-1.630 Burton upon Trent|45@53.213,-1.675 Bakewell|55@53.098,-1.385 Alfreton|56@53.023,-1.480 Belper|65@52.870,-1.680 Hilton
DE 72@52.890,-1.330 Borrowash|73@52.835,-1.450 Melbourne|74@52.830,-1.330 Castle Donington|75@53.105,-1.565 Matlock|99 Derby
DG 1-2@55.070,-3.605 Dumfries|3@55.220,-3.770 Thornhill|4@55.372,-3.930 Sanquhar|5@54.940,-3.820 Dalbeattie|6@54.838,-4.050 Kirkcudbright|7@54.980,-3.960 Castle Douglas
DG 8@54.930,-4.530 Newton Stewart|9@54.880,-5.020 Stranraer|10@55.330,-3.440 Moffat|11@55.130,-3.355 Lockerbie|12@54.990,-3.260 Annan|13@55.150,-3.000 Langholm
DG 14@55.060,-2.960 Canonbie|16@55.000,-3.065 Gretna
DH 1,97-99 Durham|6@54.750,-1.480 Durham|7@54.785,-1.680 Durham|8@54.853,-1.832 Consett|2@54.858,-1.575 Chester-le-Street|3@54.865,-1.570 Chester-le-Street|4@54.855,-1.480 Houghton-le-Spring|5@54.825,-1.450 Houghton-le-Spring|9@54.868,-1.700 Stanley
DL 1-3,98 Darlington|4@54.620,-1.640 Shildon|5@54.610,-1.570 Newton Aycliffe|6@54.340,-1.435 Northallerton|7@54.345,-1.470 Northallerton|8@54.300,-1.900 Leyburn|9@54.370,-1.720 Catterick Garrison
DL 10@54.405,-1.700 Richmond|11@54.440,-1.880 Richmond|12@54.560,-1.980 Barnard Castle|13@54.735,-1.940 Stanhope|14@54.655,-1.695 Bishop Auckland|15@54.715,-1.740 Crook
DL 16@54.695,-1.600 Spennymoor|17@54.680,-1.520 Ferryhill
DN 1-2,4-5 Doncaster|3@53.550,-1.060 Doncaster|6@53.600,-1.185 Adwick le Street|7@53.590,-1.000 Hatfield|8@53.612,-0.955 Thorne|9@53.545,-0.840 Epworth|10@53.430,-0.990 Bawtry
DN 11@53.440,-1.105 Rossington|12@53.485,-1.195 Conisbrough|14@53.705,-0.870 Goole|15-16@53.590,-0.655 Scunthorpe|17@53.580,-0.760 Keadby|18@53.680,-0.440 Barton-upon-Humber
DN 19@53.680,-0.380 Barrow upon Humber|20@53.553,-0.490 Brigg|21@53.400,-0.770 Gainsborough|22@53.320,-0.940 Retford|31-34@53.565,-0.090 Grimsby|35@53.560,-0.030 Cleethorpes
DN 36@53.500,-0.020 Grimsby|37@53.520,-0.110 Grimsby|38@53.575,-0.400 Barnetby|39@53.630,-0.300 Ulceby|40@53.620,-0.215 Immingham|41@53.590,-0.160 Grimsby|55 Doncaster
DT 1@50.715,-2.437 Dorchester|2@50.720,-2.410 Dorchester|3@50.660,-2.480 Weymouth|4@50.610,-2.460 Weymouth|5@50.555,-2.440 Portland|6@50.735,-2.760 Bridport|7@50.725,-2.935 Lyme Regis
DT 8@50.810,-2.740 Beaminster|9@50.948,-2.517 Sherborne|10@50.925,-2.310 Sturminster Newton|11@50.855,-2.165 Blandford Forum
DY 1-3 Dudley|4@52.530,-2.060 Tipton|5@52.480,-2.120 Brierley Hill|6@52.490,-2.165 Kingswinford|7-9@52.455,-2.148 Stourbridge|10-11@52.388,-2.245 Kidderminster|12@52.375,-2.315 Bewdley
DY 13@52.340,-2.280 Stourport-on-Severn|14@52.380,-2.480 Cleobury Mortimer
EH 1-4,6-13,15-17,91,95,99 Edinburgh|5@55.970,-3.255 Granton|14@55.900,-3.290 Juniper Green|18@55.875,-3.100 Lasswade|19@55.868,-3.110 Bonnyrigg|20@55.888,-3.165 Loanhead
EH 21@55.942,-3.050 Musselburgh|22@55.893,-3.070 Dalkeith|23@55.830,-3.050 Gorebridge|24@55.870,-3.090 Rosewell|25@55.853,-3.200 Roslin|26@55.828,-3.222 Penicuik
EH 27@55.900,-3.410 Kirknewton|28@55.930,-3.395 Newbridge|29@55.955,-3.400 Kirkliston|30@55.988,-3.395 South Queensferry|31@56.045,-2.870 Gullane|32@55.965,-2.960 Prestonpans
EH 33@55.945,-2.950 Tranent|34@55.920,-2.885 Pencaitland|35@55.930,-2.900 Tranent|36@55.880,-2.850 Humbie|37@55.880,-2.960 Pathhead|38@55.790,-2.950 Heriot|39@56.055,-2.720 North Berwick
EH 40@55.985,-2.660 East Linton|41@55.955,-2.775 Haddington|42@56.000,-2.515 Dunbar|43@55.820,-3.070 Gorebridge|44@55.620,-3.065 Innerleithen|45@55.650,-3.190 Peebles
EH 46@55.750,-3.355 West Linton|47@55.870,-3.620 Bathgate|48@55.905,-3.640 Bathgate|49@55.975,-3.600 Linlithgow|51@56.017,-3.605 Bo'ness|52@55.935,-3.475 Broxburn|53@55.895,-3.470 East Calder
EH 54@55.887,-3.525 Livingston|55@55.855,-3.565 West Calder
EN 1-3@51.655,-0.070 Enfield|4-5@51.655,-0.190 Barnet|6@51.695,-0.190 Potters Bar|7-8@51.703,-0.040 Cheshunt|9@51.687,0.000 Waltham Abbey|10@51.742,-0.020 Broxbourne|11@51.765,-0.010 Hoddesdon|77@51.652,-0.081 Enfield
EX 1-4 Exeter|5@50.800,-3.480 Thorverton|6@50.665,-3.560 Kenton|7@50.583,-3.465 Dawlish|8@50.623,-3.410 Exmouth|9@50.632,-3.325 Budleigh Salterton|10@50.695,-3.245 Sidmouth
EX 11@50.750,-3.280 Ottery St Mary|12@50.710,-3.080 Seaton|13@50.782,-2.998 Axminster|14@50.800,-3.190 Honiton|15@50.860,-3.385 Cullompton|16@50.920,-3.490 Tiverton|17@50.810,-3.690 Crediton
EX 18@50.900,-3.870 Chulmleigh|19@50.865,-3.930 Winkleigh|20@50.740,-4.000 Okehampton|21@50.800,-4.210 Beaworthy|22@50.810,-4.360 Holsworthy|23@50.830,-4.530 Bude|24@50.740,-3.070 Colyton
EX 31@51.080,-4.060 Barnstaple|32@51.075,-4.030 Barnstaple|33@51.115,-4.160 Braunton|34@51.205,-4.120 Ilfracombe|35@51.225,-3.830 Lynton|36@51.017,-3.835 South Molton|37@50.970,-3.950 Umberleigh
EX 38@50.950,-4.145 Great Torrington|39@51.005,-4.230 Bideford
FK 1-2@56.001,-3.784 Falkirk|3@56.020,-3.710 Grangemouth|4@56.000,-3.920 Bonnybridge|5@56.025,-3.850 Larbert|6@56.020,-3.930 Denny|7@56.105,-3.920 Stirling|8@56.150,-4.280 Aberfoyle
FK 9@56.145,-3.950 Bridge of Allan|10@56.115,-3.790 Alloa|11@56.153,-3.850 Menstrie|12@56.153,-3.800 Alva|13@56.153,-3.745 Tillicoultry|14@56.165,-3.680 Dollar|15@56.195,-3.965 Dunblane
FK 16@56.190,-4.050 Doune|17@56.250,-4.220 Callander|18@56.326,-4.329 Strathyre|19@56.370,-4.310 Lochearnhead|20@56.420,-4.580 Crianlarich|21@56.460,-4.320 Killin
FY 0-4 Blackpool|5@53.875,-3.025 Thornton-Cleveleys|6@53.845,-2.965 Poulton-le-Fylde|7@53.915,-3.030 Fleetwood|8@53.752,-3.025 Lytham St Annes
G 1-5,9,58,70,79,90 Glasgow|11@55.873,-4.310 Partick|12@55.880,-4.300 Kelvinside|13@55.893,-4.345 Knightswood|14@55.880,-4.350 Scotstoun|15@55.910,-4.365 Drumchapel
G 20@55.885,-4.285 Maryhill|21@55.880,-4.220 Springburn|22@55.890,-4.250 Possilpark|23@55.905,-4.285 Summerston|31@55.855,-4.205 Dennistoun|32@55.852,-4.165 Shettleston
G 33@55.873,-4.160 Riddrie|34@55.870,-4.105 Easterhouse|40@55.845,-4.225 Bridgeton|41@55.840,-4.280 Pollokshields|42@55.835,-4.260 Govanhill|43@55.820,-4.290 Pollokshaws
G 44@55.815,-4.255 Cathcart|45@55.805,-4.235 Castlemilk|46@55.800,-4.305 Giffnock|51@55.860,-4.310 Govan|52@55.850,-4.350 Cardonald|53@55.825,-4.350 Pollok
G 60@55.930,-4.460 Bowling|61@55.920,-4.335 Bearsden|62@55.943,-4.315 Milngavie|63@56.030,-4.400 Drymen|64@55.905,-4.225 Bishopbriggs|65@55.975,-4.060 Kilsyth|66@55.940,-4.155 Kirkintilloch
G 67-68@55.947,-3.990 Cumbernauld|69@55.865,-4.065 Baillieston|71@55.820,-4.080 Uddingston|72@55.815,-4.160 Cambuslang|73@55.825,-4.215 Rutherglen|74-75@55.770,-4.180 East Kilbride
G 76@55.770,-4.270 Clarkston|77@55.770,-4.335 Newton Mearns|78@55.800,-4.390 Barrhead|81@55.905,-4.405 Clydebank|82@55.945,-4.565 Dumbarton|83@56.000,-4.580 Alexandria
G 84@56.010,-4.735 Helensburgh
GL 1,3,4 Gloucester|19@51.930,-2.290 Gloucester|2@51.850,-2.270 Gloucester|5@51.740,-2.215 Stroud|6@51.730,-2.200 Nailsworth|7@51.715,-1.965 Cirencester|8@51.637,-2.160 Tetbury|9@51.570,-2.280 Badminton
GL 10@51.745,-2.285 Stonehouse|11@51.683,-2.355 Dursley|12@51.640,-2.370 Wotton-under-Edge|13@51.690,-2.455 Berkeley|14@51.825,-2.500 Cinderford|15@51.725,-2.530 Lydney|16@51.790,-2.615 Coleford
GL 17@51.860,-2.530 Mitcheldean|18@51.925,-2.405 Newent|20@51.990,-2.155 Tewkesbury|50-53 Cheltenham|54@51.900,-1.960 Winchcombe|55@52.050,-1.780 Chipping Campden|56@51.990,-1.700 Moreton-in-Marsh
GU 1-5 Guildford|6@51.140,-0.485 Cranleigh|7@51.185,-0.613 Godalming|8@51.130,-0.640 Chiddingfold|9-10@51.215,-0.800 Farnham|11-12@51.248,-0.760 Aldershot|14@51.290,-0.755 Farnborough
GU 13@51.275,-0.840 Fleet|15@51.338,-0.740 Camberley|16@51.310,-0.725 Frimley|17@51.335,-0.790 Blackwater|18@51.350,-0.675 Lightwater|19@51.362,-0.705 Bagshot|20@51.365,-0.635 Windlesham
GU 21-22@51.318,-0.560 Woking|23@51.295,-0.500 Ripley|24@51.310,-0.650 Bisley|25@51.400,-0.570 Virginia Water|26@51.115,-0.750 Hindhead|27@51.088,-0.710 Haslemere|28@50.987,-0.610 Petworth
GU 29@50.985,-0.740 Midhurst|30@51.078,-0.800 Liphook|31@51.000,-0.920 Petersfield|32@51.005,-0.950 Petersfield|33@51.085,-0.880 Liss|34@51.148,-0.975 Alton|35@51.115,-0.860 Bordon
GU 46@51.340,-0.825 Yateley|47@51.350,-0.780 Sandhurst|51-52@51.280,-0.840 Fleet|95 Camberley
GY 1-2@49.456,-2.540 Saint Peter Port|3@49.480,-2.550 Vale|4@49.435,-2.560 Saint Martin|5@49.465,-2.590 Castel|6@49.440,-2.620 Saint Saviour|7@49.430,-2.650 Saint Pierre du Bois
GY 8@49.430,-2.600 Forest|9@49.715,-2.200 Alderney|10@49.433,-2.360 Sark
HA 0@51.550,-0.305 Sudbury|1-3 Harrow|4@51.573,-0.412 Ruislip|5@51.593,-0.382 Pinner|6@51.610,-0.423 Northwood|7@51.612,-0.310 Stanmore|8@51.612,-0.275 Edgware|9@51.560,-0.285 Wembley
HD 1-5 Huddersfield|6@53.703,-1.783 Brighouse|7@53.625,-1.880 Slaithwaite|8@53.590,-1.660 Skelmanthorpe|9@53.570,-1.785 Holmfirth
HG 1-2 Harrogate|3@54.040,-1.650 Pateley Bridge|4@54.135,-1.550 Ripon|5@54.008,-1.467 Knaresborough
HP 1-3 Hemel Hempstead|4@51.760,-0.565 Berkhamsted|5@51.705,-0.610 Chesham|6-7@51.675,-0.605 Amersham|8@51.635,-0.570 Chalfont St Giles|9@51.610,-0.645 Beaconsfield
HP 10@51.615,-0.690 Wooburn|11-13@51.630,-0.750 High Wycombe|14@51.650,-0.840 Stokenchurch|15@51.660,-0.710 Hazlemere|16@51.705,-0.705 Great Missenden|17@51.770,-0.900 Haddenham
HP 18@51.830,-0.960 Waddesdon|19-21@51.815,-0.810 Aylesbury|22@51.790,-0.740 Wendover|23@51.795,-0.660 Tring|27@51.725,-0.830 Princes Risborough
HR 1-2,4 Hereford|3@52.070,-3.080 Hay-on-Wye|5@52.205,-3.030 Kington|6@52.228,-2.738 Leominster|7@52.190,-2.510 Bromyard|8@52.038,-2.425 Ledbury|9@51.915,-2.585 Ross-on-Wye
HS 1@58.209,-6.387 Stornoway|2@58.270,-6.450 Lewis|3@57.900,-6.830 Tarbert|4@57.870,-6.700 Scalpay|5@57.770,-7.020 Leverburgh|6@57.605,-7.310 North Uist|7@57.460,-7.330 Benbecula
HS 8@57.260,-7.340 South Uist|9@56.980,-7.470 Barra
HU 1-9@53.755,-0.335 Hull|11@53.820,-0.250 Hull|10@53.770,-0.450 Anlaby|12@53.720,-0.150 Hedon|13@53.725,-0.435 Hessle|14@53.725,-0.510 North Ferriby|15@53.755,-0.620 Brough|16@53.785,-0.430 Cottingham|17@53.845,-0.430 Beverley
HU 18@53.910,-0.170 Hornsea|19@53.730,0.030 Withernsea|20@53.785,-0.490 Little Weighton
HX 1-4 Halifax|7@53.741,-2.013 Hebden Bridge|5@53.682,-1.840 Elland|6@53.700,-1.920 Sowerby Bridge
`
