/** A place on the earth, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const DECIMALS = 6

/** VEN-07: degrees are kept to 6 decimals, which is about 11 cm. */
export function keptDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}

/** Both coordinates, as stored. A longitude beyond the date line, as from a map, is wrapped around. */
export function keptCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180
  return { latitude: keptDegrees(latitude), longitude: keptDegrees(longitude === 180 ? 180 : around) }
}
