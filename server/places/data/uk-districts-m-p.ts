// British postcode districts, areas M to PR, in the format of uk-postcode-districts.ts.

export const ukDistrictsMToP = `
M 1-4,10,60,61,99 Manchester|5@53.477,-2.280 Salford|6@53.497,-2.295 Salford|7@53.510,-2.260 Broughton|8@53.512,-2.240 Cheetham Hill|9@53.520,-2.210 Blackley|11@53.478,-2.180 Clayton
M 12@53.465,-2.205 Longsight|13@53.460,-2.215 Chorlton-on-Medlock|14@53.448,-2.222 Fallowfield|15@53.466,-2.250 Hulme|16@53.455,-2.265 Whalley Range|17@53.465,-2.315 Trafford Park
M 18@53.462,-2.170 Gorton|19@53.440,-2.195 Levenshulme|20@53.423,-2.235 Didsbury|21@53.440,-2.275 Chorlton-cum-Hardy|22@53.385,-2.260 Wythenshawe|23@53.398,-2.290 Baguley|24@53.550,-2.190 Middleton
M 25@53.530,-2.275 Prestwich|26@53.560,-2.335 Radcliffe|27@53.515,-2.340 Swinton|28@53.525,-2.400 Worsley|29@53.515,-2.465 Tyldesley|30@53.483,-2.355 Eccles|31@53.425,-2.420 Partington
M 32@53.450,-2.305 Stretford|33@53.425,-2.320 Sale|34@53.455,-2.115 Denton|35@53.510,-2.155 Failsworth|38@53.533,-2.420 Little Hulton|40@53.505,-2.190 Newton Heath|41@53.450,-2.355 Urmston
M 43@53.480,-2.150 Droylsden|44@53.440,-2.430 Irlam|45@53.553,-2.290 Whitefield|46@53.525,-2.490 Atherton|50@53.475,-2.295 Salford Quays|90@53.362,-2.273 Manchester Airport
ME 1-2@51.388,0.505 Rochester|3@51.430,0.560 Rochester|4@51.378,0.530 Chatham|5@51.350,0.520 Chatham|6@51.305,0.450 Snodland|7-8@51.375,0.565 Gillingham|9@51.345,0.700 Sittingbourne
ME 10@51.342,0.735 Sittingbourne|11@51.418,0.745 Queenborough|12@51.425,0.800 Sheerness|13@51.310,0.890 Faversham|14-16@51.272,0.525 Maidstone|17@51.235,0.620 Maidstone|18@51.215,0.415 Maidstone
ME 19@51.295,0.400 West Malling|20@51.300,0.475 Aylesford|99 Chatham
MK 1-15,77 Milton Keynes|16@52.085,-0.710 Newport Pagnell|17@51.985,-0.700 Woburn|18@51.995,-0.985 Buckingham|19@52.090,-0.840 Hanslope|40-42@52.135,-0.465 Bedford|43@52.140,-0.560 Bedford
MK 44@52.190,-0.400 Bedford|45@52.030,-0.490 Ampthill|46@52.155,-0.705 Olney
ML 1@55.789,-3.992 Motherwell|2@55.775,-3.920 Wishaw|3@55.775,-4.040 Hamilton|4@55.818,-4.020 Bellshill|5@55.862,-4.025 Coatbridge|6@55.866,-3.970 Airdrie|7@55.825,-3.800 Shotts|8@55.740,-3.850 Carluke
ML 9@55.735,-3.970 Larkhall|10@55.675,-4.065 Strathaven|11@55.670,-3.780 Lanark|12@55.600,-3.560 Biggar
NE 1-7,83,85,88,98,99 Newcastle upon Tyne|8@54.950,-1.605 Gateshead|9@54.930,-1.580 Gateshead|10@54.940,-1.545 Felling|11@54.940,-1.650 Dunston|12@55.020,-1.555 Killingworth
NE 13@55.045,-1.620 Wideopen|15@54.980,-1.720 Newburn|16@54.940,-1.700 Whickham|17@54.905,-1.750 Rowlands Gill|18@55.020,-1.850 Stamfordham|19@55.170,-2.100 Otterburn|20@55.055,-1.770 Ponteland
NE 21@54.955,-1.725 Blaydon|22@55.133,-1.595 Bedlington|23@55.085,-1.590 Cramlington|24@55.125,-1.510 Blyth|25@55.050,-1.480 Whitley Bay|26@55.045,-1.450 Whitley Bay|27@55.035,-1.530 Backworth
NE 28@54.992,-1.530 Wallsend|29@55.008,-1.460 North Shields|30@55.020,-1.430 Tynemouth|31@54.977,-1.480 Hebburn|32@54.978,-1.490 Jarrow|33-34@54.990,-1.425 South Shields|35@54.955,-1.455 Boldon Colliery
NE 36@54.950,-1.430 East Boldon|37-38@54.900,-1.525 Washington|39@54.910,-1.800 Burnopfield|40@54.965,-1.800 Ryton|41@54.960,-1.850 Wylam|42@54.965,-1.850 Prudhoe|43@54.950,-1.960 Stocksfield
NE 44@54.950,-2.010 Riding Mill|45@54.975,-2.020 Corbridge|46@54.972,-2.100 Hexham|47@54.930,-2.230 Hexham|48@55.110,-2.270 Bellingham|49@54.970,-2.460 Haltwhistle|61@55.168,-1.690 Morpeth
NE 62@55.160,-1.570 Choppington|63@55.180,-1.560 Ashington|64@55.185,-1.510 Newbiggin-by-the-Sea|65@55.300,-1.820 Rothbury|66@55.410,-1.720 Alnwick|67@55.555,-1.650 Chathill|68@55.580,-1.655 Seahouses
NE 69@55.605,-1.710 Bamburgh|70@55.600,-1.790 Belford|71@55.545,-2.020 Wooler
NG 1-3,5-8,11,80,90 Nottingham|4@52.978,-1.080 Carlton|9@52.928,-1.225 Beeston|10@52.900,-1.275 Long Eaton|12@52.900,-1.050 Keyworth|13@52.950,-0.930 Bingham|14@53.030,-1.040 Lowdham|15@53.040,-1.205 Hucknall
NG 16@53.030,-1.300 Eastwood|17@53.115,-1.260 Kirkby in Ashfield|18-19@53.145,-1.195 Mansfield|20@53.195,-1.190 Shirebrook|21@53.150,-1.090 Rainworth|22@53.180,-0.960 Newark-on-Trent
NG 23@53.080,-0.830 Newark-on-Trent|24@53.076,-0.810 Newark-on-Trent|25@53.078,-0.955 Southwell|31@52.912,-0.642 Grantham|32@52.920,-0.600 Grantham|33@52.810,-0.600 Grantham|34@52.975,-0.390 Sleaford|70 Mansfield
NN 1-5 Northampton|6@52.310,-1.000 Northampton|7@52.210,-0.950 Northampton|8@52.302,-0.695 Wellingborough|9@52.310,-0.600 Wellingborough|10@52.290,-0.600 Rushden|11@52.240,-1.170 Daventry
NN 12@52.130,-0.990 Towcester|13@52.030,-1.140 Brackley|14@52.400,-0.660 Kettering|15-16@52.398,-0.727 Kettering|17@52.490,-0.690 Corby|18@52.480,-0.720 Corby|29@52.250,-0.690 Wellingborough|99 Northampton
NP 4@51.700,-3.040 Pontypool|7@51.830,-3.040 Abergavenny|8@51.870,-3.140 Crickhowell|10@51.570,-3.060 Newport|11@51.625,-3.125 Cwmcarn|12@51.660,-3.200 Blackwood|13@51.730,-3.135 Abertillery
NP 15@51.710,-2.900 Usk|16@51.640,-2.680 Chepstow|18-20 Newport|22@51.775,-3.245 Tredegar|23@51.778,-3.205 Ebbw Vale|24@51.725,-3.235 New Tredegar|25@51.812,-2.715 Monmouth|26@51.590,-2.760 Caldicot
NP 44@51.650,-3.020 Cwmbran
NR 1-8,99 Norwich|18@52.570,1.115 Wymondham|26@52.945,1.210 Sheringham|28@52.825,1.390 North Walsham|29-30@52.610,1.730 Great Yarmouth|31@52.560,1.720 Gorleston|32-33@52.475,1.740 Lowestoft|34@52.455,1.570 Beccles|35@52.455,1.440 Bungay|9@52.690,1.050 Norwich|10@52.750,1.160 Norwich|11@52.870,1.210 Norwich|12@52.770,1.410 Norwich|13@52.640,1.480 Norwich|14@52.550,1.380 Norwich|15@52.470,1.270 Norwich
NR 16@52.470,1.020 Norwich|17@52.518,1.015 Attleborough|19-20@52.700,0.940 Dereham|21@52.850,0.850 Fakenham|22@52.905,0.870 Walsingham|23@52.950,0.850 Wells-next-the-Sea|24@52.870,1.030 Melton Constable
NR 25@52.920,1.090 Holt|27@52.930,1.300 Cromer
OL 1,4,8,9,95 Oldham|2@53.565,-2.115 Royton|3@53.545,-2.010 Saddleworth|5@53.515,-2.040 Mossley|6-7@53.488,-2.095 Ashton-under-Lyne|10@53.593,-2.297 Heywood|11-12@53.615,-2.158 Rochdale
OL 13@53.705,-2.205 Bacup|14@53.715,-2.100 Todmorden|15@53.645,-2.095 Littleborough|16@53.610,-2.130 Rochdale
OX 1-4 Oxford|5@51.830,-1.285 Kidlington|7@51.900,-1.530 Chipping Norton|9@51.747,-0.975 Thame|10@51.600,-1.125 Wallingford|11@51.608,-1.240 Didcot|12@51.588,-1.425 Wantage|13@51.680,-1.340 Abingdon
OX 14@51.670,-1.280 Abingdon|15@52.030,-1.390 Banbury|16@52.062,-1.338 Banbury|17@52.110,-1.310 Banbury|18@51.750,-1.580 Carterton|20@51.850,-1.350 Woodstock|25@51.880,-1.200 Bicester
OX 26@51.900,-1.153 Bicester|27@51.940,-1.170 Bicester|28@51.785,-1.485 Witney|29@51.790,-1.450 Witney|33@51.750,-1.120 Wheatley|39@51.710,-0.910 Chinnor|44@51.690,-1.120 Chalgrove|49@51.645,-1.005 Watlington
PA 1-3 Paisley|4@55.872,-4.390 Renfrew|5@55.835,-4.500 Johnstone|6@55.845,-4.540 Houston|7@55.905,-4.505 Bishopton|8@55.910,-4.450 Erskine|9@55.825,-4.540 Johnstone|10@55.830,-4.550 Kilbarchan
PA 11@55.860,-4.580 Bridge of Weir|12@55.790,-4.630 Lochwinnoch|13@55.880,-4.620 Kilmacolm|14@55.930,-4.680 Port Glasgow|15-16@55.945,-4.770 Greenock|17@55.900,-4.880 Skelmorlie|18@55.895,-4.880 Wemyss Bay
PA 19@55.960,-4.815 Gourock|20@55.835,-5.055 Rothesay|21@55.900,-5.240 Tighnabruaich|22@55.940,-5.180 Colintraive|23@55.950,-4.930 Dunoon|24@56.165,-4.900 Cairndow|25@56.160,-4.910 Cairndow
PA 26@56.270,-4.930 Cairndow|27@56.090,-5.220 Strachur|28@55.425,-5.610 Campbeltown|29@55.800,-5.480 Tarbert|30@56.010,-5.430 Ardrishaig|31@56.050,-5.450 Lochgilphead|32@56.230,-5.075 Inveraray
PA 33@56.400,-5.030 Dalmally|34@56.412,-5.472 Oban|35@56.420,-5.230 Taynuilt|36@56.510,-4.770 Bridge of Orchy|37@56.450,-5.400 Connel|38@56.560,-5.370 Appin|41@55.675,-5.740 Isle of Gigha
PA 42@55.645,-6.200 Port Ellen|43@55.760,-6.290 Bowmore|44@55.740,-6.300 Bridgend|45@55.835,-6.110 Ballygrant|46@55.845,-6.105 Port Askaig|47@55.680,-6.490 Portnahaven|48@55.740,-6.380 Port Charlotte
PA 49@55.790,-6.430 Bruichladdich|60@55.840,-5.950 Isle of Jura|61@56.070,-6.200 Isle of Colonsay|62@56.410,-5.720 Lochdon|63@56.455,-5.700 Craignure|64@56.480,-5.710 Lochaline|65@56.470,-5.700 Isle of Mull
PA 66@56.330,-6.360 Fionnphort|67@56.310,-6.260 Bunessan|68@56.420,-6.100 Gruline|69@56.390,-6.070 Tiroran|70@56.370,-6.020 Pennyghael|71@56.480,-6.030 Isle of Mull|72@56.520,-5.950 Aros|73@56.480,-6.210 Ulva Ferry
PA 74@56.550,-6.250 Torloisk|75@56.622,-6.070 Tobermory|76@56.330,-6.390 Isle of Iona|77@56.500,-6.880 Isle of Tiree|78@56.630,-6.550 Isle of Coll|80@56.540,-5.770 Morvern
PE 1-5,99 Peterborough|6@52.650,-0.260 Market Deeping|7@52.560,-0.130 Whittlesey|8@52.500,-0.430 Oundle|9@52.655,-0.480 Stamford|10@52.770,-0.380 Bourne|11@52.790,-0.150 Spalding|12@52.790,0.050 Spalding
PE 13@52.665,0.160 Wisbech|14@52.650,0.170 Wisbech|15@52.550,0.090 March|16@52.455,0.050 Chatteris|19@52.230,-0.265 St Neots|20@52.940,-0.120 Boston|21@52.977,-0.025 Boston|22@53.060,0.060 Boston
PE 23@53.170,0.090 Spilsby|24@53.180,0.300 Skegness|25@53.145,0.335 Skegness|26@52.450,-0.110 Ramsey|27@52.330,-0.070 St Ives|28@52.340,-0.250 Huntingdon|29@52.335,-0.185 Huntingdon
PE 30@52.755,0.400 King's Lynn|31@52.830,0.520 King's Lynn|32@52.730,0.590 King's Lynn|33@52.630,0.490 King's Lynn|34@52.730,0.330 King's Lynn|35@52.830,0.510 Sandringham|36@52.940,0.500 Hunstanton
PE 37@52.650,0.690 Swaffham|38@52.600,0.380 Downham Market
PH 1-2 Perth|14@56.450,-3.210 Inchture|3@56.300,-3.720 Auchterarder|4@56.265,-3.790 Auchterarder|5@56.320,-3.840 Muthill|6@56.380,-4.000 Comrie|7@56.375,-3.840 Crieff|8@56.570,-3.620 Dunkeld|9@56.660,-3.670 Ballinluig
PH 10@56.650,-3.420 Blairgowrie|11@56.650,-3.230 Alyth|12@56.560,-3.250 Meigle|13@56.540,-3.270 Coupar Angus|15@56.610,-3.930 Aberfeldy|16@56.705,-3.730 Pitlochry|17@56.690,-4.350 Rannoch
PH 18@56.770,-3.870 Blair Atholl|19@56.930,-4.240 Dalwhinnie|20@57.060,-4.120 Newtonmore|21@57.080,-4.050 Kingussie|22@57.190,-3.830 Aviemore|23@57.285,-3.810 Carrbridge|24@57.250,-3.750 Boat of Garten
PH 25@57.250,-3.650 Nethy Bridge|26@57.330,-3.600 Grantown-on-Spey|30@56.860,-5.010 Corpach|31@56.890,-4.900 Roy Bridge|32@57.140,-4.690 Fort Augustus|33@56.820,-5.105 Fort William|34@56.900,-4.940 Spean Bridge
PH 35@57.070,-4.800 Invergarry|36@56.740,-5.780 Acharacle|37@56.870,-5.440 Glenfinnan|38@56.870,-5.680 Lochailort|39@56.905,-5.840 Arisaig|40@56.950,-5.830 Morar|41@57.005,-5.825 Mallaig|42@56.890,-6.140 Isle of Eigg
PH 43@57.010,-6.280 Isle of Rum|44@57.055,-6.500 Isle of Canna|49@56.680,-5.130 Ballachulish|50@56.715,-4.970 Kinlochleven
PL 1-6,95 Plymouth|7@50.385,-4.040 Plympton|8@50.330,-4.020 Plymouth|9@50.350,-4.090 Plymstock|10@50.340,-4.220 Torpoint|11@50.375,-4.270 Torpoint|12@50.410,-4.230 Saltash|13@50.360,-4.460 Looe
PL 14@50.480,-4.460 Liskeard|15@50.635,-4.370 Launceston|16@50.660,-4.260 Lifton|17@50.510,-4.310 Callington|18@50.515,-4.230 Gunnislake|19@50.550,-4.145 Tavistock|20@50.490,-4.080 Yelverton
PL 21@50.395,-3.920 Ivybridge|22@50.410,-4.670 Lostwithiel|23@50.340,-4.635 Fowey|24@50.350,-4.710 Par|25@50.340,-4.790 St Austell|26@50.330,-4.840 St Austell|27@50.520,-4.880 Wadebridge
PL 28@50.530,-4.960 Padstow|29@50.580,-4.830 Port Isaac|30@50.490,-4.730 Bodmin|31@50.465,-4.720 Bodmin|32@50.640,-4.670 Camelford|33@50.620,-4.725 Delabole|34@50.660,-4.745 Tintagel|35@50.690,-4.690 Boscastle
PO 1-3,6 Portsmouth|4-5@50.785,-1.080 Southsea|7-8@50.885,-1.030 Waterlooville|9@50.855,-0.980 Havant|10@50.845,-0.935 Emsworth|11@50.785,-0.975 Hayling Island|12-13@50.795,-1.130 Gosport
PO 14@50.840,-1.220 Fareham|15-16@50.855,-1.185 Fareham|17@50.895,-1.180 Wickham|18@50.850,-0.830 Chichester|19@50.837,-0.780 Chichester|20@50.750,-0.790 Selsey|21-22@50.785,-0.675 Bognor Regis
PO 30@50.690,-1.320 Newport|31@50.755,-1.295 Cowes|32@50.750,-1.280 East Cowes|33@50.728,-1.165 Ryde|34@50.705,-1.110 Seaview|35@50.690,-1.080 Bembridge|36@50.655,-1.155 Sandown|37@50.630,-1.180 Shanklin
PO 38@50.600,-1.220 Ventnor|39@50.685,-1.530 Totland Bay|40@50.680,-1.520 Freshwater|41@50.700,-1.490 Yarmouth
PR 0-2,11 Preston|3@53.860,-2.730 Garstang|4@53.760,-2.850 Kirkham|5@53.725,-2.640 Bamber Bridge|6-7@53.655,-2.625 Chorley|8-9@53.645,-3.005 Southport|25-26@53.695,-2.695 Leyland
`
