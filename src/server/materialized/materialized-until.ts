import { differenceInCalendarDays } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../request-context.ts'
import { changesOf, keptRows, keptSumsAt, named } from './materialized-rows.ts'

/** How the sums until a day are read. */
export interface UntilOptions {
  /** Fields that they are told apart by: a list that sums are kept by. */
  by: readonly string[]
  /** The field that holds the day of a row. */
  day: string
}

/** Days ago from which on what came before a day is read: what came after it may be most of what there is by then. */
const LONG_AGO = 31

/**
 * SQL: the sums of all materialized rows until a day, this one included, by the fields of `by`: those of all days less what came after, of
 * which there is little unless the day is weeks ago. Rows of a group are added up once more, and may come to nothing.
 *
 * @param until an ISO date
 */
export function materializedUntil(
  context: Pick<RequestContext, 'model' | 'code' | 'today'>,
  entity: string,
  until: string,
  { by, day }: UntilOptions,
): RawBuilder<object> {
  const one = named(context, entity)
  const place = one.fields.sums.findIndex(
    (list) => list.length === by.length && by.every((name) => list.includes(name)),
  )
  if (place < 0) throw new Error(`No sums of ${entity} are kept by ${by.join(', ')} alone.`)
  const { summed } = one.fields
  const names = (all: readonly string[]) => sql.join(all.map((name) => sql.ref(name)))
  const isUntil = sql<boolean>`${sql.ref(day)} <= ${until}::date`
  const all = [...by, ...summed]
  const changes = changesOf(one, by, isUntil)
  if (differenceInCalendarDays(context.today, until) > LONG_AGO)
    return sql`select ${names(all)} from (${keptRows(one)}) as before where ${isUntil} union all ${changes}`
  const taken = summed.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`)
  return sql`
    select ${names(all)} from (${keptSumsAt(one, place)}) as of_all
    union all
    select ${names(by)}, ${sql.join(taken)} from (${keptRows(one)}) as after where not (${isUntil})
    union all
    ${changes}`
}
