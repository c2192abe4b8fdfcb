// Generic words of addresses (road, hall, church): alone they do not name a town, even if a town of that name exists.

const kinds = `the a an of at in on and & de la le les du des der die das den van von am im di del della el los las
  hall house hotel inn arms club barn farm park garden gardens green hill church chapel castle manor school college
  university centre center theatre theater village town city room rooms estate lodge grange abbey mill pub bar restaurant
  venue marquee field north south east west new old upper lower great little high main home floor unit suite flat court
  winery vineyard brewery ranch resort spa museum gallery library stadium arena pavilion cathedral priory minster palace
  hof schloss gasthof saal halle rathaus kirche château chateau salle mairie domaine villa palazzo castello hacienda finca
  county co`
const streets = `road rd street st lane ln avenue ave drive dr way close square sq terrace crescent boulevard blvd highway hwy
  row walk mews quay wharf embankment parade place pl straße strasse str weg platz allee gasse ring rue place chemin via
  viale piazza corso calle plaza avenida paseo carrer straat laan plein gatan gata vägen vej gade vei gate katu tie`

const commonWords = new Set(kinds.split(/\s+/))
const streetWords = new Set(streets.split(/\s+/))

export function isCommonWord(word: string): boolean {
  return commonWords.has(word.toLowerCase()) || isStreetWord(word)
}

/** "London Road" is in any town but London; German street names are compounds. */
export function isStreetWord(word: string): boolean {
  return (
    streetWords.has(word.toLowerCase()) ||
    /.(straße|strasse|str|gasse|platz|weg|gatan|gata|gade|vägen|straat|laan|katu)$/i.test(word)
  )
}

const connectors = new Set(
  'on upon under by next near in im am an aan a an der den de del dela di da do du sur sous les lès en i vid ved bei ob'.split(
    ' ',
  ),
)

export function isConnector(word: string): boolean {
  return connectors.has(word.toLowerCase())
}
