import { type RawBuilder, sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'

/**
 * SQL: true of a family that one of the franchisees of the report may see. A family without any is there where all
 * franchisees are.
 */
export function isFamilyShown({ isScoped, scoped }: ReportContext, customerId: Sql): RawBuilder<boolean> {
  if (!isScoped) return sql<boolean>`true`
  return sql<boolean>`${customerId} in (
    select link.customer_id from customer_franchisees as link where ${scoped(sql`link.franchisee_id`)})`
}

/**
 * SQL: true of an instant (UTC) within the range. It is compared with instants: under row-level security the planner believes no
 * statistics for comparing instants with days, and expects a single row.
 */
export function isWithin({ from, to }: ReportContext, instant: Sql): RawBuilder<boolean> {
  return sql<boolean>`(${instant} >= ${from}::date::timestamptz and ${instant} < (${to}::date + 1)::timestamptz)`
}
