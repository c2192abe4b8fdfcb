// British postcode districts of inner London, in the format of uk-postcode-districts.ts.

export const ukDistrictsLondon = `
E 1@51.517,-0.059 Whitechapel|1W@51.507,-0.063 Wapping|2@51.529,-0.060 Bethnal Green|3@51.528,-0.026 Bow|4@51.632,0.000 Chingford|5@51.558,-0.053 Clapton
E 6@51.526,0.056 East Ham|7@51.547,0.027 Forest Gate|8@51.541,-0.066 Hackney|9@51.545,-0.043 Homerton|10@51.568,-0.013 Leyton|11@51.568,0.010 Leytonstone
E 12@51.550,0.052 Manor Park|13@51.527,0.025 Plaistow|14@51.508,-0.017 Poplar|15@51.540,0.003 Stratford|16@51.512,0.025 Canning Town|17@51.586,-0.019 Walthamstow
E 18@51.592,0.025 South Woodford|20@51.543,-0.010 Olympic Park|77,98 London
EC 1@51.523,-0.103 Clerkenwell|1A@51.518,-0.098 Barbican|1M@51.521,-0.102 Clerkenwell|1N@51.520,-0.108 Hatton Garden|1P@51.523,-0.103 Clerkenwell|1R@51.525,-0.110 Finsbury
EC 1V@51.527,-0.097 Finsbury|1Y@51.523,-0.092 St Luke's|2@51.519,-0.086 Moorgate|2A@51.523,-0.083 Shoreditch|2M@51.518,-0.084 Liverpool Street|2N@51.515,-0.085 Old Broad Street
EC 2P@51.517,-0.092 Moorgate|2R@51.515,-0.088 Bank|2V@51.516,-0.093 Guildhall|2Y@51.520,-0.094 Barbican|3@51.513,-0.080 Aldgate|3A@51.515,-0.078 Aldgate|3B@51.513,-0.080 Aldgate
EC 3M@51.512,-0.081 Fenchurch Street|3N@51.511,-0.077 Tower Hill|3P@51.513,-0.080 Aldgate|3R@51.510,-0.082 Monument|3V@51.512,-0.086 Cornhill|4@51.513,-0.100 St Paul's
EC 4A@51.516,-0.108 Fetter Lane|4M@51.514,-0.099 St Paul's|4N@51.512,-0.090 Cannon Street|4P@51.513,-0.100 Blackfriars|4R@51.511,-0.091 Cannon Street
EC 4V@51.512,-0.100 Blackfriars|4Y@51.513,-0.107 Temple|50@51.517,-0.093 City of London
N 1@51.538,-0.099 Islington|1C@51.536,-0.126 King's Cross|1P@51.533,-0.105 Islington|2@51.590,-0.168 East Finchley|3@51.600,-0.192 Finchley|4@51.571,-0.103 Finsbury Park
N 5@51.553,-0.098 Highbury|6@51.572,-0.146 Highgate|7@51.554,-0.119 Holloway|8@51.584,-0.118 Hornsey|9@51.627,-0.060 Lower Edmonton|10@51.595,-0.145 Muswell Hill
N 11@51.614,-0.140 New Southgate|12@51.614,-0.177 North Finchley|13@51.619,-0.104 Palmers Green|14@51.634,-0.128 Southgate|15@51.583,-0.080 South Tottenham
N 16@51.563,-0.076 Stoke Newington|17@51.598,-0.069 Tottenham|18@51.615,-0.066 Upper Edmonton|19@51.565,-0.132 Upper Holloway|20@51.630,-0.175 Whetstone
N 21@51.634,-0.098 Winchmore Hill|22@51.599,-0.111 Wood Green|81 London
NW 1@51.534,-0.144 Camden Town|2@51.558,-0.219 Cricklewood|3@51.553,-0.172 Hampstead|4@51.589,-0.224 Hendon|5@51.552,-0.144 Kentish Town|6@51.543,-0.199 Kilburn
NW 7@51.614,-0.236 Mill Hill|8@51.532,-0.173 St John's Wood|9@51.586,-0.257 Kingsbury|10@51.539,-0.250 Willesden|11@51.577,-0.196 Golders Green|26@51.534,-0.144 London
SE 1@51.499,-0.094 Southwark|1P@51.503,-0.100 Southwark|2@51.488,0.117 Abbey Wood|3@51.468,0.017 Blackheath|4@51.461,-0.033 Brockley|5@51.474,-0.091 Camberwell|6@51.438,-0.017 Catford
SE 7@51.484,0.035 Charlton|8@51.482,-0.028 Deptford|9@51.446,0.055 Eltham|10@51.483,0.003 Greenwich|11@51.490,-0.110 Kennington|12@51.445,0.013 Lee|13@51.457,-0.010 Lewisham
SE 14@51.475,-0.041 New Cross|15@51.471,-0.064 Peckham|16@51.495,-0.054 Rotherhithe|17@51.487,-0.092 Walworth|18@51.484,0.072 Woolwich|19@51.418,-0.087 Crystal Palace
SE 20@51.412,-0.058 Anerley|21@51.440,-0.087 Dulwich|22@51.453,-0.071 East Dulwich|23@51.443,-0.050 Forest Hill|24@51.455,-0.099 Herne Hill|25@51.398,-0.075 South Norwood
SE 26@51.427,-0.054 Sydenham|27@51.431,-0.103 West Norwood|28@51.503,0.110 Thamesmead
SW 1@51.497,-0.138 Westminster|1A@51.503,-0.133 Whitehall|1E@51.498,-0.138 Victoria|1H@51.499,-0.133 Westminster|1P@51.495,-0.131 Westminster|1V@51.490,-0.139 Pimlico
SW 1W@51.493,-0.149 Belgravia|1X@51.498,-0.156 Knightsbridge|1Y@51.508,-0.133 St James's|2@51.450,-0.119 Brixton Hill|3@51.491,-0.164 Chelsea|4@51.461,-0.136 Clapham
SW 5@51.491,-0.191 Earl's Court|6@51.477,-0.202 Fulham|7@51.496,-0.176 South Kensington|8@51.476,-0.131 South Lambeth|9@51.467,-0.113 Stockwell|10@51.483,-0.183 West Brompton
SW 11@51.465,-0.163 Battersea|12@51.445,-0.148 Balham|13@51.476,-0.247 Barnes|14@51.464,-0.266 Mortlake|15@51.455,-0.225 Putney|16@51.421,-0.129 Streatham
SW 17@51.430,-0.164 Tooting|18@51.452,-0.193 Wandsworth|19@51.424,-0.205 Wimbledon|20@51.410,-0.229 Raynes Park|95@51.424,-0.205 London
W 1@51.515,-0.145 West End|1A@51.515,-0.142 Oxford Street|1B@51.512,-0.138 Regent Street|1C@51.515,-0.149 Oxford Street|1D@51.513,-0.131 Soho|1F@51.514,-0.136 Soho
W 1G@51.518,-0.147 Marylebone|1H@51.517,-0.160 Marylebone|1J@51.507,-0.146 Mayfair|1K@51.512,-0.151 Mayfair|1S@51.511,-0.142 Mayfair|1T@51.519,-0.135 Fitzrovia
W 1U@51.518,-0.152 Marylebone|1W@51.519,-0.140 Fitzrovia|2@51.514,-0.180 Paddington|3@51.511,-0.267 Acton|4@51.489,-0.264 Chiswick|5@51.513,-0.301 Ealing
W 6@51.492,-0.229 Hammersmith|7@51.510,-0.336 Hanwell|8@51.501,-0.193 Kensington|9@51.527,-0.189 Maida Vale|10@51.521,-0.215 North Kensington|11@51.513,-0.206 Notting Hill
W 12@51.507,-0.235 Shepherd's Bush|13@51.513,-0.319 West Ealing|14@51.496,-0.209 West Kensington
WC 1@51.521,-0.122 Bloomsbury|1A@51.517,-0.124 Bloomsbury|1B@51.519,-0.125 Bloomsbury|1E@51.522,-0.132 Bloomsbury|1H@51.526,-0.127 St Pancras|1N@51.522,-0.119 Russell Square
WC 1R@51.519,-0.117 Gray's Inn|1V@51.518,-0.116 High Holborn|1X@51.527,-0.115 King's Cross|2@51.513,-0.122 Covent Garden|2A@51.516,-0.114 Lincoln's Inn|2B@51.515,-0.121 Drury Lane
WC 2E@51.512,-0.123 Covent Garden|2H@51.513,-0.128 Leicester Square|2N@51.509,-0.126 Charing Cross|2R@51.512,-0.117 Strand
`
