import pg from 'pg'

const OID = {
  bigint: 20,
  date: 1082,
  time: 1083,
  instant: 1184,
  numeric: 1700,
  bigintArray: 1016,
  dateArray: 1182,
  instantArray: 1185,
  numericArray: 1231,
  textArray: 1009,
}

/**
 * How values arrive: bigint and numeric as numbers, dates as ISO dates, instants as ISO UTC
 * with milliseconds, times as `HH:mm`, json as parsed.
 */
export function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(OID.textArray)
  const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
    texts(text).map((item) => (item === null ? null : parse(item)))

  types.setTypeParser(OID.bigint, Number)
  types.setTypeParser(OID.numeric, Number)
  types.setTypeParser(OID.date, (text) => text)
  types.setTypeParser(OID.time, (text) => text.slice(0, 5))
  types.setTypeParser(OID.instant, isoInstant)
  types.setTypeParser(OID.bigintArray, arrayOf(Number))
  types.setTypeParser(OID.numericArray, arrayOf(Number))
  types.setTypeParser(
    OID.dateArray,
    arrayOf((text) => text),
  )
  types.setTypeParser(OID.instantArray, arrayOf(isoInstant))
  return types
}

/** `2026-03-02 09:30:00.5+00` -> `2026-03-02T09:30:00.500Z`. Every connection's time zone is UTC. */
export function isoInstant(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/.exec(text)
  if (!match) return new Date(text).toISOString()
  return `${match[1]}T${match[2]}.${(match[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`
}
