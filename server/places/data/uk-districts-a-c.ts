// British postcode districts, areas AB to CW, in the format of uk-postcode-districts.ts.

export const ukDistrictsAToC = `
AB 10,11,15,16,24,25 Aberdeen|12@57.088,-2.110 Cove Bay|13@57.113,-2.250 Milltimber|14@57.100,-2.275 Peterculter|21@57.203,-2.190 Dyce
AB 22@57.195,-2.110 Bridge of Don|23@57.225,-2.085 Balmedie|30@56.843,-2.570 Laurencekirk|31@57.052,-2.500 Banchory|32@57.154,-2.385 Westhill
AB 33@57.233,-2.700 Alford|34@57.077,-2.780 Aboyne|35@57.048,-3.040 Ballater|36@57.208,-3.050 Strathdon|37@57.380,-3.370 Ballindalloch
AB 38@57.479,-3.206 Aberlour|39@56.964,-2.211 Stonehaven|41@57.337,-2.190 Newmachar|42@57.495,-1.790 Peterhead|43@57.690,-2.010 Fraserburgh
AB 44@57.664,-2.495 Macduff|45@57.664,-2.524 Banff|51@57.284,-2.374 Inverurie|52@57.343,-2.612 Insch|53@57.538,-2.460 Turriff
AB 54@57.447,-2.787 Huntly|55@57.543,-2.949 Keith|56@57.679,-2.963 Buckie
AL 1-4 St Albans|5@51.816,-0.357 Harpenden|6@51.831,-0.215 Welwyn|7-8 Welwyn Garden City|9@51.720,-0.187 Brookmans Park|10@51.763,-0.227 Hatfield
B 1-5 Birmingham|6@52.505,-1.888 Aston|7@52.493,-1.868 Nechells|8@52.487,-1.833 Washwood Heath|9@52.477,-1.855 Bordesley Green
B 10@52.466,-1.855 Small Heath|11@52.451,-1.852 Sparkhill|12@52.457,-1.888 Balsall Heath|13@52.438,-1.876 Moseley|14@52.416,-1.888 Kings Heath
B 15@52.467,-1.923 Edgbaston|16@52.478,-1.937 Ladywood|17@52.457,-1.957 Harborne|18@52.494,-1.921 Hockley|19@52.500,-1.907 Lozells
B 20@52.514,-1.920 Handsworth Wood|21@52.508,-1.943 Handsworth|23@52.528,-1.852 Erdington|24@52.518,-1.826 Tyburn|25@52.468,-1.822 Yardley
B 26@52.463,-1.793 Sheldon|27@52.446,-1.828 Acocks Green|28@52.425,-1.843 Hall Green|29@52.438,-1.938 Selly Oak|30@52.414,-1.925 Bournville
B 31@52.403,-1.973 Northfield|32@52.451,-1.988 Quinton|33@52.486,-1.786 Stechford|34@52.500,-1.788 Shard End|35@52.525,-1.787 Castle Vale
B 36@52.501,-1.760 Castle Bromwich|37@52.482,-1.740 Chelmsley Wood|38@52.406,-1.928 Kings Norton|40@52.452,-1.725 Birmingham Airport
B 42@52.528,-1.905 Perry Barr|43@52.553,-1.915 Great Barr|44@52.555,-1.880 Kingstanding|45@52.394,-2.015 Rednal
B 46@52.499,-1.706 Coleshill|47@52.365,-1.880 Wythall|48@52.351,-1.945 Alvechurch|49@52.276,-1.935 Studley|50@52.165,-1.860 Bidford-on-Avon
B 60-61 Bromsgrove|62-63 Halesowen|64@52.473,-2.080 Cradley Heath|65@52.480,-2.045 Rowley Regis|66-67 Smethwick|68-69 Oldbury|70-71 West Bromwich
B 72-74 Sutton Coldfield|75@52.578,-1.795 Sutton Coldfield|76@52.537,-1.772 Walmley|77,79 Tamworth|78@52.617,-1.650 Wilnecote|80@52.283,-1.885 Studley
B 90@52.403,-1.825 Shirley|91-92 Solihull|93@52.388,-1.735 Knowle|94@52.292,-1.780 Henley-in-Arden|95@52.270,-1.765 Henley-in-Arden|96-98 Redditch
BA 1-2 Bath|3@51.287,-2.450 Radstock|4@51.189,-2.547 Shepton Mallet|5@51.209,-2.647 Wells|6@51.147,-2.714 Glastonbury|7@51.091,-2.518 Castle Cary
BA 8@51.001,-2.410 Templecombe|9@51.055,-2.415 Wincanton|10@51.113,-2.453 Bruton|11@51.231,-2.321 Frome|12@51.205,-2.181 Warminster
BA 13@51.261,-2.187 Westbury|14@51.320,-2.208 Trowbridge|15@51.347,-2.252 Bradford-on-Avon|16@51.127,-2.746 Street|20@50.942,-2.633 Yeovil|21@50.943,-2.610 Yeovil|22@50.995,-2.640 Yeovil
BB 1-2 Blackburn|3@53.695,-2.465 Darwen|4@53.702,-2.328 Rossendale|5@53.753,-2.364 Accrington|6@53.795,-2.430 Great Harwood|7@53.871,-2.392 Clitheroe
BB 8@53.856,-2.168 Colne|9@53.836,-2.218 Nelson|10-12 Burnley|18@53.917,-2.140 Barnoldswick|94@53.857,-2.175 Barnoldswick
BD 1-10,12-15 Bradford|11@53.755,-1.660 Birkenshaw|16@53.848,-1.838 Bingley|17-18 Shipley|19@53.726,-1.711 Cleckheaton|20-21 Keighley
BD 22@53.835,-1.955 Haworth|23@53.962,-2.017 Skipton|24@54.068,-2.277 Settle|97-99 Bingley
BH 1-11 Bournemouth|12-17 Poole|18@50.765,-1.993 Broadstone|19@50.609,-1.957 Swanage|20@50.686,-2.110 Wareham|21@50.800,-1.985 Wimborne
BH 22@50.802,-1.893 Ferndown|23@50.735,-1.778 Christchurch|24@50.846,-1.790 Ringwood|25@50.755,-1.655 New Milton|31@50.870,-1.862 Verwood
BL 0@53.648,-2.317 Ramsbottom|1-7 Bolton|8-9 Bury|11 Bolton|78 Bolton
BN 1-2 Brighton|3@50.835,-0.172 Hove|5@50.920,-0.300 Henfield|6@50.922,-0.150 Hassocks|7 Lewes|8@50.910,0.080 Lewes|9@50.793,0.047 Newhaven
BN 10@50.793,0.005 Peacehaven|11-14 Worthing|15@50.826,-0.323 Lancing|16@50.815,-0.455 Angmering|17@50.811,-0.541 Littlehampton
BN 18@50.855,-0.553 Arundel|20-23@50.768,0.285 Eastbourne|24@50.828,0.325 Pevensey|25@50.771,0.103 Seaford|26@50.822,0.253 Polegate|27@50.863,0.258 Hailsham
BN 41@50.842,-0.218 Portslade|42@50.836,-0.235 Southwick|43@50.834,-0.275 Shoreham-by-Sea|44@50.888,-0.328 Steyning|45@50.890,-0.190 Poynings|50-52,88,91,95,99 Brighton
BR 1-2 Bromley|3@51.408,-0.025 Beckenham|4@51.376,-0.010 West Wickham|5-6 Orpington|7@51.413,0.072 Chislehurst|8@51.397,0.173 Swanley|98 Bromley
BS 0,1,2,80,98,99 Bristol|3@51.438,-2.605 Bedminster|4@51.435,-2.560 Brislington|5@51.465,-2.548 Easton|6@51.468,-2.602 Redland|7@51.485,-2.583 Horfield
BS 8@51.455,-2.620 Clifton|9@51.490,-2.620 Westbury-on-Trym|10@51.507,-2.610 Henbury|11@51.505,-2.675 Avonmouth|13@51.412,-2.610 Bishopsworth
BS 14@51.410,-2.560 Hengrove|15@51.460,-2.500 Kingswood|16@51.486,-2.510 Fishponds|20@51.485,-2.768 Portishead|21@51.438,-2.855 Clevedon
BS 22@51.363,-2.925 Worle|23@51.344,-2.973 Weston-super-Mare|24@51.318,-2.920 Bleadon|25@51.330,-2.838 Winscombe|26@51.287,-2.817 Axbridge
BS 27@51.276,-2.777 Cheddar|28@51.228,-2.810 Wedmore|29@51.320,-2.880 Banwell|30@51.442,-2.480 Longwell Green|31@51.414,-2.497 Keynsham
BS 32@51.545,-2.550 Bradley Stoke|34@51.528,-2.560 Stoke Gifford|35@51.608,-2.525 Thornbury|36@51.525,-2.485 Winterbourne|37@51.540,-2.415 Yate
BS 39@51.330,-2.530 Clutton|40@51.330,-2.680 Chew Magna|41@51.425,-2.655 Long Ashton|48@51.433,-2.755 Nailsea|49@51.390,-2.820 Congresbury
BT 1-17 Belfast|18@54.645,-5.840 Holywood|19@54.655,-5.690 Bangor|20@54.658,-5.668 Bangor|21@54.640,-5.535 Donaghadee|22@54.480,-5.530 Newtownards
BT 23@54.592,-5.690 Newtownards|24@54.412,-5.889 Ballynahinch|25@54.414,-6.150 Dromore|26@54.462,-6.082 Hillsborough|27-28 Lisburn|29@54.608,-6.215 Crumlin
BT 30@54.329,-5.715 Downpatrick|31@54.248,-5.940 Castlewellan|32@54.349,-6.270 Banbridge|33@54.210,-5.890 Newcastle|34@54.130,-6.250 Newry|35@54.150,-6.420 Newry
BT 36-37@54.685,-5.955 Newtownabbey|38@54.716,-5.806 Carrickfergus|39@54.752,-6.000 Ballyclare|40@54.851,-5.811 Larne|41@54.717,-6.208 Antrim
BT 42-43@54.865,-6.280 Ballymena|44@54.950,-6.430 Ballymena|45@54.755,-6.610 Magherafelt|46@54.865,-6.670 Maghera|47@54.970,-7.290 Londonderry
BT 48@55.005,-7.330 Londonderry|49@55.045,-6.930 Limavady|51@55.080,-6.660 Coleraine|52@55.133,-6.665 Coleraine|53@55.070,-6.510 Ballymoney|54@55.205,-6.245 Ballycastle
BT 55@55.187,-6.720 Portstewart|56@55.205,-6.655 Portrush|57@55.205,-6.525 Bushmills|60@54.290,-6.670 Armagh|61@54.350,-6.650 Armagh|62@54.425,-6.440 Portadown
BT 63@54.410,-6.420 Portadown|64-65@54.450,-6.390 Craigavon|66@54.463,-6.335 Lurgan|67@54.475,-6.255 Moira|68@54.410,-6.880 Caledon|69@54.420,-6.990 Aughnacloy
BT 70@54.510,-6.780 Dungannon|71@54.480,-6.720 Dungannon|74@54.345,-7.640 Enniskillen|75@54.400,-7.330 Fivemiletown|76@54.400,-7.240 Clogher|77@54.420,-7.170 Augher
BT 78@54.600,-7.350 Omagh|79@54.640,-7.220 Omagh|80@54.645,-6.745 Cookstown|81@54.705,-7.600 Castlederg|82@54.825,-7.465 Strabane|92@54.230,-7.480 Lisnaskea
BT 93@54.450,-7.900 Belleek|94@54.440,-7.600 Irvinestown
CA 1-3 Carlisle|4@54.880,-2.820 Wetheral|5@54.840,-3.030 Dalston|6@55.000,-2.970 Longtown|7@54.810,-3.160 Wigton|8@54.945,-2.735 Brampton|9@54.812,-2.440 Alston
CA 10@54.620,-2.780 Penrith|11@54.665,-2.780 Penrith|12@54.601,-3.134 Keswick|13@54.662,-3.365 Cockermouth|14@54.643,-3.543 Workington|15@54.714,-3.495 Maryport
CA 16@54.577,-2.490 Appleby-in-Westmorland|17@54.472,-2.349 Kirkby Stephen|18@54.365,-3.365 Ravenglass|19@54.385,-3.420 Holmrook|20@54.425,-3.480 Seascale
CA 21@54.448,-3.530 Beckermet|22@54.482,-3.528 Egremont|23@54.525,-3.450 Cleator Moor|24@54.508,-3.560 Moor Row|25@54.523,-3.520 Cleator Moor|26@54.537,-3.450 Frizington
CA 27@54.494,-3.600 St Bees|28@54.549,-3.589 Whitehaven|95,99 Carlisle
CB 1-5 Cambridge|6@52.395,0.200 Ely|7@52.365,0.350 Ely|8@52.235,0.400 Newmarket|9@52.083,0.438 Haverhill|10@52.055,0.245 Saffron Walden|11@52.015,0.240 Saffron Walden
CB 21@52.130,0.270 Linton|22@52.125,0.140 Sawston|23@52.200,-0.030 Cambourne|24@52.305,0.080 Cottenham|25@52.270,0.220 Waterbeach
CF 3@51.510,-3.120 Rumney|5@51.485,-3.245 Ely|10,11,23,24,91,95,99 Cardiff|14@51.520,-3.205 Whitchurch|15@51.530,-3.270 Radyr
CF 31-33@51.505,-3.578 Bridgend|34@51.608,-3.655 Maesteg|35@51.525,-3.500 Pencoed|36@51.480,-3.704 Porthcawl|37-38@51.600,-3.340 Pontypridd|39@51.600,-3.430 Porth
CF 40@51.623,-3.450 Tonypandy|41@51.650,-3.490 Pentre|42@51.670,-3.530 Treorchy|43@51.645,-3.440 Ferndale|44@51.715,-3.445 Aberdare|45@51.680,-3.380 Mountain Ash
CF 46@51.660,-3.310 Treharris|47-48@51.748,-3.378 Merthyr Tydfil|61@51.408,-3.485 Llantwit Major|62@51.405,-3.320 Barry|63@51.407,-3.265 Barry|64@51.440,-3.180 Penarth
CF 71@51.460,-3.447 Cowbridge|72@51.540,-3.380 Pontyclun|81@51.690,-3.230 Bargoed|82@51.640,-3.235 Hengoed|83@51.578,-3.220 Caerphilly
CH 1-4 Chester|5@53.185,-3.030 Deeside|6@53.247,-3.133 Flint|7@53.168,-3.142 Mold|8@53.276,-3.220 Holywell|25-29,88 Birkenhead|30-31,34 Ellesmere Port|41-43 Birkenhead
CH 32-33 Ellesmere Port|44-45@53.425,-3.050 Wallasey|46@53.405,-3.110 Moreton|47@53.395,-3.178 Hoylake|48@53.373,-3.180 West Kirby|49@53.375,-3.100 Upton|60@53.328,-3.100 Heswall
CH 61@53.338,-3.080 Heswall|62@53.325,-2.985 Bromborough|63@53.355,-3.020 Bebington|64@53.290,-3.060 Neston|65-66@53.279,-2.905 Ellesmere Port|70 Chester|99 Chester
CM 0@51.660,0.830 Burnham-on-Crouch|1-3,92,98,99 Chelmsford|4@51.675,0.385 Ingatestone|5@51.703,0.245 Ongar|6@51.872,0.363 Great Dunmow|7@51.885,0.550 Braintree
CM 8@51.800,0.640 Witham|9@51.732,0.690 Maldon|11@51.628,0.420 Billericay|12@51.628,0.418 Billericay|13@51.610,0.330 Brentwood|14-15@51.620,0.305 Brentwood
CM 16@51.700,0.110 Epping|17-20@51.770,0.095 Harlow|21@51.812,0.150 Sawbridgeworth|22-23@51.870,0.165 Bishop's Stortford|24@51.905,0.195 Stansted Mountfitchet|77@51.873,0.540 Braintree
CO 1-4 Colchester|5@51.830,0.850 Tiptree|6@51.925,0.690 Coggeshall|7@51.860,0.990 Wivenhoe|8@51.970,0.780 Bures|9@51.945,0.635 Halstead|10@52.060,0.720 Sudbury
CO 11@51.940,1.070 Manningtree|12@51.940,1.265 Harwich|13@51.855,1.240 Frinton-on-Sea|14@51.848,1.270 Walton-on-the-Naze|15@51.795,1.150 Clacton-on-Sea|16@51.830,1.150 Clacton-on-Sea
CR 0,9,44,90 Croydon|2@51.350,-0.085 South Croydon|3@51.285,-0.085 Caterham|4@51.402,-0.162 Mitcham|5@51.315,-0.145 Coulsdon|6@51.310,-0.060 Warlingham|7@51.398,-0.100 Thornton Heath
CR 8@51.335,-0.120 Purley
CT 1-2,50 Canterbury|3@51.260,1.180 Wingham|4@51.215,1.060 Chartham|5@51.360,1.030 Whitstable|6@51.368,1.125 Herne Bay|7@51.375,1.300 Birchington|8@51.380,1.340 Westgate-on-Sea
CT 9@51.385,1.385 Margate|10@51.358,1.435 Broadstairs|11@51.335,1.410 Ramsgate|12@51.335,1.370 Ramsgate|13@51.275,1.335 Sandwich|14@51.220,1.395 Deal|15@51.180,1.300 Dover
CT 16-17@51.130,1.305 Dover|18@51.095,1.110 Folkestone|19-20@51.083,1.170 Folkestone|21@51.072,1.080 Hythe
CV 1-6 Coventry|7@52.475,-1.520 Bedworth|8@52.350,-1.570 Kenilworth|9@52.578,-1.545 Atherstone|10-11@52.523,-1.468 Nuneaton|12@52.478,-1.472 Bedworth
CV 13@52.605,-1.415 Market Bosworth|21-23@52.370,-1.262 Rugby|31-32@52.285,-1.530 Leamington Spa|33@52.250,-1.470 Leamington Spa|34@52.282,-1.587 Warwick
CV 35@52.220,-1.580 Warwick|36@52.062,-1.620 Shipston-on-Stour|37@52.190,-1.708 Stratford-upon-Avon|47@52.255,-1.390 Southam
CW 1-2,98 Crewe|3@52.985,-2.420 Audlem|4@53.195,-2.365 Holmes Chapel|5@53.067,-2.522 Nantwich|6@53.160,-2.650 Tarporley|7@53.195,-2.525 Winsford|8-9@53.260,-2.515 Northwich
CW 10@53.192,-2.445 Middlewich|11@53.145,-2.365 Sandbach|12@53.162,-2.212 Congleton
`
