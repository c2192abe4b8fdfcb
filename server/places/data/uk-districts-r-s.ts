// British postcode districts, areas RG to SY, in the format of uk-postcode-districts.ts.

export const ukDistrictsRToS = `
RG 1,2,4-6,30,31 Reading|19@51.390,-1.250 Thatcham|7@51.395,-1.050 Mortimer|8@51.500,-1.110 Pangbourne|9@51.540,-0.920 Henley-on-Thames|10@51.480,-0.870 Twyford|12@51.415,-0.750 Bracknell|14@51.400,-1.325 Newbury
RG 17@51.430,-1.510 Hungerford|18@51.430,-1.260 Thatcham|20@51.380,-1.350 Newbury|21-24@51.265,-1.090 Basingstoke|25@51.240,-1.150 Basingstoke|26@51.345,-1.150 Tadley|27@51.300,-0.930 Hook
RG 28@51.230,-1.340 Whitchurch|29@51.255,-0.950 Hook|40-41@51.410,-0.840 Wokingham|42@51.425,-0.740 Bracknell|45@51.375,-0.790 Crowthorne
RH 1@51.240,-0.170 Redhill|2@51.235,-0.205 Reigate|3@51.230,-0.270 Betchworth|4@51.232,-0.330 Dorking|5@51.190,-0.350 Dorking|6@51.170,-0.165 Horley|7@51.175,-0.015 Lingfield|8@51.250,-0.005 Oxted
RH 9@51.245,-0.065 Godstone|10-11@51.113,-0.185 Crawley|12@51.070,-0.320 Horsham|13@51.030,-0.340 Horsham|14@51.025,-0.450 Billingshurst|15@50.955,-0.130 Burgess Hill|16@51.000,-0.100 Haywards Heath
RH 17@51.020,-0.130 Haywards Heath|18@51.095,0.030 Forest Row|19@51.125,-0.015 East Grinstead|20@50.940,-0.480 Pulborough|77 Redhill
RM 1-7 Romford|8-10@51.545,0.150 Dagenham|11-12@51.560,0.220 Hornchurch|13@51.525,0.200 Rainham|14@51.555,0.255 Upminster|15@51.505,0.290 South Ockendon|16-17@51.480,0.330 Grays|18@51.465,0.365 Tilbury
RM 19@51.483,0.250 Purfleet|20@51.480,0.290 West Thurrock|50 Romford
S 1-5,8,9,11,14,95-99 Sheffield|6@53.405,-1.515 Hillsborough|7@53.360,-1.495 Nether Edge|10@53.380,-1.520 Crookes|12@53.345,-1.410 Gleadless|13@53.365,-1.380 Handsworth|17@53.315,-1.535 Dore
S 18@53.302,-1.475 Dronfield|20@53.345,-1.350 Mosborough|21@53.315,-1.345 Eckington|25@53.350,-1.215 Dinnington|26@53.365,-1.280 Aston|32@53.320,-1.650 Hathersage|33@53.350,-1.770 Hope Valley
S 35@53.460,-1.480 Chapeltown|36@53.495,-1.590 Stocksbridge|40-41@53.235,-1.430 Chesterfield|42@53.220,-1.460 Chesterfield|43@53.265,-1.340 Staveley|44@53.230,-1.300 Bolsover|45@53.160,-1.400 Clay Cross
S 49@53.200,-1.420 Chesterfield|60-61@53.430,-1.365 Rotherham|62@53.470,-1.350 Rawmarsh|63@53.510,-1.320 Wath upon Dearne|64@53.490,-1.290 Mexborough|65@53.435,-1.330 Rotherham|66@53.425,-1.260 Maltby
S 70-71,75@53.553,-1.480 Barnsley|72@53.600,-1.390 Cudworth|73@53.525,-1.400 Wombwell|74@53.500,-1.440 Hoyland|80@53.303,-1.125 Worksop|81@53.340,-1.110 Worksop
SA 1-2,5-7,80,99 Swansea|3@51.575,-4.030 Mumbles|4@51.660,-4.040 Gorseinon|8@51.720,-3.850 Pontardawe|9@51.780,-3.750 Ystradgynlais|10@51.690,-3.760 Neath|11@51.662,-3.805 Neath|12-13@51.595,-3.785 Port Talbot
SA 14@51.710,-4.120 Llanelli|15@51.682,-4.162 Llanelli|16@51.685,-4.255 Burry Port|17@51.740,-4.320 Kidwelly|18@51.795,-3.990 Ammanford|19@51.910,-3.920 Llandeilo|20@51.995,-3.795 Llandovery
SA 31@51.857,-4.312 Carmarthen|32@51.870,-4.270 Carmarthen|33@51.840,-4.440 Carmarthen|34@51.815,-4.620 Whitland|35@51.930,-4.580 Llanfyrnach|36@51.950,-4.610 Glogue|37@51.960,-4.640 Boncath|38@52.040,-4.470 Newcastle Emlyn
SA 39@52.020,-4.240 Pencader|40@52.080,-4.180 Llanybydder|41@51.980,-4.720 Crymych|42@52.015,-4.840 Newport|43@52.085,-4.650 Cardigan|44@52.080,-4.330 Llandysul|45@52.210,-4.360 New Quay|46@52.240,-4.260 Aberaeron
SA 47@52.200,-4.300 Llanarth|48@52.130,-4.100 Lampeter|61@51.802,-4.970 Haverfordwest|62@51.850,-5.110 Haverfordwest|63@51.880,-4.880 Clarbeston Road|64@52.010,-4.985 Goodwick|65@51.995,-4.975 Fishguard
SA 66@51.880,-4.780 Clynderwen|67@51.800,-4.745 Narberth|68@51.740,-4.760 Kilgetty|69@51.710,-4.700 Saundersfoot|70@51.672,-4.705 Tenby|71@51.665,-4.930 Pembroke|72@51.695,-4.945 Pembroke Dock
SA 73@51.715,-5.035 Milford Haven
SG 1-3 Stevenage|4@51.945,-0.270 Hitchin|5@51.955,-0.290 Hitchin|6@51.978,-0.230 Letchworth Garden City|7@51.990,-0.185 Baldock|8@52.050,-0.020 Royston|9@51.945,-0.020 Buntingford|10@51.855,0.070 Much Hadham
SG 11@51.890,0.030 Puckeridge|12@51.812,-0.030 Ware|13@51.780,-0.080 Hertford|14@51.800,-0.085 Hertford|15@52.010,-0.265 Arlesey|16@52.030,-0.330 Henlow|17@52.040,-0.380 Shefford|18@52.085,-0.260 Biggleswade
SG 19@52.135,-0.250 Sandy
SK 1-5 Stockport|6@53.395,-2.070 Marple|7@53.365,-2.160 Bramhall|8@53.385,-2.210 Cheadle|9@53.305,-2.235 Alderley Edge|10@53.280,-2.140 Macclesfield|11@53.250,-2.140 Macclesfield|12@53.355,-2.090 Poynton
SK 13@53.445,-1.955 Glossop|14@53.450,-2.070 Hyde|15@53.480,-2.055 Stalybridge|16@53.475,-2.080 Dukinfield|17@53.255,-1.900 Buxton|22@53.375,-1.990 New Mills|23@53.330,-1.975 Whaley Bridge
SL 0@51.525,-0.520 Iver|1-3,95 Slough|4@51.480,-0.620 Windsor|5@51.405,-0.670 Ascot|6@51.520,-0.730 Maidenhead|7@51.570,-0.775 Marlow|8@51.575,-0.705 Bourne End|9@51.595,-0.555 Gerrards Cross|60 Slough
SM 1-3 Sutton|4@51.395,-0.195 Morden|5@51.370,-0.165 Carshalton|6@51.360,-0.145 Wallington|7@51.325,-0.195 Banstead
SN 1-3,5,25,26,38,99 Swindon|4@51.520,-1.750 Wroughton|6@51.640,-1.750 Highworth|7@51.655,-1.585 Faringdon|8@51.425,-1.700 Marlborough|9@51.330,-1.790 Pewsey|10@51.350,-1.990 Devizes|11@51.435,-2.000 Calne
SN 12@51.375,-2.140 Melksham|13@51.430,-2.195 Corsham|14@51.480,-2.190 Chippenham|15@51.465,-2.090 Chippenham|16@51.600,-2.080 Malmesbury
SO 14-19,30,97 Southampton|20@51.110,-1.490 Stockbridge|21@51.110,-1.270 Winchester|22-23@51.063,-1.315 Winchester|24@51.090,-1.160 Alresford|31@50.875,-1.290 Locks Heath|32@50.950,-1.210 Bishop's Waltham
SO 40@50.915,-1.500 Totton|41@50.760,-1.560 Lymington|42@50.820,-1.575 Brockenhurst|43@50.875,-1.575 Lyndhurst|45@50.860,-1.395 Hythe|50@50.968,-1.355 Eastleigh|51@50.990,-1.500 Romsey|52@50.955,-1.455 North Baddesley
SO 53@50.985,-1.380 Chandler's Ford
SP 1-2 Salisbury|3@51.090,-2.010 Salisbury|4@51.170,-1.790 Amesbury|5@51.020,-1.740 Salisbury|6@50.925,-1.810 Fordingbridge|7@51.005,-2.195 Shaftesbury|8@51.038,-2.280 Gillingham|9@51.240,-1.680 Tidworth
SP 10@51.208,-1.480 Andover|11@51.220,-1.500 Andover
SR 1-6,9,43 Sunderland|7@54.835,-1.350 Seaham|8@54.760,-1.335 Peterlee
SS 0-3,22,99 Southend-on-Sea|4@51.585,0.705 Rochford|5@51.605,0.650 Hockley|6@51.588,0.605 Rayleigh|7@51.555,0.590 Benfleet|8@51.520,0.590 Canvey Island|9@51.545,0.650 Leigh-on-Sea|11-12@51.615,0.520 Wickford
SS 13-16@51.575,0.470 Basildon|17@51.515,0.435 Stanford-le-Hope
ST 1-4,6 Stoke-on-Trent|5@53.010,-2.230 Newcastle-under-Lyme|7@53.090,-2.250 Kidsgrove|8@53.110,-2.160 Biddulph|9@53.050,-2.090 Stoke-on-Trent|10@52.985,-1.980 Cheadle|11@52.970,-2.090 Blythe Bridge
ST 12@52.960,-2.165 Barlaston|13@53.105,-2.020 Leek|14@52.900,-1.870 Uttoxeter|15@52.900,-2.150 Stone|16-17@52.806,-2.117 Stafford|18@52.800,-2.090 Stafford|19@52.720,-2.120 Penkridge|20@52.830,-2.240 Eccleshall
ST 21@52.860,-2.255 Eccleshall|55 Newcastle-under-Lyme
SY 1-3,99@52.710,-2.754 Shrewsbury|4@52.800,-2.720 Wem|5@52.640,-2.880 Shrewsbury|6@52.540,-2.800 Church Stretton|7@52.430,-2.890 Craven Arms|8@52.368,-2.718 Ludlow|9@52.520,-2.980 Bishop's Castle
SY 10@52.850,-3.100 Oswestry|11@52.862,-3.055 Oswestry|12@52.907,-2.895 Ellesmere|13@52.960,-2.690 Whitchurch|14@53.020,-2.780 Malpas|15@52.550,-3.130 Montgomery|16@52.510,-3.310 Newtown|17@52.515,-3.440 Caersws
SY 18@52.445,-3.545 Llanidloes|19@52.570,-3.630 Llanbrynmair|20@52.610,-3.850 Machynlleth|21@52.670,-3.180 Welshpool|22@52.770,-3.230 Llanfyllin|23@52.400,-4.020 Aberystwyth|24@52.490,-4.020 Borth
SY 25@52.210,-3.920 Tregaron
`
