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
export const inWholeUnits = (amount: Sql, of: Sql, order: Sql, digits = 0): Sql => sql`(
  round(sum(${amount}) over (partition by ${of} order by ${order} rows unbounded preceding), ${sql.lit(digits)})
  - coalesce(round(sum(${amount}) over (partition by ${of} order by ${order} rows between unbounded preceding and 1 preceding),
    ${sql.lit(digits)}), 0))`
