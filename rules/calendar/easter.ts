/** Easter Sunday of a year of the Gregorian calendar, an ISO date: the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const moon = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const corrected = Math.floor((8 * century + 13) / 25)
  const epact = (19 * moon + century - Math.floor(century / 4) - corrected + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
