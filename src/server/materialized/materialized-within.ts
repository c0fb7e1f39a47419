import { type RawBuilder, sql } from 'kysely'
import { coverDays, type Period, PERIODS } from '#protocol/dates/cover-days.ts'
import type { RequestContext } from '../request-context.ts'
import { changesOf, keptRows, keptSumsAt, named } from './materialized-rows.ts'

/** How the sums of a range are read. */
export interface WithinOptions {
  /** Fields that they are told apart by. */
  by: readonly string[]
  /** The fields to add up, where not all of them are wanted: what is not read costs nothing. */
  sums?: readonly string[]
  /** The fields that hold a day, and the first days of its longer periods: those that sums are read by. */
  periods: Readonly<{ day: string } & Partial<Record<Period, string>>>
}

/**
 * SQL: the sums of materialized rows over a range of days, by the fields of `by`: read from whole quarters and months where there are
 * sums of these, and from the days around them, or less the days that are too many where these are fewer. Rows of a group are added up
 * once more, and may come to nothing. Beside the fields, `period` is the first day of the row's quarter, month, or day.
 *
 * @param days ISO dates, both included
 */
export function materializedWithin(
  context: Pick<RequestContext, 'model' | 'code'>,
  entity: string,
  days: { from: string; to: string },
  { by, sums, periods }: WithinOptions,
): RawBuilder<object> {
  const one = named(context, entity)
  const added = sums ?? one.fields.summed
  const kept = PERIODS.filter((period) => periods[period] !== undefined)
  const parts = coverDays({ startDate: days.from, endDate: days.to }, kept).map(({ period, from, before, sign }) => {
    const field = periods[period] ?? periods.day
    const place = placeOfFewest(one.fields.sums, [field, ...by])
    const summed = added.map((name) => (sign === 1 ? sql.ref(name) : sql`-${sql.ref(name)} as ${sql.ref(name)}`))
    return sql`
      select ${sql.ref(field)} as period, ${sql.join([...by.map((name) => sql.ref(name)), ...summed])}
      from (${place < 0 ? keptRows(one) : keptSumsAt(one, place)}) as of_period
      where ${sql.ref(field)} >= ${from}::date and ${sql.ref(field)} < ${before}::date`
  })
  const day = sql.ref(periods.day)
  const changes = sql`
    select ${day} as period, ${sql.join([...by, ...added].map((name) => sql.ref(name)))}
    from (${changesOf(one, [periods.day, ...by], sql`${day} between ${days.from}::date and ${days.to}::date`)}) as change`
  return sql`${sql.join([...parts, changes], sql` union all `)}`
}

/** The place of the sums with the fewest rows among those that are told apart by the fields; -1 where there are none. */
function placeOfFewest(sums: readonly (readonly string[])[], fields: readonly string[]): number {
  const fitting = sums.filter((list) => fields.every((name) => list.includes(name)))
  const shortest = fitting.toSorted((one, other) => one.length - other.length)[0]
  return shortest === undefined ? -1 : sums.indexOf(shortest)
}
