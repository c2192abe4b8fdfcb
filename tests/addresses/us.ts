// US venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const us = readAddresses(
  'US',
  String.raw`
Gruene Hall, 1281 Gruene Rd, New Braunfels, TX 78130 | Austin, Texas | 29.70 -98.12
Dripping Springs, Texas | Austin, Texas | 30.19 -98.09
Luckenbach Dance Hall, Fredericksburg, TX | Austin, Texas | 30.18 -98.76
wimberley tx | Austin, Texas | 29.99 -98.10
Houston Street Ballroom, San Antonio, TX 78205 | Austin, Texas | 29.42 -98.49
Paris, Texas | Dallas, Texas | 33.66 -95.56
Round Rock TX 78664 | Austin, Texas | 30.51 -97.68
The Dallas Saloon, Fort Worth, Texas, USA | Dallas, Texas | 32.75 -97.33
Marfa, TX | El Paso, Texas | 30.31 -104.02
Galvaston, TX | Houston, Texas | 29.30 -94.80
Woodstock, N.Y. | New York | 42.04 -74.12
Rhinebeck, NY 12572 | New York | 41.93 -73.91
Brooklyn, New York | New York | 40.65 -73.95
Boston Avenue Loft, 12 Boston Ave, Medford, MA | Boston, Massachusetts | 42.42 -71.11
Ithaca, N.Y. 14850 | Syracuse, New York | 42.44 -76.50
Montauk Manor\n236 Edgemere St\nMontauk, NY 11954 | New York | 41.04 -71.95
Saratoga Springs, New York | Albany, New York | 43.08 -73.78
Somerset, New Jersey | New York | 40.50 -74.49
Cape May, NJ | Philadelphia, Pennsylvania | 38.94 -74.91
Princeton, NJ 08540 | New York | 40.36 -74.66
Stowe, VT | Burlington, Vermont | 44.47 -72.69
Manchester, Vermont | Albany, New York | 43.16 -73.07
Manchester, NH 03101 | Boston, Massachusetts | 42.99 -71.46
Bar Harbor Inn, Bar Harbor, Maine | Portland, Maine | 44.39 -68.20
Portland, ME 04101 | Boston, Massachusetts | 43.66 -70.26
Provincetown, Mass. | Boston, Massachusetts | 42.05 -70.19
Lenox, Massachusetts 01240 | Albany, New York | 42.36 -73.28
Newport Mansions, Newport, Rhode Island | Providence, Rhode Island | 41.49 -71.31
Mystic, Conn. | Hartford, Connecticut | 41.35 -71.97
Lancaster, PA | Philadelphia, Pennsylvania | 40.04 -76.31
New Hope, Penn. 18938 | Philadelphia, Pennsylvania | 40.36 -74.95
Gettysburg, Pensylvania | Philadelphia, Pennsylvania | 39.83 -77.23
Annapolis, Md. | Baltimore, Maryland | 38.98 -76.49
Washington, DC 20001 | Baltimore, Maryland | 38.90 -77.04
Middleburg, VA 20117 | Richmond, Virginia | 38.97 -77.74
Charlottesville, Va. | Richmond, Virginia | 38.03 -78.48
Asheville, NC | Charlotte, North Carolina | 35.60 -82.55
Biltmore Barn, Black Mountain, N. Carolina | Asheville, North Carolina | 35.62 -82.32
Charleston, S.C. 29401 | Savannah, Georgia | 32.78 -79.93
Athens, Georgia | Atlanta, Georgia | 33.96 -83.38
Savannah GA 31401 | Atlanta, Georgia | 32.08 -81.09
St. Augustine, FL | Orlando, Florida | 29.90 -81.31
Key West, Florida 33040 | Miami, Florida | 24.56 -81.78
Leiper's Fork, Franklin, TN | Nashville, Tennessee | 35.90 -87.00
Memphis Street Stage, Nashville, TN 37203 | Nashville, Tennessee | 36.16 -86.78
Gatlinburg, Tenn | Nashville, Tennessee | 35.71 -83.51
Oxford, Mississippi | Memphis, Tennessee | 34.37 -89.52
Natchez, MS 39120 | New Orleans, Louisiana | 31.56 -91.40
Tipitina's, 501 Napoleon Ave, New Orleans, LA | Baton Rouge, Louisiana | 29.95 -90.07
Galena, Illinois | Chicago, Illinois | 42.42 -90.43
Springfield, IL | Chicago, Illinois | 39.80 -89.65
Springfield, Missouri | Kansas City, Missouri | 37.21 -93.29
Kansas City, Kansas 66101 | Kansas City, Missouri | 39.11 -94.63
Yellow Springs, Ohio | Columbus, Ohio | 39.81 -83.89
Nashville, Indiana | Indianapolis, Indiana | 39.21 -86.25
Saugatuck, Mich. | Chicago, Illinois | 42.66 -86.20
Stillwater, MN 55082 | Minneapolis, Minnesota | 45.06 -92.81
Door County Barn, Sturgeon Bay, Wis. | Milwaukee, Wisconsin | 44.83 -87.38
Estes Park, Colo. | Denver, Colorado | 40.38 -105.52
Telluride, CO 81435 | Denver, Colorado | 37.94 -107.81
Park City, Utah | Salt Lake City, Utah | 40.65 -111.50
Sedona, AZ 86336 | Phoenix, Arizona | 34.87 -111.76
Taos, New Mexico | Santa Fe, New Mexico | 36.41 -105.57
Ojai, Calif. | Los Angeles, California | 34.45 -119.24
Healdsburg, Sonoma County, CA | San Francisco, California | 38.61 -122.87
carmel by the sea california | San Francisco, California | 36.56 -121.92
90210 | Los Angeles, California | 34.09 -118.41
Hood River, Oregon 97031 | Portland, Oregon | 45.71 -121.52
Vancouver, WA | Portland, Oregon | 45.64 -122.66
Leavenworth, Washington | Seattle, Washington | 47.60 -120.66
Albuquerqe, New Mexico | Santa Fe, New Mexico | 35.08 -106.65
`,
)
