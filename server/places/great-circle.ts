// Estimates a distance without a router: the great circle, and a factor for roads.

export interface Position {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6371.0088
/** Roads are longer than the straight line by about this factor. */
const roadFactor = 1.3

export function greatCircleKm(from: Position, to: Position): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)]
  const dLat = lat2 - lat1
  const dLon = radians(to.longitude - from.longitude)
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

export function estimateRoadKm(from: Position, to: Position): number {
  return greatCircleKm(from, to) * roadFactor
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
