// British postcode districts, areas TA to ZE, in the format of uk-postcode-districts.ts.

export const ukDistrictsTToZ = `
TA 1-2 Taunton|3@51.000,-3.020 Taunton|4@51.080,-3.270 Taunton|5@51.150,-3.110 Bridgwater|6@51.128,-3.000 Bridgwater|7@51.130,-2.900 Bridgwater|8@51.235,-2.998 Burnham-on-Sea|9@51.215,-2.950 Highbridge
TA 10@51.040,-2.830 Langport|11@51.050,-2.680 Somerton|12@50.980,-2.760 Martock|13@50.955,-2.800 South Petherton|14@50.960,-2.745 Stoke-sub-Hamdon|15@50.960,-2.740 Montacute|16@50.905,-2.770 Merriott
TA 17@50.900,-2.820 Hinton St George|18@50.880,-2.790 Crewkerne|19@50.930,-2.910 Ilminster|20@50.870,-2.960 Chard|21@50.980,-3.230 Wellington|22@51.050,-3.550 Dulverton|23@51.165,-3.330 Watchet
TA 24@51.190,-3.490 Minehead
TD 1@55.620,-2.810 Galashiels|2@55.740,-2.760 Lauder|3@55.710,-2.570 Gordon|4@55.640,-2.680 Earlston|5@55.590,-2.430 Kelso|6@55.590,-2.710 Melrose|7@55.550,-2.840 Selkirk|8@55.480,-2.550 Jedburgh
TD 9@55.400,-2.780 Hawick|10@55.720,-2.430 Greenlaw|11@55.785,-2.350 Duns|12@55.650,-2.240 Coldstream|13@55.920,-2.360 Cockburnspath|14@55.870,-2.120 Eyemouth|15@55.750,-2.010 Berwick-upon-Tweed
TF 1-5,7,8 Telford|6@52.710,-2.580 Wellington|9@52.900,-2.490 Market Drayton|10@52.770,-2.380 Newport|11@52.670,-2.350 Shifnal|12@52.625,-2.480 Broseley|13@52.595,-2.560 Much Wenlock
TN 1-4@51.132,0.263 Tunbridge Wells|5@51.045,0.370 Wadhurst|6@51.050,0.160 Crowborough|7@51.090,0.130 Hartfield|8@51.200,0.070 Edenbridge|9-10 Tonbridge|11@51.205,0.260 Tonbridge|12@51.170,0.410 Paddock Wood
TN 13-14@51.275,0.190 Sevenoaks|15@51.290,0.280 Sevenoaks|16@51.270,0.070 Westerham|17@51.115,0.500 Cranbrook|18@51.060,0.520 Hawkhurst|19@51.020,0.420 Etchingham|20@51.020,0.260 Mayfield|21@50.955,0.250 Heathfield
TN 22@50.970,0.090 Uckfield|23-24@51.145,0.870 Ashford|25@51.170,0.940 Ashford|26@51.100,0.770 Ashford|27@51.170,0.680 Headcorn|28@50.986,0.940 New Romney|29@50.960,0.930 Romney Marsh|30@51.065,0.690 Tenterden
TN 31@50.955,0.680 Rye|32@50.985,0.480 Robertsbridge|33@50.920,0.480 Battle|34-35@50.860,0.585 Hastings|36@50.925,0.700 Winchelsea|37-38@50.860,0.550 St Leonards-on-Sea|39@50.845,0.465 Bexhill-on-Sea|40@50.842,0.470 Bexhill-on-Sea
TQ 1-2 Torquay|3-4@50.435,-3.570 Paignton|5@50.395,-3.520 Brixham|6@50.345,-3.590 Dartmouth|7@50.275,-3.780 Kingsbridge|8@50.240,-3.770 Salcombe|9@50.420,-3.690 Totnes|10@50.430,-3.830 South Brent
TQ 11@50.482,-3.775 Buckfastleigh|12@50.530,-3.610 Newton Abbot|13@50.570,-3.770 Ashburton|14@50.550,-3.505 Teignmouth
TR 1@50.263,-5.051 Truro|2@50.220,-4.940 Truro|3@50.225,-5.110 Truro|4@50.280,-5.170 Truro|5@50.310,-5.200 St Agnes|6@50.345,-5.150 Perranporth|7@50.412,-5.080 Newquay|8@50.390,-5.030 Newquay|9@50.390,-4.930 St Columb
TR 10@50.165,-5.110 Penryn|11@50.150,-5.080 Falmouth|12@50.050,-5.170 Helston|13@50.110,-5.270 Helston|14@50.213,-5.300 Camborne|15@50.232,-5.230 Redruth|16@50.240,-5.180 Redruth|17@50.130,-5.420 Marazion
TR 18@50.118,-5.540 Penzance|19@50.090,-5.650 Penzance|20@50.140,-5.510 Penzance|21@49.915,-6.310 Isles of Scilly|22@49.893,-6.340 St Agnes|23@49.953,-6.350 Bryher|24@49.953,-6.335 Tresco|25@49.965,-6.295 St Martin's
TR 26@50.210,-5.485 St Ives|27@50.180,-5.410 Hayle|93@50.118,-5.540 Penzance
TS 1-5,7,8 Middlesbrough|6@54.575,-1.140 Eston|9@54.460,-1.160 Stokesley|10@54.610,-1.060 Redcar|11@54.600,-1.030 Marske-by-the-Sea|12@54.565,-0.970 Saltburn-by-the-Sea|13@54.555,-0.840 Loftus
TS 14@54.535,-1.055 Guisborough|15@54.505,-1.350 Yarm|16-17@54.530,-1.350 Stockton-on-Tees|18-19@54.570,-1.320 Stockton-on-Tees|20@54.590,-1.310 Norton|21@54.640,-1.420 Sedgefield|22@54.620,-1.320 Wynyard
TS 23@54.610,-1.290 Billingham|24-26@54.690,-1.215 Hartlepool|27@54.730,-1.270 Blackhall Colliery|28@54.690,-1.350 Wingate|29@54.720,-1.370 Trimdon Station|90 Middlesbrough
TW 1-2 Twickenham|3-6@51.470,-0.370 Hounslow|7@51.475,-0.330 Isleworth|8@51.486,-0.305 Brentford|9-10@51.460,-0.300 Richmond|11@51.425,-0.335 Teddington|12@51.420,-0.370 Hampton|13-14@51.445,-0.410 Feltham
TW 15@51.435,-0.460 Ashford|16@51.415,-0.420 Sunbury-on-Thames|17@51.395,-0.455 Shepperton|18@51.430,-0.510 Staines-upon-Thames|19@51.455,-0.510 Stanwell|20@51.425,-0.555 Egham
UB 1-2,18 Southall|3-4@51.510,-0.420 Hayes|5@51.545,-0.375 Northolt|6@51.540,-0.340 Greenford|7@51.500,-0.470 West Drayton|8@51.535,-0.475 Uxbridge|9@51.590,-0.490 Denham|10@51.550,-0.450 Hillingdon
UB 11@51.515,-0.460 Stockley Park
WA 1-2,4,5,55 Warrington|3@53.460,-2.530 Culcheth|6@53.275,-2.770 Frodsham|7@53.335,-2.730 Runcorn|8@53.370,-2.740 Widnes|9-11@53.450,-2.730 St Helens|12@53.452,-2.635 Newton-le-Willows|13@53.380,-2.480 Lymm
WA 14@53.385,-2.355 Altrincham|15@53.380,-2.330 Hale|16@53.300,-2.370 Knutsford|88 Altrincham
WD 3@51.640,-0.470 Rickmansworth|4@51.710,-0.460 Kings Langley|5@51.705,-0.420 Abbots Langley|6@51.655,-0.275 Borehamwood|7@51.685,-0.315 Radlett|17-19,24,99 Watford|23@51.645,-0.350 Bushey|25@51.690,-0.390 Garston
WF 1-4,90 Wakefield|5@53.675,-1.580 Ossett|6@53.705,-1.420 Normanton|7@53.655,-1.350 Featherstone|8@53.690,-1.305 Pontefract|9@53.610,-1.310 Hemsworth|10@53.725,-1.355 Castleford|11@53.710,-1.245 Knottingley
WF 12-13@53.690,-1.635 Dewsbury|14@53.680,-1.695 Mirfield|15@53.705,-1.700 Liversedge|16@53.710,-1.675 Heckmondwike|17@53.720,-1.640 Batley
WN 1-3,6 Wigan|4@53.490,-2.620 Ashton-in-Makerfield|5@53.525,-2.690 Orrell|8@53.550,-2.775 Skelmersdale|7@53.497,-2.515 Leigh
WR 1-5,78,99 Worcester|6@52.230,-2.340 Worcester|7@52.210,-2.060 Worcester|8@52.110,-2.220 Upton upon Severn|9@52.265,-2.150 Droitwich Spa|10@52.112,-2.075 Pershore|11@52.092,-1.947 Evesham|12@52.035,-1.860 Broadway
WR 13@52.100,-2.350 Malvern|14@52.112,-2.325 Malvern|15@52.310,-2.595 Tenbury Wells
WS 1-5,8,9 Walsall|6@52.660,-2.030 Great Wyrley|7@52.670,-1.930 Burntwood|10@52.555,-2.020 Wednesbury|11-12@52.690,-2.030 Cannock|13-14@52.683,-1.827 Lichfield|15@52.760,-1.940 Rugeley
WV 1-4,6,10,11,98,99 Wolverhampton|5@52.535,-2.200 Wombourne|7@52.640,-2.290 Albrighton|8@52.620,-2.190 Codsall|9@52.640,-2.130 Coven|12-13@52.585,-2.050 Willenhall|14@52.565,-2.075 Bilston
WV 15@52.530,-2.380 Bridgnorth|16@52.530,-2.440 Bridgnorth
YO 1,10,24,30-32,90,91 York|7@54.230,-1.340 Thirsk|8@53.785,-1.070 Selby|11@54.270,-0.400 Scarborough|12@54.285,-0.420 Scarborough|13@54.280,-0.480 Scarborough|14@54.210,-0.290 Filey|15-16@54.085,-0.195 Bridlington
YO 17@54.135,-0.795 Malton|18@54.245,-0.775 Pickering|19@53.940,-0.960 York|21@54.470,-0.750 Whitby|22@54.470,-0.620 Whitby|23@53.920,-1.140 York|25@54.000,-0.440 Driffield|26@53.970,-1.250 York
YO 41@53.930,-0.830 Pocklington|42@53.900,-0.790 Pocklington|43@53.860,-0.660 Market Weighton|51@54.095,-1.390 Boroughbridge|60@54.080,-0.950 York|61@54.120,-1.190 Easingwold|62@54.250,-1.060 Helmsley
ZE 1@60.155,-1.145 Lerwick|2@60.300,-1.300 Shetland|3@59.890,-1.280 Sumburgh
`
