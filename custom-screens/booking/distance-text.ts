const METRES_IN_MILE = 1609.344
/** Countries that measure roads in miles. */
const IN_MILES = ['GB', 'US']

/** A distance as people of the country say it: `1.2 mi`, `3.4 km`. */
export function distanceText(metres: number, country: string, language: string): string {
  const isMiles = IN_MILES.includes(country)
  const value = metres / (isMiles ? METRES_IN_MILE : 1000)
  const digits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}
