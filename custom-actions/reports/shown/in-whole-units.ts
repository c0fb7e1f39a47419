import { sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/**
 * SQL: amounts with fractions in whole units, so that those of a group add up to its sum, rounded once: each is what the rounded sum
 * grows by.
 *
 * @param of columns of the group
 * @param order columns that put its rows into an order, each in a place of its own
 * @param digits after the point
 */
export const inWholeUnits = (amount: Sql, of: Sql, order: Sql, digits = 0): Sql => {
  const until = sumUntil(amount, of, order)
  return sql`(round(${until}, ${sql.lit(digits)}) - round(${until} - ${amount}, ${sql.lit(digits)}))`
}

/**
 * SQL: the same of parts of whole amounts, where one part holds for all of a group. Whole numbers are added up, which is many times
 * faster.
 *
 * @param part of the amounts
 */
export const partInWholeUnits = (amount: Sql, part: Sql, of: Sql, order: Sql): Sql =>
  partOfGrowth(sumUntil(amount, of, order), amount, part)

/**
 * SQL: what an amount adds to a part of the amounts until it, in whole units. All of the amounts of a group add
 * {@link partOfWhole} of their sum, whatever they are and in whichever order.
 *
 * @param until the sum of the amounts until this one, which is included
 */
export const partOfGrowth = (until: Sql, amount: Sql, part: Sql): Sql =>
  sql`(case when ${part} = 0 then 0 else round((${until}) * ${part}) - round((${until} - ${amount}) * ${part}) end)::bigint`

/** SQL: a part of a whole amount, in whole units. */
export const partOfWhole = (amount: Sql, part: Sql): Sql => sql`round(${amount} * ${part})::bigint`

/** SQL: the sum of the rows of a group until each of them. */
const sumUntil = (amount: Sql, of: Sql, order: Sql): Sql =>
  sql`sum(${amount}) over (partition by ${of} order by ${order} rows unbounded preceding)`
