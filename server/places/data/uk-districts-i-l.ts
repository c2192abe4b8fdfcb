// British postcode districts, areas IG to LU, in the format of uk-postcode-districts.ts.

export const ukDistrictsIToL = `
IG 1-6 Ilford|7@51.615,0.090 Chigwell|8@51.608,0.035 Woodford Green|9@51.628,0.040 Buckhurst Hill|10@51.650,0.065 Loughton|11@51.538,0.085 Barking
IM 1-2 Douglas|3@54.175,-4.460 Onchan|4@54.160,-4.560 Braddan|5@54.222,-4.695 Peel|6@54.290,-4.590 Kirk Michael|7@54.355,-4.450 Andreas|8@54.320,-4.385 Ramsey|9@54.085,-4.680 Castletown
IM 86,87,99 Douglas
IP 1-6 Ipswich|7@52.040,0.950 Hadleigh|8@52.050,1.060 Ipswich|9@51.985,1.120 Ipswich|10@52.030,1.250 Ipswich|11@51.965,1.340 Felixstowe|12@52.095,1.320 Woodbridge
IP 13@52.170,1.300 Wickham Market|14@52.190,1.000 Stowmarket|15@52.155,1.600 Aldeburgh|16@52.205,1.570 Leiston|17@52.215,1.490 Saxmundham|18@52.320,1.660 Southwold
IP 19@52.345,1.500 Halesworth|20@52.400,1.300 Harleston|21@52.350,1.120 Eye|22@52.375,1.080 Diss|23@52.320,1.080 Eye|24@52.415,0.750 Thetford|25@52.570,0.830 Watton|26@52.475,0.560 Brandon
IP 27@52.440,0.620 Brandon|28@52.340,0.520 Mildenhall|29@52.200,0.650 Bury St Edmunds|30@52.210,0.800 Bury St Edmunds|31@52.310,0.800 Bury St Edmunds|32-33@52.245,0.715 Bury St Edmunds
IP 98@52.376,1.109 Diss
IV 1-3@57.478,-4.225 Inverness|4@57.430,-4.600 Beauly|5@57.540,-4.080 Ardersier|6@57.520,-4.460 Muir of Ord|7@57.590,-4.410 Conon Bridge|8@57.570,-4.250 Munlochy|9@57.590,-4.180 Avoch
IV 10@57.600,-4.110 Fortrose|11@57.680,-4.035 Cromarty|12@57.580,-3.870 Nairn|13@57.340,-4.010 Tomatin|14@57.590,-4.540 Strathpeffer|15@57.597,-4.428 Dingwall|16@57.660,-4.340 Evanton
IV 17@57.695,-4.260 Alness|18@57.690,-4.170 Invergordon|19@57.810,-4.055 Tain|20@57.840,-3.830 Fearn|21@57.750,-5.720 Gairloch|22@57.710,-5.600 Achnasheen|23@57.700,-4.950 Garve
IV 24@57.890,-4.350 Ardgay|25@57.880,-4.030 Dornoch|26@57.900,-5.160 Ullapool|27@58.250,-4.850 Lairg|28@57.990,-4.150 Rogart|30@57.648,-3.315 Elgin|31@57.718,-3.285 Lossiemouth
IV 32@57.610,-3.100 Fochabers|36@57.610,-3.615 Forres|40@57.265,-5.500 Kyle of Lochalsh|41@57.270,-5.715 Kyleakin|42@57.220,-5.870 Isle of Skye|43@57.170,-5.840 Isle of Skye
IV 44@57.110,-5.870 Teangue|45@57.070,-5.900 Ardvasar|46@57.120,-5.980 Isle of Skye|47@57.300,-6.300 Carbost|48@57.290,-6.170 Sligachan|49@57.240,-5.950 Broadford|51@57.413,-6.195 Portree
IV 52@57.335,-5.650 Plockton|53@57.370,-5.480 Strathcarron|54@57.450,-5.650 Applecross|55@57.440,-6.580 Dunvegan|56@57.360,-6.420 Struan|63@57.330,-4.480 Drumnadrochit
JE 1-2,4 Saint Helier|3@49.215,-2.170 Saint Peter
KA 1-3 Kilmarnock|4@55.610,-4.370 Galston|5@55.515,-4.390 Mauchline|6@55.450,-4.380 Drongan|7-8@55.458,-4.630 Ayr|9@55.495,-4.610 Prestwick|10@55.543,-4.660 Troon|11-12@55.614,-4.668 Irvine
KA 13@55.653,-4.700 Kilwinning|14@55.735,-4.675 Glengarnock|15@55.750,-4.635 Beith|16@55.605,-4.325 Newmilns|17@55.610,-4.280 Darvel|18@55.455,-4.260 Cumnock|19@55.350,-4.680 Maybole
KA 20@55.635,-4.755 Stevenston|21@55.643,-4.775 Saltcoats|22@55.645,-4.810 Ardrossan|23@55.690,-4.860 West Kilbride|24@55.710,-4.710 Dalry|25@55.750,-4.685 Kilbirnie|26@55.230,-4.800 Girvan
KA 27@55.580,-5.200 Isle of Arran|28@55.765,-4.920 Isle of Cumbrae|29@55.755,-4.860 Largs|30@55.795,-4.865 Largs
KT 1-2 Kingston upon Thames|3@51.400,-0.258 New Malden|4@51.380,-0.240 Worcester Park|5-6@51.392,-0.300 Surbiton|7@51.390,-0.335 Thames Ditton|8@51.400,-0.360 East Molesey|9@51.365,-0.300 Chessington
KT 10@51.365,-0.365 Esher|11@51.325,-0.410 Cobham|12@51.385,-0.415 Walton-on-Thames|13@51.370,-0.455 Weybridge|14@51.340,-0.480 West Byfleet|15@51.370,-0.490 Addlestone|16@51.390,-0.510 Chertsey
KT 17-19@51.335,-0.265 Epsom|20@51.280,-0.240 Tadworth|21@51.307,-0.300 Ashtead|22@51.297,-0.330 Leatherhead|23@51.275,-0.370 Great Bookham|24@51.265,-0.435 East Horsley
KW 1@58.440,-3.095 Wick|2@58.360,-3.130 Ulbster|3@58.310,-3.280 Lybster|5@58.280,-3.390 Latheron|6@58.240,-3.460 Dunbeath|7@58.180,-3.500 Berriedale|8@58.115,-3.655 Helmsdale
KW 9@58.010,-3.860 Brora|10@57.975,-3.980 Golspie|11@58.250,-3.930 Kinbrace|12@58.480,-3.480 Halkirk|13@58.430,-3.900 Forsinard|14@58.590,-3.520 Thurso|15@58.981,-2.960 Kirkwall
KW 16@58.962,-3.300 Stromness|17@59.050,-2.900 Orkney
KY 1-2 Kirkcaldy|3@56.060,-3.230 Burntisland|4@56.115,-3.350 Cowdenbeath|5@56.130,-3.275 Lochgelly|6-7@56.195,-3.170 Glenrothes|8@56.195,-3.000 Leven|9@56.200,-2.840 Leven|10@56.225,-2.700 Anstruther
KY 11@56.045,-3.420 Dunfermline|12@56.075,-3.470 Dunfermline|13@56.205,-3.420 Kinross|14@56.290,-3.230 Auchtermuchty|15@56.320,-3.010 Cupar|16@56.340,-2.800 St Andrews|99 Dunfermline
L 1-3,67-75 Liverpool|4@53.438,-2.965 Walton|5@53.424,-2.978 Everton|6@53.420,-2.945 Tuebrook|7@53.405,-2.948 Edge Hill|8@53.388,-2.962 Toxteth|9@53.465,-2.955 Aintree|10@53.475,-2.925 Aintree Village
L 11@53.448,-2.915 Norris Green|12@53.435,-2.890 West Derby|13@53.417,-2.918 Stoneycroft|14@53.418,-2.875 Knotty Ash|15@53.398,-2.918 Wavertree|16@53.398,-2.885 Childwall|17@53.376,-2.940 Aigburth
L 18@53.380,-2.905 Allerton|19@53.358,-2.900 Garston|20@53.450,-2.990 Bootle|21@53.465,-3.000 Litherland|22@53.475,-3.020 Waterloo|23@53.490,-3.030 Crosby|24@53.345,-2.850 Speke|25@53.380,-2.870 Woolton
L 26@53.360,-2.830 Halewood|27@53.400,-2.840 Netherley|28@53.435,-2.865 Stockbridge Village|29@53.510,-2.965 Lunt|30@53.482,-2.970 Netherton|31@53.520,-2.945 Maghull|32@53.480,-2.890 Kirkby
L 33@53.480,-2.870 Kirkby|34@53.430,-2.800 Prescot|35@53.415,-2.780 Prescot|36@53.410,-2.840 Huyton|37@53.555,-3.060 Formby|38@53.525,-3.040 Hightown|39@53.565,-2.880 Ormskirk|40@53.600,-2.830 Burscough
LA 1-2@54.047,-2.801 Lancaster|3-4@54.070,-2.865 Morecambe|5@54.125,-2.770 Carnforth|6@54.180,-2.570 Kirkby Lonsdale|7@54.230,-2.770 Milnthorpe|8@54.340,-2.750 Kendal|9@54.328,-2.745 Kendal
LA 10@54.320,-2.520 Sedbergh|11@54.195,-2.910 Grange-over-Sands|12@54.195,-3.095 Ulverston|13-14@54.115,-3.220 Barrow-in-Furness|15@54.160,-3.180 Dalton-in-Furness|16@54.185,-3.185 Askam-in-Furness
LA 17@54.250,-3.180 Kirkby-in-Furness|18@54.215,-3.280 Millom|19@54.265,-3.390 Millom|20@54.280,-3.220 Broughton-in-Furness|21@54.360,-3.080 Coniston|22@54.435,-2.965 Ambleside|23@54.375,-2.910 Windermere
LD 1@52.242,-3.378 Llandrindod Wells|2@52.150,-3.400 Builth Wells|3@51.950,-3.330 Brecon|4@52.110,-3.560 Llangammarch Wells|5@52.110,-3.640 Llanwrtyd Wells|6@52.320,-3.530 Rhayader
LD 7@52.345,-3.050 Knighton|8@52.275,-3.010 Presteigne
LE 1-6,21,41,55,87,94,95 Leicester|7@52.690,-1.080 Leicester|8@52.540,-1.060 Leicester|9@52.570,-1.250 Leicester|10@52.540,-1.375 Hinckley|11@52.770,-1.205 Loughborough
LE 12@52.790,-1.190 Loughborough|13@52.765,-0.885 Melton Mowbray|14@52.780,-0.870 Melton Mowbray|15@52.640,-0.680 Oakham|16@52.490,-0.910 Market Harborough|17@52.460,-1.170 Lutterworth
LE 18@52.583,-1.115 Wigston|19@52.585,-1.200 Narborough|65@52.745,-1.475 Ashby-de-la-Zouch|67@52.710,-1.370 Coalville
LL 11@53.060,-3.040 Wrexham|12@53.080,-2.990 Wrexham|13@53.030,-2.970 Wrexham|14@52.980,-3.060 Wrexham|15@53.115,-3.310 Ruthin|16@53.185,-3.415 Denbigh|17@53.258,-3.445 St Asaph
LL 18@53.310,-3.470 Rhyl|19@53.335,-3.405 Prestatyn|20@52.970,-3.170 Llangollen|21@52.980,-3.440 Corwen|22@53.270,-3.590 Abergele|23@52.910,-3.650 Bala|24@53.070,-3.790 Betws-y-Coed
LL 25@53.050,-3.890 Dolwyddelan|26@53.140,-3.790 Llanrwst|27@53.180,-3.830 Trefriw|28@53.285,-3.790 Colwyn Bay|29@53.290,-3.710 Colwyn Bay|30@53.324,-3.828 Llandudno|31@53.285,-3.810 Llandudno Junction
LL 32@53.270,-3.840 Conwy|33@53.240,-3.980 Llanfairfechan|34@53.270,-3.920 Penmaenmawr|35@52.545,-4.045 Aberdyfi|36@52.590,-4.080 Tywyn|37@52.640,-4.100 Llwyngwril|38@52.695,-4.050 Fairbourne
LL 39@52.710,-4.030 Arthog|40@52.750,-3.890 Dolgellau|41@52.970,-3.940 Blaenau Ffestiniog|42@52.725,-4.055 Barmouth|43@52.750,-4.075 Tal-y-bont|44@52.790,-4.100 Dyffryn Ardudwy|45@52.820,-4.105 Llanbedr
LL 46@52.860,-4.110 Harlech|47@52.905,-4.070 Talsarnau|48@52.930,-4.065 Penrhyndeudraeth|49@52.930,-4.135 Porthmadog|51@52.950,-4.220 Garndolbenmaen|52@52.920,-4.235 Criccieth|53@52.870,-4.470 Pwllheli
LL 54@53.060,-4.290 Caernarfon|55@53.130,-4.200 Caernarfon|56@53.185,-4.205 Y Felinheli|57@53.215,-4.100 Bangor|58@53.270,-4.095 Beaumaris|59@53.225,-4.165 Menai Bridge|60@53.220,-4.260 Gaerwen
LL 61@53.200,-4.260 Llanfairpwllgwyngyll|62@53.200,-4.390 Bodorgan|63@53.235,-4.500 Ty Croes|64@53.235,-4.515 Rhosneigr|65@53.305,-4.600 Holyhead|66@53.375,-4.390 Rhosgoch|67@53.410,-4.450 Cemaes Bay
LL 68@53.405,-4.370 Amlwch|69@53.395,-4.330 Penysarn|70@53.385,-4.320 Dulas|71@53.320,-4.400 Llanerchymedd|72@53.350,-4.265 Moelfre|73@53.310,-4.235 Marian-glas|74@53.310,-4.235 Tyn-y-Gongl
LL 75@53.290,-4.230 Pentraeth|76@53.290,-4.180 Llanbedrgoch|77@53.255,-4.310 Llangefni|78@53.290,-4.260 Brynteg
LN 1-2 Lincoln|3@53.250,-0.380 Lincoln|4@53.140,-0.360 Metheringham|5@53.110,-0.560 Lincoln|6@53.190,-0.620 Lincoln|7@53.480,-0.310 Market Rasen|8@53.370,-0.310 Market Rasen|9@53.220,-0.110 Horncastle
LN 10@53.152,-0.215 Woodhall Spa|11@53.375,0.000 Louth|12@53.335,0.250 Mablethorpe|13@53.250,0.160 Alford
LS 1-17,88,98,99 Leeds|18@53.840,-1.640 Horsforth|19@53.860,-1.690 Yeadon|20@53.872,-1.715 Guiseley|21@53.905,-1.690 Otley|22@53.930,-1.390 Wetherby|23@53.895,-1.340 Boston Spa
LS 24@53.870,-1.250 Tadcaster|25@53.785,-1.300 Garforth|26@53.745,-1.450 Rothwell|27@53.745,-1.600 Morley|28@53.798,-1.670 Pudsey|29@53.925,-1.820 Ilkley
LU 1-4 Luton|5-6@51.890,-0.520 Dunstable|7@51.915,-0.660 Leighton Buzzard
`
