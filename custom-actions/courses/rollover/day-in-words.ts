import { type RawBuilder, sql } from 'kysely'

/** SQL: `7 Sept 2026` of a date, or `7 Sept`: months are shortened as browsers do it in British English. */
export function dayInWords(date: RawBuilder<unknown>, { year }: { year: boolean }): RawBuilder<string> {
  return sql<string>`replace(to_char(${date}, ${sql.lit(year ? 'FMDD Mon YYYY' : 'FMDD Mon')}), 'Sep', 'Sept')`
}
